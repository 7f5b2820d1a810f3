import { afterEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { runVenueCommand } from '../../server/operator/run-command.ts'
import { readSettings, type Settings } from '../../server/settings.ts'
import { asSetting } from '../support/cluster.ts'
import { openVenue, type Venue } from '../support/venue.ts'
import { newTrader } from '../support/trading.ts'

const venue = await openVenue()
let opened: Venue | undefined
afterEach(() => opened?.close())

const startBeside = async (settings: Partial<Settings>): Promise<void> => {
  opened = await openVenue({ beside: venue, settings })
}

describe('a venue whose database has prices', () => {
  test('is joined by a process with the same', async () => {
    await startBeside({})
  })

  test.each<[string, Partial<Settings>]>([
    ['FEED_SEED is not the one', { feedSeed: 'another' }],
    ['TICK_MS is 250, but the prices of this database come every 500 ms', { tickMs: 250 }],
    ['FEED is ccxt:binance, but the prices of this database come from simulated', { feed: 'ccxt:binance' }],
  ])('is not joined by one with others: %s', async (sentence, settings) => {
    await expect(startBeside(settings)).rejects.toThrow(sentence)
  })

  test('keeps its seed to itself', async () => {
    const { value } = await venue.services.db
      .selectFrom('params')
      .select('value')
      .where('key', '=', 'feed_fingerprint')
      .executeTakeFirstOrThrow()
    expect(value).not.toContain('"test"')
    expect((await venue.get('/index/getParamByKey/feed_fingerprint')).body).not.toContain('tickMs')
  })

  test('changes them by the operator’s word when no order is open', async () => {
    const env = { DATABASE_URL: asSetting(venue.databaseUrl) }
    const trader = await newTrader(venue)
    const { result } = await trader.buy()
    await expect(runVenueCommand(['feed', 'forget'], env)).rejects.toThrow('Orders are open')
    await trader.close(result.id)
    expect((await runVenueCommand(['feed', 'forget'], env))[0]).toBe('forgotten: the next start says what prices come from')
    await startBeside({ feedSeed: 'another' })
    expect(await runVenueCommand(['log', '1'], env)).toMatchObject([expect.stringContaining('feed_fingerprint')])
  })
})

test('a venue begins no earlier than its newest booking', async () => {
  const own = await openVenue()
  const ahead = Date.now() + 3_600_000
  own.clock.set(ahead)
  await own.newUser()
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', FEED_SEED: 'test' })
  const next = await buildApp({ settings, databaseUrl: own.databaseUrl })
  expect(next.services.clock.now()).toBeGreaterThanOrEqual(ahead)
  await next.close()
})
