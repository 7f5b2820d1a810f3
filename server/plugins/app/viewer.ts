/** Who is calling, and for which of their two accounts. */
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { unauthorized } from '../../core/refusals.ts'

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/

export const viewerPlugin = fp(
  async (app: FastifyInstance) => {
    app.decorateRequest('viewer', null)
    app.decorateRequest('book', 'demo')
    // The specification has it this way round: NO with the virtual (demo) status, YES otherwise.
    app.addHook('onRequest', async (request) => {
      request.book = request.headers['virtually'] === 'YES' ? 'real' : 'demo'
    })
    app.decorate('requireSession', async (request) => {
      const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
      request.viewer = token === undefined ? null : await app.services.sessions.find(token)
      if (!request.viewer) throw unauthorized()
    })
  },
  { name: 'viewer' },
)
