/** The built client: hashed assets for ever, the page itself never cached, every unknown page path is the page. */
import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { CALL_REFUSALS } from '../../core/refusals.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'

export const clientPlugin = fp(
  async (app: FastifyInstance, { dir }: { dir?: string | undefined }) => {
    const isServed = dir !== undefined && existsSync(dir)
    const written = new Set(isServed ? writtenPages(dir) : [])
    if (isServed) {
      await app.register(fastifyStatic, {
        root: dir,
        preCompressed: true,
        cacheControl: false,
        etag: true,
        lastModified: false,
        dotfiles: 'ignore',
        index: ['index.html'],
        setHeaders: (reply, path) => {
          reply.header('Cache-Control', path.includes(`${sep}assets${sep}`) ? IMMUTABLE : REVALIDATE)
        },
      })
      // The plug-in's own route lists a file's whole folder to compare its spelling: a thousand names for each of a page's forty parts.
      app.get<{ Params: { name: string } }>(String.raw`/assets/:name(^[\w.-]+$)`, ({ params: { name } }, reply) =>
        reply.sendFile(`/assets/${name}`),
      )
    }
    app.setNotFoundHandler((request, reply) =>
      isServed && wantsPage(request)
        ? reply.sendFile(written.has(pathOf(request)) ? `pages${pathOf(request)}.html` : 'index.html')
        : reply
            .status(CALL_REFUSALS.notFound.status)
            .send({ code: CALL_REFUSALS.notFound.code, msg: 'there is nothing at this address', result: null }),
    )
  },
  { name: 'client' },
)

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? ''

/** Paths of pages that the build has written into documents of their own (`pages/pass/login.html`); all others are the program's to draw. */
const writtenPages = (dir: string): readonly string[] => {
  const folder = join(dir, 'pages')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${name.replace(/\.html$/, '').replaceAll(sep, '/')}`)
}

/**
 * Somebody who goes to an address is shown the program, whatever the address looks like: it leads an unknown one to Home. What
 * a page or a program asks for is told when there is no such file. Calls are never pages.
 */
const wantsPage = (request: FastifyRequest): boolean => {
  const path = pathOf(request)
  if ((request.method !== 'GET' && request.method !== 'HEAD') || /^\/(swx|websocket)(\/|$)/.test(path)) return false
  return isNavigation(request) || (!/^\/(test|assets)(\/|$)/.test(path) && !/\.[a-z0-9]{2,5}$/i.test(path))
}

/** Browsers say what they ask for; those that do not yet, ask for HTML by name. */
const isNavigation = ({ headers }: FastifyRequest): boolean => {
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate'
}
