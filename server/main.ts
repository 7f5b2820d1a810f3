/** Starts the venue: settings, database, migrations, HTTP; stops within ten seconds of SIGINT or SIGTERM. */
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { TestClock, type Clock } from './core/clock.ts'
import { bringSandboxTexts } from './content/sandbox-texts.ts'
import { isRoot } from './core/database/embedded/binaries.ts'
import { startCluster, type Cluster } from './core/database/embedded/cluster.ts'
import { prepareDatabase, type DatabaseUrls } from './core/database/venue-role.ts'
import { MODULES } from './modules.ts'
import { reviewerWarning } from './reviews/who-decides.ts'
import { seedUsers } from './seed.ts'
import { readSettings, SettingsError, type Settings } from './settings.ts'
import { startFailure } from './start-failure.ts'
import { StoppedError, Stopping } from './stopping.ts'

/** The test world begins on a working day when every market is open that ever is. */
const TEST_WORLD_START = Date.UTC(2026, 0, 14, 15, 0)

const CLIENT_DIR = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist')

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`)

const testClock = (): Clock => {
  const clock = new TestClock(TEST_WORLD_START)
  clock.run(true)
  return clock
}

const start = async (settings: Settings, stopping: Stopping): Promise<void> => {
  const cluster = settings.databaseUrl === undefined ? await startCluster(settings.dataDir) : null
  try {
    stopping.check()
    await serve(settings, urlsOf(settings, cluster), cluster, stopping)
  } catch (error) {
    await cluster?.stop()
    throw error
  }
}

const urlsOf = ({ databaseUrl = '', databaseOwnerUrl }: Settings, cluster: Cluster | null): DatabaseUrls =>
  cluster ? { owner: cluster.url, venue: cluster.venueUrl } : { owner: databaseOwnerUrl ?? databaseUrl, venue: databaseUrl }

const serve = async (settings: Settings, urls: DatabaseUrls, cluster: Cluster | null, stopping: Stopping): Promise<void> => {
  await prepareDatabase(urls, MODULES)
  stopping.check()
  const app = await buildApp({
    settings,
    databaseUrl: urls.venue,
    ...(settings.testWorld !== undefined && { clock: testClock() }),
    ...(existsSync(CLIENT_DIR) && { clientDir: CLIENT_DIR }),
  })
  try {
    await bringSandboxTexts(app.services)
    await seedUsers(app.services)
    stopping.check()
    await app.listen({ host: settings.host, port: settings.port })
    stopping.check()
  } catch (error) {
    await app.close()
    throw error
  }
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'unhandled rejection'))
  if (isRoot() && settings.mode === 'production')
    say('Plimsoll runs as root, which it never needs: give it a system user of its own (docs/operation.md).')
  if (urls.owner === urls.venue && settings.mode === 'production')
    say('The venue works as the owner of its database: give DATABASE_URL a role of its own and set DATABASE_OWNER_URL (docs/operation.md).')
  const reviewers = await reviewerWarning(app.services)
  if (reviewers !== null) say(reviewers)
  if (cluster?.notice) app.log.warn(cluster.notice)
  cluster?.keepAlive((sentence) => app.log.error(sentence))
  stopping.run(async () => {
    app.isStopping = true
    await wait(settings.stopNotice)
    await app.close()
    await cluster?.stop()
  })
  announce(settings, app.server.address())
}

const announce = (settings: Settings, address: AddressInfo | string | null): void => {
  const isEverywhere = settings.host === '0.0.0.0' || settings.host === '::'
  const host = isEverywhere ? 'localhost' : settings.host.includes(':') ? `[${settings.host}]` : settings.host
  const origin = `http://${host}:${typeof address === 'object' && address ? address.port : settings.port}`
  const mail = settings.smtpUrl === undefined ? `mailbox ${origin}/mailbox` : 'mail by SMTP_URL'
  process.stdout.write(`Plimsoll is ready at ${origin} (${mail})\n`)
}

const stopping = new Stopping(say)
let settings: Settings | undefined
try {
  settings = readSettings(process.env)
  await start(settings, stopping)
} catch (error) {
  if (error instanceof StoppedError) process.exit(0)
  if (error instanceof SettingsError) say(error.message)
  else say(`Plimsoll does not start: ${settings ? startFailure(error, settings) : String(error)}`)
  process.exit(1)
}
