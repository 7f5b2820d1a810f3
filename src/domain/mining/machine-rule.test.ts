import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dec } from '../money.ts'
import { nextRipeDay, ripeDays } from './cycles.ts'
import { canLose, machineRange, paysBackOn } from './machine-range.ts'
import { cutRatio, powerCostOf, workOutMachine, type MachineTerms } from './machine-rule.ts'
import { networkOf } from './network.ts'

const sha256 = (message: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(message).digest())
const network = networkOf(sha256)
const WIDE: MachineTerms = { rate: '100', minOutput: '0', maxOutput: '1000', powerCost: '1' }

describe('rule M-1', () => {
  test('is a share of what the network pays, at the day’s close, less power, each step cut', () => {
    // 700 EH/s at a difficulty of 97,788,885,235,786: not quite 450 coins a day.
    const working = workOutMachine(WIDE, { networkRate: '700000000', difficulty: '97788885235786', close: '64182.4' })
    expect(working).toEqual({
      share: '0.000000142857142857',
      paid: '449.99993142',
      coins: '0.000064285704',
      rawOutput: '4.12',
      output: '4.12',
      isStill: false,
      net: '3.12',
    })
  })

  test('a machine stands still on a day whose power costs as much as it brings, or more', () => {
    const inputs = { networkRate: '700000000', difficulty: '97788885235786', close: '64182.4' }
    expect(workOutMachine({ ...WIDE, powerCost: '4.12' }, inputs)).toMatchObject({ isStill: true, net: '0' })
    expect(workOutMachine({ ...WIDE, powerCost: '4.11' }, inputs)).toMatchObject({ isStill: false, net: '0.01' })
    expect(workOutMachine({ ...WIDE, powerCost: '9' }, inputs)).toMatchObject({ isStill: true, output: '4.12', net: '0' })
  })

  test('an output outside the range is its nearer end; without a price it is the low end', () => {
    const inputs = { networkRate: '700000000', difficulty: '97788885235786', close: '64182.4' }
    expect(workOutMachine({ ...WIDE, minOutput: '5.00' }, inputs)).toMatchObject({ rawOutput: '4.12', output: '5', net: '4' })
    expect(workOutMachine({ ...WIDE, maxOutput: '3.5' }, inputs)).toMatchObject({ output: '3.5', net: '2.5' })
    expect(workOutMachine({ ...WIDE, minOutput: '2' }, { ...inputs, close: null })).toMatchObject({ rawOutput: '0', output: '2', net: '1' })
  })

  test('power costs whole cents, rounded down', () => {
    expect(powerCostOf('27.5', '0.04')).toBe('1.1')
    expect(powerCostOf('27.5', '0.041999')).toBe('1.15')
  })

  test('a quotient just below a figure is not taken for it', () => {
    expect(cutRatio(dec('99999999999999999999999'), dec('100000000000000000000000'), 2)).toBe('0.99')
    expect(cutRatio(dec('1'), dec('3'), 4)).toBe('0.3333')
  })
})

/** The same rule in whole numbers, written from the decision and not from the code; money in cents. */
const inIntegers = (
  terms: { readonly rate: bigint; readonly min: bigint; readonly max: bigint; readonly power: bigint },
  day: { readonly rate: bigint; readonly difficulty: bigint; readonly cents: bigint },
) => {
  const share = (terms.rate * 10n ** 18n) / day.rate
  const paid = (day.rate * 10n ** 12n * 86_400n * 3_125n * 10n ** 8n) / (day.difficulty * 2n ** 32n * 1_000n)
  const coins = (share * paid) / 10n ** 14n
  const raw = (coins * day.cents) / 10n ** 12n
  const output = raw < terms.min ? terms.min : raw > terms.max ? terms.max : raw
  return { raw, output, net: output > terms.power ? output - terms.power : 0n }
}

