import type { Mode } from '../../domain/mode.ts'
import type { OrderLife } from '../../domain/wire/general-order.ts'
import type { LoadableContext, LoadableEvent } from '../shapes/loadable.ts'

/** Stream `orderLife:<mode>`. */
export interface OrderLifeInput {
  readonly mode: Mode
}

/** The order whose life is asked for, as its row has it. */
export interface LookedAt {
  readonly id: string
  readonly orderNumber: string
}

export interface OrderLifeContext extends OrderLifeInput, LoadableContext {
  /** `null` while the dialog is closed. */
  readonly order: LookedAt | null
  /** As the venue last told it; `null` while it isn't known. */
  readonly life: OrderLife | null
}

export type OrderLifeCommand =
  | ({ readonly type: 'orderLife.open' } & LookedAt)
  | { readonly type: 'orderLife.close' }
  | LoadableEvent<'orderLife'>

export type OrderLifeEvent =
  | OrderLifeCommand
  /** The venue says that something has become of this order, whichever kind it is of. */
  | { readonly type: 'order.moved'; readonly id: string }

/** `busy`: the venue has been asked and has not answered. */
export type OrderLifeTag = 'busy'

export interface FetchLifeInput {
  readonly id: string
  readonly mode: Mode
}
