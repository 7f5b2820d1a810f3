/** Walks one committed path through the real page: does each step, then looks whether a person sees what they should. */
import type { Browser, BrowserContextOptions } from 'playwright-core'
import type { AnyEventObject } from 'xstate'
import { OWN_CODES } from '../../../src/domain/error-codes.ts'
import type { GoldenFile, GoldenPath, GoldenStep } from '../paths/golden.ts'
import { FLEETING, type Action, type Binding, type EffectBinding, type Layout } from './binding.ts'
import type { Site } from './built-client.ts'
import { all, stateOf, type Look } from './looks.ts'
import { inputOf, leavesOf, momentsOf, type Moment, type Occurrence } from './moments.ts'
import { FRAME, MOST_FRAMES } from './page-clock.ts'
import { readSight } from './sight.ts'
import { openStage, type Stage } from './stage.ts'
import { until } from './until.ts'
import { refusal, type Asked } from './world.ts'

export interface WalkedStep {
  readonly step: number
  readonly did: string
  readonly how: Action['how'] | 'answer' | 'wait'
  /** Of a step that nobody could do on the page. */
  readonly reason?: string
  readonly state: string
  /** Null where the state is over before anybody could look. */
  readonly looks: readonly string[] | null
}

export interface WalkedPath {
  readonly chart: string
  readonly path: string
  readonly layout: Layout
  readonly steps: readonly WalkedStep[]
  /** What was otherwise than it should be; null when all was well. */
  readonly fault: string | null
  /** Of a path with a fault: the page as it was seen last. */
  readonly tree: string | null
  readonly milliseconds: number
}

export interface AskedCall {
  readonly stage: Stage
  readonly asked: Asked
  readonly occurrence: Occurrence
  readonly effect: EffectBinding
}

export interface WalkOptions {
  readonly browser: Browser
  readonly site: Pick<Site, 'origin'>
  readonly binding: Binding
  readonly file: GoldenFile
  readonly path: GoldenPath
  readonly layout: Layout
  readonly context?: BrowserContextOptions
  /** Goes no further than this step; to the end without it. */
  readonly lastStep?: number
  /** Before the page is opened: what a mutant changes. */
  readonly prepare?: (stage: Stage) => Promise<void>
  /** A wrong page is not waited for once it stands still; what it says then is checked, so that haste counts as nothing. */
  readonly isWrong?: boolean
  /** After each look that found everything as it should be. */
  readonly onSeen?: (stage: Stage, moment: Moment, looks: readonly Look[]) => Promise<void>
  /** After each call to the venue that was as it should be. */
  readonly onAsked?: (call: AskedCall) => void
  /** While the page is still there. @param fault null when all was well */
  readonly onEnd?: (stage: Stage, fault: string | null) => Promise<void>
}

/** Of one press or the like; a wrong page is known soon. */
const LONGEST_ACTION = { right: 30_000, wrong: 8_000 }
/** So many looks at the same page with nothing under way, the clock ticking between them: nothing more will come. */
const LOOKS_AT_REST = 15
/** A timer is watched from so long before it is due, and given so long after. */
const EARLY = 400
const LATE = 60

export const walk = async (options: WalkOptions): Promise<WalkedPath> => {
  const { browser, site, binding, file, path, layout } = options
  const began = performance.now()
  const steps: WalkedStep[] = []
  const stage = await openStage(browser, site, path, layout, options.context)
  let fault: string | null = null
  let tree: string | null = null
  stage.page.setDefaultTimeout(options.isWrong ? LONGEST_ACTION.wrong : LONGEST_ACTION.right)
  const walking = new Walk(stage, options, steps)
  try {
    await walking.run()
  } catch (error) {
    const at = `step ${stage.next.step}`
    tree = walking.tree
    fault = `${file.chart}, path ${path.name}, ${layout}, ${at} (${JSON.stringify(stage.next.value)}): ${(error as Error).message}`
  }
  try {
    await options.onEnd?.(stage, fault)
  } finally {
    await stage.context.close()
  }
  return { chart: binding.name, path: path.name, layout, steps, fault, tree, milliseconds: performance.now() - began }
}

