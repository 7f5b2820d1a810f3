/** Many people buy the same machine at the same moment, in several processes: exactly as many are sold as there are. */
import { beforeAll, expect, test } from 'vitest'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { SPEC_SUCCESSES } from '../../src/domain/error-codes.ts'
import { MINING_CODES } from '../../src/domain/mining-codes.ts'
import { DINGHY, dinghyBody, MINING_ON, newMiner, type Miner } from '../support/mining.ts'
import { newKey, openVenue, type Venue } from '../support/venue.ts'

/** More of them are asked for by the environment. */
const BUYERS = Number(process.env['BUYERS'] ?? 100)
const STOCK = BUYERS / 5

const venues: Venue[] = []
beforeAll(async () => {
  const venue = await openVenue()
  await venue.services.params.set('investment_portfolio', MINING_ON)
  const machines = { dinghy: { ...DINGHY, stock: STOCK }, raft: { ...DINGHY, stock: STOCK, price: '10' } }
  await venue.services.params.set('mining_machines', JSON.stringify(machines))
  venues.push(venue, await openVenue({ beside: venue }), await openVenue({ beside: venue }))
})

const madeBy = async (miners: readonly Miner[], body: object) => {
  const asked = miners.map(({ user: { token } }, n) =>
    venues[n % venues.length]!.post('/order/buyMining', { token, book: 'real', key: newKey(), body }),
  )
  return (await Promise.all(asked)).map(({ code }) => code)
}
const soldOf = async (machine: string): Promise<number | undefined> =>
  (await venues[0]!.services.db.selectFrom('mining_stock').select('sold').where('machine', '=', machine).executeTakeFirst())?.sold

test(`${BUYERS} buyers at once for ${STOCK} machines: all are sold, and who has none is not charged`, { timeout: 600_000 }, async () => {
  const miners: Miner[] = []
  for (let n = 0; n < BUYERS; n++) miners.push(await newMiner(venues[0]!, 'real', '1000'))
  const codes = await madeBy(miners, dinghyBody())
  const buyers = miners.filter((_, n) => codes[n] === SPEC_SUCCESSES.purchased)
  expect([buyers.length, codes.filter((code) => code === MINING_CODES.outOfStock).length]).toEqual([STOCK, BUYERS - STOCK])
  expect(await soldOf('dinghy')).toBe(STOCK)
  for (const each of miners) {
    const hasBought = buyers.includes(each)
    expect([(await each.figures()).free, (await each.list()).total]).toEqual(hasBought ? ['900', 1] : ['1000', 0])
  }
  expect(await auditLedger(venues[0]!.services.db)).toEqual([])
})

test('of buyers of several at once, and of some who cannot pay, no more is sold than there is, and nothing is left that could be', async () => {
  const miners: Miner[] = []
  for (let n = 0; n < 30; n++) miners.push(await newMiner(venues[0]!, 'real', n % 3 === 0 ? '5' : '1000'))
  const codes = await madeBy(miners, dinghyBody({ machine: 'raft', price: '10', quantity: 3 }))
  const poor = codes.filter((_, n) => n % 3 === 0)
  // Whoever comes first may hear that they can't pay, who comes later that there is none.
  expect(poor).not.toContain(SPEC_SUCCESSES.purchased)
  const bought = codes.filter((code) => code === SPEC_SUCCESSES.purchased).length
  expect(bought).toBe(Math.min(20, Math.floor(STOCK / 3)))
  expect(await soldOf('raft')).toBe(3 * bought)
})
