/**
 * The embedded PostgreSQL of the version before. Two of them cannot be in one installation, so the earlier one is this one under another
 * number: programs that say they are 17 and read data that says it is of 17.
 */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../server/core/database/database.ts'
import { findBinaries } from '../../server/core/database/embedded/binaries.ts'
import { startCluster } from '../../server/core/database/embedded/cluster.ts'
import { migrate } from '../../server/core/database/migrate.ts'
import { MODULES } from '../../server/modules.ts'
import { runVenueCommand } from '../../server/operator/run-command.ts'

let dir: string
let data: string
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'plimsoll-upgrade-'))
  chmodSync(dir, 0o755)
  data = join(dir, 'data')
  const cluster = await startCluster(data, { isDurable: false })
  await inside(cluster.url, async (db) => {
    await migrate(db, MODULES)
    await db.insertInto('params').values({ key: 'a_mark', value: 'as it was' }).execute()
  })
  await cluster.stop(true)
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const inside = async <T>(url: string, work: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>): Promise<T> => {
  const { db, close } = openDatabase(url, () => undefined, 1, null)
  return work(db).finally(close)
}
const cluster = () => join(data, 'postgres', 'cluster')
const versionFile = () => join(cluster(), 'PG_VERSION')
const command = (...words: string[]) => runVenueCommand(words, { DATA_DIR: data })

/** Programs that say they are of `version`; this one's read what is theirs. */
const programsOf = (version: number): string => {
  const { bin } = findBinaries()
  const folder = join(dir, `postgres-${version}`)
  mkdirSync(folder)
  const [own] = [readFileSync(versionFile(), 'utf8').trim()]
  const script = (name: string, body: string): void => writeFileSync(join(folder, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 })
  script(
    'postgres',
    `if [ "$1" = --version ]; then echo "postgres (PostgreSQL) ${version}.2"; exit; fi
echo ${own} > "$2/PG_VERSION"
exec "${join(bin, 'postgres')}" "$@"`,
  )
  // Data that was read by its own programs stays of its version.
  script('pg_ctl', `"${join(bin, 'pg_ctl')}" "$@"; code=$?; echo ${version} > "$3/PG_VERSION"; exit $code`)
  return folder
}
const readMark = async (): Promise<unknown> => {
  const { url, stop } = await startCluster(data, { isDurable: false })
  return inside(
    url,
    async (db) => (await sql<{ value: string }>`select value from params where key = 'a_mark'`.execute(db)).rows[0]?.value,
  ).finally(() => stop(true))
}

test('data of the version before is brought into this one by one command, and kept as it was', async () => {
  const programs = programsOf(17)
  const own = readFileSync(versionFile(), 'utf8').trim()
  writeFileSync(versionFile(), '17\n')
  await expect(startCluster(data)).rejects.toThrow('npm run venue -- upgrade <folder>')
  const lines = await command('upgrade', programs)
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^The database of PostgreSQL 17 is one of PostgreSQL ${own} now: \\d+ rows in \\d+ tables, compared`)),
    expect.stringContaining('cluster-17 has it as it was'),
  ])
  expect(readFileSync(versionFile(), 'utf8').trim()).toBe(own)
  expect(existsSync(`${cluster()}-17.copy`)).toBe(false)
  expect(await readMark()).toBe('as it was')
  await expect(command('upgrade', programs)).rejects.toThrow('nothing is to be upgraded')
})

test('what fails leaves the data where and what it was', async () => {
  const programs = programsOf(17)
  const own = readFileSync(versionFile(), 'utf8')
  writeFileSync(versionFile(), '17\n')
  await expect(command('upgrade', join(dir, 'nowhere'))).rejects.toThrow('There is no PostgreSQL in')
  await expect(command('upgrade', programsOf(16))).rejects.toThrow('has PostgreSQL 16.2, and the data is of 17')
  // Newer data than this version has migrations for, in a database that is older than this version's.
  writeFileSync(versionFile(), own)
  const { url, stop } = await startCluster(data, { isDurable: false })
  await inside(url, (db) => sql`insert into kysely_migration values ('9999-later', 'now')`.execute(db))
  await stop(true)
  writeFileSync(versionFile(), '17\n')
  await expect(command('upgrade', programs)).rejects.toThrow('9999-later')
  expect(readFileSync(versionFile(), 'utf8')).toBe('17\n')
  expect(existsSync(`${cluster()}-17`)).toBe(false)
  writeFileSync(versionFile(), own)
  expect(await readMark()).toBe('as it was')
})

test('a PostgreSQL of somebody else’s is not ours to upgrade', async () => {
  await expect(runVenueCommand(['upgrade', dir], { DATABASE_URL: 'postgres://127.0.0.1/x' })).rejects.toThrow('by its own tools')
})