class Walk {
  readonly #stage: Stage
  readonly #options: WalkOptions
  readonly #steps: WalkedStep[]
  readonly #moments: readonly Moment[]
  readonly #awaited = new Set<Occurrence>()
  /** What was seen last, for the report. */
  #tree = ''
  /** When each timer fires at the earliest and at the latest, by the page's clock. */
  readonly #due = new Map<string, { readonly first: number; readonly last: number }>()

  constructor(stage: Stage, options: WalkOptions, steps: WalkedStep[]) {
    this.#stage = stage
    this.#options = options
    this.#steps = steps
    this.#moments = momentsOf(options.path)
  }

  get tree(): string {
    return this.#tree
  }

  async run(): Promise<void> {
    const { path, binding, lastStep = path.steps.length } = this.#options
    this.#stage.venue.guard(Object.values(binding.effects).flatMap(({ call, isOnly = true }) => (call && isOnly ? [call] : [])))
    await this.#begin()
    for (const [index, step] of path.steps.slice(0, lastStep).entries())
      await this.#step(this.#moments[index]!, this.#moments[index + 1]!, step)
    this.#complain()
  }

  async #begin(): Promise<void> {
    const { binding, file, path, prepare } = this.#options
    const stage = this.#stage
    const first = this.#moments[0]!
    stage.next = first
    stage.now = first
    const { address, local = {}, session = {}, script, arrive } = await binding.begin(stage, inputOf(file, path))
    await this.#awaitCalls(first)
    await stage.page.addInitScript(store, { local, session: { introSeen: '1', ...session } })
    if (script) await stage.page.addInitScript(script)
    await prepare?.(stage)
    // The chart may begin with the page: its timers run while the scene is set, which takes as many frames as the machine is slow.
    const began = stage.clock.now()
    if (address !== null) await stage.open(address)
    await arrive?.(stage)
    await this.#finish(first, { did: address === null ? 'is about to open the page' : `opens ${address}`, how: 'act' }, began)
  }

  async #step(now: Moment, next: Moment, step: GoldenStep): Promise<void> {
    const stage = this.#stage
    Object.assign(stage, { now, next })
    // What a timer starts begins when it fires, at the earliest.
    const began = Math.max(stage.clock.now(), ('timer' in step && this.#due.get(step.timer)?.first) || 0)
    await this.#awaitCalls(next)
    const done = await this.#perform(now, step)
    await this.#finish(next, done, began, step.refused)
  }

  /** Calls of the effects that the coming step starts are held from now on, and those that follow in the same breath. */
  async #awaitCalls(next: Moment): Promise<void> {
    for (const one of this.#startedWith(next)) {
      if (this.#awaited.has(one)) continue
      this.#awaited.add(one)
      const { call, prepare } = this.#effect(one.id)
      await prepare?.(this.#stage, one)
      if (call && this.#isHeld(one)) this.#stage.venue.expect(one.id, call)
    }
  }

  #startedWith(moment: Moment): readonly Occurrence[] {
    const step = this.#options.path.steps[moment.step]
    const next = this.#moments[moment.step + 1]
    const ended = step && ('done' in step ? step.done : 'fail' in step ? step.fail : undefined)
    const one = ended === undefined ? undefined : moment.effects[ended]
    return [...moment.started, ...(one && next && !this.#isHeld(one) ? this.#startedWith(next) : [])]
  }

  async #perform(now: Moment, step: GoldenStep): Promise<Omit<WalkedStep, 'step' | 'state' | 'looks'>> {
    // No two steps are done in the same frame: timers that they arm are told apart.
    await this.#stage.frame()
    if ('event' in step) return this.#event(step.event, step.refused ?? false)
    if ('timer' in step) return this.#timer(step.timer)
    if ('wait' in step) {
      await this.#stage.clock.run(step.wait)
      return { did: `${step.wait} ms pass`, how: 'wait' }
    }
    const id = 'done' in step ? step.done : step.fail
    const one = now.effects[id]!
    const { instant, cannot, end, reply } = this.#effect(id)
    const did = 'fail' in step ? `${id} fails: ${step.error.code}` : `${id} is done`
    const impossible = cannot?.(one)
    if (impossible) return { did, how: 'skip', reason: impossible }
    const reason = instant?.(one, this.#stage)
    if (reason) return { did, how: 'byItself', reason }
    if (end) await end(this.#stage, one)
    else if (one.error) await this.#refuse(one.id, one.error.code)
    else if (reply) await this.#stage.venue.answer(id, reply(one.output as never, this.#stage))
    else throw new Error(`The binding does not say what the venue replies to ${id}.`)
    return { did, how: 'answer' }
  }

  /** A number is the venue's refusal; anything else means that no answer arrives. */
  async #refuse(id: string, code: string): Promise<void> {
    const number = Number(code)
    if (number === OWN_CODES.internal || !Number.isFinite(number)) await this.#stage.venue.drop(id)
    else await this.#stage.venue.answer(id, refusal(number))
  }

  async #event(event: AnyEventObject, isRefused: boolean): Promise<Omit<WalkedStep, 'step' | 'state' | 'looks'>> {
    const make = this.#options.binding.events[event.type]
    if (!make) throw new Error(`The binding does not say how ${event.type} is done.`)
    return this.#act(make(event, this.#stage), event, isRefused)
  }

  async #act(action: Action, event: AnyEventObject, isRefused: boolean): Promise<Omit<WalkedStep, 'step' | 'state' | 'looks'>> {
    const stage = this.#stage
    switch (action.how) {
      case 'press': {
        const { role, name } = action
        if (isRefused) await pressIfPossible(stage, role, name)
        else await stage.press(role, name)
        return { did: `presses ${role} "${name}"`, how: 'press' }
      }
      case 'type':
        await stage.type(action.label, action.text)
        return { did: `types "${action.text}" into "${action.label}"`, how: 'type' }
      case 'act':
        await action.run(stage)
        return { did: action.what, how: 'act' }
      case 'handIn': {
        await action.prepare?.(stage)
        await stage.hand(this.#options.binding.stream(stage), action.command ?? event)
        return { did: event.type, how: 'handIn', reason: action.reason }
      }
      default:
        return { did: event.type, how: action.how, reason: action.reason }
    }
  }

  /** Until shortly before it is due all must be as before; then it fires, and another that is due soon after must not. */
  async #timer(id: string): Promise<Omit<WalkedStep, 'step' | 'state' | 'looks'>> {
    const stage = this.#stage
    const own = this.#options.binding.timers?.[id]?.(stage)
    if (own) return this.#act(own, { type: id }, false)
    const due = this.#due.get(id)
    if (!due) throw new Error(`Timer ${id} is not known to run.`)
    const { clock } = stage
    const passed = { did: `${id.split('@')[0]} passes`, how: 'wait' } as const
    const [node = ''] = id
      .split('@')
      .slice(1)
      .map((path) => path.split('.').slice(1).join('.'))
    // It runs from when the chart has come there, not from when that could be seen.
    let before = ''
    await until(async () => {
      before = await this.#leavesUnder(node)
      return before === '' && clock.now() < due.first ? `the chart does not come to ${node}` : null
    })
    // It was due in the frame in which the step before came to its end.
    if (before === '') return passed
    if (due.first - EARLY > clock.now()) {
      await clock.run(due.first - EARLY - clock.now())
      const early = this.#looksOf(stage.now)
      if (early !== FLEETING) await this.#see(early, 0)
    }
    if (due.first - FRAME > clock.now()) await clock.run(due.first - FRAME - clock.now())
    while (clock.now() < due.last + LATE && (await this.#leavesUnder(node)) === before) await clock.run(FRAME)
    return passed
  }

  /** The innermost states of the page's chart that are this one or lie in it. */
  async #leavesUnder(node: string): Promise<string> {
    const { stream, passed } = this.#options.binding
    const wanted = passed?.[node] ?? node
    const value = await this.#stage.stateOf(stream(this.#stage))
    return leavesOf(value ?? '')
      .filter((leaf) => wanted === '' || leaf === wanted || leaf.startsWith(`${wanted}.`))
      .join()
  }

  /** Looks, then checks what was asked of the venue meanwhile. */
  async #finish(next: Moment, done: Omit<WalkedStep, 'step' | 'state' | 'looks'>, began: number, isRefused = false): Promise<void> {
    const stage = this.#stage
    const looks = this.#looksOf(next)
    const label = looks === FLEETING ? null : looks.map((look) => look.label)
    this.#steps.push({ step: next.step, state: JSON.stringify(next.value), looks: label, ...done })
    const isDone = done.how !== 'skip'
    for (const id of this.#due.keys()) if (!(id in next.timers) || next.armed.includes(id)) this.#due.delete(id)
    if (isDone && looks !== FLEETING) {
      await this.#see(looks)
      if (isRefused) {
        await stage.frame()
        await this.#see(looks, 0)
      }
    }
    for (const one of next.started) await this.#check(one)
    for (const one of next.stopped) if (this.#effect(one.id).call && this.#isHeld(one) && isDone) await stage.venue.givenUp(one.id)
    for (const id of next.armed) this.#due.set(id, { first: began + next.timers[id]!, last: stage.clock.now() + next.timers[id]! })
    this.#complain()
    if (isDone && looks !== FLEETING) await this.#options.onSeen?.(stage, next, looks)
  }

  #looksOf(moment: Moment): readonly Look[] | typeof FLEETING {
    const { see, always } = this.#options.binding
    const looks: Look[] = []
    for (const look of [
      ...(always ? [always] : []),
      ...moment.leaves.map((leaf) => {
        const found = see[leaf]
        if (!found) throw new Error(`The binding does not say what is seen in ${leaf}.`)
        return found
      }),
    ]) {
      const seen = look(moment, this.#stage)
      if (seen === FLEETING) return FLEETING
      looks.push(...seen)
    }
    return looks
  }

  async #see(looks: readonly Look[], frames = MOST_FRAMES): Promise<void> {
    const { page, clock } = this.#stage
    let left = frames
    let atRest = 0
    await until(
      async () => {
        const sight = await readSight(page)
        const faults = all(sight, looks).join('; ')
        atRest = sight.tree === this.#tree && this.#stage.isAtRest() ? atRest + 1 : 0
        this.#tree = sight.tree
        if (faults && this.#options.isWrong && atRest >= LOOKS_AT_REST) throw new Error(faults)
        return faults || null
      },
      async () => {
        const nearest = Math.min(...[...this.#due.values()].map(({ first }) => first))
        if (left-- > 0 && clock.now() + FRAME < nearest - EARLY) await clock.run(FRAME)
      },
      frames === 0 ? 0 : undefined,
    )
  }

  async #check(one: Occurrence): Promise<void> {
    const effect = this.#effect(one.id)
    if (!effect.call || !this.#isHeld(one)) return
    const asked = await this.#stage.venue.asked(one.id)
    const fault = faultOfCall(effect, asked, one, this.#stage)
    if (fault !== null) throw new Error(fault)
    this.#options.onAsked?.({ stage: this.#stage, asked, occurrence: one, effect })
  }

  #isHeld(one: Occurrence): boolean {
    return !this.#effect(one.id).instant?.(one, this.#stage)
  }

  #effect(id: string) {
    const effect = this.#options.binding.effects[id]
    if (!effect) throw new Error(`The binding does not say what fulfils ${id}.`)
    return effect
  }

  #complain(): void {
    const faults = [...this.#stage.venue.faults, ...this.#stage.errors]
    if (faults.length) throw new Error(faults.join('; '))
  }
}

/** What the binding has against a call, as a walk says it. */
export const faultOfCall = ({ checks }: EffectBinding, asked: Asked, one: Occurrence, stage: Stage): string | null => {
  const fault = checks?.(asked, one, stage)
  return fault ? `${one.id}: ${fault}` : null
}

/** Off or gone is right. A control that can be pressed all the same must change nothing, which the look after it tells. */
const pressIfPossible = async (stage: Stage, role: 'button' | 'radio' | 'link' | 'checkbox' | 'tab', name: string): Promise<void> => {
  if (stateOf(await readSight(stage.page), role, name) === 'gone') return
  const control = stage.page.getByRole(role, { name, exact: true })
  // `aria-disabled` controls take a press and must ignore it; truly disabled ones take none. Not by the pointer: a bar that lies
  // over the control on a phone would take the press for it.
  await control.evaluate((element) => (element as HTMLElement).click())
}

/** Runs in the page, once per tab: what an earlier visit has left in the browser. */
const store = ({ local, session }: { local: object; session: object }): void => {
  if (window.name === 'walked' || location.protocol === 'about:') return
  window.name = 'walked'
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, String(value))
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, String(value))
}
