/** What an order that waits may be changed to: shared by the chart's guards and by the selectors that explain them. */
import { levelProblems } from '../../domain/contract-levels.ts'
import { liquidationPriceOf } from '../../domain/contract.ts'
import { triggerProblemOf, untilProblemOf } from '../../domain/pending.ts'
import { isPriceFresh, type PriceFacts } from '../../domain/quote.ts'
import type { PendingOrder, UpdatePendingContractsBody } from '../../domain/wire/pending.ts'
import type { PendingDraft, PendingProblems, PendingReason } from './pending-order.types.ts'

const EMPTY = { text: '', value: '' } as const
export const EMPTY_DRAFT: PendingDraft = { triggerPrice: EMPTY, stopLoss: EMPTY, takeProfit: EMPTY, until: null }

/** What is wrong with each field at this price, `null` where nothing is. Levels are judged from where the contract would be opened. */
export const problemsOf = (order: PendingOrder, draft: PendingDraft, { price, now }: PriceFacts): PendingProblems => {
  const { kind, direction, scale } = order
  const triggerPrice = triggerProblemOf(draft.triggerPrice, { kind, direction, scale, price })
  const until = untilProblemOf(draft.until, now)
  if (triggerPrice !== null || !draft.triggerPrice.value) return { triggerPrice, until, stopLoss: null, takeProfit: null }
  const opening = { ...order, price: draft.triggerPrice.value }
  return { triggerPrice, until, ...levelProblems(draft, { ...opening, liquidationPrice: liquidationPriceOf(opening) }) }
}

/** Why the change can't be sent, `null` when it can. */
export const whyNotSave = (order: PendingOrder | null, draft: PendingDraft, market: PriceFacts | null): PendingReason | null => {
  if (order === null) return 'orderInFlight'
  if (market === null || !isPriceFresh(market)) return 'priceStale'
  return Object.values(problemsOf(order, draft, market)).some((problem) => problem !== null) ? 'fixFields' : null
}

/** @throws without a price, which `canSave` keeps from happening */
export const changeOf = (order: PendingOrder, { triggerPrice, stopLoss, takeProfit, until }: PendingDraft): UpdatePendingContractsBody => {
  if (!triggerPrice.value) throw new Error('An order that waits needs a price: enter `saving` with `canSave`.')
  return {
    version: order.version,
    triggerPrice: triggerPrice.value,
    stopLoss: stopLoss.value || null,
    takeProfit: takeProfit.value || null,
    until: until?.at ?? null,
  }
}
