/**
 * A crowd that bids for works at several real processes of one venue, whose clocks the bench moves through hours, while processes
 * are killed while auctions end: `node scripts/bench/nfts.ts [bids] [people] [works] [processes] [kills]`. Afterwards one
 * person has each work, everybody else has all their money, ends are those of rule N-1, and the books are right. Exits 1 when anything
 * is wrong; prints one JSON line of figures.
 */
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildApp } from '../../server/app.ts'
import { TestClock } from '../../server/core/clock.ts'
import { openDatabase } from '../../server/core/database/database.ts'
import { startCluster } from '../../server/core/database/embedded/cluster.ts'
import { migrate } from '../../server/core/database/migrate.ts'
import { MODULES } from '../../server/modules.ts'
import { createUser } from '../../server/registration/register.ts'
import { readSettings } from '../../server/settings.ts'
import { asSetting } from '../../tests/support/cluster.ts'
import { bidAsCrowd, FUNDS, mistakesOfCrowd, type CrowdWork, type TakeUp } from '../../tests/support/nft-crowd.ts'
import { offerWork } from '../../tests/support/nft.ts'
import { createChance } from '../../tests/support/random.ts'
import { report, round } from './killed-venue.ts'
import { startVenueProcess } from './venue-process.ts'

const BIDS = Number(process.argv[2] ?? 10_000)
const PEOPLE = Number(process.argv[3] ?? 200)
const WORKS = Number(process.argv[4] ?? 60)
const PROCESSES = Number(process.argv[5] ?? 2)
const KILLS = Number(process.argv[6] ?? 30)
const AT_ONCE = 20
const HOUR = 3_600_000
const PORT = 18_484
const BEGAN = Date.UTC(2026, 0, 14, 15)
const SETTLED_WITHIN = 60_000
/** Of processes whose clock can be moved. */
const WORLD = { NODE_ENV: 'test', TEST_WORLD: 'test', LOG_LEVEL: 'silent' }
const UNDECIDED: readonly number[] = [30_019, 30_020, 401]

const run = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plimsoll-nfts-'))
  chmodSync(dataDir, 0o755)
  const cluster = await startCluster(dataDir)
  const { db, close } = openDatabase(cluster.url, () => undefined, 2)
  await migrate(db, MODULES)
  const clock = new TestClock(BEGAN)
  const app = await buildApp({ settings: readSettings(WORLD), clock, databaseUrl: cluster.url })
  const { services } = app
  await services.params.set('investment_portfolio', '{"nft":1}')
  // No works of the venue's own.
  await services.params.set('money_is_simulated', '0')
  const chance = createChance(Number(process.env['CROWD_SEED'] ?? Date.now()))
  const people: { id: string; token: string }[] = []
  for (let at = 0; at < PEOPLE; at += 1) {
    const user = { username: `bidder${at}`, email: `bidder${at}@example.com`, passwordHash: 'none' }
    const id = await services.db.transaction().execute(async (tx) => {
      const made = await createUser(services, tx, user)
      const legs = [
        { system: 'outside', amount: `-${FUNDS}` },
        { user: made, account: 'free', amount: FUNDS, settlement: 'openingBalance' },
      ] as const
      const posting = { book: 'real', currency: 'USDT', kind: 'opening', type: 'openingBalance', at: BEGAN, legs } as const
      await services.ledger.post(tx, { reference: `bench:${made}`, ...posting })
      return made
    })
    people.push({ id, token: await services.sessions.open(services.db, id) })
  }
  await services.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2099-01-01'), idle_limit: 2_000_000_000 })
    .execute()
  const works: CrowdWork[] = []
  for (let at = 0; at < WORKS; at += 1) {
    const [startPrice, endsAt] = [(1 + chance.next() * 99).toFixed(2), BEGAN + Math.round((0.5 + chance.next() * 8) * HOUR)]
    works.push({ id: await offerWork(app, { startPrice, buyNow: null, endsAt: new Date(endsAt).toISOString() }), startPrice, endsAt })
  }
  await app.close()

  let now = BEGAN
  const environment = { ...WORLD, REVIEWER: 'operator', DATABASE_URL: asSetting(cluster.url) }
  const setClock = async (index: number): Promise<void> => {
    await fetch(`http://127.0.0.1:${PORT + index}/test/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // No two machines have the same time.
      body: JSON.stringify({ set: now + index * 1_500 }),
    })
  }
  const servers: ChildProcess[] = []
  const start = async (index: number): Promise<void> => {
    servers[index] = await startVenueProcess({ port: PORT + index, dataDir: join(dataDir, `process-${index}`), environment })
    await setClock(index)
  }

  const takeUp: TakeUp = async ({ token, key, body, date }) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      virtually: 'YES',
      'content-type': 'application/json',
      'x-date': date,
    }
    for (;;) {
      try {
        const url = `http://127.0.0.1:${PORT + Math.floor(Math.random() * PROCESSES)}/swx/customer/user/bidNft`
        const sent = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(10_000) }
        const answer = (await (await fetch(url, sent)).json()) as Awaited<ReturnType<TakeUp>>
        if (!UNDECIDED.includes(answer.code)) return answer
      } catch {
        // The process is down.
      }
      await wait(50)
    }
  }
  const rounds = Math.ceil(BIDS / AT_ONCE)
  let killed = 0
  const meanwhile = async (at: number): Promise<void> => {
    if (killed >= Math.floor(((at + 1) * KILLS) / rounds)) return
    const index = killed % PROCESSES
    killed += 1
    await wait(Math.random() * 200)
    const gone = new Promise((resolve) => servers[index]?.once('exit', resolve))
    servers[index]?.kill('SIGKILL')
    await gone
    await start(index)
  }
  const setClocks = async (to: number): Promise<void> => {
    now = to
    await Promise.all(servers.map((_, index) => setClock(index)))
  }
  try {
    for (let index = 0; index < PROCESSES; index += 1) await start(index)
    const began = performance.now()
    const crowd = { people, works, chance, takeUp, setClocks, meanwhile }
    const outcome = await bidAsCrowd(crowd, { began: BEGAN, bids: BIDS, atOnce: AT_ONCE })
    const seconds = (performance.now() - began) / 1000
    const isAnyLeft = async () =>
      (await db.selectFrom('nft_works').select('id').where('state', '=', 'running').limit(1).executeTakeFirst()) !== undefined
    for (const until = performance.now() + SETTLED_WITHIN; performance.now() < until && (await isAnyLeft());) await wait(200)
    const wrong = await mistakesOfCrowd(db, crowd, outcome)
    return {
      says: `${BIDS} bids of ${PEOPLE} people for ${WORKS} works at ${PROCESSES} processes over ${killed} kills: one winner each, books right`,
      taken: outcome.taken.length,
      refused: outcome.refused,
      killed,
      seconds: round(seconds),
      bidsASecond: round(BIDS / seconds),
      wrong,
    }
  } finally {
    for (const server of servers) server.kill('SIGTERM')
    await close()
    await cluster.stop(true)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

report(await run())
