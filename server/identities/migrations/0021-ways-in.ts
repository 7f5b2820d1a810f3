import { sql, type Kysely } from 'kysely'

/**
 * Names for joined accounts and wallets, by what a session was opened, and codes that prove a new e-mail address. What had
 * opened the sessions from before is not known: `null`.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table identities add column name text`.execute(db)
  await sql`alter table wallets add column name text`.execute(db)
  await sql`alter table sessions add column opened_by text`.execute(db)
  await sql`alter table email_codes drop constraint email_codes_purpose_check`.execute(db)
  await sql`alter table email_codes add constraint email_codes_purpose_check check (purpose in ('register', 'reset', 'change'))`.execute(db)
}
