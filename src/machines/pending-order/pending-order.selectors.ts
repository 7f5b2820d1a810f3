/** What is shown of the order that is being changed or cancelled. */
import type { SnapshotFrom } from 'xstate'
import { feeOf, liquidationPriceOf, marginOf } from '../../domain/contract.ts'
import type { Decimal } from '../../domain/money.ts'
import type { PriceFacts } from '../../domain/quote.ts'
import type { PendingOrder } from '../../domain/wire/pending.ts'
import type { pendingOrderMachine } from './pending-order.machine.ts'
import { problemsOf, whyNotSave as whyNotSaveAt } from './pending-order.rules.ts'
import type { PendingProblems, PendingReason } from './pending-order.types.ts'

export type PendingOrderSnapshot = SnapshotFrom<typeof pendingOrderMachine>

const NO_PROBLEMS: PendingProblems = { triggerPrice: null, until: null, stopLoss: null, takeProfit: null }

/** Problems to be shown beside the fields: an empty field is not scolded before the first attempt. */
export const shownProblemsOf = ({ context }: PendingOrderSnapshot, market: PriceFacts | null): PendingProblems => {
  const { order, draft, showProblems } = context
  if (!order || !market) return NO_PROBLEMS
  const problems = problemsOf(order, draft, market)
  const { triggerPrice, until } = problems
  return {
    ...problems,
    triggerPrice: triggerPrice === 'enterTriggerPrice' && !showProblems ? null : triggerPrice,
    until: until === 'enterDay' && !showProblems ? null : until,
  }
}

/** Why the button that sends the change is off; `fixFields` leaves it on, since pressing names the fields. */
export const whyNotSave = (snapshot: PendingOrderSnapshot, market: PriceFacts | null, isSubmitOff = false): PendingReason | null => {
  if (isSubmitOff) return 'readOnly'
  return snapshot.matches('editing') ? whyNotSaveAt(snapshot.context.order, snapshot.context.draft, market) : 'orderInFlight'
}

/** Why the buttons of an order are off. */
export const whyNotTouch = (snapshot: PendingOrderSnapshot, isSubmitOff = false): PendingReason | null =>
  isSubmitOff ? 'readOnly' : snapshot.matches('idle') ? null : 'orderInFlight'

/** The order that a request is under way for. */
export const askedOrderOf = (snapshot: PendingOrderSnapshot): string | null =>
  snapshot.matches('asking') ? (snapshot.context.order?.id ?? null) : null

export type PendingStage = 'idle' | 'editing' | 'submitting' | 'unknown' | 'unresolved'

export const stageOf = ({ value }: PendingOrderSnapshot): PendingStage => (typeof value === 'string' ? value : value.asking)

/** The change is shown in its dialog until it's known what became of it. */
export const isDialogOpen = (snapshot: PendingOrderSnapshot): boolean =>
  snapshot.matches('editing') || (snapshot.matches('asking') && snapshot.context.request?.kind === 'change')

/** Money that the order would hold with the changed price; `null` while that can't be read. */
export const holdOf = ({
  context,
}: PendingOrderSnapshot): { readonly margin: Decimal; readonly fee: Decimal; readonly liquidation: Decimal } | null => {
  const { order, draft } = context
  if (!order || !draft.triggerPrice.value) return null
  const opening = termsOf(order, draft.triggerPrice.value)
  return { margin: marginOf(opening), fee: feeOf(opening), liquidation: liquidationPriceOf(opening) }
}

const termsOf = (order: PendingOrder, price: Decimal) => ({ ...order, price })
