import { guideMachine } from '../../src/machines/guide/guide.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

export const cases = defineCases({
  machine: guideMachine,
  input: undefined,
  events: [
    { type: 'guide.open' },
    { type: 'guide.choose', stream: 'session' },
    { type: 'guide.look', step: 'session.signedOut' },
    { type: 'guide.look', step: null },
    { type: 'guide.switch', isOn: false },
    { type: 'guide.switch', isOn: true },
    { type: 'guide.close' },
  ],
  effects: {
    readGuide: { ok: [{ isOn: true }], fail: [{ code: 'STORAGE', message: 'read' }] },
    storeGuide: { ok: [undefined], fail: [{ code: 'STORAGE', message: 'store' }] },
  },
  laws: [
    {
      name: 'what is stored is what holds',
      holdsAt: ({ effects, context }) => !effects.storeGuide || (effects.storeGuide.input as { isOn: boolean }).isOn === context.isOn,
    },
    {
      name: 'a drawer that was closed opens where the flow is',
      holdsOver: ({ event, before, after }) =>
        event.type !== 'guide.close' || !before.tags.has('open') || (after.context.step === null && after.context.stream === null),
    },
    {
      name: 'a flow that is chosen is shown where it is',
      holdsOver: ({ event, after }) => event.type !== 'guide.choose' || !after.tags.has('open') || after.context.step === null,
    },
  ],
})
