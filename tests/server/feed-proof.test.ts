import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { claimOf } from '../../src/domain/simulation/outcome-claim.ts'
import { feedCommitments, type DaySeed, type FeedCommitments } from '../../src/domain/wire/feed-proof.ts'
import type { ContractOrder } from '../../src/domain/wire/order.ts'
import { runVenueCommand } from '../../server/operator/run-command.ts'
import { dueTimeOf } from '../../src/domain/plans/plan-days.ts'
import { postDueDays } from '../../server/core/plans/post-days.ts'
import { INVESTMENT } from '../../server/investment/investment-family.ts'
import { postDueMining } from '../../server/mining/post-mining-days.ts'
import { SMART } from '../../server/smart/smart-family.ts'
import { settleOverdue } from '../../server/contracts/settle-contract.ts'
import { CALL_REFUSALS } from '../../server/core/refusals.ts'
import { asSetting } from '../support/cluster.ts'
import { investmentBody, newInvestor } from '../support/investment.ts'
import { MINING_ON, newMiner, skiffBody } from '../support/mining.ts'
import { endOptions, newOptionTrader } from '../support/options.ts'
import { dayOfDate, newPlanner } from '../support/smart.ts'
import { BTC, newTrader, setPrice } from '../support/trading.ts'
import { openVenue, VENUE_START, type Venue } from '../support/venue.ts'

const DAY = 86_400_000
const TODAY = '2026-01-14'
let venue: Venue
beforeAll(async () => {
  venue = await openVenue({ listen: true })
})

const seedOf = (day: string) => venue.get<DaySeed>(`/index/getDaySeed?day=${day}`)
const price = (): string => venue.app.market.board.item(venue.app.market.board.instrument(BTC)!, venue.clock.now(), false)!.price
const verify = (...order: readonly string[]) =>
  runVenueCommand(['verify', ...order], { DATABASE_URL: asSetting(venue.databaseUrl), NODE_ENV: 'test', TEST_WORLD: 'test' })

describe('what the venue publishes', () => {
  test('is a commitment at the first start, and no other while prices come from the same', async () => {
    const { result } = await venue.get<FeedCommitments>('/index/getFeedCommitment')
    expect(feedCommitments.parse(result)).toMatchObject({
      source: 'simulated',
      isSimulated: true,
      commitments: [{ madeAt: VENUE_START, firstDay: TODAY }],
    })
    const beside = await openVenue({ beside: venue })
    expect((await beside.get<FeedCommitments>('/index/getFeedCommitment')).result).toEqual(result)
    await beside.close()
    const { result: published } = await venue.get<{ terms: string }>(`/index/getFeedTerms?hash=${result.commitments[0]!.termsHash}`)
    expect(published.terms).toMatch(/^version 2\ntick 500 ms\nEUR\/USD 1\.\d+ 0\.07 5 forex\n/)
    expect((await venue.get(`/index/getFeedTerms?hash=${'0'.repeat(64)}`)).code).toBe(CALL_REFUSALS.notFound.code)
  })

  test('nobody can take it back', async () => {
    const { db } = venue.services
    await expect(
      db
        .updateTable('feed_commitments')
        .set({ head: '0'.repeat(64) })
        .execute(),
    ).rejects.toThrow('what was published stays')
    await expect(db.deleteFrom('feed_commitments').execute()).rejects.toThrow('what was published stays')
  })

  test('is a seed ten minutes after its day, never before', async () => {
    const { result } = await seedOf(TODAY)
    expect(result).toEqual({ day: TODAY, seed: null, revealTime: Date.UTC(2026, 0, 15, 0, 10) })
    expect((await seedOf('2026-01-15')).code).toBe(CALL_REFUSALS.notFound.code)
    expect((await seedOf('2017-12-31')).code).toBe(CALL_REFUSALS.notFound.code)
    const { result: commitment } = await venue.get<FeedCommitments>('/index/getFeedCommitment')
    expect((await seedOf('2026-01-13')).result.seed).toBe(commitment.commitments[0]!.head)
  })
})

