import { defineCases } from '../paths/cases.ts'
import { parcelMachine } from './paths-parcel.machine.ts'

export const cases = defineCases({
  machine: parcelMachine,
  input: undefined,
  events: [
    { type: 'parcel.weigh', weight: 5 },
    { type: 'parcel.weigh', weight: 30 },
    { type: 'parcel.send' },
    { type: 'parcel.hold' },
    { type: 'parcel.resume' },
    { type: 'parcel.dismiss' },
  ],
  effects: { printLabel: { ok: [({ n }) => ({ label: `L${n}` })], fail: [{ code: 'NETWORK', message: 'no answer' }] } },
  abstract: ({ weight, attempts }) => ({ size: weight === 0 ? 0 : weight > 20 ? 2 : 1, attempts }),
  laws: [
    {
      name: 'only a light parcel gets a label',
      holdsOver: ({ started, before }) => !started.includes('printLabel') || before.context.weight <= 20,
    },
    {
      name: 'a delivered parcel has a label',
      holdsAt: ({ value, context }) => (value as { journey: unknown }).journey !== 'delivered' || context.label !== null,
    },
  ],
})
