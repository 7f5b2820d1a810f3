import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from './schema.ts'
import * as m0001 from './migrations/0001-users.ts'
import * as m0002 from './migrations/0002-ledger.ts'
import * as m0003 from './migrations/0003-idempotency.ts'
import * as m0004 from './migrations/0004-orders.ts'
import * as m0005 from './migrations/0005-params-and-contents.ts'

/** In order; a new one goes to the end and an old one is never edited. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-users': m0001,
  '0002-ledger': m0002,
  '0003-idempotency': m0003,
  '0004-orders': m0004,
  '0005-params-and-contents': m0005,
}

/** Brings the database to the newest version; several processes may start at once, one of them does the work. */
export const migrate = async (db: Kysely<Database>): Promise<readonly string[]> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) throw error instanceof Error ? error : new Error(String(error))
  return (results ?? []).map((result) => result.migrationName)
}
