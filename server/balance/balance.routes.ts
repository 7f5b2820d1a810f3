import type { FastifyPluginAsync } from 'fastify'
import { add, type Decimal } from '../../src/domain/money.ts'
import * as z from 'zod/mini'
import { balanceList, demoReset } from '../../src/domain/wire/balance.ts'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { ok } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import { readFigures } from '../core/figures.ts'
import { answerOnce, keyed, keyOf, routesOf } from '../core/http.ts'
import { balanceNews } from '../core/news.ts'
import { resetDemo } from './reset-demo.ts'

/** `/user/listBalances` of the account that the header names, `/user/resetDemo`. */
export const balanceRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const onRequest = app.requireSession

  routes.get('/user/listBalances', { onRequest, schema: { response: { 200: envelope(balanceList) } } }, async (request) => {
    const { userId } = viewerOf(request)
    const at = services.clock.now()
    const { currencies } = (await readFigures(services, services.db, { userId, book: request.book }))(at)
    const total = currencies.reduce<Decimal>((sum, { value }) => add(sum, value ?? '0'), '0')
    return ok({ at, total, currencies: [...currencies] })
  })

  routes.post(
    '/user/resetDemo',
    { onRequest, config: keyed, schema: { response: { 200: envelope(z.nullable(demoReset)) } } },
    async (request, reply) => {
      const { userId } = viewerOf(request)
      let isDone = false
      await answerOnce(request, reply, async (tx) => {
        const result = { opening: await resetDemo(services, tx, userId, keyOf(request)) }
        isDone = true
        return { result }
      })
      if (isDone)
        await services.bus
          .publish(balanceNews, { userId, book: 'demo' })
          .catch((error: unknown) => services.log.warn({ err: error, userId }, 'news of a demo account that was set back got lost'))
      return reply
    },
  )
}
