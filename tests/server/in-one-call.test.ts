import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ContractOrder } from '../../src/domain/wire/order.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { newTrader, setPrice } from '../support/trading.ts'
import { newKey, openVenue } from '../support/venue.ts'

const venue = await openVenue()
let runOnce: { readonly mock: { readonly calls: readonly unknown[] } }
beforeEach(() => {
  runOnce = vi.spyOn(venue.services.idempotency, 'runOnce')
})
const longWays = (): number => runOnce.mock.calls.length

describe('an order in one call of the database', () => {
  test('is the usual way to open and to close', async () => {
    await setPrice(venue, '50000')
    const trader = await newTrader(venue)
    const before = longWays()
    const key = newKey()
    const opened = await trader.buy({ stopLoss: '48000.50', takeProfit: '53000.00', lots: '0.10' }, key)
    expect(opened.code).toBe(20_004)
    expect(await trader.order(opened.result.id)).toEqual(opened.result)
    await setPrice(venue, '50100')
    const closed = await trader.close(opened.result.id)
    expect(closed.result).toMatchObject({ status: 'closed', closeReason: 'hand', profit: '10' })
    expect(await trader.order(opened.result.id)).toEqual(closed.result)
    expect(longWays()).toBe(before)
    const repeated = await trader.buy({ stopLoss: '48000.50', takeProfit: '53000.00', lots: '0.10' }, key)
    expect(repeated.body).toBe(opened.body)
    const kept = await venue.get<{ result: ContractOrder }>(`/order/findByKey/${key}`, { token: trader.user.token })
    expect(kept.result.result).toEqual(opened.result)
  })

  test('tells of itself as the long way does', async () => {
    const trader = await newTrader(venue)
    const { result } = await trader.buy()
    await trader.close(result.id)
    const told = await venue.services.db
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', '=', trader.user.id)
      .where('event_id', 'like', 'order:%')
      .orderBy('id')
      .execute()
    expect(told.map(({ event_id: id, kind }) => [id, kind])).toEqual([
      [`order:${result.id}:opened`, 'orderOpened'],
      [`order:${result.id}:closed`, 'orderClosed'],
    ])
    for (const { payload } of told) expect(payload).toMatchObject({ orderId: result.id, margin: result.margin })
  })

  test('leaves to the long way whoever has limits of their own, no money, or is suspended', async () => {
    const limited = await newTrader(venue)
    await venue.post('/user/setLimits', { token: limited.user.token, key: newKey(), body: { kind: 'marginPerDay', value: '1' } })
    const poor = await newTrader(venue, 'real')
    const before = longWays()
    expect((await limited.buy()).status).not.toBe(200)
    expect((await poor.buy()).code).toBe(10_011)
    expect(longWays()).toBe(before + 2)
    expect(await poor.figures()).toMatchObject({ free: '0', margin: '0', profit: '0' })
  })

  test('does nothing to an order that changed meanwhile', async () => {
    const trader = await newTrader(venue)
    const { result } = await trader.buy()
    const before = longWays()
    const answers = await Promise.all([
      trader.close(result.id),
      trader.close(result.id),
      trader.setLevels(result.id, { stopLoss: null, takeProfit: null }),
    ])
    expect(answers.map(({ code }) => code)).toContain(30_010)
    expect(longWays()).toBeGreaterThan(before)
    expect((await trader.figures()).margin).toBe('0')
    expect(await auditLedger(venue.services.db)).toEqual([])
  })
})
