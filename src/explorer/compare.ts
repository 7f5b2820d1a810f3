/**
 * What differs between two versions of the product's charts, told in sentences. A change is told once, by its cause: arrows that come
 * and go with a state are told with the state, and a condition that turns another branch into “otherwise” is not told of that branch.
 */
import type { Chart, ChartsModel, Hearer, Saying, State, Transition } from './model.ts'

export type ChangeKind =
  | 'added'
  | 'removed'
  | 'renamed'
  | 'moved'
  | 'retargeted'
  | 'condition'
  | 'wait'
  | 'text'
  | 'view'
  | 'wiring'
  | 'changed'

export type Subject = 'chart' | 'state' | 'arrow' | 'condition' | 'wait' | 'effect' | 'sentence' | 'law' | 'paths' | 'view' | 'wiring'

export interface Difference {
  readonly kind: ChangeKind
  readonly subject: Subject
  /** Id of the chart in the later version, or in the earlier one if it has gone; null for what belongs to none. */
  readonly chart: string | null
  readonly chartTitle: string
  /** Id of the state in the later version, or in the earlier one if it has gone. */
  readonly state: string | null
  /** Id of the arrow, likewise. */
  readonly transition: string | null
  readonly sentence: string
}

/** All differences: those of charts in the order of the charts, then sayings, then sentences. Empty when nothing has changed. */
export const compareModels = (before: ChartsModel, after: ChartsModel): readonly Difference[] => {
  const charts = matchCharts(before.charts, after.charts)
  return [
    ...charts.removed.map((chart) => ofChart(chart, 'removed', 'chart', `The chart is gone. It was: ${chart.description}`)),
    ...after.charts.flatMap((chart) => {
      const old = charts.pairs.find(([, other]) => other === chart)?.[0]
      return old ? compareCharts(old, chart) : [ofChart(chart, 'added', 'chart', `The chart is new. ${chart.description}`)]
    }),
    ...compareWiring(before, after, new Map(charts.pairs.map(([one, other]) => [one.id, other.id]))),
    ...compareSentences(before, after, charts),
  ]
}

type Pair<T> = readonly [before: T, after: T]
interface Matched<T> {
  readonly pairs: readonly Pair<T>[]
  readonly removed: readonly T[]
  readonly added: readonly T[]
}

/** Pairs what belongs together, the surest ways of telling it first. */
const match = <T>(before: readonly T[], after: readonly T[], ways: readonly ((one: T, other: T) => boolean)[]): Matched<T> => {
  const pairs: Pair<T>[] = []
  let removed = before
  let added = after
  for (const isSame of ways)
    for (const one of removed) {
      const other = added.find((each) => isSame(one, each))
      if (!other) continue
      pairs.push([one, other])
      removed = removed.filter((each) => each !== one)
      added = added.filter((each) => each !== other)
    }
  return { pairs, removed, added }
}

const matchCharts = (before: readonly Chart[], after: readonly Chart[]): Matched<Chart> =>
  match(before, after, [
    (one, other) => one.id === other.id,
    (one, other) => one.description !== '' && one.description === other.description && one.states.length === other.states.length,
  ])

type About = Partial<Pick<Difference, 'state' | 'transition'>>

const ofChart = (
  { id, title }: Chart,
  kind: ChangeKind,
  subject: Subject,
  sentence: string,
  { state = null, transition = null }: About = {},
): Difference => ({ kind, subject, chart: id, chartTitle: title, state, transition, sentence })

const compareCharts = (before: Chart, after: Chart): readonly Difference[] => {
  const states = matchStates(before, after)
  const idAfter = new Map(states.pairs.map(([one, other]) => [one.id, other.id]))
  const arrows = matchArrows(before, after, idAfter)
  const structure = [
    ...(before.id === after.id
      ? []
      : [ofChart(after, 'renamed', 'chart', `The chart is called “${after.title}” now; it was “${before.title}”.`)]),
    ...compareFrame(before, after),
    ...comeAndGone(before, after, states, arrows),
    ...states.pairs.flatMap((pair) => compareStates(after, pair, idAfter)),
    ...arrows.pairs.flatMap((pair) => compareArrows(before, after, pair, idAfter)),
    ...comparePlaces(after, arrows.pairs),
    ...compareWaits(before, after, arrows.pairs),
    ...compareEffects(before, after),
    ...compareLaws(before, after),
  ]
  const inside = structure.length ? structure : comparePaths(before, after)
  const told = [...inside, ...compareTexts(before, after, states.pairs, arrows.pairs)]
  return [...told, ...compareViews(before, after, told.length === 0)]
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
const quoted = (text: string): string => `“${text}”`
const isEqual = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index])
const isSameSet = (one: readonly string[], other: readonly string[]): boolean => isEqual(one.toSorted(), other.toSorted())
const without = (one: readonly string[], other: readonly string[]): readonly string[] => one.filter((each) => !other.includes(each))

