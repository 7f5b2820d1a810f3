/** Calls under `/index`: markets, candles, parameters, content. */
import * as z from 'zod/mini'
import { LOCALES } from '../constants.ts'
import { PERIODS } from '../periods.ts'
import { amount, instant, signed } from './envelope.ts'

/**
 * A market item. `type` is the category number, `zdf` the 24 h change in percent, `hundred` the last 100 prices, oldest
 * first. `scale` is the number of digits the instrument quotes, `lotSize` the USDT that one lot gains when the price
 * rises by one, `maxLeverage` the cap of its class, `open` whether its session runs now.
 */
export const marketItem = z.object({
  id: z.int(),
  code: z.string(),
  type: z.int(),
  appName: z.string(),
  logo: z.string(),
  price: amount,
  nowPrice: amount,
  zdf: signed,
  hundred: z.array(amount),
  scale: z.int(),
  lotSize: amount,
  lotUnit: z.string(),
  minLots: amount,
  maxLots: amount,
  lotStep: amount,
  maxLeverage: z.int(),
  open: z.boolean(),
  nextChange: z.nullable(instant),
})
export type MarketItem = z.infer<typeof marketItem>

const MOST_CODES = 100
const CODE = '[^,]{1,32}'

/**
 * `GET /index/listMarketByType`; without `type` all categories, with `codes` (repeated, or separated by commas) those markets
 * alone. `hundred` is there only when `history=1`; for every market it is most of the answer, so ask for what is shown.
 */
export const listMarketQuery = z.object({
  type: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(5))),
  history: z.optional(z.enum(['0', '1'])),
  codes: z.optional(
    z.union([
      z.string().check(z.regex(new RegExp(`^${CODE}(,${CODE}){0,${MOST_CODES - 1}}$`))),
      z.array(z.string().check(z.regex(new RegExp(`^${CODE}$`)))).check(z.maxLength(MOST_CODES)),
    ]),
  ),
})

/** `GET /index/getMarketInfo/{id}` */
export const marketInfo = z.object({
  item: marketItem,
  high24h: amount,
  low24h: amount,
  feeRate: amount,
  maintenanceRate: amount,
  source: z.string(),
  at: instant,
})
export type MarketInfo = z.infer<typeof marketInfo>

/** `GET /index/getKValueByCodeAndDate`: at most `limit` candles that open before `before`, oldest first. */
export const candlesQuery = z.object({
  code: z.string(),
  period: z.enum(PERIODS),
  before: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 300),
})
/** `[open time, open, high, low, close]`; a session without trading leaves a gap. */
export const candle = z.tuple([instant, amount, amount, amount, amount])
export type Candle = z.infer<typeof candle>

/** `GET /index/getParamByKey/{key}` */
export const paramResult = z.object({ paramValue: z.string() })
export const PARAM_KEYS = [
  'wallet_login_only',
  'auth_address',
  'investment_portfolio',
  'non_dapp_redirect_enabled',
  'non_dapp_redirect_url',
  'redirect_allow_list',
  'customer_service_links',
] as const

/** `GET /index/listContents/{languageType}`; type 1 company, 2 policy, 3 statements or footer, 4 contact us. `locale` is the language it is in. */
export const contentItem = z.object({ id: z.int(), title: z.string(), type: z.int().check(z.gte(1), z.lte(4)), locale: z.enum(LOCALES) })
export type ContentItem = z.infer<typeof contentItem>
/** The figures on Home, which the operator sets: USD traded in 24 hours, listed cryptocurrencies, registered users. */
export const homeFigures = z.object({ volume: amount, listed: z.int().check(z.nonnegative()), users: z.int().check(z.nonnegative()) })
export type HomeFigures = z.infer<typeof homeFigures>

/**
 * `GET /index/getVenueInfo`: what every screen must say of the venue. Whether prices are made up and whether money is are two
 * facts: a venue may show an exchange's prices and still hold nobody's money. `openingPaused`: contracts can be opened nowhere
 * (`all`), or not in the markets with these codes; closing goes on.
 */
export const venueInfo = z.object({
  pricesAreSimulated: z.boolean(),
  moneyIsSimulated: z.boolean(),
  isTestWorld: z.boolean(),
  feed: z.string(),
  demoOpening: amount,
  homeFigures,
  openingPaused: z.union([z.literal('all'), z.readonly(z.array(z.string()))]),
})
export type VenueInfo = z.infer<typeof venueInfo>
