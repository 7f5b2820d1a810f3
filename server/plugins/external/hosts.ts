/** Refuses calls that are addressed to a name of somebody else. */
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { Refusal } from '../../core/answers.ts'
import { isOwnName, nameOfHost } from '../../core/hosts.ts'
import { CALL_REFUSALS, MISDIRECTED } from '../../core/refusals.ts'
import { Tally } from '../../core/tally.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call may be addressed to any name: a balancer's look, which knows only an address of its own. */
    isForAnyHost?: boolean
  }
}

export const hostsPlugin = fp(
  async (app: FastifyInstance) => {
    const { settings, log } = app.services
    const tally = new Tally()
    app.addHook('onRequest', async (request) => {
      if (request.routeOptions.config.isForAnyHost === true) return
      const name = nameOfHost(request.host)
      if (name === null) throw new Refusal(CALL_REFUSALS.malformed, 'the Host header is no host')
      if (isOwnName(settings, name)) return
      const count = tally.count()
      if (count !== null) log.warn({ host: name, count }, 'a call named a host that is not ours: set PUBLIC_URL or ALLOWED_HOSTS if it is')
      throw new Refusal(MISDIRECTED, 'this venue does not go by that name')
    })
  },
  { name: 'hosts' },
)