// States

const keyOf = ({ id }: State): string => id.slice(id.lastIndexOf('.') + 1)

/** A state that left and one that came in the same group are the same if they are described alike, or the same arrows go in and out. */
const matchStates = (before: Chart, after: Chart): Matched<State> => {
  const pairs: Pair<State>[] = []
  const [oldArrows, newArrows] = [arrowsAt(before), arrowsAt(after)]
  const pairUp = (one: State, other: State) => {
    pairs.push([one, other])
    const childrenOf = (chart: Chart, { id }: State) => chart.states.filter(({ parent }) => parent === id)
    const inside = match(childrenOf(before, one), childrenOf(after, other), [
      (mine, theirs) => keyOf(mine) === keyOf(theirs),
      (mine, theirs) => mine.description !== '' && mine.description === theirs.description,
      (mine, theirs) => oldArrows(mine) !== '' && oldArrows(mine) === newArrows(theirs),
    ])
    for (const [mine, theirs] of inside.pairs) pairUp(mine, theirs)
  }
  const [top, newTop] = [before.states[0], after.states[0]]
  if (top && newTop) pairUp(top, newTop)
  const left = () => before.states.filter((state) => !pairs.some(([one]) => one === state))
  const came = () => after.states.filter((state) => !pairs.some(([, other]) => other === state))
  for (const one of left()) {
    const other = came().find((each) => keyOf(each) === keyOf(one) && each.description === one.description)
    if (other && left().includes(one)) pairUp(one, other)
  }
  return { pairs, removed: left(), added: came() }
}

/** What goes out of a state and comes into it, without the names of the states at the other ends. */
const arrowsAt = ({ transitions }: Chart) => {
  const told = ({ trigger, guard }: Transition) => `${trigger.kind} ${trigger.name} ${guard ?? ''}`
  return ({ id }: State): string => {
    const out = transitions.filter(({ source }) => source === id).map(told)
    const into = transitions.filter(({ targets }) => targets.includes(id)).map(told)
    return out.length ? JSON.stringify([out.toSorted(), into.toSorted()]) : ''
  }
}

const isInside = (id: string, group: string): boolean => id === group || id.startsWith(`${group}.`)

/** States and arrows that came or went. What lies in a state, and its arrows, come and go with it. */
const comeAndGone = (before: Chart, after: Chart, states: Matched<State>, arrows: Matched<Transition>): readonly Difference[] => {
  const outermost = (all: readonly State[]) => all.filter(({ parent }) => !all.some(({ id }) => id === parent))
  const isWith = (all: readonly State[]) => {
    const ids = new Set(all.map(({ id }) => id))
    return ({ source, targets }: Transition) => ids.has(source) || targets.some((id) => ids.has(id))
  }
  const alone = (list: readonly Transition[], all: readonly State[]) => list.filter((arrow) => !isWith(all)(arrow))
  return [
    ...outermost(states.removed).map((state) =>
      ofChart(after, 'removed', 'state', `The ${groupWords(before, state)} is gone. ${waysOf(before, state, 'was')}`.trim(), {
        state: state.id,
      }),
    ),
    ...outermost(states.added).map((state) => {
      const first = state.isFirst ? 'Its group begins there.' : ''
      const parts = [`The ${groupWords(after, state)} is new.`, state.description, first, waysOf(after, state, 'is')]
      return ofChart(after, 'added', 'state', parts.filter(Boolean).join(' '), { state: state.id })
    }),
    ...alone(arrows.removed, states.removed).map((arrow) =>
      ofChart(
        after,
        'removed',
        'arrow',
        `${inWords(before, arrow)} ${arrowWords(arrow)} is gone; it ${wayWords(before, arrow.targets, 'led')}.`,
        { state: arrow.source, transition: arrow.id },
      ),
    ),
    ...alone(arrows.added, states.added).map((arrow) =>
      ofChart(
        after,
        'added',
        'arrow',
        `${inWords(after, arrow)} ${arrowWords(arrow)} is new; it ${wayWords(after, arrow.targets, 'leads')}.`,
        { state: arrow.source, transition: arrow.id },
      ),
    ),
  ]
}

