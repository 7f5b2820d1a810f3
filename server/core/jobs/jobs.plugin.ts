/**
 * Work that happens without anybody asking, as the modules declare it. pg-boss only says when: it delivers at least once, so each
 * job's effect has a key of its own (an order's settlement its ledger reference) and every time it uses comes from the venue's
 * clock.
 */
import fp from 'fastify-plugin'
import { PgBoss } from 'pg-boss'

const SCHEMA = 'jobs'
const CONNECTIONS = 2
const STOP_WITHIN = 5_000

export const jobsPlugin = fp(
  async (app) => {
    const { services } = app
    const jobs = services.modules.flatMap((module) => module.jobs)
    let boss: PgBoss | undefined

    app.addHook('onListen', async () => {
      const connectionString = services.databaseUrl
      boss = new PgBoss({ connectionString, schema: SCHEMA, max: CONNECTIONS, application_name: 'plimsoll jobs' })
      boss.on('error', (error) => services.log.warn({ err: error }, 'a job runner failed'))
      await boss.start()
      for (const { name, cron, run } of jobs) {
        await boss.createQueue(name, { policy: 'singleton' })
        await boss.work(name, async () => {
          await run(app)
        })
        await boss.schedule(name, cron)
      }
    })
    app.addHook('preClose', async () => {
      await boss?.stop({ graceful: true, timeout: STOP_WITHIN, close: true })
    })
  },
  { name: 'jobs' },
)
