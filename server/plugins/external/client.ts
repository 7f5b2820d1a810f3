/** The built client: hashed assets for ever, the page itself never cached, every unknown page path is the page. */
import { existsSync } from 'node:fs'
import { sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { OWN_CODES } from '../../../src/domain/error-codes.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'

export const clientPlugin = fp(async (app: FastifyInstance, { dir }: { dir?: string | undefined }) => {
  const isServed = dir !== undefined && existsSync(dir)
  if (isServed)
    await app.register(fastifyStatic, {
      root: dir, preCompressed: true, cacheControl: false, etag: true, lastModified: false,
      dotfiles: 'ignore', index: ['index.html'],
      setHeaders: (reply, path) => {
        reply.header('Cache-Control', path.includes(`${sep}assets${sep}`) ? IMMUTABLE : REVALIDATE)
      },
    })
  app.setNotFoundHandler((request, reply) =>
    isServed && wantsPage(request)
      ? reply.sendFile('index.html')
      : reply.status(404).send({ code: OWN_CODES.notFound, msg: 'there is nothing at this address', result: null }))
}, { name: 'client' })

/** A navigation, not a call and not a missing file. */
const wantsPage = (request: FastifyRequest): boolean => {
  const path = request.url.split('?')[0] ?? ''
  return (request.method === 'GET' || request.method === 'HEAD') && !/^\/(swx|websocket|test|assets)(\/|$)/.test(path)
    && !/\.[a-z0-9]{2,5}$/i.test(path)
}