const groupWords = ({ states }: Chart, { id, words }: State): string => {
  const inside = states.filter((state) => state.id !== id && isInside(state.id, id)).length
  return inside ? `group ${quoted(words)} with its ${inside} states` : `state ${quoted(words)}`
}

/** How a state is reached and left. */
const waysOf = (chart: Chart, { id }: State, verb: 'is' | 'was'): string => {
  const into = chart.transitions.filter(({ source, targets }) => !isInside(source, id) && targets.some((target) => isInside(target, id)))
  const out = chart.transitions.filter(({ source, targets }) => isInside(source, id) && targets.some((target) => !isInside(target, id)))
  const reached = into.map((arrow) => `${arrowWords(arrow)} from ${stateWords(chart, arrow.source)}`)
  const left = out.map((arrow) => `${arrowWords(arrow)} to ${listed(arrow.targets.map((target) => stateWords(chart, target)))}`)
  return [
    ...(reached.length ? [`It ${verb} reached by ${listed(reached)}.`] : []),
    ...(left.length ? [`It ${verb} left by ${listed(left)}.`] : []),
  ].join(' ')
}

const stateWords = ({ states }: Chart, id: string): string => quoted(states.find((state) => state.id === id)?.words ?? id)

const compareStates = (chart: Chart, [before, after]: Pair<State>, idAfter: ReadonlyMap<string, string>): readonly Difference[] => {
  const told = (kind: ChangeKind, sentence: string) => ofChart(chart, kind, 'state', sentence, { state: after.id })
  const isMoved = before.parent !== null && idAfter.get(before.parent) !== after.parent
  const isRenamed = before.parent !== null && !isMoved && keyOf(before) !== keyOf(after)
  const words = quoted(after.words)
  const isPlain = ({ kind }: State) => kind === 'atomic' || kind === 'compound'
  const isOtherKind = before.kind !== after.kind && !(isPlain(before) && isPlain(after))
  const [came, went] = [without(after.tags, before.tags), without(before.tags, after.tags)]
  return [
    ...(isMoved ? [told('moved', `The state ${quoted(before.words)} has moved: it is ${words} now.`)] : []),
    ...(isRenamed ? [told('renamed', `The state ${quoted(before.words)} is called ${words} now.`)] : []),
    ...(isOtherKind ? [told('changed', `The state ${words} is ${KINDS[after.kind]} now; it was ${KINDS[before.kind]}.`)] : []),
    ...(after.isFirst && !before.isFirst ? [told('changed', `Its group begins in ${words} now.`)] : []),
    ...(came.length ? [told('changed', `The state ${words} is marked as ${listed(came)} now.`)] : []),
    ...(went.length ? [told('changed', `The state ${words} is no longer marked as ${listed(went)}.`)] : []),
    ...without(after.effects, before.effects).map((id) => told('changed', `While in ${words}, ${effectWords(chart, id)} runs now.`)),
    ...without(before.effects, after.effects).map((id) => told('changed', `While in ${words}, ${effectWords(chart, id)} no longer runs.`)),
  ]
}

const KINDS: Readonly<Record<State['kind'], string>> = {
  atomic: 'a single state',
  compound: 'a group',
  parallel: 'a group whose parts are all active at once',
  final: 'an end',
  history: 'a return to where it was',
}

const effectWords = ({ effects }: Chart, id: string): string => quoted(effects.find((effect) => effect.id === id)?.words ?? id)

// Arrows

