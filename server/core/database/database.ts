import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Db } from './schema.ts'
import { clientOptions, LIMITS, VenueClient, type Limits } from './venue-client.ts'

const NUMERIC = 1700
/** `1.500` → `1.5`. PostgreSQL pads a figure to the scale of its column. */
const trimNumeric = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (Number(oid) === NUMERIC ? trimNumeric : pg.types.getTypeParser(oid, format)),
}

export interface OpenDatabase {
  readonly db: Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

const MOST_CONNECTIONS = 16

/**
 * Opens the database. Rows have bigints and numerics as text, instants as `Date`. `onError` is called when an idle connection
 * breaks. `limits` null lets statements take as long as they take.
 */
export const openDatabase = (
  url: string,
  onError: (error: Error) => void,
  max = MOST_CONNECTIONS,
  limits: Limits | null = LIMITS,
): OpenDatabase => {
  const pool = new pg.Pool({ ...clientOptions(url, limits), Client: VenueClient, max, types, application_name: 'plimsoll' })
  // The pool reports errors of idle connections only. Without a second listener, a connection in use that breaks between two
  // queries would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    close: async () => {
      await db.destroy()
      // Kysely ends the pool only if it has used it.
      if (!pool.ended) await pool.end()
    },
  }
}
