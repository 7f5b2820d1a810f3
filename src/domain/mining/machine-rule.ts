/**
 * Rule M-1: what a day brings a mining machine. The venue posts by it, and the page shows its working by the same function. Each step is
 * rounded down.
 *
 * 1. `share`: the machine's rate ÷ the network's rate, to 18 digits.
 * 2. `paid`: the coins that the network pays on the day: `network rate × 10¹² × 86,400 ÷ (difficulty × 2³²) × block reward`, to 8 digits.
 * 3. `coins`: `share × paid`, to 12 digits.
 * 4. `rawOutput`: `coins ×` the coin's price at the end of the day, in cents; nothing when the venue has no prices of the market any more.
 * 5. `output`: that, or the nearer end of the machine's range.
 * 6. `net`: the output less what the day's power costs. If that isn't more than nothing, the machine stands still: it brings nothing, and
 *    no power is paid for.
 */
import Big from 'big.js'
import { MONEY_DIGITS } from '../contract.ts'
import { compare, dec, roundDown, subtract, type Decimal } from '../money.ts'
import type { MiningInputs } from '../wire/mining.ts'
import { BLOCK_REWARD, HASHES_OF_DIFFICULTY, HASHES_OF_TERA } from './network.ts'

const SHARE_DIGITS = 18
const PAID_DIGITS = 8
const COIN_DIGITS = 12
const DAY_SECONDS = 86_400

/** What the rule needs of a machine. */
export interface MachineTerms {
  /** TH/s. */
  readonly rate: Decimal
  readonly minOutput: Decimal
  readonly maxOutput: Decimal
  readonly powerCost: Decimal
}

interface MachineWorking {
  readonly share: Decimal
  readonly paid: Decimal
  readonly coins: Decimal
  readonly rawOutput: Decimal
  readonly output: Decimal
  readonly isStill: boolean
  readonly net: Decimal
}

/**
 * `of ÷ by`, rounded down to so many digits. A quotient of `Big` alone is rounded to twenty digits first, which may be one too high for
 * a figure that is cut.
 *
 * @param by more than nothing
 */
export const cutRatio = (of: Big, by: Big, digits: number): Decimal => {
  const unit = dec('10').pow(digits)
  const near = of.times(unit).div(by).round(0, Big.roundDown)
  return (near.times(by).gt(of.times(unit)) ? near.minus(1) : near).div(unit).toFixed()
}

/** What a day's power costs, in cents, rounded down. @param power kWh a day @param price USDT for one kWh */
export const powerCostOf = (power: Decimal, price: Decimal): Decimal => roundDown(dec(power).times(price), MONEY_DIGITS)

/** What is left of a day's output. */
export const netOf = (output: Decimal, powerCost: Decimal): Decimal => (compare(output, powerCost) > 0 ? subtract(output, powerCost) : '0')

const withinRange = (output: Decimal, { minOutput, maxOutput }: MachineTerms): Decimal => {
  const within = compare(output, minOutput) < 0 ? minOutput : compare(output, maxOutput) > 0 ? maxOutput : output
  return dec(within).toFixed()
}

/** The working of one day, of one machine. */
export const workOutMachine = (terms: MachineTerms, { networkRate, difficulty, close }: Omit<MiningInputs, 'date'>): MachineWorking => {
  const share = cutRatio(dec(terms.rate), dec(networkRate), SHARE_DIGITS)
  const hashes = dec(networkRate).times(String(HASHES_OF_TERA)).times(DAY_SECONDS).times(BLOCK_REWARD)
  const paid = cutRatio(hashes, dec(difficulty).times(String(HASHES_OF_DIFFICULTY)), PAID_DIGITS)
  const coins = roundDown(dec(share).times(paid), COIN_DIGITS)
  const rawOutput = close === null ? '0' : roundDown(dec(coins).times(close), MONEY_DIGITS)
  const output = withinRange(rawOutput, terms)
  const net = netOf(output, terms.powerCost)
  return { share, paid, coins, rawOutput, output, isStill: compare(output, terms.powerCost) <= 0, net }
}