const matchArrows = (before: Chart, after: Chart, idAfter: ReadonlyMap<string, string>): Matched<Transition> => {
  type Same = (one: Transition, other: Transition) => boolean
  const source: Same = (one, other) => idAfter.get(one.source) === other.source
  const trigger: Same = (one, other) => one.trigger.kind === other.trigger.kind && one.trigger.name === other.trigger.name
  const guard: Same = (one, other) => one.guard === other.guard
  const targets: Same = (one, other) => hasSameTargets(one, other, idAfter)
  const actions: Same = (one, other) => isEqual(one.actions, other.actions)
  const isOnly: Same = (one, other) => one.branches === 1 && other.branches === 1
  const tells: Same = (one) => one.targets.length + one.actions.length > 0
  const all =
    (...parts: readonly Same[]): Same =>
    (one, other) =>
      parts.every((part) => part(one, other))
  return match(before.transitions, after.transitions, [
    all(source, trigger, guard, targets, actions),
    all(source, trigger, guard, targets),
    all(source, trigger, guard, actions),
    all(source, trigger, targets, actions),
    all(source, trigger, guard),
    all(source, trigger, targets),
    all(source, guard, targets, actions, tells),
    all(source, trigger, isOnly),
  ])
}

const hasSameTargets = (before: Transition, after: Transition, idAfter: ReadonlyMap<string, string>): boolean =>
  isEqual(
    before.targets.map((id) => idAfter.get(id) ?? ''),
    after.targets,
  )

const arrowWords = ({ trigger, condition }: Transition): string => quoted([trigger.words, condition].filter(Boolean).join(', '))
const inWords = (chart: Chart, { source }: Transition): string => `In ${stateWords(chart, source)},`
const wayWords = (chart: Chart, targets: readonly string[], verb: 'leads' | 'led'): string =>
  targets.length ? `${verb} to ${listed(targets.map((id) => stateWords(chart, id)))}` : verb === 'led' ? 'stayed' : 'stays'

const compareArrows = (
  oldChart: Chart,
  chart: Chart,
  [before, after]: Pair<Transition>,
  idAfter: ReadonlyMap<string, string>,
): readonly Difference[] => {
  const told = (kind: ChangeKind, sentence: string) =>
    ofChart(chart, kind, 'arrow', `${inWords(chart, after)} ${sentence}`, { state: after.source, transition: after.id })
  const isOtherTrigger = before.trigger.kind !== after.trigger.kind || before.trigger.name !== after.trigger.name
  const words = quoted(after.trigger.words)
  const doneWords = ({ does, actions }: Transition) => listed(does.length ? does : actions) || 'nothing'
  return [
    ...(isOtherTrigger ? [told('renamed', `${words} now does what ${quoted(before.trigger.words)} did.`)] : []),
    ...(hasSameTargets(before, after, idAfter)
      ? []
      : [
          told(
            'retargeted',
            `${arrowWords(after)} ${wayWords(chart, after.targets, 'leads')} now; it ${wayWords(oldChart, before.targets, 'led')}.`,
          ),
        ]),
    ...(before.guard === after.guard
      ? []
      : [told('condition', `${words} asks another condition: ${conditionWords(after)} now, ${conditionWords(before)} before.`)]),
    ...(isEqual(before.actions, after.actions)
      ? []
      : [told('changed', `${arrowWords(after)} does something else on the way: ${doneWords(after)} now, ${doneWords(before)} before.`)]),
  ]
}

const conditionWords = ({ condition, guard }: Transition): string => quoted(condition || guard || 'always')

/** Branches of one trigger that are asked in another order. */
const comparePlaces = (chart: Chart, pairs: readonly Pair<Transition>[]): readonly Difference[] => {
  const groups = Map.groupBy(pairs, ([, { source, trigger }]) => `${source} ${trigger.kind} ${trigger.name}`)
  return [...groups.values()].flatMap((group) => {
    const inOrder = group.toSorted(([one], [other]) => one.branch - other.branch).map(([, after]) => after)
    const isSame = inOrder.every((arrow, index) => index === 0 || inOrder[index - 1]!.branch < arrow.branch)
    if (isSame) return []
    const asked = inOrder.toSorted((one, other) => one.branch - other.branch)
    const [first] = asked
    const order = listed(asked.map(conditionWords))
    const sentence = `${inWords(chart, first!)} the conditions of ${quoted(first!.trigger.words)} are asked in another order: ${order}.`
    return [ofChart(chart, 'condition', 'arrow', sentence, { state: first!.source, transition: first!.id })]
  })
}

// What belongs to the chart as a whole

