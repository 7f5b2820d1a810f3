import { sql, type Kysely } from 'kysely'

/**
 * What is read by every login, and by cleaning up every quarter of an hour, from tables that grow with each of them
 * (`tests/server/long-tables.test.ts` has the queries). The sessions of a user had an index without those that have ended.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index sessions_of_user on sessions (user_id)`.execute(db)
  await sql`drop index sessions_user`.execute(db)
  await sql`create index sessions_ended on sessions (ended_at) where ended_at is not null`.execute(db)
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(db)
  await sql`create index sign_ins_age on sign_ins (at)`.execute(db)
  await sql`create index owner_links_of_user on owner_links (user_id)`.execute(db)
  await sql`create index owner_links_expiry on owner_links (expires_at)`.execute(db)
}
