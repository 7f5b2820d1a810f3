import { assign, setup } from 'xstate'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import type { AppearanceContext, AppearanceEvent, Theme, UpDown } from './appearance.types.ts'

export const appearanceMachine = setup({
  types: { context: {} as AppearanceContext, events: {} as AppearanceEvent },
  actors: {
    readAppearance: port<undefined, AppearanceContext>({ onResume: 'restart' }),
    storeAppearance: port<AppearanceContext>({ onResume: 'restart' }),
  },
  actions: {
    storeChoices: assign((_, params: AppearanceContext) => ({ theme: params.theme, upDown: params.upDown })),
    chooseTheme: assign((_, params: { theme: Theme }) => ({ theme: params.theme })),
    chooseUpDown: assign((_, params: { upDown: UpDown }) => ({ upDown: params.upDown })),
  },
}).createMachine({
  id: 'appearance',
  version: '1',
  description: 'How the page looks: light, dark or as the device has it, and which colour a rising price wears.',
  options: CHART_OPTIONS,
  context: { theme: 'auto', upDown: 'redUp' },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The page has just started and looks up the last choices.',
      invoke: {
        id: 'readAppearance',
        src: 'readAppearance',
        onDone: { target: 'restored', actions: { type: 'storeChoices', params: answerOf } },
        onError: 'restored',
      },
    },
    restored: {
      description: 'The page looks as chosen; a new choice shows at once.',
      initial: 'ready',
      on: {
        'appearance.chooseTheme': { target: '.storing', actions: { type: 'chooseTheme', params: ({ event }) => event } },
        'appearance.chooseUpDown': { target: '.storing', actions: { type: 'chooseUpDown', params: ({ event }) => event } },
      },
      states: {
        ready: { description: 'The choices are stored, as far as the browser allows.' },
        storing: {
          description: 'A choice is being stored. A browser that refuses to store keeps it until the page is closed.',
          invoke: {
            id: 'storeAppearance',
            src: 'storeAppearance',
            input: ({ context }) => ({ theme: context.theme, upDown: context.upDown }),
            onDone: 'ready',
            onError: 'ready',
          },
        },
      },
    },
  },
})
