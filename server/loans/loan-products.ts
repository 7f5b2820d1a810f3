/** What the operator lends: each currency with its amounts, terms and rates. */
import * as z from 'zod'
import { interestDays, LOAN_CURRENCIES, type LoanCurrency } from '../../src/domain/loan.ts'
import { compare, dec, isAmountAtScale, SCALE, type Decimal } from '../../src/domain/money.ts'
import { readJsonParam } from '../core/json-param.ts'
import { VENUE_PARAMS, type Params } from '../core/params.ts'

const RATE_SCALE = 8
const share = z.string().refine((text) => isAmountAtScale(text, RATE_SCALE) && compare(text, '1') < 0)
const cap = z.string().refine((text) => isAmountAtScale(text, RATE_SCALE) && compare(text, '2') <= 0)
const moneyIn = (currency: LoanCurrency) => z.string().refine((text) => isAmountAtScale(text, SCALE[currency]))
const count = z.int().nonnegative().max(365)

const productIn = (currency: LoanCurrency) =>
  z
    .strictObject({
      minAmount: moneyIn(currency).refine((text) => compare(text, '0') > 0),
      maxVerified: moneyIn(currency),
      /** `0`: nobody borrows who isn't verified. */
      maxUnverified: moneyIn(currency),
      days: z
        .array(z.int().positive().max(365))
        .min(1)
        .max(12)
        .refine((days) => new Set(days).size === days.length),
      dailyRate: share,
      freeDays: count,
      lateRate: share,
      lateCap: cap,
      earlyDays: count,
    })
    .refine(({ minAmount, maxVerified, maxUnverified }) => compare(minAmount, maxVerified) <= 0 && compare(maxUnverified, maxVerified) <= 0)
    // A cap below what the term itself costs would be none.
    .refine(({ days, freeDays, dailyRate, lateCap }) =>
      days.every((each) =>
        dec(dailyRate)
          .times(interestDays({ days: each, freeDays }))
          .lte(lateCap),
      ),
    )
type Product = z.infer<ReturnType<typeof productIn>>

/** By currency. One that is left out has its default; `null` takes it away. */
export const loanProductsParam = z.strictObject({
  USDT: z.nullable(productIn('USDT')).optional(),
  BTC: z.nullable(productIn('BTC')).optional(),
  ETH: z.nullable(productIn('ETH')).optional(),
})

/** The late rate is the daily one: being late is no business of ours. All interest together stays below a tenth of what was lent. */
const TERMS = {
  days: [7, 14, 30, 60],
  dailyRate: '0.0005',
  freeDays: 7,
  lateRate: '0.0005',
  lateCap: '0.1',
  earlyDays: 14,
  maxUnverified: '0',
}
const DEFAULTS: Readonly<Record<LoanCurrency, Product>> = {
  USDT: { minAmount: '100', maxVerified: '20000', ...TERMS },
  BTC: { minAmount: '0.001', maxVerified: '0.3', ...TERMS },
  ETH: { minAmount: '0.02', maxVerified: '6', ...TERMS },
}

export interface OfferedLoan {
  readonly currency: LoanCurrency
  readonly minAmount: Decimal
  readonly maxVerified: Decimal
  readonly maxUnverified: Decimal
  /** Shortest first. */
  readonly days: readonly number[]
  readonly dailyRate: Decimal
  readonly freeDays: number
  readonly lateRate: Decimal
  readonly lateCap: Decimal
  readonly earlyDays: number
}

/** In the order of the currencies. Refuses `paramUnknown`. */
export const offeredLoans = async (params: Pick<Params, 'get'>): Promise<readonly OfferedLoan[]> => {
  const set = await readJsonParam(params, VENUE_PARAMS.loanProducts, loanProductsParam)
  return LOAN_CURRENCIES.flatMap((currency) => {
    const product = set[currency] === undefined ? DEFAULTS[currency] : set[currency]
    return product === null ? [] : [{ currency, ...product, days: product.days.toSorted((one, other) => one - other) }]
  })
}
