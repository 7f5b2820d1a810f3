/** `/.well-known/security.txt` (RFC 9116): to whom people report what they have found. */
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** The standard wants a date within a year, so that nobody writes to an address long given up. */
const VALID_FOR = 180 * 86_400_000
const PATH = '/.well-known/security.txt'

export const securityTxtPlugin = fp(
  async (app: FastifyInstance) => {
    const { settings, clock } = app.services
    const { securityContact, publicUrl } = settings
    if (securityContact === undefined) return
    app.get(PATH, async (_request, reply) => {
      const lines = [
        `Contact: ${securityContact}`,
        `Expires: ${new Date(clock.now() + VALID_FOR).toISOString().slice(0, 19)}Z`,
        'Preferred-Languages: en',
        ...(publicUrl === undefined ? [] : [`Canonical: ${new URL(PATH, publicUrl).href}`]),
      ]
      return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
    })
  },
  { name: 'security-txt' },
)
