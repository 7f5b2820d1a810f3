/** How the venue ends: after what it has begun, within ten seconds, whatever callers do. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { JOBS_SCHEMA } from '../../server/core/database/venue-role.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { HALVES, slowClient, type Half } from '../support/slow-clients.ts'
import { ownDatabase, serve, type OwnDatabase, type Served } from '../support/served.ts'
import { openVenue } from '../support/venue.ts'

/** Far below the ten seconds that a stop may take: nobody silent delays it. */
const AT_ONCE = 4_000

let database: OwnDatabase
beforeAll(async () => {
  database = await ownDatabase()
})
const running: Served[] = []
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  await database.remove()
})
const start = async (env: Readonly<Record<string, string>> = {}): Promise<Served> => {
  const served = await serve({ DATABASE_URL: database.url, ...env })
  running.push(served)
  return served
}
const opened = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => resolve(socket)).on('error', reject)
  })

describe('a venue that is told to stop', () => {
  test('ends at once, with callers who are silent, have sent half a header, half a body, or hold a live connection', async () => {
    const venue = await start()
    await venue.ready
    for (const half of Object.keys(HALVES) as Half[]) await slowClient(venue.port, half, '127.0.0.1')
    const live = await opened(venue.port)
    live.on('error', () => undefined)
    live.write(
      'GET /websocket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    await expect.poll(() => live.bytesRead).toBeGreaterThan(1_000)
    live.pause()
    const { code, took } = await venue.stop()
    expect(code, venue.said()).toBe(0)
    expect(took).toBeLessThan(AT_ONCE)
  })

  test('ends at once when it is told again', async () => {
    const venue = await start({ STOP_NOTICE_MS: '3000' })
    await venue.ready
    const since = performance.now()
    const first = venue.stop()
    await wait(600)
    venue.child.kill('SIGTERM')
    expect((await first).code).toBe(1)
    expect(performance.now() - since).toBeLessThan(3_000)
    expect(venue.said()).toMatch(/Plimsoll was told twice to stop and ended at once\./)
  })

  test('while it starts its jobs, ends without a word', async () => {
    const fresh = await ownDatabase()
    onTestFinished(() => fresh.remove())
    // Its jobs cannot be started: somebody else is just making their tables.
    const holder = new pg.Client({ connectionString: fresh.url })
    await holder.connect()
    await holder.query(`begin; create schema ${JOBS_SCHEMA}`)
    const venue = await start({ DATABASE_URL: fresh.url, LOG_LEVEL: 'info' })
    await venue.ready // It takes calls already.
    const stopped = venue.stop()
    await holder.query('rollback')
    await holder.end()
    const { code } = await stopped
    expect(code, venue.said()).toBe(0)
    expect(venue.said()).not.toMatch(/disabled|Error|does not start/)
  })
})

test('started by npm, it goes when npm is gone', async () => {
  const program = `import('./scripts/stop-with-parent.ts').then(({ stopWithParent }) => {
    process.on('SIGTERM', () => { console.log('stops'); process.exit(0) })
    stopWithParent()
    console.log('is ready at')
    setInterval(() => undefined, 1000)
  })`
  const shell = await serve({ NODE: process.execPath, PROGRAM: program }, ['sh', '-c', '"$NODE" -e "$PROGRAM"; true'])
  await shell.ready
  await shell.stop('SIGKILL')
  expect(shell.said()).toContain('stops')
})

test('while it closes, a call that has begun is answered and a new one is told so, in an envelope', async () => {
  const venue = await openVenue({ listen: true })
  let letGo = (): void => undefined
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const { params } = venue.services
  const begun = new Promise<void>((resolve) => {
    const { get } = params
    params.get = (async (...args: Parameters<typeof get>) => {
      resolve()
      await isHeld
      return get(...args)
    }) as typeof get
  })
  const port = Number(new URL(venue.origin).port)
  const socket = await opened(port)
  let told = ''
  socket.on('data', (data: Buffer) => (told += data.toString()))
  const call = 'GET /swx/customer/index/getParamByKey/wallet_login_only HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'
  socket.write(call)
  await begun
  const closing = venue.app.close()
  await expect.poll(() => venue.app.isStopping).toBe(true)
  const late = await opened(port).catch(() => null)
  let lateTold = ''
  late?.on('data', (data: Buffer) => (lateTold += data.toString())).on('error', () => undefined)
  const arrived = once(venue.app.server, 'request')
  socket.write(call)
  await arrived
  letGo()
  await closing
  const [first, second] = told.split(/(?=HTTP\/1\.1)/)
  expect(first).toContain('HTTP/1.1 200')
  expect(second).toMatch(/^HTTP\/1\.1 503 /)
  expect(second).toContain(`{"code":${OWN_CODES.unavailable},"msg":"the venue is stopping","result":null}`)
  if (lateTold) expect(lateTold).toContain(`"code":${OWN_CODES.unavailable}`)
})
