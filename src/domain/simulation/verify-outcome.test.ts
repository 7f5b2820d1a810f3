import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EVIDENCE, MADE_AT, pageHashes, prices, seedOf, TERMS, termsHashOf, TICK } from '../../../tests/support/simulated-world.ts'
import { DAY, phaseAt } from './calendar.ts'
import { printTerms, type SimulationTerms } from './market-terms.ts'
import type { MarketTerms } from './simulated-prices.ts'
import { commitmentFor, dayOf, lastInstantOf, type ContractClaim, type Evidence, type OptionClaim, type OutcomeClaim } from './outcome.ts'
import { verifyOutcome } from './verify-outcome.ts'

const evidenceOf = (claim: OutcomeClaim, change: Partial<Evidence> = {}): Evidence => ({
  ...EVIDENCE,
  seed: seedOf(dayOf(lastInstantOf(claim))),
  ...change,
})
const verify = (claim: OutcomeClaim, change: Partial<Evidence> = {}) => verifyOutcome(claim, evidenceOf(claim, change), pageHashes)

/** An instant at which the market is open, up to 40 days after the commitment. */
const openings = fc
  .tuple(fc.constantFrom(...TERMS.markets), fc.integer({ min: 0, max: (40 * DAY) / TICK }))
  .map(([market, tick]) => ({ market, openTime: MADE_AT + tick * TICK }))
  .filter(({ market, openTime }) => phaseAt(market.calendar, openTime).isOpen)

const option = (market: MarketTerms, openTime: number, seconds: number, direction: 'rise' | 'fall'): OptionClaim => {
  const endTime = openTime + seconds * 1000
  const openPrice = prices(market).tick(openTime).price
  const close = prices(market).tick(endTime)
  const side = Math.sign(Number(close.price) - Number(openPrice))
  const outcome = side === 0 ? 'returned' : side > 0 === (direction === 'rise') ? 'won' : 'lost'
  return { kind: 'options', code: market.code, openTime, openPrice, direction, endTime, outcome, close }
}

/**
 * A contract with a stop and a target `reach` away, and maybe a trailing stop of so many hundredths of a percent, closed by whichever
 * comes first, or by hand after two hours. Found tick by tick, the trailing stop by rule T-1 in whole numbers.
 */
const contract = (
  market: MarketTerms,
  openTime: number,
  reach: number,
  direction: 'long' | 'short',
  distance: number | null = null,
): ContractClaim => {
  const openPrice = prices(market).tick(openTime).price
  const level = (share: number): string => (Number(openPrice) * (1 + share)).toFixed(market.scale)
  const [stopLoss, takeProfit] = direction === 'long' ? [level(-reach), level(reach)] : [level(reach), level(-reach)]
  const levels = { liquidationPrice: direction === 'long' ? level(-0.1) : level(0.1), stopLoss, takeProfit }
  const claim = { kind: 'contract' as const, code: market.code, openTime, openPrice, direction, levels, levelsTime: openTime }
  const trailing = distance === null ? null : { percent: String(distance / 100), since: openTime }
  const whole = (price: string): number => Math.round(Number(price) * 10 ** market.scale)
  let best = whole(openPrice)
  for (let at = openTime + TICK; at < openTime + 7_200_000; at += TICK) {
    if (!phaseAt(market.calendar, at).isOpen) continue
    const tick = prices(market).tick(at)
    const isAbove = Number(tick.price) >= Math.max(Number(stopLoss), Number(takeProfit))
    const isBelow = Number(tick.price) <= Math.min(Number(stopLoss), Number(takeProfit))
    const isStopped = direction === 'long' ? isBelow : isAbove
    if (isStopped) return { ...claim, trailing, close: tick, reason: 'stopLoss' }
    const now = whole(tick.price)
    const side = direction === 'long' ? 1 : -1
    if (distance !== null && (best * (10_000 - side * distance) - now * 10_000) * side >= 0)
      return { ...claim, trailing, close: tick, reason: 'trailingStop' }
    if (isAbove || isBelow) return { ...claim, trailing, close: tick, reason: 'takeProfit' }
    if ((now - best) * side > 0) best = now
  }
  return { ...claim, trailing, close: prices(market).tick(openTime + 7_200_000), reason: 'hand' }
}

const options = fc
  .tuple(openings, fc.constantFrom(60, 120, 300, 900, 3_600), fc.constantFrom('rise' as const, 'fall' as const))
  .map(([{ market, openTime }, seconds, direction]) => option(market, openTime, seconds, direction))
const contracts = fc
  .tuple(
    openings,
    fc.constantFrom(0.0003, 0.001, 0.003, 0.01),
    fc.constantFrom('long' as const, 'short' as const),
    fc.option(fc.integer({ min: 10, max: 60 })),
  )
  .map(([{ market, openTime }, reach, direction, distance]) => contract(market, openTime, reach, direction, distance))

describe('an outcome as the rules say', () => {
  test('matches, of 1,000 settlements each', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.oneof(options, contracts), (claim) => {
        const { matches, checks } = verify(claim)
        expect(checks.filter(({ isRight }) => !isRight)).toEqual([])
        expect({ matches, names: checks.map(({ name }) => name) }).toEqual({
          matches: true,
          names: ['commitment', 'terms', 'seed', 'openPrice', 'closePrice', 'rule'],
        })
      }),
      { numRuns: 1_000, seed: 9 },
    )
  })

  test('rests on the last commitment before the order', () => {
    const claim = option(TERMS.markets[0]!, MADE_AT + DAY, 60, 'rise')
    const later = { ...EVIDENCE.commitments[0]!, madeAt: claim.openTime + 1, head: '0'.repeat(64) }
    expect(commitmentFor(claim, [...EVIDENCE.commitments, later])).toBe(EVIDENCE.commitments[0])
    expect(verify(claim, { commitments: [...EVIDENCE.commitments, later] }).matches).toBe(true)
  })
})

