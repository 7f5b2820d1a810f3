/** The venue as a process of its own on a port that stays the same, so that it can be killed and started again. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

export interface VenueProcess {
  readonly origin: string
  start(): Promise<void>
  /** `kill -9`: nothing is finished, nothing is said. */
  kill(): Promise<void>
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The user before a socket path is no address as `DATABASE_URL` must be one; behind it, it means the same. */
const asSetting = (databaseUrl: string): string => databaseUrl.replace(/^postgres:\/\/(\w+)@\/(.*)$/, 'postgres:///$2&user=$1')

/** @param databaseUrl of a migrated database */
export const venueProcess = async (databaseUrl: string): Promise<VenueProcess> => {
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
        cwd: ROOT, env: { ...process.env, NODE_ENV: 'test', TEST_WORLD: 'test', LOG_LEVEL: 'silent', DATABASE_URL: asSetting(databaseUrl), PORT: String(port) },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = once(child, 'exit').then(() => { throw new Error('The venue did not start; its reason stands above.') })
      await Promise.race([once(child.stdout!, 'data'), ended])
      ended.catch(() => {}) // later it ends because it was killed
    },
  }
}
