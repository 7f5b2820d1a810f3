/** What a machine can bring at least and at most, before anybody buys it. Of several, each is so many times as much. */
import { compare, dec, type Decimal } from '../money.ts'
import { cutRatio, netOf, type MachineTerms } from './machine-rule.ts'

interface AmountRange {
  readonly low: Decimal
  readonly high: Decimal
}

interface MachineRange {
  /** What is left of a day's output, at the two ends of the range. */
  readonly daily: AmountRange
  readonly total: AmountRange
  /** The day of its period on which it has earned back its price, at the high end and at the low end; `null`: never. */
  readonly paysOn: { readonly first: number | null; readonly last: number | null }
}

const times = (amount: Decimal, days: number): Decimal => dec(amount).times(days).toFixed()

/** The first day on which `price` is earned back at so much a day, from 1; `null` if the period is over before. */
export const paysBackOn = (price: Decimal, daily: Decimal, days: number): number | null => {
  if (compare(daily, '0') === 0 || compare(times(daily, days), price) < 0) return null
  const whole = Number(cutRatio(dec(price), dec(daily), 0))
  return compare(times(daily, whole), price) < 0 ? whole + 1 : whole
}

export const machineRange = ({
  price,
  days,
  minOutput,
  maxOutput,
  powerCost,
}: Omit<MachineTerms, 'rate'> & { readonly price: Decimal; readonly days: number }): MachineRange => {
  const daily = { low: netOf(minOutput, powerCost), high: netOf(maxOutput, powerCost) }
  return {
    daily,
    total: { low: times(daily.low, days), high: times(daily.high, days) },
    paysOn: { first: paysBackOn(price, daily.high, days), last: paysBackOn(price, daily.low, days) },
  }
}

/** A machine that earned its price back at the low end would be a promise. */
export const canLose = (terms: Parameters<typeof machineRange>[0]): boolean => compare(machineRange(terms).total.low, terms.price) < 0