const compareFrame = (before: Chart, after: Chart): readonly Difference[] => {
  const told = (sentence: string) => ofChart(after, 'changed', 'chart', sentence)
  return [
    ...(before.version === after.version ? [] : [told(`It is version ${after.version} now; it was ${before.version}.`)]),
    ...(before.whose === after.whose ? [] : [told(`It is ${after.whose} now; it was ${before.whose}.`)]),
    ...(before.opens === after.opens ? [] : [told(`It opens otherwise: ${after.opens} now, ${before.opens} before.`)]),
    ...(isSameSet(before.routes, after.routes)
      ? []
      : [told(`It opens on ${listed(after.routes) || 'no page'} now; it opened on ${listed(before.routes) || 'no page'}.`)]),
  ]
}

const compareWaits = (before: Chart, after: Chart, pairs: readonly Pair<Transition>[]): readonly Difference[] =>
  after.waits.flatMap((wait) => {
    const old = before.waits.find(({ name }) => name === wait.name)
    if (!old || old.ms === wait.ms) return []
    const using = pairs.filter(([, { trigger }]) => trigger.kind === 'after' && trigger.name === wait.name)
    const [one, other] = using[0] ?? []
    const where = listed([...new Set(using.map(([, { source }]) => stateWords(after, source)))])
    const now = quoted(other?.trigger.words ?? wait.words)
    const sentence = `${where ? `In ${where}, the` : 'The'} wait is another: ${now} now, ${quoted(one?.trigger.words ?? old.words)} before.`
    return [ofChart(after, 'wait', 'wait', sentence, { state: other?.source ?? null, transition: other?.id ?? null })]
  })

const compareEffects = (before: Chart, after: Chart): readonly Difference[] =>
  after.effects.flatMap(({ id, port, words }) => {
    const old = before.effects.find((effect) => effect.id === id)
    return old && old.port !== port
      ? [ofChart(after, 'changed', 'effect', `${quoted(words)} is done by ${quoted(port)} now; it was done by ${quoted(old.port)}.`)]
      : []
  })

const compareLaws = (before: Chart, after: Chart): readonly Difference[] => [
  ...without(after.laws, before.laws).map((law) => ofChart(after, 'added', 'law', `A law holds now: ${law}.`)),
  ...without(before.laws, after.laws).map((law) => ofChart(after, 'removed', 'law', `A law is no longer checked: ${law}.`)),
]

/** The same steps that lead elsewhere, though the chart is drawn as before: a condition or an action decides otherwise inside. */
const comparePaths = (before: Chart, after: Chart): readonly Difference[] => {
  const outcome = (path: Chart['paths'][number]) =>
    path.steps.map(({ took, to, isRefused, emitted }) => JSON.stringify([took, to, isRefused, emitted]))
  const changed = after.paths.flatMap((path) => {
    const old = before.paths.find(({ name }) => name === path.name)
    const hasSameSteps =
      old &&
      isEqual(old.begin, path.begin) &&
      isEqual(
        old.steps.map(({ words }) => words),
        path.steps.map(({ words }) => words),
      )
    if (!hasSameSteps) return []
    const was = outcome(old)
    const at = outcome(path).findIndex((told, index) => told !== was[index])
    return at < 0 ? [] : [{ path, at }]
  })
  const [first] = changed
  if (!first) return []
  const { path, at } = first
  const sentence =
    `The chart is drawn as before, but a condition or an action in it decides otherwise: ${changed.length === 1 ? 'one path leads' : `${changed.length} paths lead`} ` +
    `elsewhere, first path ${quoted(path.name)} at step ${at + 1}, ${quoted(path.steps[at]!.words)}.`
  return [
    ofChart(after, 'changed', 'paths', sentence, { state: path.steps[at]!.to[0] ?? null, transition: path.steps[at]!.took[0] ?? null }),
  ]
}

// Texts

