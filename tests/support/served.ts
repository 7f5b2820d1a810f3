/** The venue as a process of its own, as an operator starts it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { asSetting, inDatabase, joinTestCluster, runSql } from './cluster.ts'
import { freePort } from './free-port.ts'

const ROOT = join(import.meta.dirname, '../..')

export interface Served {
  readonly child: ChildProcess
  readonly port: number
  readonly origin: string
  /** What it has written so far. */
  readonly said: () => string
  /** Resolves once it says that it is ready; rejects with what it said when it ends before. */
  readonly ready: Promise<void>
  readonly ended: Promise<number | null>
  /** Sends the signal; resolves with the exit code and how long it took. */
  stop(signal?: NodeJS.Signals): Promise<{ readonly code: number | null; readonly took: number }>
}

/** Runs a command of the project with these settings and a free port. */
export const serve = async (
  env: Readonly<Record<string, string>>,
  command: readonly [string, ...string[]] = [process.execPath, 'server/main.ts'],
): Promise<Served> => {
  const port = Number(env['PORT'] ?? (await freePort()))
  const [program, ...args] = command
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        said += data.toString()
        if (said.includes('is ready at')) resolve()
      })
    void ended.then((code) => reject(new Error(`It ended with ${code}: ${said}`)))
  })
  ready.catch(() => undefined)
  return {
    child,
    port,
    origin: `http://127.0.0.1:${port}`,
    said: () => said,
    ready,
    ended,
    stop: async (signal = 'SIGTERM') => {
      const since = performance.now()
      child.kill(signal)
      return { code: await ended, took: performance.now() - since }
    },
  }
}

export interface OwnDatabase {
  /** As `DATABASE_URL` takes it. */
  readonly url: string
  remove(): Promise<void>
}

/** A migrated, empty database of the test run's cluster. */
export const ownDatabase = async (): Promise<OwnDatabase> => {
  const cluster = await joinTestCluster()
  const name = `served_${randomBytes(6).toString('hex')}`
  const maintenance = inDatabase(cluster.templateUrl, 'postgres')
  await runSql(maintenance, `create database ${name} template venue_template`)
  return {
    url: asSetting(inDatabase(cluster.templateUrl, name)),
    remove: async () => {
      await runSql(maintenance, `drop database if exists ${name} with (force)`)
      await cluster.stop()
    },
  }
}
