/** Every chart keeps the house rules, and each rule is shown to bite. */
import { assign, sendTo, setup, type AnyStateMachine } from 'xstate'
import { expect, test } from 'vitest'
import { loadAllCharts } from '../../scripts/charts/load.ts'
import { wordsOf } from '../../scripts/charts/wording.ts'
import { CHART_OPTIONS, listenerPort, port } from '../../src/machines/ports.ts'
import { problemsOf } from './chart-rules.ts'

const charts = await loadAllCharts()

test('there are charts', () => {
  expect(charts.length).toBeGreaterThan(9)
})

test.each(charts)('$name keeps the house rules', ({ name, machine }) => {
  expect(problemsOf(machine)).toEqual([])
  expect(name).toBe(wordsOf(machine.id).replaceAll(' ', '-'))
})

const parts = setup({
  types: { context: {} as { n: number }, events: {} as { type: 'loan.submit' } | { type: 'SUBMIT' } },
  actors: { sendLoan: port<undefined, number>({ onResume: 'restart' }), venueNews: listenerPort<undefined, { type: 'loan.submit' }>() },
  guards: { isOpen: () => true, check1: () => true },
  actions: { countTry: assign({ n: 1 }), bad: assign({ n: 1 }), tellOther: sendTo('x', { type: 'SUBMIT' }) },
  delays: { submitTimeout: 1 },
})
const sound = { id: 'loan', version: '1', description: 'A loan.', options: CHART_OPTIONS, context: { n: 0 } }
const send = { id: 'send', src: 'sendLoan' } as const
const other = { description: 'There.' }

const PLANTED: readonly (readonly [problem: string, machine: AnyStateMachine])[] = [
  ['no version', parts.createMachine({ id: 'loan', description: 'A loan.', options: CHART_OPTIONS, context: { n: 0 } })],
  ['no maxIterations of 100', parts.createMachine({ id: 'loan', version: '1', description: 'A loan.', context: { n: 0 } })],
  ['id Loan is no camelCase noun', parts.createMachine({ ...sound, id: 'Loan' })],
  ['order of keys is', parts.createMachine({ ...sound, initial: 'a', states: { a: { on: {}, ...other }, b: other } })],
  ['loan.a: no description', parts.createMachine({ ...sound, initial: 'a', states: { a: {}, b: other } })],
  ['loan.IsA: name of the state', parts.createMachine({ ...sound, initial: 'IsA', states: { IsA: other, b: other } })],
  ['entry actions hide', parts.createMachine({ ...sound, entry: 'countTry' })],
  ['on SUBMIT -> (stays): name of the event', parts.createMachine({ ...sound, on: { SUBMIT: { actions: 'countTry' } } })],
  ['xstate.assign is no named action', parts.createMachine({ ...sound, on: { 'loan.submit': { actions: assign({ n: 2 }) } } })],
  ['no guard (inline)', parts.createMachine({ ...sound, on: { 'loan.submit': { guard: () => true, actions: 'countTry' } } })],
  ['no delay of that name', parts.createMachine({ ...sound, initial: 'a', states: { a: { after: { 1000: 'b' } }, b: other } })],
  ['invoke sendLoan: no id', parts.createMachine({ ...sound, invoke: { src: 'sendLoan' } })],
  ['invoke send: no onDone', parts.createMachine({ ...sound, invoke: { ...send, onError: { actions: 'countTry' } } })],
  ['invoke send: no onError', parts.createMachine({ ...sound, invoke: { ...send, onDone: { actions: 'countTry' } } })],
  ['invoke send: waits without end', parts.createMachine({ ...sound, invoke: { id: 'send', src: 'sendLoan' } })],
  ['onSnapshot is forbidden', parts.createMachine({ ...sound, invoke: { ...send, onSnapshot: { actions: 'countTry' } } })],
  ['guard check1: say is, has, can or should', parts.createMachine(sound)],
  ['action bad: verb and noun', parts.createMachine(sound)],
  ['action tellOther: xstate.sendTo is forbidden', parts.createMachine(sound)],
  ['guards: isOpen is used nowhere', parts.createMachine(sound)],
]

test.each(PLANTED)('finds: %s', (problem, machine) => {
  expect(
    problemsOf(machine).some((found) => found.includes(problem)),
    problemsOf(machine).join('\n'),
  ).toBe(true)
})

test('a listener needs no end', () => {
  const machine = parts.createMachine({ ...sound, invoke: { id: 'news', src: 'venueNews' } })
  expect(problemsOf(machine).filter((problem) => problem.includes('news'))).toEqual([])
})