const compareTexts = (
  before: Chart,
  after: Chart,
  states: readonly Pair<State>[],
  arrows: readonly Pair<Transition>[],
): readonly Difference[] => {
  const isWait = ({ trigger }: Transition) => trigger.kind === 'after'
  const called = new Map(
    arrows
      .filter(([one, other]) => !isWait(one) && one.trigger.name === other.trigger.name && one.trigger.words !== other.trigger.words)
      .map((pair) => [pair[1].trigger.name, pair]),
  )
  return [
    ...(before.description === after.description
      ? []
      : [ofChart(after, 'text', 'chart', `The chart is described anew: ${after.description}`)]),
    ...(isEqual(before.why, after.why) ? [] : [ofChart(after, 'text', 'chart', 'Why the chart is as it is has been written anew.')]),
    ...states
      .filter(([one, other]) => one.parent !== null && keyOf(one) === keyOf(other) && one.title !== other.title)
      .map(([one, other]) =>
        ofChart(after, 'text', 'state', `The state ${quoted(one.title)} is written ${quoted(other.title)} now.`, { state: other.id }),
      ),
    ...states
      .filter(([one, other]) => one.parent !== null && one.description !== other.description)
      .map(([, other]) =>
        ofChart(after, 'text', 'state', `The state ${quoted(other.words)} is described anew: ${other.description}`, { state: other.id }),
      ),
    ...[...called.values()].map(([one, other]) =>
      ofChart(after, 'text', 'arrow', `${quoted(one.trigger.words)} is written ${quoted(other.trigger.words)} now.`, {
        state: other.source,
        transition: other.id,
      }),
    ),
    ...arrows
      .filter(([one, other]) => one.description !== other.description)
      .map(([, other]) =>
        ofChart(
          after,
          'text',
          'arrow',
          `${inWords(after, other)} ${arrowWords(other)} is described anew: ${other.description || '(nothing)'}`,
          { state: other.source, transition: other.id },
        ),
      ),
    ...after.conditions.flatMap(({ name, words }) => {
      const old = before.conditions.find((condition) => condition.name === name)
      const isOther = old && old.words !== words
      return isOther ? [ofChart(after, 'text', 'condition', `The condition ${quoted(old.words)} is written ${quoted(words)} now.`)] : []
    }),
  ]
}

/** Sentences on screen, each told once, and those for codes of the venue. Those of a chart that came or went go with it. */
const compareSentences = (before: ChartsModel, after: ChartsModel, charts: Matched<Chart>): readonly Difference[] => {
  const [old, now] = [sentencesOf(before.charts), sentencesOf(after.charts)]
  const told = (chart: Chart, sentence: string) => ofChart(chart, 'text', 'sentence', sentence)
  const errors = new Map(before.errors.map(({ code, english }) => [code, english]))
  const ofNone = (sentence: string): Difference => ({
    kind: 'text',
    subject: 'sentence',
    chart: null,
    chartTitle: '',
    state: null,
    transition: null,
    sentence,
  })
  return [
    ...[...now].flatMap(([key, { english, charts: all }]) => {
      const was = old.get(key)
      if (was)
        return was.english === english ? [] : [told(all[0]!, `On screen, ${quoted(was.english)} is ${quoted(english)} now (${key}).`)]
      const shown = all.filter((chart) => !charts.added.includes(chart))
      return shown[0] ? [told(shown[0], `On screen, ${quoted(english)} is new (${key}).`)] : []
    }),
    ...[...old].flatMap(([key, { english, charts: all }]) => {
      const stays = charts.pairs.find(([one]) => all.includes(one))
      return now.has(key) || !stays ? [] : [told(stays[1], `On screen, ${quoted(english)} is gone (${key}).`)]
    }),
    ...after.errors.flatMap(({ code, english }) => {
      const was = errors.get(code)
      if (was === undefined) return [ofNone(`The code ${code} has a sentence now: ${quoted(english)}`)]
      return was === english ? [] : [ofNone(`The sentence for the code ${code} is ${quoted(english)} now; it was ${quoted(was)}.`)]
    }),
    ...before.errors
      .filter(({ code }) => !after.errors.some((error) => error.code === code))
      .map(({ code, english }) => ofNone(`The code ${code} has no sentence any more; it was ${quoted(english)}.`)),
  ]
}

const sentencesOf = (charts: readonly Chart[]): ReadonlyMap<string, { readonly english: string; readonly charts: readonly Chart[] }> => {
  const found = new Map<string, { english: string; charts: Chart[] }>()
  for (const chart of charts)
    for (const { key, english } of chart.sentences) {
      const known = found.get(key)
      if (known) known.charts.push(chart)
      else found.set(key, { english, charts: [chart] })
    }
  return found
}

// Views and wiring

