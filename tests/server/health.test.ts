/** What an operator's tools read of a venue: whether it lives and can serve, and what it did. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startCluster } from '../../server/core/database/embedded/cluster.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { asSetting } from '../support/cluster.ts'
import { serve } from '../support/served.ts'
import { openVenue } from '../support/venue.ts'

const look = async (venue: Awaited<ReturnType<typeof openVenue>>, url: string) => {
  const answer = await venue.app.inject({ url, headers: { host: '192.0.2.7.probe' } })
  return { status: answer.statusCode, ...answer.json<object>() }
}

test('a venue that serves is alive and ready, under whatever name and however often it is asked', async () => {
  const venue = await openVenue({ settings: { requestLimit: 2 } })
  for (let i = 0; i < 5; i += 1) {
    expect(await look(venue, '/livez')).toEqual({ status: 'alive' })
    expect(await look(venue, '/readyz')).toEqual({ status: 'ready', database: true, feed: true, isStopping: false })
  }
})

test('without its database it lives and is not ready; calls are told so, and each takes one line of the log', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'plimsoll-health-'))
  chmodSync(dir, 0o755)
  const cluster = await startCluster(dir, { isDurable: false })
  const venue = await serve({ DATABASE_URL: asSetting(cluster.url), LOG_LEVEL: 'info' })
  onTestFinished(async () => {
    await venue.stop('SIGKILL')
    await cluster.stop(true)
    rmSync(dir, { recursive: true, force: true })
  })
  await venue.ready
  const served = await fetch(`${venue.origin}/swx/customer/index/getVenueInfo`)
  const id = served.headers.get('request-id') ?? 'none'
  await expect.poll(venue.said).toContain(id)
  const line =
    venue
      .said()
      .split('\n')
      .find((each) => each.includes(id)) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({
    msg: 'answered',
    reqId: id,
    status: 200,
    ms: expect.any(Number),
    req: { method: 'GET', route: '/swx/customer/index/getVenueInfo', address: '127.0.0.1' },
  })

  await cluster.stop(true)
  const before = venue.said().length
  await expect.poll(async () => (await fetch(`${venue.origin}/readyz`)).status, { timeout: 10_000 }).toBe(503)
  expect(await (await fetch(`${venue.origin}/livez`)).json()).toEqual({ status: 'alive' })
  const refused = await fetch(`${venue.origin}/swx/customer/index/listContents/1`)
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { code: OWN_CODES.unavailable, msg: 'the venue is not available for the moment', result: null },
  ])
  await expect.poll(() => venue.said().slice(before)).toContain('"msg":"not available"')
  const told = venue
    .said()
    .slice(before)
    .split('\n')
    .filter((each) => each.includes('listContents'))
  expect(told.join()).not.toMatch(/stack|node_modules/)
})

test('with a feed that stands still it is not ready', async () => {
  const venue = await openVenue()
  venue.services.market.ticker.stop()
  await expect.poll(() => look(venue, '/readyz'), { timeout: 10_000 }).toMatchObject({ status: 'not ready', database: true, feed: false })
})

test('once it is told to stop it is not ready, and goes on serving', async () => {
  const venue = await openVenue()
  venue.app.isStopping = true
  expect(await look(venue, '/readyz')).toMatchObject({ status: 'not ready', isStopping: true })
  expect((await venue.get('/index/getVenueInfo')).status).toBe(200)
})

describe('metrics', () => {
  const TOKEN = 'a token for those who watch'.replaceAll(' ', '-')

  test('are for those who bring the token, and not there without the setting', async () => {
    const venue = await openVenue({ settings: { metricsToken: TOKEN, dataDir: tmpdir() } })
    for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN])
      expect((await venue.app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(401)
    expect((await (await openVenue()).app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).statusCode).toBe(404)
  })

  test('say what the venue does: calls by route, its books, its database, its elections', async () => {
    const venue = await openVenue({ settings: { metricsToken: TOKEN, dataDir: tmpdir() } })
    await venue.newUser()
    await venue.get('/index/getVenueInfo')
    const read = async (): Promise<string> =>
      (await venue.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}`, host: 'collector' } })).body
    await expect.poll(read).toMatch(/^plimsoll_elected\{election=".+"\} 1$/m)
    const text = await read()
    for (const line of [
      /^plimsoll_call_seconds_count\{method="GET",route="\/swx\/customer\/index\/getVenueInfo",status="200"\} 1$/m,
      /^plimsoll_database_connections\{state="waiting"\} 0$/m,
      /^plimsoll_ticks_missed_total \d+$/m,
      /^plimsoll_live_connections 0$/m,
      /^plimsoll_connections 0$/m,
      /^plimsoll_stopping 0$/m,
      /^plimsoll_disk_free_bytes [1-9]\d+/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
    ])
      expect(text).toMatch(line)
  })

  test('sum the ledger by book and currency', async () => {
    const venue = await openVenue({ settings: { metricsToken: TOKEN, dataDir: tmpdir() } })
    await venue.newUser()
    const other = await openVenue({ beside: venue, settings: { metricsToken: TOKEN, dataDir: tmpdir() } })
    const { body } = await other.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
    expect(body).toMatch(/^plimsoll_ledger_sum\{book="demo",currency="USDT"\} 0$/m)
  })
})
