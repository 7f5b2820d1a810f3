import { sql, type Kysely } from 'kysely'

/** Answers go when nobody asks for them any more; the clean-up finds them by their age. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index idempotency_keys_age on idempotency_keys (created_at)`.execute(db)
}
