/**
 * The files of the explorer's folder. They are classic scripts, since a page that was opened from a disk may load nothing else: the
 * list of charts comes with the page, each chart when somebody opens it, what is searched with the first search.
 */
import { hashOf } from './address.ts'
import { verdictOn, type Looks, type StateLooks, type Verdict, type Verdicts } from './looks.ts'
import { livesOf, type ListedLife, type LoggedPath, type SessionLog } from './logged.ts'
import type { Capability, Chart, ChartsModel, Product, Saying } from './model.ts'
import type { Pictures, StatePictures } from './pictures.ts'
import { stateAbout, type Question } from './questions.ts'
import { walksOf } from './reading.ts'
import { historiesOf, type PathHistory, type Run } from './runs.ts'
import { readable } from './readable.ts'
import { TEXTS } from './texts.ts'
import { sessionsOf, type Sessions, type Usage } from './usage.ts'
import type { Difference } from './compare.ts'

/** A chart in the list. */
export interface ListedChart {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly states: number
  readonly transitions: number
  readonly paths: number
  readonly sentences: number
  /** How many of its arrows the paths walk. */
  readonly walked: number
  /** Planted faults, and how many of them the paths find; null where it wasn't measured. */
  readonly proof: { readonly mutants: number; readonly killed: number } | null
}

export interface ListFile {
  readonly format: number
  readonly product: Product
  readonly capabilities: readonly Capability[]
  readonly charts: readonly ListedChart[]
  readonly wiring: readonly Saying[]
  /** Since another version; null where the folder wasn't made to tell it. */
  readonly changes: Changes | null
  /** The session log that the folder was made with; null without one. */
  readonly log: { readonly lives: readonly ListedLife[]; readonly untold: number } | null
}

export interface Changes {
  /** The version that is compared with. */
  readonly before: Product
  readonly differences: readonly Difference[]
}

/** A chart with what is shown of it besides the model. */
export interface ChartFile extends Chart {
  /** By id of the innermost state; empty where none were taken. */
  readonly pictures: Readonly<Record<string, StatePictures>>
  /** What has been asked about it, in the order of its file. */
  readonly questions: readonly Question[]
  /** How often sessions took its arrows; null where nobody has counted. */
  readonly sessions: Sessions | null
  /** What it did in the session log, after the committed paths; empty where there is none. */
  readonly logged: readonly LoggedPath[]
}

/** What was walked through the real page. */
export interface RunsFile {
  /** How many runs are on file; 0 where the folder was made without any. */
  readonly runs: number
  /** A chart of this model by its id, another by the name it had. */
  readonly histories: readonly PathHistory[]
}

/** A state that looks otherwise, with its names and what was decided about it. */
export interface ListedLooks extends StateLooks {
  readonly title: string
  readonly words: string
  readonly verdict: Verdict | null
}

/** What looks otherwise than in the version that is compared with. */
export interface LooksFile {
  /** Null where no pictures were compared. */
  readonly compared: number | null
  readonly slight: number
  readonly states: readonly ListedLooks[]
}

/** What a folder may show besides the model. */
export interface Extras {
  readonly looks?: { readonly looks: Looks; readonly verdicts: Verdicts }
  readonly runs?: readonly Run[]
  /** By name of the chart's files. */
  readonly questions?: Readonly<Record<string, readonly Question[]>>
  readonly pictures?: Pictures
  readonly changes?: Changes
  readonly usage?: Usage
  readonly log?: SessionLog
}

