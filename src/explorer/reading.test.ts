import { expect, test } from 'vitest'
import { sampleDrawing } from '../../tests/support/charts/sample-drawing.ts'
import type { Chart, Saying, State, Transition } from './model.ts'
import { drawingFor } from './picture.ts'
import {
  heardIn,
  movesAsking,
  movesOf,
  neighboursOf,
  pathsThrough,
  pathTitle,
  saidBy,
  statesAt,
  statesReached,
  walkedIn,
  walksOf,
  wiresOf,
} from './reading.ts'
import { readable } from './readable.ts'

const state = (id: string, parent: string | null, kind: State['kind'] = 'atomic'): State => ({
  id,
  parent,
  title: id.split('.').at(-1)!,
  words: id,
  kind,
  isFirst: false,
  description: '',
  tags: [],
  effects: [],
})
const move = (id: string, source: string, target: string, guard: string | null = null): Transition => ({
  id,
  source,
  trigger: { kind: 'event', name: id, words: id },
  guard,
  condition: '',
  branch: 0,
  branches: 1,
  actions: [],
  does: [],
  targets: [target],
  description: '',
})
const step = (words: string, took: readonly string[], to: readonly string[]) => ({ words, took, to, isRefused: false, emitted: [] })

const CHART: Chart = {
  id: 'loan',
  file: 'loan',
  title: 'Loan',
  version: '1',
  description: '',
  why: [],
  whose: '',
  opens: '',
  routes: [],
  states: [
    state('loan', null, 'compound'),
    state('loan.open', 'loan', 'compound'),
    state('loan.open.idle', 'loan.open'),
    state('loan.open.busy', 'loan.open'),
    state('loan.passed', 'loan'),
    state('loan.closed', 'loan', 'final'),
  ],
  transitions: [
    move('ask', 'loan.open.idle', 'loan.open.busy', 'not isOpen'),
    move('close', 'loan.open', 'loan.passed', 'isOpen and isLive'),
    move('end', 'loan.passed', 'loan.closed', 'isOpenable'),
    move('never', 'loan.open.busy', 'loan.open.idle'),
  ],
  conditions: [],
  waits: [],
  effects: [],
  laws: [],
  paths: [
    {
      number: 1,
      name: '1: to closed',
      begin: ['loan.open.idle'],
      steps: [step('Ask', ['ask'], ['loan.open.busy']), step('Close', ['close', 'end'], ['loan.closed'])],
    },
    { number: 2, name: '2: to open.idle', begin: ['loan.open.idle'], steps: [step('Wait', [], ['loan.open.idle'])] },
  ],
  proof: null,
  drawings: [
    sampleDrawing('loan', ['loan.open', 'loan.passed', 'loan.closed']),
    sampleDrawing('loan.open', ['loan.open', 'loan.open.idle', 'loan.open.busy']),
  ],
  sentences: [],
  views: {},
}

test('in a state its own arrows come before those of the groups around it', () => {
  expect(movesOf(CHART, 'loan.open.idle').map(({ from, moves }) => [from.id, moves.map(({ id }) => id)])).toEqual([
    ['loan.open.idle', ['ask']],
    ['loan.open', ['close']],
  ])
})

test('arrows that the paths take are counted; a group counts those inside', () => {
  const walks = walksOf(CHART)
  expect(Object.fromEntries(walks)).toEqual({ ask: 1, close: 1, end: 1 })
  expect(walkedIn(CHART, 'loan.open')).toEqual({ part: 2, whole: 3 })
  expect(walkedIn(CHART, 'loan.open.busy')).toEqual({ part: 0, whole: 1 })
})

test('an arrow that is taken before the first step is walked', () => {
  const [ask, ...others] = CHART.transitions
  const always: Transition = {
    ...ask!,
    id: 'begin',
    trigger: { kind: 'always', name: '', words: '' },
    source: 'loan.passed',
    targets: ['loan.open.idle'],
  }
  const states = CHART.states.map((one) => (one.id === 'loan.passed' ? { ...one, isFirst: true } : one))
  expect(walksOf({ ...CHART, states, transitions: [ask!, always, ...others] }).get('begin')).toBe(2)
  expect(walksOf({ ...CHART, transitions: [ask!, always, ...others] }).has('begin')).toBe(false)
})

test('a state that is left at once is reached by its arrow', () => {
  expect(statesReached(CHART)).toEqual({ part: 4, whole: 4 })
})

test('a path goes through a state, first at a step', () => {
  expect(pathsThrough(CHART, 'loan.open.busy').map(({ path, step: first }) => [path.number, first])).toEqual([[1, 1]])
  expect(pathsThrough(CHART, 'loan.open').map(({ path, step: first }) => [path.number, first])).toEqual([
    [1, 0],
    [2, 0],
  ])
  expect(statesAt(CHART.paths[0]!, 2)).toEqual(['loan.closed'])
  expect(pathTitle(CHART, CHART.paths[0]!)).toBe('Close → loan.closed')
})

test('a condition is found wherever it decides, and only by its whole name', () => {
  expect(movesAsking(CHART, 'isOpen').map(({ id }) => id)).toEqual(['ask', 'close'])
})

test('the drawing is the one on which the chosen state stands', () => {
  const topFor = (id: string, asked: string | null = null) => drawingFor(CHART, id, asked)?.top
  expect(topFor('loan')).toBe('loan')
  expect(topFor('loan.closed')).toBe('loan')
  expect(topFor('loan.open.busy')).toBe('loan.open')
  expect(topFor('loan', 'loan.open')).toBe('loan.open')
  expect(topFor('loan.closed', 'loan.open')).toBe('loan')
})

const hearer = (chart: string) => ({ chart, words: chart, as: '', when: '', ifClosed: '' })
const WIRING: readonly Saying[] = [
  { topic: 't', event: 'mode.switched', words: 'switched', from: ['mode'], hearers: [hearer('loan'), hearer('mode')] },
  { topic: 't', event: 'loan.taken', words: 'taken', from: ['loan'], hearers: [hearer('orders')] },
  { topic: 't', event: 'news', words: 'news', from: [], hearers: [hearer('loan')] },
]

test('who hears whom is told from both sides', () => {
  expect(heardIn(WIRING, 'loan').map(({ saying }) => saying.event)).toEqual(['mode.switched', 'news'])
  expect(saidBy(WIRING, 'loan').map(({ event }) => event)).toEqual(['loan.taken'])
  expect(neighboursOf(WIRING, 'loan')).toEqual({ heard: new Set(['mode']), hearing: new Set(['orders']) })
  expect(neighboursOf(WIRING, 'mode').hearing).toEqual(new Set(['loan']))
})

test('each pair of charts of which one hears the other is one wire', () => {
  expect(wiresOf([...WIRING, ...WIRING])).toEqual([
    { from: 'mode', to: 'loan' },
    { from: 'loan', to: 'orders' },
  ])
})

test('what is filled into a sentence stands in angles', () => {
  expect(readable('Open {{wallet}}, by {{ time, date }}: <b>now</b>')).toBe('Open ‹wallet›, by ‹time›: now')
})
