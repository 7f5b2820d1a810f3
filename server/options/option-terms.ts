/** What the operator offers: periods with their payouts, and how much may be staked, for each class of markets. */
import * as z from 'zod'
import { MARKET_CATEGORIES, type MarketCategory } from '../../src/domain/constants.ts'
import { MONEY_DIGITS } from '../../src/domain/contract.ts'
import { compare, isAmountAtScale, type Decimal } from '../../src/domain/money.ts'
import type { OptionPeriod, OptionTerms } from '../../src/domain/wire/options.ts'
import type { Instrument } from '../core/feed/instrument.ts'
import type { Market } from '../core/feed/market.ts'
import { readJsonParam } from '../core/json-param.ts'
import { VENUE_PARAMS, type Params } from '../core/params.ts'

const DAY_SECONDS = 86_400
const stake = z.string().refine((text) => isAmountAtScale(text, MONEY_DIGITS) && compare(text, '0') > 0)
/** More than nothing, and less than the stake again: an option that pays double is never worth less than what it costs. */
const payoutRate = z.string().refine((text) => isAmountAtScale(text, 4) && compare(text, '0') > 0 && compare(text, '1') < 0)
const seconds = z.string().refine((text) => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= DAY_SECONDS)

const offer = z
  .strictObject({ minStake: stake, maxStake: stake, periods: z.record(seconds, payoutRate) })
  .refine(({ minStake, maxStake }) => compare(minStake, maxStake) <= 0)

/** By the class of markets. A class that is left out has its default; one without periods has no options. */
export const optionsTerms = z.strictObject({
  forex: z.optional(offer),
  crypto: z.optional(offer),
  stocks: z.optional(offer),
  futures: z.optional(offer),
  metals: z.optional(offer),
})
type Offer = z.infer<typeof offer>

const STAKES = { minStake: '5', maxStake: '500' } as const
const ALL_PERIODS: Readonly<Record<string, Decimal>> = {
  '60': '0.70',
  '120': '0.73',
  '300': '0.77',
  '900': '0.80',
  '3600': '0.82',
  '86400': '0.85',
}
/** Shares have a session of some hours, in which a minute says little. */
const SHARES: Offer = { ...STAKES, periods: { '300': '0.77', '900': '0.80', '3600': '0.82' } }
const OTHERS: Offer = { ...STAKES, periods: ALL_PERIODS }

const NOTHING: Offer = { ...STAKES, periods: {} }

const categoryOf = ({ type }: Instrument): MarketCategory | undefined =>
  (Object.keys(MARKET_CATEGORIES) as MarketCategory[]).find((category) => MARKET_CATEGORIES[category] === type)

/** Shortest first. */
const periodsOf = ({ periods }: Offer): OptionPeriod[] =>
  Object.entries(periods)
    .map(([text, rate]) => ({ seconds: Number(text), payoutRate: rate }))
    .toSorted((one, other) => one.seconds - other.seconds)

/** Refuses `paramUnknown`. */
export const termsOfOptions = async (
  params: Pick<Params, 'get'>,
  { feed }: Pick<Market, 'feed'>,
  instrument: Instrument,
  now: number,
): Promise<OptionTerms> => {
  const set = await readJsonParam(params, VENUE_PARAMS.optionsTerms, optionsTerms)
  const category = categoryOf(instrument)
  const offered = category === undefined ? NOTHING : (set[category] ?? (category === 'stocks' ? SHARES : OTHERS))
  const { isOpen, until } = feed.phase(instrument, now)
  return {
    code: instrument.code,
    minStake: offered.minStake,
    maxStake: offered.maxStake,
    periods: periodsOf(offered),
    closesAt: isOpen ? (Number.isFinite(until) ? until : null) : 0,
  }
}
