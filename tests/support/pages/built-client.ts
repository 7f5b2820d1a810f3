/**
 * The built client: files in memory, so that a build meanwhile changes nothing, served with the headers of the venue in
 * production. `PAGES_DIST` names another folder; without it `dist/` is built when its sources are newer.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import Fastify from 'fastify'
import { headersPlugin } from '../../../server/plugins/external/headers.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SOURCES = ['src', 'locales', 'public', 'scripts', 'index.html', 'vite.config.ts', 'package-lock.json']
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
}

export interface Site {
  readonly origin: string
  /** A built file by its address, for mutants. */
  file(address: string): string | undefined
  close(): Promise<void>
}

const newestIn = (path: string): number => {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(
    stat.mtimeMs,
    ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => statSync(join(path, name)).mtimeMs),
  )
}

export const builtFolder = (): string => {
  const own = process.env['PAGES_DIST']
  if (own) return own
  const dist = join(ROOT, 'dist')
  const page = join(dist, 'index.html')
  if (existsSync(page) && SOURCES.every((source) => newestIn(join(ROOT, source)) <= statSync(page).mtimeMs)) return dist
  const { status } = spawnSync(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
    // What is built is what is shipped; with anything else React would come in its development form.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error('The client could not be built; the reason stands above.')
  return dist
}

/** Serves the built client on a port of its own. Every address without a file is the page. */
export const openSite = async (): Promise<Site> => {
  const folder = builtFolder()
  const files = new Map<string, Buffer>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (TYPES[extname(name)]) files.set(`/${name.replaceAll('\\', '/')}`, readFileSync(join(folder, name)))
  const page = files.get('/index.html')
  if (!page) throw new Error(`There is no index.html in ${folder}.`)

  const app = Fastify()
  app.decorate('services', { settings: { trustProxy: undefined } } as never)
  await app.register(headersPlugin)
  app.get('/*', (request, reply) => {
    const address = request.url.split('?')[0] ?? '/'
    const file = files.get(address)
    if (file && address.startsWith('/assets/')) void reply.header('Cache-Control', 'public, max-age=31536000, immutable')
    if (!file && address.startsWith('/assets/')) return reply.status(404).send()
    return reply.type(TYPES[file ? extname(address) : '.html'] ?? 'text/plain').send(file ?? page)
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { origin, file: (address) => files.get(address)?.toString('utf8'), close: () => app.close() }
}
