/**
 * The size of a contract as an amount in USDT. What is typed is the notional, lots × lot size × price, which is what venues call the
 * size of an order: it says how much of the market is held whatever the leverage. Only lots are ordered.
 */
import { MONEY_DIGITS } from './contract.ts'
import { dec, roundDown, roundUp, type Decimal } from './money.ts'

/** In what the size of an order is typed. */
export const SIZE_UNITS = ['lots', 'notional'] as const
export type SizeUnit = (typeof SIZE_UNITS)[number]

interface SizeTerms {
  readonly lotSize: Decimal
  readonly lotStep: Decimal
  readonly price: Decimal
}

/** The most lots, in whole steps, whose notional does not exceed `notional`: never more is bought than was typed. */
export const lotsForNotional = (notional: Decimal, { lotSize, lotStep, price }: SizeTerms): Decimal => {
  const perStep = dec(lotSize).times(price).times(lotStep)
  const steps = dec(roundDown(dec(notional).div(perStep), 0))
  // The quotient is rounded to twenty digits, which may lift it to a whole number that it doesn't reach.
  const whole = steps.times(perStep).gt(notional) ? steps.minus(1) : steps
  return whole.times(lotStep).toFixed()
}

/** The least amount, in cents of USDT, that buys these lots at this price. */
export const notionalForLots = (lots: Decimal, { lotSize, price }: Omit<SizeTerms, 'lotStep'>): Decimal =>
  roundUp(dec(lots).times(lotSize).times(price), MONEY_DIGITS)
