/**
 * The venue's own key. It's made once and kept in the database, so that all processes have the same one. Whoever reads a
 * table of hashes without it can't try out what was hashed.
 */
import { createHmac, randomBytes } from 'node:crypto'
import type { Db, Fixed } from './database/schema.ts'

interface VenueKeysTable {
  name: string
  key: Fixed<Buffer>
}

declare module './database/schema.ts' {
  interface Database {
    venue_keys: VenueKeysTable
  }
}

/** Keyed hash of a text. `use` keeps the hashes of different purposes apart. */
export type Mac = (use: string, text: string) => Buffer

export const openMac = async (db: Db): Promise<Mac> => {
  await db
    .insertInto('venue_keys')
    .values({ name: 'mac', key: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { key } = await db.selectFrom('venue_keys').select('key').where('name', '=', 'mac').executeTakeFirstOrThrow()
  return (use, text) => createHmac('sha256', key).update(`${use}\n${text}`).digest()
}
