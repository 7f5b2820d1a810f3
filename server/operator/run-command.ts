/** Runs one command of the operator's command line on the database that the settings name. */
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { systemClock } from '../core/clock.ts'
import { bringSandboxTexts } from '../content/sandbox-texts.ts'
import { openDatabase } from '../core/database/database.ts'
import { startCluster } from '../core/database/embedded/cluster.ts'
import { prepareDatabase } from '../core/database/venue-role.ts'
import { openBus } from '../core/open-bus.ts'
import { MODULES } from '../modules.ts'
import { readSettings, type Settings } from '../settings.ts'
import { OperatorError, type Operator } from './changes.ts'
import { databaseCommandOf, upgrade } from './database-commands.ts'
import { commandOf, USAGE, type CommandOptions } from './commands.ts'

type Environment = Readonly<Record<string, string | undefined>>

const LONGEST_NAME = 80

const nameOf = (given: string | undefined): Operator['name'] => {
  const account = userInfo().username
  const who = given?.trim() ?? account
  if (who === '' || who.length > LONGEST_NAME || /\p{Cc}/u.test(who))
    throw new OperatorError([`--as takes a name of 1 to ${LONGEST_NAME} characters.`])
  return { who, account }
}

/** The database of a venue that runs is used as it is; one that does not run is started for as long as this takes. Commands are its owner's. */
const withDatabase = async <T>(settings: Settings, work: (url: string, venueUrl: string) => Promise<T>): Promise<T> => {
  const { databaseUrl, databaseOwnerUrl = databaseUrl } = settings
  if (databaseUrl !== undefined && databaseOwnerUrl !== undefined) return work(databaseOwnerUrl, databaseUrl)
  const cluster = await startCluster(settings.dataDir)
  try {
    return await work(cluster.url, cluster.venueUrl)
  } finally {
    if (!cluster.isAdopted) await cluster.stop()
  }
}

const run = async (
  env: Environment,
  words: readonly string[],
  as: string | undefined,
  options: CommandOptions,
): Promise<readonly string[]> => {
  const [name = '', folder, ...further] = words
  if (name === 'upgrade' && folder !== undefined && further.length === 0) {
    const { databaseUrl, dataDir } = readSettings(env)
    if (databaseUrl !== undefined)
      throw new OperatorError(['A PostgreSQL of DATABASE_URL is upgraded by its own tools: only the embedded one is ours.'])
    return upgrade(dataDir, folder)
  }
  const ofDatabase = databaseCommandOf(words)
  if (ofDatabase) return withDatabase(readSettings(env), ofDatabase)
  const command = commandOf(words)
  if (!command) throw new OperatorError([USAGE])
  const operator = nameOf(as)
  const settings = readSettings(env)
  return withDatabase(settings, async (url, venueUrl) => {
    await prepareDatabase({ owner: url, venue: venueUrl }, MODULES)
    const { db, close } = openDatabase(url, () => undefined, 2)
    try {
      await bringSandboxTexts({ db, clock: systemClock })
      const bus = await openBus(settings, url, db, MODULES, () => undefined)
      return await command({ db, bus, clock: systemClock, settings, name: operator }, options).finally(() => bus.close())
    } finally {
      await close()
    }
  })
}

/** Returns the lines to print; throws `OperatorError` or `SettingsError` with sentences when nothing was done. */
export const runVenueCommand = async (args: readonly string[], env: Environment): Promise<readonly string[]> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      as: { type: 'string' },
      clean: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      utc: { type: 'boolean', default: false },
      reason: { type: 'string' },
      say: { type: 'string' },
      item: { type: 'string', multiple: true, default: [] },
      pictures: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const { json: isJson, utc: isUtc, reason, say, item: items, pictures } = values
  const review = { isJson, isUtc, reason, say, items, pictures }
  return values.help ? [USAGE] : run(env, positionals, values.as, { isCleaning: values.clean, review })
}
