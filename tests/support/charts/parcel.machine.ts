import { assign, setup } from 'xstate'
import { CHART_OPTIONS, port } from '../../../src/machines/ports.ts'
import type { Entry, SavedCore } from '../../../src/journal/entry.ts'
import type { ChartHistory, Upcaster } from '../../../src/journal/migrate.ts'

interface Context {
  readonly weight: number
  readonly number: string | null
}
type Event = { type: 'parcel.weigh'; weight: number } | { type: 'parcel.send' } | { type: 'parcel.arrived' } | { type: 'parcel.confirm' }

const chart = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { book: port<{ weight: number }, { number: string }>({ onResume: 'restart' }) },
  actions: {
    storeWeight: assign((_, params: { weight: number }) => params),
    storeNumber: assign((_, params: { number: string }) => params),
  },
  guards: { isLight: ({ context }) => context.weight <= 10 },
  delays: { deliveryWait: 86_400_000 },
})

/** Version 2: what arrives is at its end. Kept because parcels of that time may still be under way. */
export const parcelMachineVersion2 = chart.createMachine({
  id: 'parcel',
  version: '2',
  options: CHART_OPTIONS,
  context: { weight: 0, number: null },
  initial: 'draft',
  states: {
    draft: {
      on: {
        'parcel.weigh': { actions: { type: 'storeWeight', params: ({ event }) => ({ weight: event.weight }) } },
        'parcel.send': 'booking',
      },
    },
    booking: {
      invoke: {
        id: 'book',
        src: 'book',
        input: ({ context }) => ({ weight: context.weight }),
        onDone: { target: 'underWay', actions: { type: 'storeNumber', params: ({ event }) => ({ number: event.output.number }) } },
        onError: 'draft',
      },
    },
    underWay: { on: { 'parcel.arrived': 'arrived' }, after: { deliveryWait: 'overdue' } },
    overdue: { on: { 'parcel.arrived': 'arrived' } },
    arrived: { type: 'final' },
  },
})

/** Version 3: heavy parcels are refused, and an arrival must be confirmed. */
export const parcelMachine = chart.createMachine({
  id: 'parcel',
  version: '3',
  options: CHART_OPTIONS,
  context: { weight: 0, number: null },
  initial: 'draft',
  states: {
    draft: {
      on: {
        'parcel.weigh': { actions: { type: 'storeWeight', params: ({ event }) => ({ weight: event.weight }) } },
        'parcel.send': { guard: 'isLight', target: 'booking' },
      },
    },
    booking: {
      invoke: {
        id: 'book',
        src: 'book',
        input: ({ context }) => ({ weight: context.weight }),
        onDone: { target: 'underWay', actions: { type: 'storeNumber', params: ({ event }) => ({ number: event.output.number }) } },
        onError: 'draft',
      },
    },
    underWay: { on: { 'parcel.arrived': 'confirming' }, after: { deliveryWait: 'overdue' } },
    overdue: { on: { 'parcel.arrived': 'confirming' } },
    confirming: { on: { 'parcel.confirm': 'arrived' } },
    arrived: { type: 'final' },
  },
})

/** Version 1 said `sent` for `underWay` and `parcel.post` for `parcel.send`; it behaved like version 2. */
const fromVersion1: Upcaster = (entry: Entry): Entry => ({
  ...entry,
  v: '2',
  to: entry.to === 'sent' ? 'underWay' : entry.to,
  event: upcastEvent(entry.event),
})

const upcastEvent = (event: Entry['event']): Entry['event'] => {
  if (event.k === 'event' && event.event.type === 'parcel.post') return { ...event, event: { ...event.event, type: 'parcel.send' } }
  if (event.k === 'timer') return { ...event, id: event.id.replace('parcel.sent', 'parcel.underWay') }
  return event
}

/** Nothing of the core changes its form; a parcel that has arrived stays arrived. */
const toVersion3 = (core: SavedCore): SavedCore => core

export const parcelHistory: ChartHistory = {
  machine: parcelMachine,
  upcasters: { 1: fromVersion1 },
  earlier: { 2: { machine: parcelMachineVersion2, migrate: toVersion3 } },
}
