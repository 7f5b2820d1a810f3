import { sql, type Kysely } from 'kysely'

/**
 * Which browser asked for a code, so that strangers can neither replace nor spoil it. Codes from before are gone: their hashes
 * had no key, and they were good for ten minutes.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`delete from email_codes`.execute(db)
  await sql`
    alter table email_codes
      add column asker_hash bytea not null,
      add column is_owner boolean not null`.execute(db)
}
