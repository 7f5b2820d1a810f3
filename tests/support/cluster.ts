/**
 * One PostgreSQL for a whole test run. Named in `globalSetup` of the Vitest projects that need it; a file run without that
 * starts one of its own. Durability is off: tests that are about durability start the venue as a process.
 */
import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../server/database/database.ts'
import { startCluster } from '../../server/database/embedded/cluster.ts'
import { migrate } from '../../server/database/migrate.ts'

export interface TestCluster {
  /** A migrated, empty database that nobody may be connected to: new ones are copied from it. */
  readonly templateUrl: string
  stop(): Promise<void>
}

const VARIABLE = 'TEST_TEMPLATE_URL'
const TEMPLATE = 'venue_template'

/** The same server, another database. */
export const inDatabase = (url: string, name: string): string => url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)

export const startTestCluster = async (): Promise<TestCluster> => {
  const dir = mkdtempSync(join(tmpdir(), 'plimsoll-test-'))
  chmodSync(dir, 0o755)
  const cluster = await startCluster(dir, { isDurable: false })
  await runSql(cluster.url, `create database ${TEMPLATE}`)
  const templateUrl = inDatabase(cluster.url, TEMPLATE)
  const { db, close } = openDatabase(templateUrl, () => undefined, 1)
  await migrate(db).finally(close)
  return {
    templateUrl,
    stop: async () => {
      await cluster.stop(true)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

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
