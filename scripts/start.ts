/** `npm start`: builds the client when it is missing or older than its sources, then runs the venue as in production. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { stopWithParent } from './stop-with-parent.ts'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = ['src', 'locales', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']
const BUILT = join(ROOT, 'dist', 'index.html')

const newestIn = (path: string): number => {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return Math.max(stat.mtimeMs, ...names.map((name) => statSync(join(path, name)).mtimeMs))
}

const isBuilt = (): boolean => {
  if (!existsSync(BUILT)) return false
  const built = statSync(BUILT).mtimeMs
  return SOURCES.every((source) => newestIn(join(ROOT, source)) <= built)
}

const build = (): void => {
  process.stdout.write('Building the client …\n')
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) {
    process.stderr.write('The client was not built; the reason stands above.\n')
    process.exit(1)
  }
}

if (process.env['npm_lifecycle_event'] === 'start') stopWithParent()
if (!isBuilt()) build()
process.chdir(ROOT)
process.env['NODE_ENV'] ??= 'production'
await import('../server/main.ts')
