import { assign, raise, setup } from 'xstate'
import { CHART_OPTIONS, port } from '../../../src/machines/ports.ts'

interface Context {
  readonly name: string
  readonly page: number
  readonly quote: { readonly price: string } | null
}
type Event =
  | { type: 'wizard.name'; name: string }
  | { type: 'wizard.next' }
  | { type: 'wizard.back' }
  | { type: 'wizard.help' }
  | { type: 'wizard.close' }
  | { type: 'wizard.finish' }
  | { type: 'wizard.turned' }
  | { type: 'wizard.break' }

/** Nested steps with shallow history, raised events, an effect without `onError`, a guard that throws, an output. */
export const wizardMachine = setup({
  types: { context: {} as Context, events: {} as Event, output: {} as { name: string; pages: number } },
  actors: { quote: port<{ name: string; page: number }, { price: string }>({ onResume: 'restart' }) },
  guards: {
    hasName: ({ context }) => context.name !== '',
    isSound: ({ context }) => {
      if (context.page > 1) throw new Error('a defect of the chart')
      return false
    },
  },
  actions: {
    storeName: assign((_, params: { name: string }) => params),
    turnPage: assign({ page: ({ context }) => context.page + 1 }),
    storeQuote: assign((_, params: { quote: { price: string } }) => params),
    raiseTurned: raise({ type: 'wizard.turned' }),
  },
  delays: { quoteLifetime: 30_000, idleWait: 120_000 },
}).createMachine({
  id: 'wizard',
  version: '1',
  options: CHART_OPTIONS,
  context: { name: '', page: 0, quote: null },
  initial: 'form',
  states: {
    form: {
      initial: 'first',
      on: {
        'wizard.name': { actions: { type: 'storeName', params: ({ event }) => ({ name: event.name }) } },
        'wizard.help': 'help',
        'wizard.break': { guard: 'isSound' },
      },
      after: { idleWait: 'help' },
      states: {
        first: { on: { 'wizard.next': { guard: 'hasName', target: 'second', actions: 'raiseTurned' } } },
        second: {
          on: {
            'wizard.turned': { actions: 'turnPage' },
            'wizard.back': 'first',
            'wizard.next': { target: 'quoting', actions: 'raiseTurned' },
          },
        },
        quoting: {
          invoke: {
            id: 'quote',
            src: 'quote',
            input: ({ context }) => ({ name: context.name, page: context.page }),
            onDone: { target: 'quoted', actions: { type: 'storeQuote', params: ({ event }) => ({ quote: event.output }) } },
          },
          on: { 'wizard.back': 'second', 'wizard.turned': { actions: 'turnPage' } },
        },
        quoted: { after: { quoteLifetime: 'second' }, on: { 'wizard.finish': '#wizard.finished', 'wizard.back': 'second' } },
        last: { type: 'history' },
      },
    },
    help: { on: { 'wizard.close': 'form.last' } },
    finished: { type: 'final' },
  },
  output: ({ context }) => ({ name: context.name, pages: context.page }),
})
