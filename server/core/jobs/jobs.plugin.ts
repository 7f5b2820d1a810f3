/**
 * Work that happens without anybody asking, as the modules declare it. pg-boss only says when: it delivers at least once, so each
 * job's effect has a key of its own (an order's settlement its ledger reference) and every time it uses comes from the venue's
 * clock.
 */
import fp from 'fastify-plugin'
import { PgBoss } from 'pg-boss'
import { sweep } from '../band-watch.ts'
import type { Job } from '../module.ts'

const SCHEMA = 'jobs'
const CONNECTIONS = 2
const STOP_WITHIN = 5_000

export const jobsPlugin = fp(
  async (app) => {
    const { services } = app
    const jobs = services.modules.flatMap(({ jobs: own, watches }): readonly Job[] => [
      ...own,
      // A watch acts tick by tick; should it be stuck, nothing waits longer than a minute.
      ...watches.map((watch) => ({ name: watch.name, cron: '* * * * *', run: () => sweep(services, watch) })),
    ])
    let boss: PgBoss | undefined

    app.addHook('onListen', async () => {
      const connectionString = services.databaseUrl
      boss = new PgBoss({ connectionString, schema: SCHEMA, max: CONNECTIONS, application_name: 'plimsoll jobs' })
      boss.on('error', (error) => services.log.warn({ err: error }, 'a job runner failed'))
      await boss.start()
      for (const { name, cron, run } of jobs) {
        await boss.createQueue(name, { policy: 'singleton' })
        await boss.work(name, async () => {
          await run(services)
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
