import { appearanceMachine } from '../../src/machines/appearance/appearance.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

export const cases = defineCases({
  machine: appearanceMachine,
  input: undefined,
  events: [
    { type: 'appearance.chooseTheme', theme: 'dark' },
    { type: 'appearance.chooseTheme', theme: 'light' },
    { type: 'appearance.chooseUpDown', upDown: 'greenUp' },
    { type: 'appearance.chooseUpDown', upDown: 'redUp' },
  ],
  effects: {
    readAppearance: { ok: [{ theme: 'light', upDown: 'greenUp' }], fail: [{ code: 'STORAGE', message: 'read' }] },
    storeAppearance: { ok: [undefined], fail: [{ code: 'STORAGE', message: 'store' }] },
  },
  laws: [
    {
      name: 'what is stored is what is shown',
      holdsAt: ({ effects, context }) =>
        !effects.storeAppearance || JSON.stringify(effects.storeAppearance.input) === JSON.stringify(context),
    },
  ],
})
