import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { beforeAll, expect, test } from 'vitest'
import { MODULES } from '../../server/modules.ts'
import { cleanUp } from '../../server/core/retention.ts'
import { Election } from '../../server/core/jobs/election.ts'
import { openVenue, type Venue } from '../support/venue.ts'

const DAY = 86_400_000
let venue: Venue
beforeAll(async () => {
  venue = await openVenue({ listen: true })
})

const countSessions = async (): Promise<number> => {
  const { count } = await venue.services.db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

test("cleaning up removes what is long over by the venue's clock, and nothing else", async () => {
  const [gone, kept] = [await venue.newUser(), await venue.newUser()]
  await venue.services.sessions.endAll(gone.id)
  venue.clock.advance(29 * DAY)
  await venue.services.sessions.open(venue.services.db, kept.id)
  await cleanUp(venue.services)
  expect(await countSessions()).toBe(3)
  venue.clock.advance(2 * DAY)
  await cleanUp(venue.services)
  await cleanUp(venue.services)
  expect(await countSessions()).toBe(2)
})

test('of messages to support the log goes after 30 days and the rest after 180', async () => {
  const { db } = venue.services
  await db
    .insertInto('support_messages')
    .values({ number: 'S260114-AAAAAAAA', text: 'It stands still.', log: '{}', at: new Date(venue.clock.now()), user_id: null })
    .execute()
  const after = async (days: number) => {
    venue.clock.advance(days * DAY)
    await cleanUp(venue.services)
    return db.selectFrom('support_messages').select(['text', 'log']).execute()
  }
  expect(await after(30)).toEqual([{ text: 'It stands still.', log: '{}' }])
  expect(await after(1)).toEqual([{ text: 'It stands still.', log: null }])
  expect(await after(149)).toEqual([{ text: 'It stands still.', log: null }])
  expect(await after(1)).toEqual([])
})

test('keys go after 60 days, however many there are', async () => {
  const { db } = venue.services
  const write = (count: number, at: number) =>
    sql`insert into idempotency_keys (owner, key_hash, request_hash, state, created_at)
      select 'keys', sha256((${at}::text || n)::bytea), '\\x00', 'voided', ${new Date(at)} from generate_series(1, ${count}::int) n`.execute(
      db,
    )
  const left = async () => (await db.selectFrom('idempotency_keys').select('owner').where('owner', '=', 'keys').execute()).length
  const now = venue.clock.now()
  await write(5_001, now - 61 * DAY)
  await write(7, now - 59 * DAY)
  await cleanUp(venue.services)
  expect(await left()).toBe(7)
})

test('jobs are scheduled, and done when their turn comes', async () => {
  const boss = new PgBoss({ connectionString: venue.databaseUrl, schema: 'jobs', supervise: false, schedule: false, max: 1 })
  const wanted = MODULES.flatMap(({ jobs, watches }) => [...jobs, ...watches].map(({ name }) => name)).toSorted()
  await expect
    .poll(
      () =>
        boss
          .start()
          .then(() => boss.getSchedules())
          .then((schedules) => schedules.map(({ name }) => name).toSorted())
          .catch(() => []),
      { timeout: 20_000 },
    )
    .toEqual(wanted)
  const user = await venue.newUser()
  await venue.services.sessions.endAll(user.id)
  venue.clock.advance(31 * DAY)
  const before = await countSessions()
  await boss.send('clean-up')
  await expect.poll(countSessions, { timeout: 20_000 }).toBeLessThan(before)
  await boss.stop({ graceful: false })
})

test('one process is elected, and another once it is gone', async () => {
  const { db, log } = venue.services
  const [first, second] = [new Election(db, 'test', log), new Election(db, 'test', log)]
  first.start()
  await expect.poll(() => first.isElected).toBe(true)
  second.start()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(second.isElected).toBe(false)
  await first.stop()
  await expect.poll(() => second.isElected, { timeout: 10_000 }).toBe(true)
  expect(first.isElected).toBe(false)
  await second.stop()
})
