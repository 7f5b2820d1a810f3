/**
 * The files of the explorer's folder. They are classic scripts, since a page that was opened from a disk may load nothing else: the
 * list of charts comes with the page, each chart when somebody opens it, what is searched with the first search.
 */
import type { Capability, Chart, ChartsModel, Product, Saying } from './model.ts'
import type { Pictures, StatePictures } from './pictures.ts'
import { walksOf } from './reading.ts'
import { readable } from './readable.ts'
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
}

/** What a folder may show besides the model. */
export interface Extras {
  readonly pictures?: Pictures
  readonly changes?: Changes
}

/** Kinds of what can be found, in the order in which they are shown. */
export const ENTRY_KINDS = ['chart', 'state', 'event', 'condition', 'sentence', 'error'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Something that can be found. */
export interface Entry {
  readonly kind: EntryKind
  /** Words that are shown, and searched. */
  readonly title: string
  /** What else is searched: description, name in the code, key of a text, code of an error. */
  readonly more: string
  /** Id of the state, or of the chart, where it stands; null for what belongs to no chart. */
  readonly place: string | null
}

export interface SearchFile {
  readonly entries: readonly Entry[]
}

/** Names of the files without their ending. */
export const LIST_FILE = 'list'
export const SEARCH_FILE = 'search'
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

/** An event is found once in each chart, at the first state that hears it. */
const unique = (events: readonly Entry[]): readonly Entry[] => [
  ...new Map(events.toReversed().map((event) => [event.title, event])).values(),
]

/** What each file holds, by its name. */
export const filesOf = (
  model: ChartsModel,
  { pictures = {}, changes }: Extras = {},
): ReadonlyMap<string, ListFile | SearchFile | ChartFile> => {
  const { format, product, capabilities, charts, wiring, errors } = model
  const list: ListFile = { format, product, capabilities, charts: charts.map(listedOf), wiring, changes: changes ?? null }
  const sentences = errors.map(({ code, english }): Entry => ({ kind: 'error', title: readable(english), more: code, place: null }))
  const search: SearchFile = { entries: [...charts.flatMap(entriesOf), ...sentences] }
  return new Map<string, ListFile | SearchFile | ChartFile>([
    [LIST_FILE, list],
    [SEARCH_FILE, search],
    ...charts.map((chart) => [chartFile(chart.id), { ...chart, pictures: pictures[chart.id]?.states ?? {} }] as const),
  ])
}
