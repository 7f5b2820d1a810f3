/**
 * Work that happens without anybody asking. pg-boss only says when: it delivers at least once, so each job's effect has a key
 * of its own (an order's settlement its ledger reference) and every time it uses comes from the venue's clock.
 */
import fp from 'fastify-plugin'
import { PgBoss } from 'pg-boss'
import { settleAllOverdue } from '../../contracts/rule-watch.ts'
import { crossAllDue } from '../../price-alerts/alert-watch.ts'
import { cleanUp } from './cleanup.ts'

interface Job {
  readonly name: string
  /** In UTC. */
  readonly cron: string
  readonly run: () => Promise<unknown>
}

const SCHEMA = 'jobs'
const CONNECTIONS = 2
const STOP_WITHIN = 5_000

export const jobsPlugin = fp(
  async (app) => {
    const { services, market } = app
    const jobs: readonly Job[] = [
      { name: 'clean-up', cron: '*/15 * * * *', run: () => cleanUp(services) },
      // The watch does this tick by tick; should it be stuck, no order waits longer than a minute.
      { name: 'settle-overdue-orders', cron: '* * * * *', run: () => settleAllOverdue(services, market) },
      { name: 'cross-due-price-alerts', cron: '* * * * *', run: () => crossAllDue(services, market) },
    ]
    let boss: PgBoss | undefined

    app.addHook('onListen', async () => {
      const connectionString = services.databaseUrl
      boss = new PgBoss({ connectionString, schema: SCHEMA, max: CONNECTIONS, application_name: 'plimsoll jobs' })
      boss.on('error', (error) => services.log.warn({ err: error }, 'a job runner failed'))
      await boss.start()
      for (const { name, cron, run } of jobs) {
        await boss.createQueue(name, { policy: 'singleton' })
        await boss.work(name, async () => {
          await run()
        })
        await boss.schedule(name, cron)
      }
    })
    app.addHook('preClose', async () => {
      await boss?.stop({ graceful: true, timeout: STOP_WITHIN, close: true })
    })
  },
  { name: 'jobs', dependencies: ['market', 'contracts'] },
)
