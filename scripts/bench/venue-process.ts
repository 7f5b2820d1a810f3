/** A venue as operators run it, in a process of its own, for benchmarks. */
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Seconds of processor that a process has used. */
export const cpuOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

interface VenueProcess {
  readonly port: number
  readonly dataDir: string
  /** Checkout of the project whose venue it is; this one unless another is named. */
  readonly root?: string
  /** Further settings. */
  readonly environment?: Readonly<Record<string, string>>
}

/** Starts a venue without limits for callers; resolves when it takes calls. */
export const startVenueProcess = ({ port, dataDir, root = process.cwd(), environment = {} }: VenueProcess): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        REQUEST_LIMIT: '0',
        COSTLY_LIMIT: '0',
        SOCKET_LIMIT: '0',
        CONNECTION_LIMIT: '0',
        LOG_LEVEL: 'fatal',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout?.on('data', (data: Buffer) => data.toString().includes('ready') && resolve(child))
    child.once('exit', (code) => reject(new Error(`the venue ended with ${code} before it was ready`)))
  })
