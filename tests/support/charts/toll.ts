import { assign, emit, setup } from 'xstate'
import type { Accepted, KeyedInput, SettledKey } from '../../../src/domain/keyed-request.ts'
import type { Decimal } from '../../../src/domain/money.ts'
import { port } from '../../../src/machines/ports.ts'
import {
  keyedWriteActions,
  keyedWriteDelays,
  keyedWriteGuards,
  type KeyedWriteContext,
  type KeyedWriteEvent,
} from '../../../src/machines/shapes/keyed-write.ts'

export interface TollContext extends KeyedWriteContext {
  readonly receipt: Decimal | null
}
export type TollEvent = KeyedWriteEvent<'toll'> | { readonly type: 'toll.pay'; readonly key: string }

/** What a person pays once, however often it's asked for: the chart that the shapes of keyed writes are tried on. */
export const toll = setup({
  types: { context: {} as TollContext, events: {} as TollEvent, emitted: {} as { readonly type: 'toll.paid' } },
  actors: {
    payToll: port<KeyedInput & { gate: number }, Accepted<Decimal>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<Decimal>>({ onResume: 'restart', durable: true }),
  },
  delays: keyedWriteDelays,
  guards: keyedWriteGuards,
  actions: keyedWriteActions<TollContext, TollEvent>(),
}).extend({
  guards: { isGateShut: (_, params: { failure: { code: string } }) => params.failure.code === 'SHUT' },
  actions: {
    storeResult: assign((_, params: { result: Decimal }) => ({ receipt: params.result })),
    announceToll: emit((_, _params: { result: Decimal }) => ({ type: 'toll.paid' }) as const),
  },
})
export const tollContext = (): TollContext => ({ mode: 'demo', key: null, failure: null, checks: 0, receipt: null })
