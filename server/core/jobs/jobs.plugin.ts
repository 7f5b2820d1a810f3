/**
 * Runs the modules' scheduled jobs. pg-boss only says when. It delivers at least once, so each job's effect has a unique key
 * (a settlement has its ledger reference), and jobs take the time from the venue's clock.
 */
import fp from 'fastify-plugin'
import { sql } from 'kysely'
import { PgBoss, type ConstructorOptions } from 'pg-boss'
import type { Db } from '../database/schema.ts'
import { clientOptions, VenueClient } from '../database/venue-client.ts'
import { JOBS_SCHEMA } from '../database/venue-role.ts'
import { sweep } from '../band-watch.ts'
import type { Job } from '../module.ts'

const CONNECTIONS = 2
const STOP_WITHIN = 3_000

/** A role that may make no schemas finds one made for it. */
const hasSchema = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select to_regnamespace(${JOBS_SCHEMA}) is not null as found`.execute(db)
  return rows[0]?.found === true
}

export const jobsPlugin = fp(
  async (app) => {
    const { services } = app
    const jobs = services.modules.flatMap(({ jobs: own, watches }): readonly Job[] => [
      ...own,
      // A watch acts at each tick. If it's stuck, this job acts for it within a minute.
      ...watches.map((watch) => ({ name: watch.name, cron: '* * * * *', run: () => sweep(services, watch) })),
    ])
    let boss: PgBoss | undefined
    let starting: Promise<void> | undefined
    let isStopping = false

    /** A stop may come at any moment of the start: a runner that is stopped refuses further work with an error. */
    const start = async (): Promise<void> => {
      const createSchema = !(await hasSchema(services.db))
      if (isStopping) return
      // Whatever it doesn't know itself, it hands on to its pool of connections.
      const connection = { ...clientOptions(services.databaseUrl), Client: VenueClient } as ConstructorOptions
      const next = new PgBoss({ ...connection, schema: JOBS_SCHEMA, createSchema, max: CONNECTIONS, application_name: 'plimsoll jobs' })
      next.on('error', (error) => services.log.warn({ err: error }, 'a job runner failed'))
      boss = next
      await next.start()
      for (const { name, cron, run } of jobs) {
        if (isStopping) return
        await next.createQueue(name, { policy: 'singleton' })
        await next.work(name, async () => {
          await run(services)
        })
        await next.schedule(name, cron)
      }
    }

    app.addHook('onListen', async () => {
      if (isStopping) return
      // From its first question on, so that a stop waits for it and the database is there until it has its answer.
      starting = start()
      await starting
    })
    app.addHook('preClose', async () => {
      isStopping = true
      await starting?.catch(() => undefined)
      await boss?.stop({ graceful: true, timeout: STOP_WITHIN, close: true })
    })
  },
  { name: 'jobs' },
)
