/** Values open contracts for every figure of the venue and keeps the watch on their rules. */
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import { add, type Decimal } from '../../src/domain/money.ts'
import type { Book } from '../core/database/schema.ts'
import { Election } from '../core/jobs/election.ts'
import { profitOf } from './contract-rules.ts'
import { openOrdersOf } from './orders.repository.ts'
import { RuleWatch } from './rule-watch.ts'

/** Tells this election from others. */
const ELECTION_LOCK = 7_302

export const contractsPlugin = fp(
  async (app: FastifyInstance) => {
    const { services, market } = app
    services.valuation = {
      floatingPnL: async (userId: string, book: Book): Promise<Decimal> => {
        const now = services.clock.now()
        const rows = await openOrdersOf(services.db, userId, book)
        return rows.reduce((sum, row) => {
          const instrument = market.board.instrument(row.code)
          const tick = instrument && market.feed.tick(instrument, now)
          return tick ? add(sum, profitOf(row, tick.price)) : sum
        }, '0')
      },
    }
    const watch = new RuleWatch(services, market, new Election(services.db, ELECTION_LOCK, services.log))
    app.addHook('onReady', async () => watch.start())
    app.addHook('onClose', () => watch.stop())
  },
  { name: 'contracts', dependencies: ['market'] },
)
