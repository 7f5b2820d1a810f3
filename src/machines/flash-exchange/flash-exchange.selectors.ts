/** What the page of the exchange shows. */
import type { SnapshotFrom } from 'xstate'
import { SPEC_CODES, type Failure } from '../../domain/error-codes.ts'
import { dec, roundDown, SCALE, type Currency, type Decimal } from '../../domain/money.ts'
import type { BalanceList } from '../../domain/wire/balance.ts'
import type { Exchange } from '../../domain/wire/exchange.ts'
import { isRequestLost } from '../shapes/keyed-write.ts'
import type { flashExchangeMachine } from './flash-exchange.machine.ts'
import { problemOf } from './flash-exchange.rules.ts'
import type { ExchangeDraft, ExchangeProblem, HeldQuote } from './flash-exchange.types.ts'

export type FlashExchangeSnapshot = SnapshotFrom<typeof flashExchangeMachine>

export type ExchangeStage =
  | 'editing'
  | 'quoting'
  | 'requoting'
  | 'quoted'
  | 'expired'
  | 'refused'
  | 'submitting'
  | 'unknown'
  | 'reconciling'
  | 'unresolved'
  | 'accepted'

/** Where the exchange stands. */
export const stageOf = ({ value }: Pick<FlashExchangeSnapshot, 'value'>): ExchangeStage => {
  if (typeof value === 'string') return value
  return typeof value.drafting === 'string' ? value.drafting : value.drafting.reviewing
}

export interface ExchangeFacts {
  readonly stage: ExchangeStage
  readonly draft: ExchangeDraft
  readonly showProblems: boolean
  readonly held: HeldQuote | null
  readonly isReplaced: boolean
  /** It was sent, and the venue has said that it never came and never will be taken. */
  readonly isLost: boolean
  readonly failure: Failure | null
  readonly exchange: Exchange | null
  /** Idempotency key of what is with the venue. */
  readonly key: string | null
}

export const selectExchange = (snapshot: FlashExchangeSnapshot): ExchangeFacts => {
  const { draft, showProblems, isReplaced, failure, exchange, key } = snapshot.context
  const stage = stageOf(snapshot)
  // The venue no longer keeps to it, and the next one isn't here yet.
  const held = stage === 'requoting' ? null : snapshot.context.held
  return { stage, draft, showProblems, held, isReplaced, isLost: isRequestLost(failure), failure, exchange, key }
}

/** What can be spent of a currency; `null` while it isn't known. */
export const availableOf = (list: BalanceList | null, currency: Currency): Decimal | null =>
  list?.currencies.find((each) => each.currency === currency)?.free ?? null

/** The venue found less than what was to be given: the sentence belongs beside the amount. */
const isTooLittle = (failure: Failure | null): boolean => failure?.code === String(SPEC_CODES.insufficientBalance)

/** What is wrong with the amount, as it is said beside the field: an empty one is not scolded before the first attempt. */
export const shownProblemOf = (
  { stage, draft, showProblems, failure }: Pick<ExchangeFacts, 'stage' | 'draft' | 'showProblems' | 'failure'>,
  available: Decimal | null,
): ExchangeProblem | null => {
  if (stage === 'refused' && isTooLittle(failure)) return 'insufficientBalance'
  if (stage !== 'editing') return null
  const problem = problemOf(draft, available)
  return problem === 'enterAmount' && !showProblems ? null : problem
}

/** About what the amount brings, at the prices that the balances are valued at; `null` where that can't be said. */
export const estimateOf = ({ from, to, amount }: ExchangeDraft, list: BalanceList | null): Decimal | null => {
  const priceOf = (currency: Currency) => list?.currencies.find((each) => each.currency === currency)?.price ?? null
  const [given, got] = [priceOf(from), priceOf(to)]
  if (!amount.value || given === null || got === null || dec(got).eq(0)) return null
  return roundDown(dec(amount.value).times(given).div(got), SCALE[to])
}
