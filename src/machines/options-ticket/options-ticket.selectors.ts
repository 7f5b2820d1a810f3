/** What the options ticket shows. Recomputed on every tick from the draft and the live price; no tick is an event of the chart. */
import type { SnapshotFrom } from 'xstate'
import { MONEY_DIGITS } from '../../domain/contract.ts'
import { compare, dec, roundDown, subtract, toDecimal, type Decimal } from '../../domain/money.ts'
import { breakEvenRate, coinTossReturn, payoutOf } from '../../domain/options.ts'
import type { MarketFacts } from '../../domain/quote.ts'
import { isRequestLost } from '../shapes/keyed-write.ts'
import type { optionsTicketMachine } from './options-ticket.machine.ts'
import { periodOf, stakeProblemOf, whyNotQuote, whyNotSubmit } from './options-ticket.rules.ts'
import type { OptionsReason, OptionsTicketContext, StakeProblem } from './options-ticket.types.ts'

export type OptionsTicketSnapshot = SnapshotFrom<typeof optionsTicketMachine>
/** `null` until the first price has come. */
type Market = MarketFacts | null

/** What the option can turn into. Money in USDT, rates as shares. */
export interface OptionPreview {
  readonly stake: Decimal
  /** What a win pays, stake included. */
  readonly payout: Decimal
  /** What a win brings on top of the stake. */
  readonly gain: Decimal
  /** Share of options that must win for the sum of all to be zero: three digits, rounded up as the domain does. */
  readonly breakEven: Decimal
  /** What comes back of one stake on average when half of the options win. */
  readonly coinToss: Decimal
}

/** `null` while there is no stake that can be reckoned with. */
export const previewOf = (context: Pick<OptionsTicketContext, 'draft' | 'terms'>): OptionPreview | null => {
  const period = periodOf(context)
  const stake = context.draft.stake.value
  if (!period || !stake || compare(stake, '0') <= 0) return null
  const payout = payoutOf(stake, period.payoutRate)
  return { stake, payout, gain: subtract(payout, stake), breakEven: breakEvenRate(stake, payout), coinToss: coinTossReturn(payout) }
}

/** The highest stake that terms and balance allow, in whole cents; `null` when they allow none. */
export const mostStakeOf = ({ terms }: Pick<OptionsTicketContext, 'terms'>, market: Market): Decimal | null => {
  if (!terms || !market?.available) return null
  const free = roundDown(dec(market.available), MONEY_DIGITS)
  const most = compare(free, terms.maxStake) > 0 ? terms.maxStake : free
  return compare(most, terms.minStake) < 0 ? null : toDecimal(dec(most), MONEY_DIGITS)
}

/** What is said beside the stake: an empty field is not scolded before the first attempt. */
export const shownProblemOf = (context: OptionsTicketContext, available: Decimal | null): StakeProblem | null => {
  const problem = stakeProblemOf(context, available)
  return problem === 'enterStake' && !context.showProblems ? null : problem
}

/** What the venue pays by now where it refused; `null` for a period that it no longer offers. */
export const presentRateOf = ({ terms, outdated }: Pick<OptionsTicketContext, 'terms' | 'outdated'>): Decimal | null =>
  terms?.periods.find(({ seconds }) => seconds === outdated?.seconds)?.payoutRate ?? null

export type OptionsStage = Extract<OptionsTicketSnapshot['value'], string> | 'reviewing'

/** Where the ticket stands. */
export const stageOf = (snapshot: OptionsTicketSnapshot): OptionsStage =>
  typeof snapshot.value === 'string' ? snapshot.value : 'reviewing'

/** What has become of the quote under review; `null` when none is. */
export const quoteStateOf = (snapshot: OptionsTicketSnapshot): 'quoted' | 'moved' | 'expired' | null =>
  typeof snapshot.value === 'string' ? null : snapshot.value.reviewing

/** Why the quote under review no longer counts. `lost`: it was sent, and the venue never had it and never will take it. */
export const quoteEndOf = (snapshot: OptionsTicketSnapshot): 'moved' | 'expired' | 'lost' =>
  quoteStateOf(snapshot) === 'moved' ? 'moved' : isRequestLost(snapshot.context.failure) ? 'lost' : 'expired'

/** Why the button that asks for a review is off; `fixFields` leaves it on, since pressing names the fields. */
export const whyNotReview = (snapshot: OptionsTicketSnapshot, market: Market, isSubmitOff = false): OptionsReason | null => {
  if (isSubmitOff) return 'readOnly'
  return snapshot.matches('editing') ? whyNotQuote(snapshot.context, market) : 'orderInFlight'
}

/** Why the button that submits is off. */
export const whyNotConfirm = (snapshot: OptionsTicketSnapshot, market: Market, isSubmitOff = false): OptionsReason | null => {
  if (isSubmitOff) return 'readOnly'
  const state = quoteStateOf(snapshot)
  if (state === null) return 'orderInFlight'
  if (state === 'moved') return 'priceMoved'
  return state === 'expired' ? 'quoteExpired' : whyNotSubmit(snapshot.context, market)
}

/** Why no new quote can be taken under review. */
export const whyNotRequote = (snapshot: OptionsTicketSnapshot, market: Market, isSubmitOff = false): OptionsReason | null => {
  if (isSubmitOff) return 'readOnly'
  return snapshot.matches('reviewing') ? whyNotQuote(snapshot.context, market) : 'orderInFlight'
}