test('days are what the same rule gives in whole numbers', () => {
  const text = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
  const cents = (value: string): bigint => BigInt(dec(value).times(100).toFixed())
  const money = fc.bigInt({ min: 0n, max: 5_000n })
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 5_000n }),
      fc.tuple(money, money, money),
      fc.bigInt({ min: 1_000_000n, max: 2_000_000_000n }),
      fc.bigInt({ min: 10n ** 11n, max: 3n * 10n ** 14n }),
      fc.bigInt({ min: 1n, max: 20_000_000n }),
      (rate, [a, b, power], networkRate, difficulty, close) => {
        const [min, max] = a < b ? [a, b] : [b, a]
        const terms = { rate: String(rate), minOutput: text(min), maxOutput: text(max), powerCost: text(power) }
        const inputs = { networkRate: String(networkRate), difficulty: String(difficulty), close: text(close) }
        const { rawOutput, output, net, isStill } = workOutMachine(terms, inputs)
        const found = { raw: cents(rawOutput), output: cents(output), net: cents(net) }
        const due = inIntegers({ rate, min, max, power }, { rate: networkRate, difficulty, cents: close })
        expect(found).toEqual(due)
        expect(isStill).toBe(due.net === 0n)
      },
    ),
    { numRuns: 2_000 },
  )
})

describe('the simulated network', () => {
  test('is what its formula gives, written a second time', () => {
    const draw = (word: string): bigint =>
      BigInt(`0x${createHash('sha256').update(`Plimsoll network 1:${word}`).digest('hex').slice(0, 8)}`)
    const ppm = (word: string, width: bigint): bigint => (draw(word) % (2n * width + 1n)) - width
    const rateOf = (day: bigint): bigint => {
      const [n, r] = [day / 56n, day % 56n]
      const swing = (ppm(`swing ${n}`, 150_000n) * (56n - r) + ppm(`swing ${n + 1n}`, 150_000n) * r) / 56n
      return (700_000_000n * (1_000_000n + swing + ppm(`day ${day}`, 40_000n))) / 1_000_000n
    }
    fc.assert(
      fc.property(fc.bigInt({ min: 17_500n, max: 40_000n }), (day) => {
        const stretch = (day / 14n) * 14n
        let sum = 0n
        for (let before = 1n; before <= 14n; before++) sum += rateOf(stretch - before)
        expect(network(Number(day))).toEqual({
          networkRate: String(rateOf(day)),
          difficulty: String(((sum / 14n) * 10n ** 12n * 600n) / 2n ** 32n),
        })
      }),
    )
  })

  test('is the same for ever', () => {
    expect(network(20_467)).toEqual({ networkRate: '704885300', difficulty: '98989724647253' })
  })

  test('stays around its middle, and keeps its difficulty for fourteen days', () => {
    const days = Array.from({ length: 2_000 }, (_, n) => network(20_000 + n))
    const rates = days.map(({ networkRate }) => Number(networkRate))
    expect(Math.min(...rates)).toBeGreaterThan(700_000_000 * 0.8)
    expect(Math.max(...rates)).toBeLessThan(700_000_000 * 1.2)
    expect(new Set(days.map(({ difficulty }) => difficulty)).size).toBeLessThanOrEqual(Math.ceil(2_000 / 14) + 1)
  })
})

describe('what a machine brings at least and at most', () => {
  const SKIFF = { price: '480', days: 180, minOutput: '2.9', maxOutput: '4.4', powerCost: '1.1' }

  test('is its range after power, over all days, and the day on which it has earned its price', () => {
    expect(machineRange(SKIFF)).toEqual({
      daily: { low: '1.8', high: '3.3' },
      total: { low: '324', high: '594' },
      paysOn: { first: 146, last: null },
    })
    expect(machineRange({ ...SKIFF, maxOutput: '1' })).toMatchObject({ daily: { low: '1.8', high: '0' }, paysOn: { first: null } })
    expect(canLose(SKIFF)).toBe(true)
    expect(canLose({ ...SKIFF, price: '324' })).toBe(false)
  })

  test('the first day that earns the price back is the first, never a later one', () => {
    const cents = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: 365 }), (price, daily, days) => {
        const due = Array.from({ length: days }, (_, n) => n + 1).find((day) => day * daily >= price) ?? null
        expect(paysBackOn((price / 100).toFixed(2), (daily / 100).toFixed(2), days)).toBe(due)
      }),
    )
  })
})

test('days can be collected by whole cycles, and all of them once the machine has ended', () => {
  expect([0, 1, 2, 3, 4].map((daysPosted) => ripeDays({ cycle: 2, daysPosted, isOver: false }))).toEqual([0, 0, 2, 2, 4])
  expect(ripeDays({ cycle: 7, daysPosted: 10, isOver: true })).toBe(10)
  expect([0, 1, 2, 3, 4].map((daysPosted) => nextRipeDay({ days: 5, cycle: 2, daysPosted }))).toEqual([2, 2, 4, 4, 5])
})