describe('an outcome', () => {
  test('is the same to the page’s function, the venue’s command and a script without our code', async () => {
    const trader = await newTrader(venue)
    const started = Number(price())
    const opened = venue.clock.now()
    const stopLoss = (started * 0.998).toFixed(2)
    const takeProfit = (started * 1.002).toFixed(2)
    const { result: order } = await trader.buy({ stopLoss, takeProfit, expectedPrice: '1000000' })
    const optionTrader = await newOptionTrader(venue)
    const { result: option } = await optionTrader.buy({ expectedPrice: price() })
    await endOptions(venue, optionTrader.user.id)
    venue.clock.set(opened + DAY / 4)
    await settleOverdue(venue.services, venue.app.market, order.id)
    const closed: ContractOrder = await trader.order(order.id)
    expect(closed.closeReason).toMatch(/stopLoss|takeProfit/)

    venue.clock.set(Date.UTC(2026, 0, 15, 0, 10))
    for (const { orderNumber } of [closed, option]) expect((await verify(orderNumber)).at(-1)).toBe(`${orderNumber} matches`)
    const claim = claimOf(closed)!
    const { stdout } = await promisify(execFile)(process.execPath, [
      'docs/verification/check-price.mjs',
      venue.origin,
      BTC,
      new Date(claim.close!.at).toISOString(),
      new Date(opened).toISOString(),
      stopLoss,
      takeProfit,
    ])
    expect(stdout).toContain(`price ${closed.closePrice} at`)
    expect(stdout).toContain(`first outside ${closed.closePrice} at ${new Date(closed.closeTick!).toISOString()}`)
  })

  test('of a trailing stop is the same to all three too', async () => {
    const trader = await newTrader(venue)
    const { result: order } = await trader.buy({ trailing: '0.2', expectedPrice: '1000000' })
    const opened = venue.clock.now()
    venue.clock.set(opened + DAY / 4)
    await settleOverdue(venue.services, venue.app.market, order.id)
    const closed = await trader.order(order.id)
    expect(closed.closeReason).toBe('trailingStop')
    venue.clock.set(Math.ceil(venue.clock.now() / DAY) * DAY + 600_000)
    expect((await verify(order.orderNumber)).at(-1)).toBe(`${order.orderNumber} matches`)
    const [at, from] = [closed.closeTick! + 60_000, closed.trailingTime!].map((time) => new Date(time).toISOString())
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...['docs/verification/check-price.mjs', venue.origin, BTC, at!, from!, 'long', '0.2'],
    ])
    expect(stdout).toContain(`first outside ${closed.closePrice} at ${new Date(closed.closeTick!).toISOString()}`)
  })

  test('of a day of a smart plan is recomputed by the venue’s command, and a day that isn’t posted is not', async () => {
    const planner = await newPlanner(venue)
    const { result: plan } = await planner.buy({ product: 'metalsBasket', minRate: '-0.012', maxRate: '0.012' })
    await expect(verify(plan.orderNumber, plan.firstDay)).rejects.toThrow('no day is posted yet')
    venue.clock.set(dueTimeOf(dayOfDate(plan.firstDay) + 1))
    await postDueDays(SMART, venue.services, plan.id)
    const lines = await verify(plan.orderNumber, plan.firstDay)
    expect(lines.filter((line) => line.startsWith('right'))).toHaveLength(6)
    expect(lines.at(-1)).toBe(`${plan.orderNumber} on ${plan.firstDay} matches`)
    await expect(verify(plan.orderNumber)).rejects.toThrow(`name one of its days, ${plan.firstDay} to`)
  })

  test('of a day of an investment plan is recomputed by the same command', async () => {
    const investor = await newInvestor(venue)
    const { result: plan } = await investor.buy(investmentBody())
    await expect(verify(plan.orderNumber, plan.firstDay)).rejects.toThrow('is an investment plan of which no day is posted yet')
    venue.clock.set(dueTimeOf(dayOfDate(plan.firstDay) + 1))
    await postDueDays(INVESTMENT, venue.services, plan.id)
    const lines = await verify(plan.orderNumber, plan.firstDay)
    expect(lines.filter((line) => line.startsWith('right'))).toHaveLength(6)
    expect(lines.at(-1)).toBe(`${plan.orderNumber} on ${plan.firstDay} matches`)
    await expect(verify(plan.orderNumber)).rejects.toThrow(`name one of its days, ${plan.firstDay} to`)
  })

  test('of a day of mining machines is recomputed by the same command, the network included', async () => {
    await venue.services.params.set('investment_portfolio', MINING_ON)
    const miner = await newMiner(venue)
    const { result: order } = await miner.buy(skiffBody({ quantity: 2, amount: '960' }))
    await expect(verify(order.orderNumber, order.firstDay)).rejects.toThrow('is mining machines of which no day is posted yet')
    venue.clock.set(dueTimeOf(dayOfDate(order.firstDay) + 1))
    await postDueMining(venue.services, order.id)
    const lines = await verify(order.orderNumber, order.firstDay)
    expect(lines.filter((line) => line.startsWith('right'))).toHaveLength(7)
    expect(lines.at(-1)).toBe(`${order.orderNumber} on ${order.firstDay} matches`)
    await expect(verify(order.orderNumber)).rejects.toThrow(`name one of its days, ${order.firstDay} to`)
  })

  test('that a test has pinned doesn’t match', async () => {
    const trader = await newTrader(venue)
    await setPrice(venue, '50000')
    const { result: order } = await trader.buy()
    await setPrice(venue, '51000')
    await trader.close(order.id)
    venue.clock.set(venue.clock.now() + 2 * DAY)
    expect(await verify(order.orderNumber)).toEqual(
      expect.arrayContaining([expect.stringContaining('WRONG  the closing price: said 51000.00'), `${order.orderNumber} DOES NOT MATCH`]),
    )
  })

  test('of an order that is open or unknown can’t be checked', async () => {
    const trader = await newTrader(venue)
    const { result: order } = await trader.buy()
    await expect(verify(order.orderNumber)).rejects.toThrow('is still open')
    await expect(verify('C0')).rejects.toThrow('There is no order C0.')
  })
})
