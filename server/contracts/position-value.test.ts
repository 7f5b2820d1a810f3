import fc from 'fast-check'
import { expect, test } from 'vitest'
import { profitPercent } from '../../src/domain/contract.ts'
import { profitOf } from './contract-rules.ts'
import type { OrderRow } from './orders.repository.ts'
import { createValuer } from './position-value.ts'

const decimal = (most: number, digits: number) =>
  fc.integer({ min: 1, max: most }).map((value) => (value / 10 ** digits).toFixed(digits).replace(/\.?0+$/, ''))

test('is to the digit what the rules of contracts say, whatever the order and the price', () => {
  fc.assert(
    fc.property(
      fc
        .constantFrom(0, 2, 5, 8)
        .chain((scale) => fc.record({ scale: fc.constant(scale), open: decimal(900_000_000, scale), price: decimal(900_000_000, scale) })),
      decimal(10_000, 2),
      fc.constantFrom('1', '0.1', '100', '100000', '0.001'),
      fc.constantFrom('long', 'short'),
      decimal(2_000_000_000, 6),
      ({ scale, open, price }, lots, lotSize, direction, margin) => {
        const row = { scale, open_price: open, lots, lot_size: lotSize, direction, margin, leverage: 10 } as OrderRow
        const profit = profitOf(row, price)
        expect(createValuer(row)(price)).toEqual({ profit, percent: profitPercent(profit, margin) })
      },
    ),
    { numRuns: 3_000 },
  )
})

test('a price of more digits than the order knows is valued too', () => {
  const row = { scale: 2, open_price: '100', lots: '1', lot_size: '1', direction: 'long', margin: '50', leverage: 2 } as OrderRow
  expect(createValuer(row)('100.12345')).toEqual({ profit: profitOf(row, '100.12345'), percent: expect.any(String) })
})
