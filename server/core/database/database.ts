import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Db } from './schema.ts'

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

/** Opens the database. Rows have bigints and numerics as text, instants as `Date`. `onError` is called when an idle connection breaks. */
export const openDatabase = (url: string, onError: (error: Error) => void, max = 16): OpenDatabase => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: 'plimsoll',
    connectionTimeoutMillis: 20_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  })
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
