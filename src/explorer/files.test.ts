import { expect, test } from 'vitest'
import { filesOf, type ListFile, type RunsFile, type SearchFile } from './files.ts'
import type { Chart, ChartsModel, Transition } from './model.ts'

const hears = (source: string, name: string): Transition => ({
  id: `${source} on ${name}`,
  source,
  trigger: { kind: 'event', name, words: 'Ask' },
  guard: null,
  condition: '',
  branch: 0,
  branches: 1,
  actions: [],
  does: [],
  targets: [],
  description: '',
})
const state = (id: string, parent: string | null) =>
  ({ id, parent, title: id, words: id, kind: 'atomic', isFirst: true, description: '', tags: [], effects: [] }) as const

const LOAN: Chart = {
  id: 'loan',
  file: 'loan',
  title: 'Loan',
  version: '1',
  description: 'Lends.',
  why: [],
  whose: '',
  opens: '',
  routes: [],
  states: [state('loan', null), state('loan.idle', 'loan'), state('loan.busy', 'loan')],
  transitions: [hears('loan.idle', 'loan.ask'), hears('loan.busy', 'loan.ask')],
  conditions: [{ name: 'isOpen', words: 'it is open' }],
  waits: [],
  effects: [],
  laws: [],
  paths: [
    {
      number: 1,
      name: '1',
      begin: ['loan.idle'],
      steps: [{ words: 'Ask', took: ['loan.idle on loan.ask'], to: [], isRefused: false, emitted: [] }],
    },
  ],
  proof: null,
  drawings: [],
  sentences: [{ key: 'loan.title', english: 'Borrow {{amount}}' }],
  views: {},
}
const MODEL: ChartsModel = {
  format: 1,
  product: { name: 'plimsoll', version: '1', commit: null, date: null, isChanged: false },
  capabilities: [],
  charts: [LOAN],
  wiring: [],
  errors: [{ code: '10011', english: 'Too little.' }],
}
const files = filesOf(MODEL)

test('the list counts what the files of the charts hold', () => {
  expect([...files.keys()]).toEqual(['list', 'search', 'runs', 'looks', 'chart-loan'])
  const { charts } = files.get('list') as ListFile
  expect(charts).toEqual([
    { id: 'loan', title: 'Loan', description: 'Lends.', states: 2, transitions: 2, walked: 1, paths: 1, sentences: 1, proof: null },
  ])
  expect(files.get('chart-loan')).toEqual({ ...LOAN, pictures: {}, questions: [], sessions: null, logged: [] })
})

test('pictures come with their chart, and what has changed with the list', () => {
  const states = { 'loan.open': { pictures: [], reason: 'No path comes to rest here.' } }
  const changes = { before: MODEL.product, differences: [] }
  const files = filesOf(MODEL, { pictures: { loan: { of: 'a', states } }, changes })
  expect(files.get('chart-loan')).toMatchObject({ pictures: states })
  expect(files.get('list')).toMatchObject({ changes })
})

test('what looks otherwise has its names and what was decided about it', () => {
  const one = { chart: 'loan', state: 'loan.busy', changes: [], compared: 8, mark: 'abc' } as const
  const gone = { ...one, state: 'loan.gone', mark: 'def' }
  const accepted = { decision: 'accepted', mark: 'abc', date: '2026-11-30', note: '' } as const
  const looks = { compared: 16, slight: 1, states: [one, gone] }
  const verdicts = { 'loan.busy': accepted, 'loan.gone': accepted }
  expect(filesOf(MODEL, { looks: { looks, verdicts } }).get('looks')).toEqual({
    compared: 16,
    slight: 1,
    states: [
      { ...one, title: 'Loan', words: 'loan.busy', verdict: accepted },
      { ...gone, title: 'Loan', words: 'loan.gone', verdict: null },
    ],
  })
  expect(files.get('looks')).toEqual({ compared: null, slight: 0, states: [] })
})

