/**
 * A copy of the whole database as it was at one moment, taken while the venue runs, and its way back into an empty database. The
 * copy is a folder: a manifest and one compressed file for each table, as PostgreSQL's COPY writes it.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import * as z from 'zod'
import type { VenueModule } from '../module.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { mistakesOfDatabase } from './migrations.ts'
import { clientOptions, VenueClient } from './venue-client.ts'

const FORMAT = 1
const MANIFEST = 'manifest.json'

const manifestForm = z.object({
  format: z.literal(FORMAT),
  /** The moment whose state this is, by the clock of the machine that took it. */
  moment: z.iso.datetime(),
  /** The same moment as PostgreSQL names it. */
  snapshot: z.string(),
  /** Migrations that the database had run. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), digest: z.string() })),
})
export type Manifest = z.infer<typeof manifestForm>

/** What an operator did cannot be done; the message says why, and nothing was changed. */
export class BackupError extends Error {}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The text of a row must be the same whoever asks. */
const PLAIN = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local bytea_output = 'hex'; set local extra_float_digits = 1`

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new VenueClient({ ...clientOptions(url, null), application_name: 'plimsoll backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const tablesOf = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`,
  )
  return rows.map(({ name }) => name)
}

const columnsOf = async (client: pg.Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select attname::text as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [quoted(table)],
  )
  return rows.map(({ name }) => name)
}

/** Rows of a table, and a sum over all of them that any change of any of them changes. */
export const digestOf = async (client: pg.Client, table: string): Promise<{ rows: number; digest: string }> => {
  const { rows } = await client.query<{ rows: number; digest: string }>(
    `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as digest from ${quoted(table)} t`,
  )
  return rows[0] ?? { rows: 0, digest: '0' }
}

export interface BackupOptions {
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Hears of the snapshot while it is open, so that somebody else can look at the same moment. */
  readonly onSnapshot?: (snapshot: string) => Promise<void>
}

/** Copies the database to a new folder. Nobody who trades waits for it. */
export const backUp = async (url: string, folder: string, { now, onSnapshot }: BackupOptions): Promise<Manifest> => {
  if ((await readdir(folder).catch(() => [])).length > 0) throw new BackupError(`${folder} is not empty: name a new folder.`)
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true, mode: 0o700 })
  try {
    const manifest = await withClient(url, (client) => copyOut(client, part, now, onSnapshot))
    await writeFile(join(part, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    await rm(folder, { recursive: true, force: true })
    await rename(part, folder)
    return manifest
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

const copyOut = async (
  client: pg.Client,
  folder: string,
  now: () => number,
  onSnapshot: BackupOptions['onSnapshot'],
): Promise<Manifest> => {
  await client.query('begin isolation level repeatable read read only')
  await client.query(PLAIN)
  const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
  const [moment, snapshot = ''] = [new Date(now()).toISOString(), rows[0]?.snapshot]
  await onSnapshot?.(snapshot)
  const tables: Manifest['tables'] = []
  for (const name of await tablesOf(client)) {
    const columns = await columnsOf(client, name)
    const source = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`))
    await pipeline(source, createGzip({ level: 4 }), createWriteStream(join(folder, `${name}.gz`), { mode: 0o600 }))
    tables.push({ name, columns, ...(await digestOf(client, name)) })
  }
  const migrations = await client.query<{ name: string }>('select name from kysely_migration order by name')
  await client.query('commit')
  return { format: FORMAT, moment, snapshot, migrations: migrations.rows.map(({ name }) => name), tables }
}

const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text === null) throw new BackupError(`${folder} holds no backup: there is no ${MANIFEST} in it.`)
  const read = manifestForm.safeParse(JSON.parse(text))
  if (!read.success) throw new BackupError(`${folder} holds no backup that this version can read.`)
  return read.data
}

/** Tables in an order in which each comes after those that it refers to. */
const inOrder = async (client: pg.Client, tables: Manifest['tables']): Promise<Manifest['tables']> => {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select c.relname::text as child, p.relname::text as parent from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid where k.contype = 'f' and c.oid <> p.oid`,
  )
  const ordered: Manifest['tables'] = []
  const add = (table: Manifest['tables'][number]): void => {
    if (ordered.includes(table)) return
    for (const { parent } of rows.filter(({ child }) => child === table.name)) {
      const found = tables.find(({ name }) => name === parent)
      if (found) add(found)
    }
    ordered.push(table)
  }
  for (const table of tables) add(table)
  return ordered
}

/**
 * Fills an empty database with a backup and brings it to this version. Compares each table with what the backup says of it.
 * Throws `BackupError`, and leaves the database empty, if the backup is newer than this version or not whole.
 */
export const restore = async (url: string, folder: string, modules: readonly VenueModule[]): Promise<Manifest> => {
  const manifest = await readManifest(folder)
  const mistakes = mistakesOfDatabase(modules, manifest.migrations)
  if (mistakes.length > 0) throw new BackupError(mistakes.join('\n').replaceAll('This database', 'The venue of this backup'))
  await withClient(url, async (client) => {
    if ((await tablesOf(client)).length > 0) throw new BackupError('The database is not empty: restore into an empty DATA_DIR or database.')
  })
  const { db, close } = openDatabase(url, () => undefined, 1, null)
  try {
    await migrate(db, modules, manifest.migrations.at(-1))
    await withClient(url, (client) => copyIn(client, folder, manifest))
    await migrate(db, modules)
  } catch (error) {
    await withClient(url, async (client) => {
      const { rows } = await client.query<{ name: string }>('select current_schema()::text as name')
      const schema = quoted(rows[0]?.name ?? 'public')
      await client.query(`drop schema ${schema} cascade; create schema ${schema}`)
    })
    throw error
  } finally {
    await close()
  }
  return manifest
}

const copyIn = async (client: pg.Client, folder: string, manifest: Manifest): Promise<void> => {
  await client.query('begin')
  await client.query(PLAIN)
  const all = (await tablesOf(client)).map(quoted)
  // The triggers would refuse to empty what is append only, and would book the entries a second time.
  for (const table of all) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${all.join(', ')}`)
  for (const { name, columns } of await inOrder(client, manifest.tables)) {
    const target = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`))
    await pipeline(createReadStream(join(folder, `${name}.gz`)), createGunzip(), target).catch((error: unknown) => {
      throw new BackupError(`The backup's table ${name} is damaged: ${error instanceof Error ? error.message : String(error)}`)
    })
  }
  for (const table of all) await client.query(`alter table ${table} enable trigger user`)
  await client.query(`
    do $$ declare s record; begin
      for s in select quote_ident(table_name) as t, column_name as c from information_schema.columns
        where table_schema = current_schema() and is_identity = 'YES'
      loop
        execute format('select setval(pg_get_serial_sequence(%L, %L), greatest(max(%I), 1), max(%I) is not null) from %s', s.t, s.c, s.c, s.c, s.t);
      end loop;
    end $$`)
  for (const { name, rows, digest } of manifest.tables) {
    const found = await digestOf(client, name)
    if (found.rows !== rows || found.digest !== digest)
      throw new BackupError(`The backup's table ${name} is not what it was at ${manifest.moment}.`)
  }
  await client.query('commit')
}
