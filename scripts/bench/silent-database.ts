/**
 * A venue whose database goes silent: `node scripts/bench/silent-database.ts [times]`. The venue reaches PostgreSQL through a proxy
 * that stops passing anything on the connections of that moment, as when a cable is cut; new connections work. Measures how long
 * until an order is placed again, and until the venue calls itself ready. Exits 1 if one of them takes longer than 45 s. Prints one
 * JSON line.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startCluster } from '../../server/core/database/embedded/cluster.ts'
import { silentProxy } from '../../tests/support/silent-proxy.ts'
import { prepareVenue } from './prepare-venue.ts'
import { SMALL_ORDER } from './small-order.ts'
import { startVenueProcess } from './venue-process.ts'

const PORT = 18_484
const TIMES = Number(process.argv[2] ?? 3)
const LIMIT = 45_000
const ASKED_EVERY = 100
/** Longer than a caller of ours waits. */
const ANSWER = 20_000
/** The venue has long used every connection again by then. */
const BETWEEN = 5_000

const dataDir = mkdtempSync(join(tmpdir(), 'plimsoll-silence-'))
chmodSync(dataDir, 0o755)
const [person] = await prepareVenue(process.cwd(), dataDir, 1)
const cluster = await startCluster(dataDir)
const proxy = await silentProxy(cluster.url)
const venue = await startVenueProcess({ port: PORT, dataDir, environment: { DATABASE_URL: proxy.url } })

const isReady = async (): Promise<boolean> => (await fetch(`http://127.0.0.1:${PORT}/readyz`, { signal: AbortSignal.timeout(ANSWER) })).ok
const isPlaced = async (): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${PORT}/swx/customer/order/buyContracts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person?.token}`, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
    body: JSON.stringify(SMALL_ORDER),
    signal: AbortSignal.timeout(ANSWER),
  })
  return ((await answer.json()) as { code: number }).code === 20_004
}
/** Milliseconds from now until `isSo` has held ten times running: one connection that works says little about the others. */
const timeUntil = async (isSo: () => Promise<boolean>): Promise<number> => {
  const began = performance.now()
  let [held, since] = [0, began]
  while (held < 10 && performance.now() - began < 2 * LIMIT) {
    const holds = await isSo().catch(() => false)
    if (held === 0) since = performance.now()
    held = holds ? held + 1 : 0
    await wait(ASKED_EVERY)
  }
  return held < 10 ? Infinity : Math.round(since - began)
}

const load = loadavg()[0]
const healed: { readonly orders: number; readonly ready: number }[] = []
for (let round = 0; round < TIMES; round++) {
  await timeUntil(isPlaced)
  await wait(BETWEEN)
  proxy.silence()
  const [orders, ready] = await Promise.all([timeUntil(isPlaced), timeUntil(isReady)])
  healed.push({ orders, ready })
}
venue.kill('SIGTERM')
await once(venue, 'exit')
proxy.close()
await cluster.stop(true)
rmSync(dataDir, { recursive: true, force: true })
const isOk = healed.every(({ orders, ready }) => orders <= LIMIT && ready <= LIMIT)
process.stdout.write(`${JSON.stringify({ bench: 'silent-database', times: TIMES, healedMs: healed, isOk, load: [load, loadavg()[0]] })}\n`)
process.exit(isOk ? 0 : 1)
