/** What makes a draft an option: shared by the chart's guards and by the selectors that explain them. */
import { PRICE_TOLERANCE } from '../../domain/constants.ts'
import { MONEY_DIGITS } from '../../domain/contract.ts'
import { compare, dec, type Decimal } from '../../domain/money.ts'
import { hasMovedAway, isPriceFresh, type MarketFacts } from '../../domain/quote.ts'
import type { BuyOptionsBody, OptionPeriod, OptionTerms } from '../../domain/wire/options.ts'
import type { OptionsDraft, OptionsReason, OptionsTicketContext, StakeProblem } from './options-ticket.types.ts'

type Ticket = Pick<OptionsTicketContext, 'draft' | 'terms'>

/** Seconds. The longest period up to this is where a new ticket begins. */
const OPENING_PERIOD = 300

/** A stake of an earlier option must never slip into the next one. */
export const NO_STAKE = { stake: { text: '', value: '' } } as const

export const OPENING_DRAFT: OptionsDraft = { direction: 'rise', seconds: 0, ...NO_STAKE }

export const isOffered = (terms: OptionTerms | null, seconds: number): boolean =>
  terms !== null && terms.periods.some((period) => period.seconds === seconds)

/** The chosen period with its rate; `null` while there are no terms. */
export const periodOf = ({ draft, terms }: Ticket): OptionPeriod | null =>
  terms?.periods.find(({ seconds }) => seconds === draft.seconds) ?? null

/** The draft under these terms: a period that is no longer offered makes place for the usual one. */
export const underTerms = (draft: OptionsDraft, terms: OptionTerms): OptionsDraft => {
  if (isOffered(terms, draft.seconds)) return draft
  const usual = terms.periods.findLast(({ seconds }) => seconds <= OPENING_PERIOD) ?? terms.periods[0]
  return { ...draft, seconds: usual?.seconds ?? 0 }
}

/** What is wrong with the stake, `null` where nothing is. */
export const stakeProblemOf = ({ draft, terms }: Ticket, available: Decimal | null): StakeProblem | null => {
  const { value } = draft.stake
  if (value === '') return 'enterStake'
  if (value === null || terms === null || !dec(value).eq(dec(value).toFixed(MONEY_DIGITS))) return 'enterCorrectAmount'
  if (compare(value, terms.minStake) < 0 || compare(value, terms.maxStake) > 0) return 'stakeOutOfRange'
  return available === null || compare(value, available) <= 0 ? null : 'insufficientBalance'
}

/**
 * True when an option that is bought now would end after trading does. Terms that speak of an end in the past are older than the
 * session that runs: the venue decides then.
 */
const endsAfterClose = ({ draft, terms }: Ticket, { now }: MarketFacts): boolean => {
  const closesAt = terms?.closesAt ?? null
  return closesAt !== null && closesAt > now && now + draft.seconds * 1_000 > closesAt
}

/** Why nothing can be bought on this market at these facts, whatever is drafted but for its period. */
const whyNotNow = (ticket: Ticket, market: MarketFacts): OptionsReason | null => {
  if (!market.isOpen) return 'marketClosed'
  if (market.isOpeningPaused) return 'openingPaused'
  if (!isPriceFresh(market)) return 'priceStale'
  return endsAfterClose(ticket, market) ? 'endsAfterClose' : null
}

/** Why no quote can be frozen from these facts, `null` when one can. */
export const whyNotQuote = (ticket: Ticket, market: MarketFacts | null): OptionsReason | null => {
  if (market === null) return 'priceStale'
  if (market.available === null) return 'notSignedIn'
  return whyNotNow(ticket, market) ?? (periodOf(ticket) === null || stakeProblemOf(ticket, market.available) !== null ? 'fixFields' : null)
}

/** Why the quote on screen cannot be submitted at the facts of this moment, `null` when it can. */
export const whyNotSubmit = (ticket: Ticket, market: MarketFacts | null): OptionsReason | null =>
  market === null ? 'priceStale' : whyNotNow(ticket, market)

/** True when the price has left the tolerance to either side: the entry is the price that the option must pass. */
export const hasLeftTolerance = (quoted: MarketFacts, present: MarketFacts): boolean => hasMovedAway(quoted.price, present.price)

/** The option exactly as the frozen quote shows it. */
export const optionBodyOf = (context: OptionsTicketContext): BuyOptionsBody => {
  const { code, draft, quote } = context
  const period = periodOf(context)
  if (!draft.stake.value || !quote || !period)
    throw new Error('An option needs a stake, a period and a quote: enter `reviewing` with `canQuote`.')
  return {
    code,
    direction: draft.direction,
    seconds: period.seconds,
    stake: draft.stake.value,
    payoutRate: period.payoutRate,
    expectedPrice: quote.price,
    tolerance: PRICE_TOLERANCE,
  }
}
