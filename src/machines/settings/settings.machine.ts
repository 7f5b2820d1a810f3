import { assign, setup } from 'xstate'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import type { Motion, SettingsContext, SettingsEvent } from './settings.types.ts'

export const settingsMachine = setup({
  types: { context: {} as SettingsContext, events: {} as SettingsEvent },
  actors: {
    readSettings: port<undefined, SettingsContext>({ onResume: 'restart' }),
    storeSettings: port<SettingsContext>({ onResume: 'restart' }),
  },
  actions: {
    storeChoices: assign((_, params: SettingsContext) => ({ tickHighlight: params.tickHighlight, motion: params.motion })),
    chooseTickHighlight: assign((_, params: { isOn: boolean }) => ({ tickHighlight: params.isOn })),
    chooseMotion: assign((_, params: { motion: Motion }) => ({ motion: params.motion })),
  },
}).createMachine({
  id: 'settings',
  version: '1',
  description: 'How lively the page is: whether changed prices light up, and whether things move.',
  options: CHART_OPTIONS,
  context: { tickHighlight: false, motion: 'auto' },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The page has just started and looks up the last choices.',
      invoke: {
        id: 'readSettings',
        src: 'readSettings',
        onDone: { target: 'restored', actions: { type: 'storeChoices', params: answerOf } },
        onError: 'restored',
      },
    },
    restored: {
      description: 'The page behaves as chosen; a new choice holds at once.',
      initial: 'ready',
      on: {
        'settings.chooseTickHighlight': { target: '.storing', actions: { type: 'chooseTickHighlight', params: ({ event }) => event } },
        'settings.chooseMotion': { target: '.storing', actions: { type: 'chooseMotion', params: ({ event }) => event } },
      },
      states: {
        ready: { description: 'The choices are stored, as far as the browser allows.' },
        storing: {
          description: 'A choice is being stored. A browser that refuses to store keeps it until the page is closed.',
          invoke: {
            id: 'storeSettings',
            src: 'storeSettings',
            input: ({ context }) => ({ tickHighlight: context.tickHighlight, motion: context.motion }),
            onDone: 'ready',
            onError: 'ready',
          },
        },
      },
    },
  },
})
