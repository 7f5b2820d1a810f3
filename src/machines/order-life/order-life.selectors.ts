/** What the dialog of an order's life shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { OrderLife } from '../../domain/wire/general-order.ts'
import type { orderLifeMachine } from './order-life.machine.ts'
import type { LookedAt } from './order-life.types.ts'

export type OrderLifeSnapshot = SnapshotFrom<typeof orderLifeMachine>

export interface OrderLifeFacts {
  /** `null` while nobody looks at one. */
  readonly order: LookedAt | null
  readonly life: OrderLife | null
  /** It stays, but could not be confirmed. */
  readonly mayBeOld: boolean
  /** Why nothing could be read, or what is here could not be confirmed. */
  readonly failure: Failure | null
}

export const selectOrderLife = (snapshot: OrderLifeSnapshot): OrderLifeFacts => {
  const mayBeOld = snapshot.matches({ open: 'refreshFailed' })
  const { order, life, failure } = snapshot.context
  return { order, life, mayBeOld, failure: mayBeOld || snapshot.matches({ open: 'failed' }) ? failure : null }
}
