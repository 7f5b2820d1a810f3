/**
 * Questions about the charts, as they stand in `docs/questions/<chart>.md`: one headline for each, bound to a state or an arrow by its
 * id. Whoever asks from the explorer takes the text of the file along, or the command that writes it.
 */
import type { Chart, Transition } from './model.ts'
import { stateOf } from './reading.ts'

export interface Question {
  readonly question: string
  /** Id of the state or arrow; null where the line that names it is missing. */
  readonly about: string | null
  /** `2026-11-29` */
  readonly date: string
  /** Markdown; null as long as there is none. */
  readonly answer: string | null
}

/** A state or an arrow that something can be asked about. */
export interface Place {
  readonly id: string
  readonly words: string
}

/** Stands in the file as long as there is no answer. */
export const UNANSWERED = '_Not answered yet._'

/** The question as a headline can hold it: on one line. */
export const headlineOf = (question: string): string => question.replaceAll(/\s+/g, ' ').trim().replace(/^#+ */, '')

/** The first line of a chart's file. */
export const fileHead = (title: string): string => `# Questions about the chart “${title}”`

/** What one question adds to the file of its chart. @param date `2026-11-29` */
export const questionText = (question: string, { id, words }: Place, date: string): string =>
  `## ${headlineOf(question)}\n\n_About \`${id}\` (${words}), asked on ${date}._\n\n${UNANSWERED}\n`

/** For any shell that knows single quotes. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The command that writes a question into the file. @param file name of the chart's files */
export const askCommand = (file: string, { id }: Place, question: string): string =>
  `npm run charts:ask -- ${file} ${quoted(id)} ${quoted(headlineOf(question))}`

/** “Reviewing › Quoted: Confirm, if the price is fresh, to Submitting” */
export const moveWords = (chart: Chart, { source, trigger, condition, targets }: Transition): string => {
  const what = [trigger.words, condition].filter(Boolean).join(', ')
  const goes = targets.map((target) => stateOf(chart, target)?.words ?? target).join(' and ')
  return `${stateOf(chart, source)?.words ?? source}: ${what}${goes && `, to ${goes}`}`
}

/** What can be asked about in a state: the state itself first, then the arrows that leave it. */
export const placesIn = (chart: Chart, state: string): readonly Place[] => [
  { id: state, words: stateOf(chart, state)?.words ?? state },
  ...chart.transitions.filter(({ source }) => source === state).map((move) => ({ id: move.id, words: moveWords(chart, move) })),
]

/** The state at which a question is shown: the one it is about, or the one that its arrow leaves; null where it is bound to nothing. */
export const stateAbout = (chart: Chart, { about }: Question): string | null =>
  about === null ? null : (stateOf(chart, about)?.id ?? chart.transitions.find(({ id }) => id === about)?.source ?? null)
