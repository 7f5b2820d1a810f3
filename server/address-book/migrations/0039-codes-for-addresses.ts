import { sql, type Kysely } from 'kysely'

/** E-mail codes that let an address into its owner's book. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table email_codes drop constraint email_codes_purpose_check`.execute(db)
  await sql`alter table email_codes add constraint email_codes_purpose_check check (purpose in ('register', 'reset', 'change', 'address'))`.execute(
    db,
  )
}
