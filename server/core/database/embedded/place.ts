/** The folders of an embedded cluster, and how to connect to it: by a private socket, or on Windows by a local port and a password. */
import { createHash, randomBytes } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identity, isReachable, isRoot, UNPRIVILEGED } from './binaries.ts'

export interface Place {
  /** Holds everything below; private to the user that PostgreSQL runs as. */
  readonly home: string
  readonly data: string
  readonly logFile: string
  /** As the owner of the cluster. */
  readonly url: string
  /** The same as another role. */
  readonly urlAs: (role: string) => string
  /** Roles need one where anybody on this machine may knock. */
  readonly password: string | null
  /** Arguments of `postgres`, so that it listens only there. */
  readonly doorArgs: readonly string[]
  /** Arguments of `initdb`. */
  readonly authArgs: readonly string[]
  /** Message for the operator if `home` isn't in the data folder that was asked for. */
  readonly movedFrom: string | null
}

/** Longest socket path that the kernel takes. */
const LONGEST_SOCKET_PATH = 107
const SOCKET_NAME = '/.s.PGSQL.5432'
/** Folder for the cluster if root starts the venue in a folder that only root can enter. */
export const SHELTER = '/var/lib/plimsoll'

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

const privateFolder = (path: string): string => {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (isRoot()) chownSync(path, UNPRIVILEGED, UNPRIVILEGED)
  const owner = identity().uid ?? process.getuid?.()
  if (owner !== undefined && lstatSync(path).uid !== owner)
    throw new Error(`${path} belongs to another user: set DATA_DIR to a folder of yours.`)
  return path
}

/** `dataDir` is absolute; the cluster goes to its folder `postgres`. */
export const findPlace = async (dataDir: string): Promise<Place> => {
  mkdirSync(dataDir, { recursive: true })
  const isOpen = isReachable(dataDir)
  if (!isOpen) mkdirSync(SHELTER, { recursive: true, mode: 0o755 })
  const home = privateFolder(isOpen ? join(dataDir, 'postgres') : join(SHELTER, shortHash(dataDir)))
  const door = process.platform === 'win32' ? await portDoor(home) : socketDoor(home)
  return { home, data: join(home, 'cluster'), logFile: join(home, 'postgres.log'), movedFrom: isOpen ? null : dataDir, ...door }
}

type Door = Pick<Place, 'url' | 'urlAs' | 'password' | 'doorArgs' | 'authArgs'>

const OWNER = 'postgres'

const socketDoor = (home: string): Door => {
  const isShort = Buffer.byteLength(home + SOCKET_NAME) <= LONGEST_SOCKET_PATH
  const folder = isShort ? home : privateFolder(join(tmpdir(), `plimsoll-${shortHash(home)}`))
  const urlAs = (role: string): string => `postgres://${role}@/postgres?host=${encodeURIComponent(folder)}&port=5432`
  return {
    url: urlAs(OWNER),
    urlAs,
    password: null,
    doorArgs: ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`, '-c', 'unix_socket_permissions=0700'],
    authArgs: ['-A', 'trust'],
  }
}

const portDoor = async (home: string): Promise<Door> => {
  const passwordFile = join(home, 'password')
  const portFile = join(home, 'port')
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (!existsSync(portFile)) writeFileSync(portFile, String(await freePort()))
  const port = readFileSync(portFile, 'utf8')
  const password = readFileSync(passwordFile, 'utf8')
  const urlAs = (role: string): string => `postgres://${role}:${password}@127.0.0.1:${port}/postgres`
  return {
    url: urlAs(OWNER),
    urlAs,
    password,
    doorArgs: ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`],
    authArgs: ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
