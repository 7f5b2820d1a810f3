/** Amounts that a slider stops at: round ones between a least and a most, both included. */
import { compare, dec, type Decimal } from './money.ts'

interface Span {
  readonly least: Decimal
  readonly most: Decimal
}

const STEPS = 100
const ROUND = [1, 2, 5, 10] as const

/** The smallest of 1, 2 and 5 with its power of ten of which a hundred reach the most. */
const stepOf = ({ most }: Span): Decimal => {
  const wanted = dec(most).div(STEPS)
  const power = dec('10').pow(wanted.e)
  return ROUND.map((each) => power.times(each))
    .find((step) => step.gte(wanted))!
    .toFixed()
}

/** The last stop; the first one is 0. */
export const lastStop = (span: Span): number => Number(dec(span.most).div(stepOf(span)).round(0, 3).toFixed())

export const amountAtStop = (span: Span, stop: number): Decimal => {
  const amount = dec(stepOf(span)).times(stop).toFixed()
  if (compare(amount, span.least) < 0) return dec(span.least).toFixed()
  return compare(amount, span.most) > 0 ? dec(span.most).toFixed() : amount
}

/** The stop next to an amount, below it unless it is the most. */
export const stopOf = (span: Span, amount: Decimal): number => {
  if (compare(amount, span.most) >= 0) return lastStop(span)
  return Number(dec(amount).div(stepOf(span)).round(0, 0).toFixed())
}
