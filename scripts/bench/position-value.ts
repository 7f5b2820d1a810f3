/** What valuing 500 people with 30 positions each costs, before (decimals, twice) and now. Prints one JSON line. */
import { profitPercent } from '../../src/domain/contract.ts'
import { profitOf } from '../../server/contracts/contract-rules.ts'
import type { OrderRow } from '../../server/contracts/orders.repository.ts'
import { createValuer } from '../../server/contracts/position-value.ts'

const POSITIONS = 500 * 30
const ROUNDS = 5

const rows = Array.from({ length: POSITIONS }, (_, index) => {
  const open_price = (50_000 + (index % 977) / 7).toFixed(2)
  return {
    scale: 2,
    open_price,
    lots: '0.13',
    lot_size: '1',
    direction: index % 2 ? 'long' : 'short',
    margin: '650.25',
    leverage: 10,
  } as OrderRow
})
const price = (round: number): string => (50_010 + round / 3).toFixed(2)

const median = (work: (at: string) => void): number => {
  const times = Array.from({ length: ROUNDS }, (_, round) => {
    const before = process.cpuUsage()
    work(price(round))
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Number((times.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? NaN).toFixed(1))
}

const valuers = rows.map(createValuer)
const decimals = median((at) => {
  for (const row of rows) profitPercent(profitOf(row, at), row.margin)
})
const wholeNumbers = median((at) => {
  for (const valueAt of valuers) valueAt(at)
})
process.stdout.write(`${JSON.stringify({ bench: 'position-value', positions: POSITIONS, cpuMs: { decimals, wholeNumbers } })}\n`)
