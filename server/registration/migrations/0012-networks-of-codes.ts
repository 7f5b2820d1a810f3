import { sql, type Kysely } from 'kysely'

/**
 * Which network asked for an e-mail code, as two bytes of a hash together with the address it was for: codes are counted by it,
 * and it is no record of where people are. Codes made before have none and count for the total alone.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table email_codes add column network_hash bytea`.execute(db)
}
