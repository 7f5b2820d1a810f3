import { describe, expect, test } from 'vitest'
import { PRICE_STALE_AFTER } from './constants.ts'
import { hasMovedAgainst, hasMovedAway, isPriceFresh, type PriceFacts } from './quote.ts'

const PRICE: PriceFacts = { price: '64000', priceAt: 1_000_000, now: 1_000_400, isOpen: true, isLive: true }

describe('a price may be acted upon', () => {
  test.each([
    ['fresh', PRICE, true],
    ['almost stale', { ...PRICE, now: PRICE.priceAt + PRICE_STALE_AFTER - 1 }, true],
    ['stale', { ...PRICE, now: PRICE.priceAt + PRICE_STALE_AFTER }, false],
    ['under a dead connection', { ...PRICE, isLive: false }, false],
    ['after the clock was set back an hour', { ...PRICE, now: PRICE.priceAt - 3_600_000 }, false],
    ['the last one of a closed session', { ...PRICE, isOpen: false, now: PRICE.priceAt + 3_600_000 }, true],
    ['of a closed session under a dead connection', { ...PRICE, isOpen: false, isLive: false }, false],
  ])('%s', (_, price, isFresh) => expect(isPriceFresh(price)).toBe(isFresh))
})

describe('a price has moved', () => {
  test.each([
    ['64064', 'higher', false],
    ['64064.01', 'higher', true],
    ['63000', 'higher', false],
    ['63936', 'lower', false],
    ['63935.99', 'lower', true],
    ['65000', 'lower', false],
    ['64000', 'lower', false],
  ] as const)('to %s where %s costs money', (present, worse, hasMoved) => {
    expect(hasMovedAgainst('64000', present, worse)).toBe(hasMoved)
  })

  test('beyond the tolerance that was named', () => {
    expect([hasMovedAgainst('64000', '64064.01', 'higher', '0.002'), hasMovedAgainst('64000', '64000.01', 'higher', '0')]).toEqual([
      false,
      true,
    ])
    expect(['63935.99', '63936', '64064', '64064.01'].map((present) => hasMovedAway('64000', present))).toEqual([true, false, false, true])
    expect(hasMovedAway('64000', '63935.99', '0.002')).toBe(false)
  })
})