/** Kinds of what can be found, in the order in which they are shown. */
export const ENTRY_KINDS = ['page', 'chart', 'state', 'event', 'condition', 'sentence', 'question', 'error'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Something that can be found. */
export interface Entry {
  readonly kind: EntryKind
  /** Words that are shown, and searched. */
  readonly title: string
  /** What else is searched: description, name in the code, key of a text, code of an error. */
  readonly more: string
  /** Id of the state, or of the chart, where it stands; null for what belongs to no chart. Of a page the address. */
  readonly place: string | null
}

export interface SearchFile {
  readonly entries: readonly Entry[]
}

/** Names of the files without their ending. */
export const LIST_FILE = 'list'
export const SEARCH_FILE = 'search'
export const RUNS_FILE = 'runs'
export const LOOKS_FILE = 'looks'
export const chartFile = (id: string): string => `chart-${id}`

const listedOf = (chart: Chart): ListedChart => {
  const { id, title, description, states, transitions, paths, sentences, proof } = chart
  return {
    id,
    title,
    description,
    states: states.length - 1,
    transitions: transitions.length,
    paths: paths.length,
    sentences: sentences.length,
    walked: walksOf(chart).size,
    proof: proof && { mutants: proof.mutants, killed: proof.killed },
  }
}

const listedLives = (log: SessionLog, charts: readonly Chart[]): readonly ListedLife[] =>
  charts
    .flatMap((chart) => livesOf(log, chart))
    .map(({ chart, stream, at, partedAt, number, steps }) => ({ chart, stream, at, partedAt, path: number, steps: steps.length }))
    .toSorted((one, other) => one.at - other.at)

const entriesOf = ({ id, title, description, states, transitions, conditions, sentences }: Chart): readonly Entry[] => [
  { kind: 'chart', title, more: `${description} ${id}`, place: id },
  ...states
    .filter(({ parent }) => parent !== null)
    .map((state): Entry => ({ kind: 'state', title: state.words, more: state.description, place: state.id })),
  ...unique(
    transitions
      .filter(({ trigger }) => trigger.kind === 'event')
      .map(({ trigger, source }): Entry => ({ kind: 'event', title: trigger.words, more: trigger.name, place: source })),
  ),
  ...conditions.map(({ name, words }): Entry => ({ kind: 'condition', title: words, more: name, place: id })),
  ...sentences.map(({ key, english }): Entry => ({ kind: 'sentence', title: readable(english), more: key, place: id })),
]

const askedOf = (chart: Chart, questions: readonly Question[]): readonly Entry[] =>
  questions.map((one) => ({ kind: 'question', title: one.question, more: one.answer ?? '', place: stateAbout(chart, one) ?? chart.id }))

/** An event is found once in each chart, at the first state that hears it. */
const unique = (events: readonly Entry[]): readonly Entry[] => [
  ...new Map(events.toReversed().map((event) => [event.title, event])).values(),
]

/** Pages that are no chart's. */
const PAGES: readonly Entry[] = [
  { kind: 'page', title: TEXTS.runs.title, more: TEXTS.runs.searched, place: hashOf({ kind: 'runs' }) },
  {
    kind: 'page',
    title: TEXTS.changes.title,
    more: `${TEXTS.changes.searched}, ${TEXTS.looks.searched}`,
    place: hashOf({ kind: 'changes' }),
  },
]

/** Walks are told by the name of a chart's files; pages by its id. */
const runsFileOf = (charts: readonly Chart[], runs: readonly Run[]): RunsFile => {
  const ids = new Map(charts.map(({ file, id }) => [file, id]))
  return { runs: runs.length, histories: historiesOf(runs).map((one) => ({ ...one, chart: ids.get(one.chart) ?? one.chart })) }
}

const looksFileOf = (charts: readonly Chart[], compared: Extras['looks']): LooksFile => ({
  compared: compared?.looks.compared ?? null,
  slight: compared?.looks.slight ?? 0,
  states: (compared?.looks.states ?? []).map((one) => {
    const chart = charts.find(({ id }) => id === one.chart)
    const words = chart?.states.find(({ id }) => id === one.state)?.words ?? one.state
    return { ...one, title: chart?.title ?? one.chart, words, verdict: verdictOn(compared!.verdicts, one) }
  }),
})

/** What each file holds, by its name. */
export const filesOf = (
  model: ChartsModel,
  { pictures = {}, changes, looks, usage, log, runs = [], questions = {} }: Extras = {},
): ReadonlyMap<string, ListFile | SearchFile | RunsFile | LooksFile | ChartFile> => {
  const { format, product, capabilities, charts, wiring, errors } = model
  const list: ListFile = {
    format,
    product,
    capabilities,
    charts: charts.map(listedOf),
    wiring,
    changes: changes ?? null,
    log: log ? { lives: listedLives(log, charts), untold: log.untold } : null,
  }
  const sentences = errors.map(({ code, english }): Entry => ({ kind: 'error', title: readable(english), more: code, place: null }))
  const search: SearchFile = {
    entries: [...PAGES, ...charts.flatMap((chart) => [...entriesOf(chart), ...askedOf(chart, questions[chart.file] ?? [])]), ...sentences],
  }
  return new Map<string, ListFile | SearchFile | RunsFile | LooksFile | ChartFile>([
    [LIST_FILE, list],
    [SEARCH_FILE, search],
    [RUNS_FILE, runsFileOf(charts, runs)],
    [LOOKS_FILE, looksFileOf(charts, looks)],
    ...charts.map(
      (chart) =>
        [
          chartFile(chart.id),
          {
            ...chart,
            pictures: pictures[chart.id]?.states ?? {},
            questions: questions[chart.file] ?? [],
            sessions: usage ? sessionsOf(usage, chart.id) : null,
            logged: log ? livesOf(log, chart) : [],
          },
        ] as const,
    ),
  ])
}
