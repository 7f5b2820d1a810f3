import { sql, type Kysely } from 'kysely'

/**
 * What was added shortly before its owner said “This was not me” opens nothing until they have looked it over. And since when a
 * person is asked for a passkey after the password.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['passkeys', 'authenticators', 'recovery_codes', 'identities', 'wallets'])
    await sql`alter table ${sql.table(table)} add column held_at timestamptz`.execute(db)
  // Of those that are there nobody knows; they are old enough.
  await sql`alter table recovery_codes add column made_at timestamptz not null default 'epoch'`.execute(db)
  await sql`alter table users add column passkey_asked_at timestamptz`.execute(db)
}
