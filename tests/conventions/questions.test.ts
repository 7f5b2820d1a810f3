/** Questions about the charts are bound to states and arrows that exist. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadCharts } from '../../scripts/charts/load.ts'
import { addQuestion, questionProblems, readQuestions } from '../../scripts/charts/questions.ts'
import { parcelMachine } from '../support/charts/paths-parcel.machine.ts'

const FOLDER = new URL('../../docs/questions/', import.meta.url)

test('every question is bound to something that exists', async () => {
  const files = readdirSync(FOLDER).filter((file) => file !== 'README.md')
  expect(files.filter((file) => !file.endsWith('.md'))).toEqual([])
  const texts = new Map(files.map((file) => [file.slice(0, -'.md'.length), readFileSync(new URL(file, FOLDER), 'utf8')]))
  const machines = new Map((await loadCharts()).map(({ name, machine }) => [name, machine]))
  expect(questionProblems(texts, machines)).toEqual([])
})

const date = '2026-11-29'
const ask = (about: string, question: string, old: string | null = null) => addQuestion(parcelMachine, old, { about, question, date })

describe('a question', () => {
  test('is written below those that are there, and their answers', () => {
    const first = ask('parcel.journey.held', 'How long is it\n kept?')
    expect(first).toBe(
      [
        '# Questions about the chart “Parcel”',
        '## How long is it kept?',
        '_About `parcel.journey.held` (Journey › Held), asked on 2026-11-29._',
        '_Not answered yet._\n',
      ].join('\n\n'),
    )
    const answered = first.replace('_Not answered yet._', 'Thirty days.\n\n### Why\n\nThe depot is small.')
    expect(readQuestions(ask('journey.refused', 'Who is told?', answered))).toEqual([
      { question: 'How long is it kept?', about: 'parcel.journey.held', date, answer: 'Thirty days.\n\n### Why\n\nThe depot is small.' },
      { question: 'Who is told?', about: 'parcel.journey.refused', date, answer: null },
    ])
  })

  test.each([
    ['parcel.journey.held', 'parcel.journey.held'],
    ['journey.held', 'parcel.journey.held'],
    ['journey › held', 'parcel.journey.held'],
    ['parcel', 'parcel'],
    ['parcel.journey.held on parcel.resume', 'parcel.journey.held on parcel.resume -> parcel.journey.travelling.last'],
    ['journey.weighing on parcel.send[1]', 'parcel.journey.weighing on parcel.send[1] -> parcel.journey.refused'],
  ])('about “%s” is bound to %s', (about, id) => {
    expect(readQuestions(ask(about, 'Why?'))[0]!.about).toBe(id)
  })

  test('that can’t be bound says what there is', () => {
    expect(() => ask('depot', 'Why?')).toThrow('“depot” is not one state or arrow of Parcel. Give an id, such as:\n  parcel\n')
    expect(() => ask('resume', 'Why?')).toThrow('such as:\n  parcel.journey.held on parcel.resume -> parcel.journey.travelling.last')
    expect(() => ask('parcel', ' ')).toThrow('The question is empty')
    expect(() => ask('parcel', 'Why?', ask('parcel', 'Why?'))).toThrow('“Why?” has been asked about parcel already.')
  })
})

describe('a question that belongs to nothing', () => {
  const machines = new Map([['parcel', parcelMachine]])
  const problems = (name: string, text: string) => questionProblems(new Map([[name, text]]), machines)

  test('is told with its file and the cure', () => {
    const good = ask('journey.held', 'How long?')
    expect(problems('parcel', good)).toEqual([])
    expect(problems('parcel', good.replace('journey.held', 'journey.depot'))).toEqual([
      'docs/questions/parcel.md: “How long?” is orphaned: parcel has no `parcel.journey.depot`. Bind it to another state or arrow, or take it out.',
    ])
    expect(problems('parcel', '## How long?\n\nForever.\n')[0]).toContain('“How long?” is bound to nothing: write “_About')
    expect(problems('crate', good)).toEqual([
      "docs/questions/crate.md is of no chart: rename it as the chart's other files are, or take it out.",
    ])
  })
})
