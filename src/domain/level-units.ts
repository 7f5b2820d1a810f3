/**
 * Stop loss and take profit as what they lose and gain: in USDT, or in percent of the margin. Both are results after the fee, as
 * everywhere, so that what is typed is what is shown beside it. Only prices are ordered.
 *
 * A loss of `amount` is `(opening − stop) × lots × lot size + fee`, so that a long's stop is `opening − (amount − fee) ÷ (lots × lot
 * size)`; a gain is `(target − opening) × lots × lot size − fee`. In percent of the margin, which is the notional ÷ leverage, the lots
 * cancel out: `opening × (1 − (percent ÷ 100 ÷ leverage − fee rate))`. A short turns the signs.
 */
import { FEE_RATE, feeOf, MONEY_DIGITS, type ContractTerms } from './contract.ts'
import type { Levels } from './contract-levels.ts'
import type { TypedAmount } from './decimal-input.ts'
import { dec, isAmountAtScale, roundDown, roundUp, toDecimal, type Decimal } from './money.ts'

/** In what the levels of an order are typed. */
export const LEVEL_UNITS = ['price', 'percent', 'amount'] as const
export type LevelUnit = (typeof LEVEL_UNITS)[number]
export type LevelName = keyof Levels

/** `lots` are only needed for an amount; `null` while there are none. */
export type LevelTerms = Omit<ContractTerms, 'lots'> & {
  readonly lots: Decimal | null
  /** Of an open contract: after a part of it was closed, its share of them is rounded. Otherwise they follow from the other terms. */
  readonly held?: { readonly fee: Decimal; readonly margin: Decimal }
}

/** The fee makes a loss greater and a gain smaller. */
const feeSign = (level: LevelName): 1 | -1 => (level === 'stopLoss' ? -1 : 1)
const feeIn = (terms: LevelTerms): Decimal => terms.held?.fee ?? feeOf({ ...terms, lots: terms.lots ?? '0' })
/** Where the level lies: a long's target above its opening, its stop below, and the other way round for a short. */
const side = ({ direction }: LevelTerms, level: LevelName): 1 | -1 => ((direction === 'long') === (level === 'takeProfit') ? 1 : -1)

/**
 * The price of a level with this result, rounded to the digits that the market quotes so that the result is never worse than what was
 * typed: a stop towards the opening price, a target away from it. Never below zero, where no level is allowed. `null` while an amount
 * has no lots to stand for.
 */
export const priceOfLevel = (terms: LevelTerms, level: LevelName, unit: LevelUnit, value: Decimal): Decimal | null => {
  if (unit === 'price') return value
  const { lots, lotSize, leverage, direction, scale, held } = terms
  if (unit === 'percent' && held) return priceOfLevel(terms, level, 'amount', dec(value).times(held.margin).div(100).toFixed())
  if (unit === 'amount' && lots === null) return null
  const move =
    unit === 'amount'
      ? dec(value)
          .plus(dec(feeIn(terms)).times(feeSign(level)))
          .div(dec(lots ?? '0').times(lotSize))
      : dec(value)
          .div(100)
          .div(leverage)
          .plus(dec(FEE_RATE).times(feeSign(level)))
          .times(terms.price)
  const price = dec(terms.price).plus(move.times(side(terms, level)))
  if (price.lte(0)) return '0'
  // What is better lies up the axis for a long, for its stop and for its target.
  return direction === 'long' ? roundUp(price, scale) : roundDown(price, scale)
}

/**
 * What the level at this price loses or gains, to the nearest cent or hundredth of a percent; `null` where it's no such result, as with
 * a stop on the winning side, and while an amount has no lots to stand for.
 */
export const resultOfLevel = (terms: LevelTerms, level: LevelName, unit: LevelUnit, price: Decimal): Decimal | null => {
  if (unit === 'price') return price
  const { lots, lotSize, leverage, held } = terms
  if (unit === 'amount' && lots === null) return null
  const move = dec(price).minus(terms.price).times(side(terms, level))
  const money = move
    .times(lots ?? '0')
    .times(lotSize)
    .minus(dec(feeIn(terms)).times(feeSign(level)))
  const percent = held
    ? money.times(100).div(held.margin)
    : move
        .times(leverage)
        .times(100)
        .div(terms.price)
        .minus(dec(FEE_RATE).times(leverage).times(100).times(feeSign(level)))
  const result = unit === 'amount' ? money : percent
  return result.lt(0) ? null : toDecimal(result, MONEY_DIGITS)
}

/** Levels in whichever unit they are typed. */
export interface LevelsInUnit extends Levels {
  readonly levelUnit: LevelUnit
}

/**
 * Stop and target as prices. `terms` are `null` while the opening price isn't known: what has no price yet is no level yet, and is left
 * out without being a fault, since the lots or the price that it needs are asked for.
 */
export const pricesOfLevels = (typed: LevelsInUnit, terms: LevelTerms | null): Levels => {
  const priceOf = (level: LevelName): TypedAmount => {
    const { levelUnit, [level]: amount } = typed
    if (levelUnit === 'price' || !amount.value) return amount
    if (!isAmountAtScale(amount.value, MONEY_DIGITS)) return { ...amount, value: null }
    return { ...amount, value: (terms && priceOfLevel(terms, level, levelUnit, amount.value)) || '' }
  }
  return { stopLoss: priceOf('stopLoss'), takeProfit: priceOf('takeProfit') }
}

/** What the level that was typed is in another unit; `''` when nothing is typed, `null` when it's no figure there. */
export const levelInUnit = (typed: LevelsInUnit, terms: LevelTerms | null, level: LevelName, unit: LevelUnit): Decimal | '' | null => {
  const { value } = typed[level]
  if (value === '' || value === null || typed.levelUnit === unit) return value
  const price = pricesOfLevels(typed, terms)[level].value
  return (terms && price && resultOfLevel(terms, level, unit, price)) || null
}
