import { sql, type Kysely } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { mistakesOfModules, ModulesError, type VenueModule } from '../module.ts'
import { migrationsOf, mistakesOfDatabase, mistakesOfMigrations } from './migrations.ts'
import type { Database } from './schema.ts'

const throwIfAny = (mistakes: readonly string[]): void => {
  if (mistakes.length > 0) throw new ModulesError(mistakes)
}

/** Names of the migrations that this database has run, including those that this version doesn't know. */
const executedIn = async (db: Kysely<Database>): Promise<readonly string[]> => {
  const { rows: tables } = await sql<{ name: string | null }>`select to_regclass(${DEFAULT_MIGRATION_TABLE})::text as name`.execute(db)
  if (!tables[0]?.name) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Brings the database to the newest version of all modules. If several processes start at once, one of them does the work. Returns
 * the names of the migrations it ran; with `upTo`, those up to that one. Throws `ModulesError`, before it runs any, with a sentence for each that is out of order.
 */
export const migrate = async (db: Kysely<Database>, modules: readonly VenueModule[], upTo?: string): Promise<readonly string[]> => {
  throwIfAny([...mistakesOfModules(modules), ...mistakesOfMigrations(modules)])
  const migrations = migrationsOf(modules)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  throwIfAny(mistakesOfDatabase(modules, await executedIn(db)))
  const { error, results } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error !== undefined) throw error instanceof Error ? error : new Error(String(error))
  return (results ?? []).map((result) => result.migrationName)
}
