/**
 * Questions about the charts: `docs/questions/<chart>.md`, one headline for each, bound to a state or an arrow by its id, with the
 * answer below. Product owners ask with `npm run charts:ask`, whoever knows writes the answer into the file.
 */
import type { AnyStateMachine } from 'xstate'
import { fileHead, headlineOf, questionText, UNANSWERED, type Place, type Question } from '../../src/explorer/questions.ts'
import { statesOf, transitionsOf } from './graph.ts'
import { titleOf } from './page.ts'
import { arrowWords, stateWords } from './wording.ts'

/** A question can't be asked so, or not of this: a sentence that says why and what to do. */
export class QuestionProblem extends Error {}

const BINDING = /^_About `([^`]+)`(?: \(.*\))?, asked on (\d{4}-\d{2}-\d{2})\._$/

const placesOf = (machine: AnyStateMachine): readonly Place[] => [
  ...statesOf(machine).map((node) => ({ id: node.id, words: stateWords(node) })),
  ...transitionsOf(machine).map((arrow) => ({ id: arrow.id, words: arrowWords(machine, arrow) })),
]

export const readQuestions = (text: string): readonly Question[] =>
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [question = '', ...rest] = section.split('\n')
      const lines = rest.join('\n').trim().split('\n')
      const [, about = null, date = ''] = BINDING.exec(lines[0] ?? '') ?? []
      const answer = (about === null ? lines : lines.slice(1)).join('\n').trim()
      return { question: question.trim(), about, date, answer: answer === '' || answer === UNANSWERED ? null : answer }
    })

/** How near something is meant when the name that was given is no id. */
const MOST_OFFERED = 8

/** The one state or arrow that is meant: its id, without the chart's name or the way it leads, or its words. @throws QuestionProblem */
const findPlace = (machine: AnyStateMachine, asked: string): Place => {
  const places = placesOf(machine)
  const lower = asked.toLowerCase()
  const ways: readonly ((place: Place) => boolean)[] = [
    ({ id }) => id === asked,
    ({ id }) => id === `${machine.id}.${asked}`,
    ({ id }) => id.startsWith(`${asked} -> `) || id.startsWith(`${machine.id}.${asked} -> `),
    ({ words }) => words.toLowerCase() === lower,
  ]
  for (const way of ways) {
    const found = places.filter(way)
    if (found.length === 1) return found[0]!
  }
  const near = places.filter(({ id, words }) => id.toLowerCase().includes(lower) || words.toLowerCase().includes(lower))
  const offered = (near.length ? near : places).slice(0, MOST_OFFERED).map(({ id }) => `\n  ${id}`)
  throw new QuestionProblem(`“${asked}” is not one state or arrow of ${titleOf(machine)}. Give an id, such as:${offered.join('')}`)
}

/**
 * The file with one more question.
 * @param old the file as it is, null when the chart has none yet; @param date `2026-11-29`
 * @throws QuestionProblem
 */
export const addQuestion = (
  machine: AnyStateMachine,
  old: string | null,
  { about, question, date }: { readonly about: string; readonly question: string; readonly date: string },
): string => {
  const words = headlineOf(question)
  if (words === '') throw new QuestionProblem('The question is empty: write it in quotation marks as the last word of the command.')
  const place = findPlace(machine, about)
  const isAsked = readQuestions(old ?? '').some((one) => one.about === place.id && one.question === words)
  if (isAsked) throw new QuestionProblem(`“${words}” has been asked about ${place.id} already.`)
  const before = old?.trimEnd() ?? fileHead(titleOf(machine))
  return `${before}\n\n${questionText(words, place, date)}`
}

/**
 * What is wrong with the files of questions: sentences, none when each question is bound to something that exists.
 * @param files by name of the chart's files; @param machines likewise
 */
export const questionProblems = (files: ReadonlyMap<string, string>, machines: ReadonlyMap<string, AnyStateMachine>): readonly string[] =>
  [...files].flatMap(([name, text]) => {
    const file = `docs/questions/${name}.md`
    const machine = machines.get(name)
    if (!machine) return [`${file} is of no chart: rename it as the chart's other files are, or take it out.`]
    const ids = new Set(placesOf(machine).map(({ id }) => id))
    return readQuestions(text).flatMap(({ question, about }) => {
      if (about === null)
        return [
          `${file}: “${question}” is bound to nothing: write “_About \`<id>\`, asked on <date>._” under its headline, or ask it by npm run charts:ask.`,
        ]
      if (ids.has(about)) return []
      return [`${file}: “${question}” is orphaned: ${machine.id} has no \`${about}\`. Bind it to another state or arrow, or take it out.`]
    })
  })
