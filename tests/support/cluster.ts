/**
 * One PostgreSQL for a whole test run. Named in `globalSetup` of the Vitest projects that need it; a file run without that
 * starts one of its own. Durability is off: tests that are about durability start the venue as a process.
 */
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../server/core/database/database.ts'
import { startCluster } from '../../server/core/database/embedded/cluster.ts'
import { migrate } from '../../server/core/database/migrate.ts'
import { MODULES } from '../../server/modules.ts'

export interface TestCluster {
  /** A migrated, empty database that nobody may be connected to: new ones are copied from it. */
  readonly templateUrl: string
  stop(): Promise<void>
}

const VARIABLE = 'TEST_TEMPLATE_URL'
const TEMPLATE = 'venue_template'
const PREFIX = 'plimsoll-test-'

/** The same server, another database. */
export const inDatabase = (url: string, name: string): string => url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)

export const startTestCluster = async (): Promise<TestCluster> => {
  removeAbandoned()
  const dir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  chmodSync(dir, 0o755)
  const cluster = await startCluster(dir, { isDurable: false })
  await runSql(cluster.url, `create database ${TEMPLATE}`)
  const templateUrl = inDatabase(cluster.url, TEMPLATE)
  const { db, close } = openDatabase(templateUrl, () => undefined, 1)
  await migrate(db, MODULES).finally(close)
  return {
    templateUrl,
    stop: async () => {
      await cluster.stop(true)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Clusters of test runs that were killed: their PostgreSQL lives on until somebody stops it. */
const removeAbandoned = (): void => {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    const dir = join(tmpdir(), name)
    const lock = join(dir, 'postgres', 'cluster', 'postmaster.pid')
    if (existsSync(lock)) stopNow(Number(readFileSync(lock, 'utf8').split('\n')[0]))
    rmSync(dir, { recursive: true, force: true })
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const stopNow = (pid: number): void => {
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
}

/** The user before a socket path is no address as `DATABASE_URL` must be one; behind it, it means the same. */
export const asSetting = (url: string): string => url.replace(/^postgres:\/\/(\w+)@\/(.*)$/, 'postgres:///$2&user=$1')

/** Runs one statement outside any transaction. */
export const runSql = async (url: string, text: string): Promise<void> => {
  const { pool, close } = openDatabase(url, () => undefined, 1)
  await pool.query(text).finally(close)
}

/** The run's cluster, else one for this file. */
export const joinTestCluster = async (): Promise<TestCluster> => {
  const templateUrl = process.env[VARIABLE]
  return templateUrl === undefined ? startTestCluster() : { templateUrl, stop: async () => undefined }
}

export const setup = async (): Promise<() => Promise<void>> => {
  const cluster = await startTestCluster()
  process.env[VARIABLE] = cluster.templateUrl
  return cluster.stop
}