describe('a fraud is found', () => {
  const btc = TERMS.markets[0]!
  const claim = contract(btc, MADE_AT + 3 * DAY, 0.001, 'long')
  /** Closed by its trailing stop of 0.2 %. */
  const trailed = contract(btc, MADE_AT + 3 * DAY, 0.05, 'long', 20)
  const bet = option(btc, MADE_AT + 2 * DAY, 300, 'rise')
  const moved = (price: string, by: number): string => (Number(price) + by).toFixed(2)
  /** The level that fired, 20 dollars further away. */
  const further = claim.reason === 'stopLoss' ? moved(claim.levels.stopLoss!, -20) : moved(claim.levels.takeProfit!, 20)
  const terms = (change: Partial<SimulationTerms>): string => printTerms({ ...TERMS, ...change })
  const made = (change: object): Partial<Evidence> => ({ commitments: [{ ...EVIDENCE.commitments[0]!, ...change }] })
  const seed = (day: number): Partial<Evidence> => ({ seed: seedOf(day) })
  const otherSeed: Partial<Evidence> = { seed: 'ab'.repeat(32) }
  const otherTerms = terms({ markets: [{ ...btc, basePrice: 65_000 }] })

  const frauds: readonly (readonly [string, OutcomeClaim, Partial<Evidence>, string])[] = [
    ['the closing price a cent higher', { ...claim, close: { ...claim.close, price: moved(claim.close.price, 0.01) } }, {}, 'closePrice'],
    ['the closing tick one later', { ...claim, close: { ...claim.close, at: claim.close.at + TICK } }, {}, 'rule'],
    ['the closing tick one earlier', { ...claim, close: { ...claim.close, at: claim.close.at - TICK } }, {}, 'rule'],
    ['another rule', { ...claim, reason: claim.reason === 'stopLoss' ? 'takeProfit' : 'stopLoss' }, {}, 'rule'],
    ['a rule instead of the hand', { ...claim, reason: 'hand' }, {}, 'rule'],
    ['a liquidation that never was', { ...claim, reason: 'liquidation' }, {}, 'rule'],
    ['a stop or target moved afterwards', { ...claim, levels: { ...claim.levels, [claim.reason]: further } }, {}, 'rule'],
    ['levels that held only later', { ...claim, levelsTime: claim.close.at }, {}, 'rule'],
    ['a trailing stop called a stop', { ...trailed, reason: 'stopLoss' }, {}, 'rule'],
    ['a trailing stop one tick later', { ...trailed, close: { ...trailed.close, at: trailed.close.at + TICK } }, {}, 'rule'],
    ['a closer trailing stop', { ...trailed, trailing: { ...trailed.trailing!, percent: '0.1' } }, {}, 'rule'],
    ['a farther trailing stop', { ...trailed, trailing: { ...trailed.trailing!, percent: '0.4' } }, {}, 'rule'],
    ['a trailing stop that was set only later', { ...trailed, trailing: { ...trailed.trailing!, since: trailed.close.at } }, {}, 'rule'],
    ['a trailing stop that never was', { ...trailed, trailing: null }, {}, 'rule'],
    ['a trailing stop that fired and was closed by hand', { ...trailed, reason: 'hand' }, {}, 'rule'],
    ['the opening price a cent lower', { ...claim, openPrice: moved(claim.openPrice, -0.01) }, {}, 'openPrice'],
    ['the order moved by a minute', { ...claim, openTime: claim.openTime - 60_000 }, {}, 'openPrice'],
    ['the order moved before the commitment', { ...claim, openTime: MADE_AT - 1 }, {}, 'commitment'],
    ['a commitment made after the order', claim, made({ madeAt: claim.openTime + 1 }), 'commitment'],
    ['no commitment at all', claim, { commitments: [] }, 'commitment'],
    ['another commitment', claim, made({ head: 'cd'.repeat(32) }), 'seed'],
    ['another seed', claim, otherSeed, 'seed'],
    ['the seed of the day after', claim, seed(dayOf(claim.close.at) + 1), 'seed'],
    ['the seed of the day before', claim, seed(dayOf(claim.close.at) - 1), 'seed'],
    ['another base price', claim, { terms: otherTerms }, 'terms'],
    ['another base price with its hash', claim, { terms: otherTerms, ...made({ termsHash: termsHashOf(otherTerms) }) }, 'openPrice'],
    ['terms that can’t be read', claim, { terms: 'nothing' }, 'terms'],
    ['terms of another version', claim, { terms: terms({ version: 1 }) }, 'terms'],
    ['a won option called lost', { ...bet, outcome: bet.outcome === 'won' ? 'lost' : 'won' }, {}, 'rule'],
    ['an option called a tie', { ...bet, outcome: 'returned' }, {}, 'rule'],
    ['an option without a fresh price', { ...bet, outcome: 'returned', close: null }, {}, 'closePrice'],
    ['an option’s end moved by a tick', { ...bet, endTime: bet.endTime + TICK }, {}, 'rule'],
    ['an option’s price a cent off', { ...bet, close: { at: bet.endTime, price: moved(bet.close!.price, 0.01) } }, {}, 'closePrice'],
  ]

  test.each(frauds)('%s', (_, said, change, found) => {
    const { matches, checks } = verify(said, change)
    expect(matches).toBe(false)
    expect(checks.filter(({ isRight }) => !isRight).map(({ name }) => name)).toContain(found)
  })
})
