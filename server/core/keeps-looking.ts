/** Work that comes round again and again in every process: a plugin for a module to declare. What it does must bear being done twice. */
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import type { Services } from './context.ts'

export interface Look {
  /** Of the plugin, and in the log. */
  readonly name: string
  /** Milliseconds between the beginnings of two rounds. */
  readonly every: number
  readonly look: (services: Services) => Promise<void>
}

/** One round at a time; one that fails is logged, and the next begins at its time. A venue that stops waits for the one under way. */
export const keepsLooking = ({ name, every, look }: Look): FastifyPluginAsync =>
  fp(
    async (app) => {
      let timer: NodeJS.Timeout | undefined
      let looking: Promise<void> | null = null
      const begin = (): void => {
        looking ??= look(app.services)
          .catch((error: unknown) => app.services.log.warn({ err: error }, `${name}: a round failed, the next begins soon`))
          .finally(() => {
            looking = null
          })
      }
      app.addHook('onListen', async () => {
        timer = setInterval(begin, every)
        timer.unref()
      })
      app.addHook('preClose', async () => {
        clearInterval(timer)
        await looking
      })
    },
    { name },
  )
