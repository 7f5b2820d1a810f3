import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineTopic, gapNews, openPostgresBus } from '../../server/core/bus.ts'
import { openDatabase } from '../../server/core/database/database.ts'
import { isDatabaseAway } from '../../server/core/database/errors.ts'
import { clientOptions, LIMITS, VenueClient, type Limits } from '../../server/core/database/venue-client.ts'
import { Election } from '../../server/core/jobs/election.ts'
import { silentProxy } from '../support/silent-proxy.ts'
import { openVenue } from '../support/venue.ts'

/** A fiftieth of the venue's own. */
const SHORT: Limits = { statement: 240, answer: 300, idle: 600 }

const venue = await openVenue()
const proxy = await silentProxy(venue.databaseUrl)
afterAll(() => proxy.close())

const openThrough = (max: number) => openDatabase(proxy.url, () => undefined, max, SHORT)
const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  await expect.poll(isSo, { timeout: 20_000, interval: 20 }).toBe(true)
}

describe('a database whose connections go silent', () => {
  test('is answered for as away after the limit, and by new connections at once', async () => {
    const { db, close } = openThrough(4)
    const ask = () => sql`select 1`.execute(db)
    await Promise.all(Array.from({ length: 4 }, ask))
    proxy.silence()
    const answers = await Promise.allSettled(Array.from({ length: 4 }, ask))
    for (const answer of answers) expect(answer.status === 'rejected' && isDatabaseAway(answer.reason)).toBe(true)
    await Promise.all(Array.from({ length: 8 }, ask))
    await close()
  })

  test('does not keep a transaction’s connection either', async () => {
    const { db, close } = openThrough(1)
    const transact = () =>
      db.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx)
        proxy.silence()
        await sql`select 1`.execute(tx)
      })
    expect(isDatabaseAway(await transact().catch((error: unknown) => error))).toBe(true)
    await sql`select 1`.execute(db)
    await close()
  })

  test('lets another process be elected in place of the one that is cut off', async () => {
    const cut = openThrough(1)
    const election = new Election(cut.db, 'silence', venue.services.log)
    election.start()
    await until(() => election.isElected)
    const other = openDatabase(venue.databaseUrl, () => undefined, 1)
    const second = new Election(other.db, 'silence', venue.services.log)
    proxy.silence()
    second.start()
    await until(() => second.isElected)
    await Promise.all([second.stop(), election.stop()])
    await Promise.all([other.close(), cut.close()])
  })

  test('is listened to anew, and listeners hear of the gap', async () => {
    const toy = defineTopic('toy', z.object({ id: z.string() }))
    const bus = await openPostgresBus(proxy.url, venue.services.db, [gapNews, toy], () => undefined, SHORT)
    let gaps = 0
    const heard: string[] = []
    bus.subscribe(gapNews, () => gaps++)
    bus.subscribe(toy, ({ id }) => heard.push(id))
    await bus.publish(toy, { id: 'before' })
    await until(() => heard.includes('before'))
    proxy.silence()
    await until(() => gaps === 1)
    await bus.publish(toy, { id: 'after' })
    await until(() => heard.includes('after'))
    await bus.close()
  })

  test('heals within 45 seconds by the limits that a venue has', () => {
    // An idle connection is used for the last time, waits for its answer, and the server lets go of what it held.
    expect(LIMITS.answer + LIMITS.idle).toBeLessThanOrEqual(45_000)
    expect(LIMITS.statement).toBeLessThan(LIMITS.answer)
  })
})

test('what is asked twice is prepared once', async () => {
  const client = new VenueClient(clientOptions(venue.databaseUrl))
  await client.connect()
  for (const value of [1, 2, 3]) expect((await client.query('select $1::int as value', [value])).rows).toEqual([{ value }])
  const { rows } = await client.query('select statement from pg_prepared_statements')
  expect(rows).toEqual([{ statement: 'select $1::int as value' }])
  await client.end()
})

test('a connection whose prepared statements are of an older table gives way to a new one', async () => {
  const { db, close } = openDatabase(venue.databaseUrl, () => undefined, 1)
  await sql`create table grows (a int)`.execute(venue.services.db)
  const read = () => sql`select * from grows where a = ${1}`.execute(db)
  await read()
  await sql`alter table grows add column b int`.execute(venue.services.db)
  const error = await read().catch((failure: unknown) => failure)
  expect(isDatabaseAway(error)).toBe(true)
  await read()
  await close()
})
