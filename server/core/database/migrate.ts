import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from './schema.ts'
import * as m0001 from '../migrations/0001-users.ts'
import * as m0002 from '../migrations/0002-ledger.ts'
import * as m0003 from '../migrations/0003-idempotency.ts'
import * as m0004 from '../../contracts/migrations/0004-orders.ts'
import * as m0005 from '../migrations/0005-params-and-contents.ts'
import * as m0006 from '../../wallet/migrations/0006-wallets.ts'
import * as m0007 from '../../oidc/migrations/0007-third-party.ts'
import * as m0008 from '../migrations/0008-session-origins.ts'
import * as m0009 from '../../content/migrations/0009-contents-and-operator-log.ts'
import * as m0010 from '../../notifications/migrations/0010-notifications.ts'
import * as m0011 from '../../invitation/migrations/0011-invitations-limits-support.ts'
import * as m0012 from '../../registration/migrations/0012-networks-of-codes.ts'

/** In order; a new one goes to the end and an old one is never edited. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-users': m0001,
  '0002-ledger': m0002,
  '0003-idempotency': m0003,
  '0004-orders': m0004,
  '0005-params-and-contents': m0005,
  '0006-wallets': m0006,
  '0007-third-party': m0007,
  '0008-session-origins': m0008,
  '0009-contents-and-operator-log': m0009,
  '0010-notifications': m0010,
  '0011-invitations-limits-support': m0011,
  '0012-networks-of-codes': m0012,
}

/** Brings the database to the newest version; several processes may start at once, one of them does the work. */
export const migrate = async (db: Kysely<Database>): Promise<readonly string[]> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) throw error instanceof Error ? error : new Error(String(error))
  return (results ?? []).map((result) => result.migrationName)
}
