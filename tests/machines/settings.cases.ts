import { settingsMachine } from '../../src/machines/settings/settings.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

export const cases = defineCases({
  machine: settingsMachine,
  input: undefined,
  events: [
    { type: 'settings.chooseTickHighlight', isOn: true },
    { type: 'settings.chooseTickHighlight', isOn: false },
    { type: 'settings.chooseMotion', motion: 'reduced' },
    { type: 'settings.chooseMotion', motion: 'auto' },
  ],
  effects: {
    readSettings: { ok: [{ tickHighlight: true, motion: 'reduced' }], fail: [{ code: 'STORAGE', message: 'read' }] },
    storeSettings: { ok: [undefined], fail: [{ code: 'STORAGE', message: 'store' }] },
  },
  laws: [
    {
      name: 'what is stored is what is in force',
      holdsAt: ({ effects, context }) => !effects.storeSettings || JSON.stringify(effects.storeSettings.input) === JSON.stringify(context),
    },
    {
      name: 'prices light up only for who wants it',
      holdsOver: ({ before, after, event }) =>
        before.context.tickHighlight ||
        !after.context.tickHighlight ||
        event.type === 'settings.chooseTickHighlight' ||
        event.type.startsWith('xstate.done.'),
    },
  ],
})
