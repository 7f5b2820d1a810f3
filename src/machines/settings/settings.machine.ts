import { assign, setup } from 'xstate'
import { CHART_OPTIONS, port } from '../ports.ts'
import { eventOf } from '../shapes/answers.ts'
import { storedChoice } from '../shapes/stored-choice.ts'
import type { Motion, SettingsContext, SettingsEvent } from './settings.types.ts'

const choice = storedChoice<SettingsContext>()({
  keys: ['tickHighlight', 'motion'],
  read: 'readSettings',
  store: 'storeSettings',
  on: {
    'settings.chooseTickHighlight': { actions: { type: 'chooseTickHighlight', params: eventOf } },
    'settings.chooseMotion': { actions: { type: 'chooseMotion', params: eventOf } },
  },
})

export const settingsMachine = setup({
  types: { context: {} as SettingsContext, events: {} as SettingsEvent },
  actors: {
    readSettings: port<undefined, SettingsContext>({ onResume: 'restart' }),
    storeSettings: port<SettingsContext>({ onResume: 'restart' }),
  },
  actions: {
    ...choice.actions<SettingsEvent>(),
    chooseTickHighlight: assign((_, params: { isOn: boolean }) => ({ tickHighlight: params.isOn })),
    chooseMotion: assign((_, params: { motion: Motion }) => ({ motion: params.motion })),
  },
}).createMachine({
  id: 'settings',
  version: '1',
  description: 'How lively the page is: whether changed prices flash, and whether there are animations.',
  options: CHART_OPTIONS,
  context: { tickHighlight: false, motion: 'auto' },
  initial: 'restoring',
  states: {
    ...choice.states,
    restored: { ...choice.states.restored, description: 'The page behaves as chosen; a new choice applies at once.' },
  },
})
