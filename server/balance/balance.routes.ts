import type { FastifyPluginAsync } from 'fastify'
import { add, type Decimal } from '../../src/domain/money.ts'
import { balanceList } from '../../src/domain/wire/balance.ts'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { ok } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import { readFigures } from '../core/figures.ts'
import { routesOf } from '../core/http.ts'

/** `/user/listBalances` of the account that the header names. */
export const balanceRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app

  routes.get(
    '/user/listBalances',
    { onRequest: app.requireSession, schema: { response: { 200: envelope(balanceList) } } },
    async (request) => {
      const { userId } = viewerOf(request)
      const at = services.clock.now()
      const { currencies } = (await readFigures(services, services.db, { userId, book: request.book }))(at)
      const total = currencies.reduce<Decimal>((sum, { value }) => add(sum, value ?? '0'), '0')
      return ok({ at, total, currencies: [...currencies] })
    },
  )
}