const compareViews = (before: Chart, after: Chart, isAlone: boolean): readonly Difference[] => {
  const files = [...new Set([...Object.keys(before.views), ...Object.keys(after.views)])].toSorted()
  const changed = files.filter((file) => before.views[file] !== after.views[file])
  if (!changed.length) return []
  const which = listed(changed.map((file) => (file in after.views ? (file in before.views ? file : `${file} (new)`) : `${file} (gone)`)))
  const sentence = isAlone ? `Only what shows it has changed, in ${which}.` : `What shows it has changed too, in ${which}.`
  return [ofChart(after, 'view', 'view', sentence)]
}

const compareWiring = (before: ChartsModel, after: ChartsModel, idAfter: ReadonlyMap<string, string>): readonly Difference[] => {
  const titles = new Map([...before.charts, ...after.charts].map(({ id, title }) => [id, title]))
  const titleOf = (id: string) => titles.get(id) ?? id
  const later = (id: string) => idAfter.get(id) ?? id
  const saidBy = (from: readonly string[]) => listed(from.map(titleOf)) || 'the outside'
  const told = (chart: string | null, sentence: string): Difference => ({
    kind: 'wiring',
    subject: 'wiring',
    chart,
    chartTitle: chart === null ? '' : titleOf(chart),
    state: null,
    transition: null,
    sentence,
  })
  const renamed = before.wiring.map((saying) => ({
    ...saying,
    from: saying.from.map(later),
    hearers: saying.hearers.map((hearer) => ({ ...hearer, chart: hearer.chart === null ? null : later(hearer.chart) })),
  }))
  const sayings = match(byEvent(renamed), byEvent(after.wiring), [(one, other) => one.event === other.event])
  const ofAll = ({ words, from, hearers }: Saying, isNew: boolean) => {
    const heard = listed(hearers.map(hearerWords)) || 'nobody'
    return told(
      hearers[0]?.chart ?? from[0] ?? null,
      isNew ? `${heard} now hears ${quoted(words)} of ${saidBy(from)}.` : `${heard} no longer hears ${quoted(words)} of ${saidBy(from)}.`,
    )
  }
  const ofPair = ([one, other]: Pair<Saying>) => {
    const hearers = match(one.hearers, other.hearers, [
      (mine, theirs) => hearerKey(mine) === hearerKey(theirs) && howWords(mine) === howWords(theirs),
      (mine, theirs) => hearerKey(mine) === hearerKey(theirs),
    ])
    const what = `${quoted(other.words)} of ${saidBy(other.from)}`
    return [
      ...(isSameSet(one.from, other.from)
        ? []
        : [
            told(
              other.from[0] ?? one.from[0] ?? null,
              `${quoted(other.words)} is said by ${saidBy(other.from)} now; it was said by ${saidBy(one.from)}.`,
            ),
          ]),
      ...hearers.added.map((hearer) => told(hearer.chart, `${hearerWords(hearer)} now hears ${what}.`)),
      ...hearers.removed.map((hearer) => told(hearer.chart, `${hearerWords(hearer)} no longer hears ${what}.`)),
      ...hearers.pairs
        .filter(([mine, theirs]) => howWords(mine) !== howWords(theirs))
        .map(([mine, theirs]) =>
          told(theirs.chart, `${hearerWords(theirs)} hears ${what} otherwise: ${howWords(theirs)} now, ${howWords(mine)} before.`),
        ),
    ]
  }
  return [
    ...sayings.removed.map((saying) => ofAll(saying, false)),
    ...sayings.added.map((saying) => ofAll(saying, true)),
    ...sayings.pairs.flatMap(ofPair),
  ]
}

/** A saying may stand under several headlines. */
const byEvent = (wiring: readonly Saying[]): readonly Saying[] =>
  [...Map.groupBy(wiring, ({ event }) => event).values()].map((all) => ({
    ...all[0]!,
    from: [...new Set(all.flatMap(({ from }) => from))],
    hearers: all.flatMap(({ hearers }) => hearers),
  }))

const hearerKey = ({ chart, words }: Hearer): string => chart ?? words
const hearerWords = ({ words }: Hearer): string => quoted(words)
const howWords = ({ as, when, ifClosed }: Hearer): string =>
  quoted([as, when, ifClosed && `if it is not open: ${ifClosed}`].filter(Boolean).join(', ') || 'as it is said')
