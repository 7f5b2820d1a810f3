/** What the operator says of plans of every kind, and what an offered one has. */
import * as z from 'zod'
import { MONEY_DIGITS } from '../../../src/domain/contract.ts'
import { compare, isAmountAtScale, SIGNED_PATTERN, type Decimal } from '../../../src/domain/money.ts'
import type { PlanMarket } from '../../../src/domain/wire/plans.ts'
import type { Instrument } from '../feed/instrument.ts'
import { INSTRUMENTS } from '../feed/instruments.ts'

const RATE_SCALE = 6
export const share = z.string().refine((text) => isAmountAtScale(text, RATE_SCALE) && compare(text, '1') < 0)
const gain = share.refine((text) => compare(text, '0') > 0)
/** A range without losses would be a promise. */
const loss = z
  .string()
  .refine(
    (text) => SIGNED_PATTERN.test(text) && text.startsWith('-') && isAmountAtScale(text.slice(1), RATE_SCALE) && compare(text, '0') < 0,
  )
const money = z.string().refine((text) => isAmountAtScale(text, MONEY_DIGITS) && compare(text, '0') > 0)
export const marketCode = z.string().refine((code) => INSTRUMENTS.some((instrument) => instrument.code === code))

export const planDays = z.int().positive().max(365)
export const planTerms = { minRate: loss, maxRate: gain, minAmount: money, maxAmount: money, damages: share }
/** So many different markets. */
export const marketsFrom = (least: number, most: number) =>
  z
    .array(marketCode)
    .min(least)
    .max(most)
    .refine((codes) => new Set(codes).size === codes.length)

/** What a product is called in every language. */
export const shownName = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}<>]+$/u)
  .refine((text) => text.trim() === text)

export const planCode = z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,31}$/)

export interface OfferedPlan<Rule = unknown> {
  readonly product: string
  readonly rule: Rule
  readonly markets: readonly PlanMarket[]
  readonly minRate: Decimal
  readonly maxRate: Decimal
  readonly damages: Decimal
  readonly minAmount: Decimal
  readonly maxAmount: Decimal
}

export const planMarketOf = ({ code, name, id, type, scale }: Instrument): PlanMarket => ({
  code,
  appName: name,
  marketId: id,
  marketType: type,
  scale,
})
