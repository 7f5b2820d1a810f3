/** Keeps following what was approved, by whichever process gets to it. */
import fp from 'fastify-plugin'
import { followDeposits } from './follow-deposits.ts'

/** How long a confirmation waits at most while all is well. */
const LOOK_EVERY = 1_000

export const depositFollower = fp(
  async (app) => {
    let timer: NodeJS.Timeout | undefined
    let looking: Promise<void> | null = null
    const look = (): void => {
      looking ??= followDeposits(app.services)
        .catch((error: unknown) => app.services.log.warn({ err: error }, 'deposits could not be followed'))
        .finally(() => {
          looking = null
        })
    }
    app.addHook('onListen', async () => {
      timer = setInterval(look, LOOK_EVERY)
      timer.unref()
    })
    app.addHook('preClose', async () => {
      clearInterval(timer)
      await looking
    })
  },
  { name: 'deposit follower' },
)
