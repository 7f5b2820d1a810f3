/**
 * The simulated network that machines mine in, N-1: its rate and its difficulty on each UTC day. Both follow from a seed that is published
 * here and from the day alone, in whole numbers, so anybody can recompute them, of past days and of days to come. They don't grow over the
 * years: nobody is sold a machine whose later days are worse by design.
 *
 * `draw(word)`: the first four bytes, the highest first, of the SHA-256 of `<seed>:<word>`.
 * `ppm(word, width)`: `draw(word) mod (2 × width + 1) − width`, a millionth part between −width and width.
 *
 * - **Rate of a day,** TH/s: `floor(RATE × (1,000,000 + swing + daily) ÷ 1,000,000)`. `daily` is `ppm('day <day>', 40,000)`. `swing` goes
 *   in a straight line, over stretches of 56 days, from `ppm('swing <n>', 150,000)` to that of n + 1: with `n = floor(day ÷ 56)` and
 *   `r = day mod 56` it is `(ppm(n) × (56 − r) + ppm(n + 1) × r) ÷ 56`, rounded toward zero.
 * - **Difficulty of a day:** as in Bitcoin (S. Nakamoto, 2008, ch. 4) a block takes `difficulty × 2³²` hashes on average, and the difficulty
 *   is set anew by the rate that was, so that a block comes every 600 seconds. Here it is set for 14 days, by the mean rate of the 14 days
 *   before: `floor(mean × 10¹² × 600 ÷ 2³²)`, the mean cut to TH/s.
 *
 * A day is a number of days since 1970.
 */
import type { Decimal } from '../money.ts'
import type { Hashes } from '../simulation/hashes.ts'

export const NETWORK_SEED = 'Plimsoll network 1'
/** What a block pays, in the coin. */
export const BLOCK_REWARD = '3.125'
/** Its middle, TH/s. */
const RATE = 700_000_000
const MILLION = 1_000_000
const SWING_DAYS = 56
const SWING_WIDTH = 150_000
const DAILY_WIDTH = 40_000
const DIFFICULTY_DAYS = 14
const BLOCK_SECONDS = 600n
export const HASHES_OF_TERA = 10n ** 12n
export const HASHES_OF_DIFFICULTY = 2n ** 32n

/** The network on one day, in whole numbers: TH/s, and the difficulty. */
interface NetworkDay {
  readonly networkRate: Decimal
  readonly difficulty: Decimal
}

const text = new TextEncoder()

/** @param sha256 FIPS 180-4, the machine's own or a library's */
export const networkOf = (sha256: Hashes['sha256']) => {
  const ppm = (word: string, width: number): number => {
    const [a = 0, b = 0, c = 0, d = 0] = sha256(text.encode(`${NETWORK_SEED}:${word}`))
    const draw = a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d
    return (draw % (2 * width + 1)) - width
  }
  const rateOf = (day: number): number => {
    const n = Math.floor(day / SWING_DAYS)
    const r = day - n * SWING_DAYS
    const [from, to] = [ppm(`swing ${n}`, SWING_WIDTH), ppm(`swing ${n + 1}`, SWING_WIDTH)]
    const swing = Math.trunc((from * (SWING_DAYS - r) + to * r) / SWING_DAYS)
    return Math.floor((RATE * (MILLION + swing + ppm(`day ${day}`, DAILY_WIDTH))) / MILLION)
  }
  const difficulties = new Map<number, bigint>()
  const difficultyOf = (day: number): bigint => {
    const stretch = Math.floor(day / DIFFICULTY_DAYS)
    const known = difficulties.get(stretch)
    if (known !== undefined) return known
    let sum = 0n
    for (let before = 1; before <= DIFFICULTY_DAYS; before++) sum += BigInt(rateOf(stretch * DIFFICULTY_DAYS - before))
    const mean = sum / BigInt(DIFFICULTY_DAYS)
    const difficulty = (mean * HASHES_OF_TERA * BLOCK_SECONDS) / HASHES_OF_DIFFICULTY
    difficulties.set(stretch, difficulty)
    return difficulty
  }
  return (day: number): NetworkDay => ({ networkRate: String(rateOf(day)), difficulty: String(difficultyOf(day)) })
}
