/** The venue as a process of its own on a port that stays the same, so that it can be killed and started again. */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { openDatabase } from '../../server/core/database/database.ts'
import { INSTRUMENTS } from '../../server/core/feed/instruments.ts'
import { TEST_USERS } from '../../server/seed.ts'
import { launchChromium, openContext } from './browser.ts'
import { asSetting, inDatabase, joinTestCluster, runSql } from './cluster.ts'
import { BTC } from './journey.ts'
import { personOf, type Person } from './person.ts'
import { seen } from './seen.ts'
import { newKey } from './venue.ts'
import { freePort } from './free-port.ts'

const ROOT = join(import.meta.dirname, '../..')

interface VenueProcess {
  readonly origin: string
  start(): Promise<void>
  /** `kill -9`: nothing is finished, nothing is said. */
  kill(): Promise<void>
}

/** @param databaseUrl of a migrated database */
const venueProcess = async (databaseUrl: string): Promise<VenueProcess> => {
  const port = await freePort()
  let child: ChildProcess | undefined
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    kill,
    start: async () => {
      await kill()
      child = spawn(process.execPath, ['server/main.ts'], {
        cwd: ROOT,
        env: {
          ...process.env,
          NODE_ENV: 'test',
          TEST_WORLD: 'test',
          LOG_LEVEL: 'silent',
          DATABASE_URL: asSetting(databaseUrl),
          PORT: String(port),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = once(child, 'exit').then(() => {
        throw new Error('The venue did not start; its reason stands above.')
      })
      await Promise.race([once(child.stdout!, 'data'), ended])
      ended.catch(() => {}) // later it ends because it was killed
    },
  }
}

export interface ProcessVenue {
  readonly server: VenueProcess
  /** The database behind it, which outlives it. */
  readonly pool: Pool
  /** Starts it, or starts it again after a kill; the price of BTC stands at 50,000. */
  start(): Promise<void>
  /** One of the seeded users, signed in by the form. */
  trader(username: (typeof TEST_USERS)[number]['username']): Promise<Person>
  /** Closes all orders of a user from elsewhere, by the venue's own calls. */
  closesOrders(username: string): Promise<void>
  close(): Promise<void>
}

const instrument = (code: string) => INSTRUMENTS.find((one) => one.code === code)!

/** With a Chromium and a database of its own. */
export const openProcessVenue = async (): Promise<ProcessVenue> => {
  const cluster = await joinTestCluster()
  const name = `venue_${randomBytes(6).toString('hex')}`
  const maintenance = inDatabase(cluster.templateUrl, 'postgres')
  await runSql(maintenance, `create database ${name} template venue_template`)
  const url = inDatabase(cluster.templateUrl, name)
  const server = await venueProcess(url)
  const { pool, close } = openDatabase(url, () => undefined, 2)
  const browser = await launchChromium()
  const call = async <T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<T> => {
    const response = await fetch(`${server.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return ((await response.json()) as { result: T }).result
  }
  const passwordOf = (username: string) => TEST_USERS.find((user) => user.username === username)!.password
  const start = async () => {
    await server.start()
    await call('/test/price', { code: BTC, price: '50000' })
  }
  return {
    server,
    pool,
    start,
    trader: async (username) => {
      await start()
      const context = await openContext(browser, server.origin)
      const person = personOf(await context.newPage(), { locale: 'en', device: 'desktop', instrument })
      await person.goesTo('/pass/login')
      await person.types('Username or email', username)
      await person.types('Password', passwordOf(username))
      await person.presses('Log in')
      await seen(person.page.getByRole('region', { name: 'Simulated venue' })).says('Demo account')
      return person
    },
    closesOrders: async (username) => {
      const { token } = await call<{ token: string }>('/swx/customer/login/login', {
        loginType: 'password',
        account: username,
        password: passwordOf(username),
      })
      const { rows } = await pool.query<{ id: string }>(
        `select orders.id from orders join users on users.id = user_id where orders.status = 'open' and username = $1`,
        [username],
      )
      for (const { id } of rows)
        await call(
          `/swx/customer/order/closeContracts/${id}`,
          {},
          { authorization: `Bearer ${token}`, virtually: 'NO', 'idempotency-key': newKey() },
        )
    },
    close: async () => {
      await Promise.all([browser.close(), server.kill()])
      await close()
      await runSql(maintenance, `drop database if exists ${name} with (force)`)
      await cluster.stop()
    },
  }
}
