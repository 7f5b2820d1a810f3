/**
 * Rule T-1, the trailing stop. A contract may carry a distance in percent of the best price since it was set: the highest for long,
 * the lowest for short. The stop follows the best price at that distance and never moves back. The first tick at or beyond it
 * closes the contract, at that tick.
 */
import { compare, dec, isAmountAtScale, roundDown, roundUp, type Decimal } from './money.ts'
import type { Direction } from './wire/order.ts'

/** Distances that may be chosen, in percent. */
export const TRAILING_RANGE = { min: '0.1', max: '50', digits: 2 } as const

export const isTrailingDistance = (percent: Decimal): boolean =>
  isAmountAtScale(percent, TRAILING_RANGE.digits) && compare(percent, TRAILING_RANGE.min) >= 0 && compare(percent, TRAILING_RANGE.max) <= 0

/** A distance, and the best price that the stop is kept at this distance from. */
export interface Trail {
  readonly direction: Direction
  /** Of the best price. */
  readonly percent: Decimal
  /** Digits that the stop has. */
  readonly scale: number
  readonly best: Decimal
}

/**
 * Best price × (1 ∓ percent ÷ 100), with the digits of the market, rounded away from the best price: the price may always go as far
 * back as was chosen, and a stop that has just been set never lies at the price itself.
 */
export const trailingStopOf = ({ direction, best, percent, scale }: Trail): Decimal => {
  const share = direction === 'long' ? dec(100).minus(percent) : dec(100).plus(percent)
  const stop = dec(best).times(share).times('0.01')
  return direction === 'long' ? roundDown(stop, scale) : roundUp(stop, scale)
}

/** Follows prices in their order. Numbers order prices as decimals do: none has more than fifteen digits. */
export class TrailingStop {
  readonly #trail: Trail
  #best: Decimal
  #stop: number
  #bestNumber: number

  constructor(trail: Trail) {
    this.#trail = trail
    this.#best = trail.best
    this.#bestNumber = Number(trail.best)
    this.#stop = Number(trailingStopOf(trail))
  }

  get best(): Decimal {
    return this.#best
  }

  #isBeyond(price: number, stop: number): boolean {
    return this.#trail.direction === 'long' ? price <= stop : price >= stop
  }

  #isBetter(price: number): boolean {
    return this.#trail.direction === 'long' ? price > this.#bestNumber : price < this.#bestNumber
  }

  #follow(best: Decimal, stop: number): void {
    this.#best = best
    this.#bestNumber = Number(best)
    this.#stop = stop
  }

  /** Takes in one price; `true` if it's at or beyond the stop, which stays where it was. */
  reaches(price: Decimal): boolean {
    const number = Number(price)
    if (this.#isBeyond(number, this.#stop)) return true
    if (this.#isBetter(number)) this.#follow(price, Number(trailingStopOf({ ...this.#trail, best: price })))
    return false
  }

  /**
   * Takes in a stretch of which only the lowest and the highest price are known, if none of its prices can be at or beyond the stop,
   * whatever their order. `false`: its prices must be looked at one by one.
   */
  passes(low: Decimal, high: Decimal): boolean {
    const [ahead, behind] = this.#trail.direction === 'long' ? [high, low] : [low, high]
    const isBetter = this.#isBetter(Number(ahead))
    const stop = isBetter ? Number(trailingStopOf({ ...this.#trail, best: ahead })) : this.#stop
    if (this.#isBeyond(Number(behind), stop)) return false
    if (isBetter) this.#follow(ahead, stop)
    return true
  }
}
