/** Keeps the watch on price alerts. */
import fp from 'fastify-plugin'
import { Election } from '../core/jobs/election.ts'
import { AlertWatch } from './alert-watch.ts'

/** Tells this election from others. */
const ELECTION_LOCK = 7_303

export const priceAlertsPlugin = fp(
  async (app) => {
    const { services, market } = app
    const watch = new AlertWatch(services, market, new Election(services.db, ELECTION_LOCK, services.log))
    app.addHook('onReady', async () => watch.start())
    app.addHook('onClose', () => watch.stop())
  },
  { name: 'priceAlerts', dependencies: ['market'] },
)
