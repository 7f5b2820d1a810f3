/**
 * Starts the embedded PostgreSQL, or adopts the one that a killed process has left running. If that one is still shutting down,
 * waits for it first. The last process of the venue that leaves stops it.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, fstatSync, mkdirSync, openSync, closeSync, readFileSync, renameSync, rmSync, statSync, chownSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createVenueRole, VENUE_ROLE } from '../venue-role.ts'
import { binariesIn, identity, isRoot, reachableBinaries, UNPRIVILEGED, type Binaries } from './binaries.ts'
import { findPlace, SHELTER, type Place } from './place.ts'

export interface Cluster {
  /** As the owner, who migrates, backs up and restores. */
  readonly url: string
  /** As the role with which the venue works. */
  readonly venueUrl: string
  readonly isAdopted: boolean
  /** Message for the operator if the data couldn't go where it was asked to. */
  readonly notice: string | null
  /** Restarts PostgreSQL whenever it dies, until `stop`. Calls `onDeath` each time. */
  keepAlive(onDeath: (sentence: string) => void): void
  /** Stops PostgreSQL. Unless `isForced`, leaves it running while another process of the venue uses it. */
  stop(isForced?: boolean): Promise<void>
}

export interface ClusterOptions {
  /** `false` is faster and may lose data in a crash: for tests only. */
  readonly isDurable?: boolean
}

const START_DEADLINE = 20_000
const LEAVE_DEADLINE = 1_000
const WATCH_STEP = 1_000
const RETRY_STEP = 100
const STILL_DYING = /postmaster\.pid|shared memory|lock file|Address already in use|another server might be running/i

export const startCluster = async (dataDir: string, { isDurable = true }: ClusterOptions = {}): Promise<Cluster> => {
  const place = await findPlace(dataDir)
  const binaries = reachableBinaries(SHELTER)
  if (!existsSync(join(place.data, 'PG_VERSION'))) initialize(place, binaries, isDurable)
  checkVersion(place, binaries)
  const isAdopted = await startOrAdopt(place, binaries, isDurable)
  await createVenueRole(place.url, place.password)
  const guard = new AbortController()
  return {
    url: place.url,
    venueUrl: place.urlAs(VENUE_ROLE),
    isAdopted,
    notice:
      place.movedFrom === null
        ? null
        : `${place.movedFrom} can be entered by root only; PostgreSQL does not run as root, so the database is in ${place.home}.`,
    keepAlive: (onDeath) => void keepAlive(place, binaries, isDurable, onDeath, guard.signal),
    stop: async (isForced = false) => {
      guard.abort()
      if (isForced || !(await isUsed(place))) await stop(place, binaries)
    },
  }
}

const keepAlive = async (
  place: Place,
  binaries: Binaries,
  isDurable: boolean,
  onDeath: (sentence: string) => void,
  signal: AbortSignal,
): Promise<void> => {
  for (;;) {
    await wait(WATCH_STEP, undefined, { ref: false })
    if (signal.aborted) return
    try {
      if ((await answers(place)) || signal.aborted) continue
      onDeath('the embedded PostgreSQL died and is started again')
      await startOrAdopt(place, binaries, isDurable)
    } catch (error) {
      onDeath(error instanceof Error ? error.message : String(error))
    }
  }
}

const majorOf = ({ version }: Binaries): number => Number.parseInt(version, 10)
const majorOfData = (place: Place): number => Number(readFileSync(join(place.data, 'PG_VERSION'), 'utf8'))

/** Throws one sentence if the data is of another PostgreSQL than the one that is installed. */
const checkVersion = (place: Place, binaries: Binaries): void => {
  const [data, own] = [majorOfData(place), majorOf(binaries)]
  if (data > own)
    throw new Error(
      `The data in ${place.data} is of PostgreSQL ${data}, newer than the ${own} of this version: start the version of Plimsoll that has run here last.`,
    )
  if (data < own)
    throw new Error(
      `The data in ${place.data} is of PostgreSQL ${data}, and this version has ${own}: run npm run venue -- upgrade <folder> with the folder of the installation that ran here, or of a PostgreSQL ${data}.`,
    )
}

export interface Move {
  /** What is copied out of the data as it was, and into the data as it will be. */
  readonly out: (url: string, folder: string) => Promise<unknown>
  readonly in: (url: string, folder: string) => Promise<unknown>
}
export interface Upgraded {
  readonly from: number
  readonly to: number
  /** Where the data as it was still is. */
  readonly kept: string
}

/**
 * Brings the data of an earlier PostgreSQL into this one. `formerly` is a folder with the programs of the earlier one, which reads its
 * own data. If anything fails, the data is where and what it was.
 */
