/** Starts the venue: settings, database, migrations, HTTP; stops cleanly on SIGINT and SIGTERM. */
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { systemClock, TestClock, type Clock } from './clock.ts'
import { openDatabase } from './database/database.ts'
import { startCluster, type Cluster } from './database/embedded/cluster.ts'
import { migrate } from './database/migrate.ts'
import { seedUsers } from './seed.ts'
import { readSettings, SettingsError, type Settings } from './settings.ts'

/** The test world begins on a working day at noon UTC, when every market is open that ever is. */
export const TEST_WORLD_START = Date.UTC(2026, 0, 14, 15, 0)

const CLIENT_DIR = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist')

const migrateDatabase = async (url: string): Promise<void> => {
  const { db, close } = openDatabase(url, () => undefined, 1)
  await migrate(db).finally(close)
}

const testClock = (): Clock => {
  const clock = new TestClock(TEST_WORLD_START)
  clock.run(true)
  return clock
}

const start = async (settings: Settings): Promise<void> => {
  const cluster: Cluster | null = settings.databaseUrl === undefined ? await startCluster(settings.dataDir) : null
  const databaseUrl = settings.databaseUrl ?? cluster?.url ?? ''
  const clock = settings.testWorld === undefined ? systemClock : testClock()
  await migrateDatabase(databaseUrl)
  const app = await buildApp({ settings, clock, databaseUrl, ...(existsSync(CLIENT_DIR) && { clientDir: CLIENT_DIR }) })
  await seedUsers(app.services)
  if (cluster?.notice) app.log.warn(cluster.notice)
  cluster?.keepAlive((sentence) => app.log.error(sentence))

  let isStopping = false
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return
    isStopping = true
    app.log.info({ signal }, 'stopping')
    await app.close()
    await cluster?.stop()
    process.exit(0)
  }
  process.on('SIGINT', (signal) => void stop(signal))
  process.on('SIGTERM', (signal) => void stop(signal))
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'unhandled rejection'))

  await app.listen({ host: settings.host, port: settings.port })
  announce(settings, app.server.address())
}

const announce = (settings: Settings, address: AddressInfo | string | null): void => {
  const host = settings.host === '0.0.0.0' || settings.host === '::' ? 'localhost' : settings.host.includes(':') ? `[${settings.host}]` : settings.host
  const origin = `http://${host}:${typeof address === 'object' && address ? address.port : settings.port}`
  const mail = settings.smtpUrl === undefined ? `mailbox ${origin}/mailbox` : 'mail by SMTP_URL'
  process.stdout.write(`Plimsoll is ready at ${origin} (${mail})\n`)
}

try {
  await start(readSettings(process.env))
} catch (error) {
  const isMistake = error instanceof SettingsError
  process.stderr.write(`${isMistake ? error.message : `Plimsoll does not start: ${error instanceof Error ? error.message : String(error)}`}\n`)
  process.exit(1)
}
