import { assign, setup } from 'xstate'
import { CHART_OPTIONS, port } from '../ports.ts'
import { eventOf } from '../shapes/answers.ts'
import { storedChoice } from '../shapes/stored-choice.ts'
import type { AppearanceContext, AppearanceEvent, Theme, UpDown } from './appearance.types.ts'

const choice = storedChoice<AppearanceContext>()({
  keys: ['theme', 'upDown'],
  read: 'readAppearance',
  store: 'storeAppearance',
  on: {
    'appearance.chooseTheme': { actions: { type: 'chooseTheme', params: eventOf } },
    'appearance.chooseUpDown': { actions: { type: 'chooseUpDown', params: eventOf } },
  },
})

export const appearanceMachine = setup({
  types: { context: {} as AppearanceContext, events: {} as AppearanceEvent },
  actors: {
    readAppearance: port<undefined, AppearanceContext>({ onResume: 'restart' }),
    storeAppearance: port<AppearanceContext>({ onResume: 'restart' }),
  },
  actions: {
    ...choice.actions<AppearanceEvent>(),
    chooseTheme: assign((_, params: { theme: Theme }) => ({ theme: params.theme })),
    chooseUpDown: assign((_, params: { upDown: UpDown }) => ({ upDown: params.upDown })),
  },
}).createMachine({
  id: 'appearance',
  version: '1',
  description: 'How the page looks: light, dark or as the device is set, and the colour of a rising price.',
  options: CHART_OPTIONS,
  context: { theme: 'auto', upDown: 'redUp' },
  initial: 'restoring',
  states: {
    ...choice.states,
    restored: { ...choice.states.restored, description: 'The page looks as chosen; a new choice shows at once.' },
  },
})