export const upgradeCluster = async (dataDir: string, formerly: string, move: Move): Promise<Upgraded> => {
  const place = await findPlace(dataDir)
  if (!existsSync(join(place.data, 'PG_VERSION'))) throw new Error(`There is no database in ${place.home}: nothing is to be upgraded.`)
  const now = reachableBinaries(SHELTER)
  const [from, to] = [majorOfData(place), majorOf(now)]
  if (from >= to)
    throw new Error(`The data in ${place.data} is of PostgreSQL ${from}, and this version has ${to}: nothing is to be upgraded.`)
  const found = binariesIn(formerly)
  if (majorOf(found) !== from)
    throw new Error(`${formerly} has PostgreSQL ${found.version}, and the data is of ${from}: name one that has ${from}.`)
  const earlier = reachableBinaries(SHELTER, found)
  const [copy, kept] = [`${place.data}-${from}.copy`, `${place.data}-${from}`]
  if (existsSync(kept)) throw new Error(`${kept} is there already, from another upgrade: move it away first.`)
  rmSync(copy, { recursive: true, force: true })
  try {
    if (await startOrAdopt(place, earlier, true)) throw new Error(`A venue runs on ${place.data}: stop it first.`)
    await move.out(place.url, copy).finally(() => stop(place, earlier))
    renameSync(place.data, kept)
    try {
      initialize(place, now, true)
      await startOrAdopt(place, now, true)
      await move.in(place.url, copy).finally(() => stop(place, now))
    } catch (error) {
      rmSync(place.data, { recursive: true, force: true })
      renameSync(kept, place.data)
      throw error
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  return { from, to, kept }
}

const initialize = (place: Place, { bin }: Binaries, isDurable: boolean): void => {
  // Makes the cluster under another name and renames it when it's complete, in case this process is killed half-way.
  const fresh = `${place.data}.${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  const args = [
    '-D',
    fresh,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C',
    '--data-checksums',
    ...place.authArgs,
    ...(isDurable ? [] : ['--no-sync']),
  ]
  const { status, stderr, error } = spawnSync(join(bin, 'initdb'), args, { ...identity(), cwd: place.home, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The database could not be set up in ${place.home}: ${lastLine(error?.message ?? stderr)}`)
  try {
    renameSync(fresh, place.data)
  } catch (error) {
    if (!existsSync(join(place.data, 'PG_VERSION'))) throw error
    rmSync(fresh, { recursive: true, force: true })
  }
}

const startOrAdopt = async (place: Place, binaries: Binaries, isDurable: boolean): Promise<boolean> => {
  const deadline = Date.now() + START_DEADLINE
  for (;;) {
    if (await answers(place)) return true
    const failure = await launch(place, binaries, isDurable)
    if (failure === null) return false
    if (!STILL_DYING.test(failure) || Date.now() > deadline)
      throw new Error(`The embedded PostgreSQL in ${place.home} does not start: ${lastLine(failure)}`)
    await wait(RETRY_STEP)
  }
}

/** Resolves to `null` when PostgreSQL takes connections, or to what it printed before it gave up. */
const launch = async (place: Place, { bin }: Binaries, isDurable: boolean): Promise<string | null> => {
  const { log, from } = openLog(place)
  const speed = isDurable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
  const child = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      place.data,
      ...place.doorArgs,
      ...speed,
      '-c',
      'shared_buffers=64MB',
      '-c',
      // The venues of a whole test run share one.
      `max_connections=${isDurable ? 100 : 300}`,
      '-c',
      'timezone=UTC',
      // Don't log failed statements: a refused posting is a normal answer, and statements may contain personal data.
      '-c',
      'log_min_messages=fatal',
      '-c',
      'log_min_error_statement=panic',
    ],
    { ...identity(), stdio: ['ignore', log, log], cwd: place.home, detached: true, windowsHide: true },
  )
  closeSync(log)
  const life: { hasEnded: boolean; error: Error | null } = { hasEnded: false, error: null }
  child.once('exit', () => {
    life.hasEnded = true
  })
  child.once('error', (error) => Object.assign(life, { hasEnded: true, error }))
  while (!(await answers(place))) {
    if (life.hasEnded) return life.error?.message ?? readFileSync(place.logFile).subarray(from).toString()
    await wait(RETRY_STEP / 4)
  }
  child.unref()
  return null
}

/** Beyond this, the log begins anew and the former one is kept beside it, bytes. */
const LONGEST_LOG = 5_000_000

/** Goes on with the log of earlier starts: the one that failed last is what an operator looks for. `from` is where this start begins. */
const openLog = (place: Place): { readonly log: number; readonly from: number } => {
  mkdirSync(place.home, { recursive: true })
  if ((statSync(place.logFile, { throwIfNoEntry: false })?.size ?? 0) > LONGEST_LOG) renameSync(place.logFile, `${place.logFile}.1`)
  const log = openSync(place.logFile, 'a', 0o600)
  if (isRoot()) chownSync(place.logFile, UNPRIVILEGED, UNPRIVILEGED)
  return { log, from: fstatSync(log).size }
}

const query = async <Row extends pg.QueryResultRow>(place: Place, text: string): Promise<Row | null> => {
  const client = new pg.Client({ connectionString: place.url, connectionTimeoutMillis: 2_000, application_name: 'plimsoll launcher' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(text)).rows[0] ?? null
  } catch {
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** True if a server takes connections at this place. Throws if it serves other data. */
const answers = async (place: Place): Promise<boolean> => {
  const found = await query<{ data: string }>(place, `select current_setting('data_directory') as data`)
  if (found && found.data !== place.data) throw new Error(`Another PostgreSQL with data in ${found.data} holds the door of ${place.data}.`)
  return found !== null
}

/** True if other processes of the venue are connected. Waits a moment, because connections of a pool just closed linger. */
const isUsed = async (place: Place): Promise<boolean> => {
  const deadline = Date.now() + LEAVE_DEADLINE
  for (;;) {
    const others = await query<{ count: string }>(place, `select count(*) from pg_stat_activity where application_name = 'plimsoll'`)
    if (others === null || others.count === '0') return false
    if (Date.now() > deadline) return true
    await wait(RETRY_STEP)
  }
}

const stop = async (place: Place, { bin }: Binaries): Promise<void> => {
  await new Promise<void>((resolve) => {
    spawn(join(bin, 'pg_ctl'), ['stop', '-D', place.data, '-m', 'fast', '-w', '-s'], { ...identity(), stdio: 'ignore', cwd: place.home })
      .once('exit', () => resolve())
      .once('error', () => resolve())
  })
}

/** On a full disk PostgreSQL can't even write down why it ended. */
const lastLine = (text: string): string => text.trim().split('\n').at(-1) || 'it ended without a word'