test('an event is found at the first state that hears it, a sentence as it is read, a refusal by its code', () => {
  const { entries } = files.get('search') as SearchFile
  expect(entries.filter(({ kind }) => kind === 'event')).toEqual([{ kind: 'event', title: 'Ask', more: 'loan.ask', place: 'loan.idle' }])
  expect(entries.find(({ kind }) => kind === 'sentence')?.title).toBe('Borrow ‹amount›')
  expect(entries.find(({ kind }) => kind === 'error')).toEqual({ kind: 'error', title: 'Too little.', more: '10011', place: null })
  expect(entries.filter(({ kind }) => kind === 'state').map(({ place }) => place)).toEqual(['loan.idle', 'loan.busy'])
})

test('what was walked comes by itself, under the id of its chart, and without any it says so', () => {
  const walk = { path: '1: to busy', device: 'phone', isPassed: true, milliseconds: 900 } as const
  const run = { at: '2026-11-29T08:00:00.000Z', commit: 'a', isChanged: false, url: null, theme: 'light' } as const
  const renamed: ChartsModel = { ...MODEL, charts: [{ ...LOAN, file: 'the-loan' }] }
  const runs = [
    {
      ...run,
      walks: [
        { ...walk, chart: 'the-loan' },
        { ...walk, chart: 'gone' },
      ],
    },
  ]
  const file = filesOf(renamed, { runs }).get('runs') as RunsFile
  expect(file.runs).toBe(1)
  expect(file.histories.map(({ chart }) => chart)).toEqual(['loan', 'gone'])
  expect(files.get('runs')).toEqual({ runs: 0, histories: [] })
})

test('the pages that are no chart’s are found too', () => {
  const { entries } = files.get('search') as SearchFile
  expect(entries.filter(({ kind }) => kind === 'page').map(({ title, place }) => [title, place])).toEqual([
    ['Test runs', '#/runs'],
    ['What changed', '#/changes'],
  ])
})

test('questions come with their chart, and are found where they are asked', () => {
  const asked = { question: 'How long?', about: 'loan.idle on loan.ask', date: '2026-11-29', answer: 'An hour.' }
  const renamed: ChartsModel = { ...MODEL, charts: [{ ...LOAN, file: 'the-loan' }] }
  const files = filesOf(renamed, { questions: { 'the-loan': [asked] } })
  expect(files.get('chart-loan')).toMatchObject({ questions: [asked] })
  expect((files.get('search') as SearchFile).entries.filter(({ kind }) => kind === 'question')).toEqual([
    { kind: 'question', title: 'How long?', more: 'An hour.', place: 'loan.idle' },
  ])
})

test('a session log comes with the list, in the order of time, and with each chart after its paths', () => {
  const life = (stream: string, at: number) => ({
    number: 0,
    name: stream,
    chart: 'loan',
    stream,
    at,
    begin: ['loan.idle'],
    steps: LOAN.paths[0]!.steps,
    partedAt: null,
  })
  const files = filesOf(MODEL, { log: { lives: [life('loan:2', 20), life('loan:1', 10)], untold: 1 } })
  const listed = { chart: 'loan', steps: 1, partedAt: null }
  expect((files.get('list') as ListFile).log).toEqual({
    lives: [
      { ...listed, stream: 'loan:1', at: 10, path: 3 },
      { ...listed, stream: 'loan:2', at: 20, path: 2 },
    ],
    untold: 1,
  })
  expect(files.get('chart-loan')).toMatchObject({ logged: [{ number: 2 }, { number: 3 }] })
  expect((files.get('list') as ListFile).charts[0]).toMatchObject({ paths: 1 })
})

test('counts of sessions come with each chart, also with one that nobody opened', () => {
  const files = filesOf(MODEL, { usage: { logs: 1, charts: [], unopened: ['Loan'], ofOtherVersions: 0 } })
  expect(files.get('chart-loan')).toMatchObject({ sessions: { opened: 0, taken: {} } })
})
