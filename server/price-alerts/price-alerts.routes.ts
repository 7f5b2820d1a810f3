import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { rowId } from '../../src/domain/wire/notification.ts'
import { addPriceAlertBody, priceAlert, priceAlertList, rearmPriceAlertBody } from '../../src/domain/wire/price-alert.ts'
import { ok } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { answerOnce, keyed, routesOf } from '../core/http.ts'
import { priceAlertNews } from './price-alert-news.ts'
import { alertOf, alertsOf, removeAlert, type AlertRow } from './price-alerts.repository.ts'
import { addAlert, rearmAlert } from './set-alert.ts'

const idParams = z.object({ id: rowId })
const answer = { 200: envelope(z.nullable(priceAlert)) }

/** `/user/listPriceAlerts`, `addPriceAlert`, `removePriceAlert`, `rearmPriceAlert`: of the person, whichever account is in use. */
export const priceAlertsRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services, market } = app
  const { db, bus, log } = services
  const onRequest = app.requireSession
  const isListed = ({ code }: AlertRow): boolean => market.board.instrument(code) !== undefined

  /** Answers once per key; whoever watches the prices learns of the alert when it is committed. */
  const answerWith = async (request: FastifyRequest, reply: FastifyReply, work: (tx: Tx) => Promise<AlertRow>): Promise<void> => {
    let row: AlertRow | undefined
    await answerOnce(request, reply, async (tx) => {
      row = await work(tx)
      return { result: alertOf(row, isListed(row)) }
    })
    if (row) await announce(row.id)
  }

  const announce = (alertId: string): Promise<void> =>
    bus.publish(priceAlertNews, { alertId }).catch((error: unknown) => log.warn({ err: error, alertId }, 'news of an alert got lost'))

  routes.get('/user/listPriceAlerts', { onRequest, schema: { response: { 200: envelope(priceAlertList) } } }, async (request) =>
    ok((await alertsOf(db, viewerOf(request).userId)).map((row) => alertOf(row, isListed(row)))),
  )

  routes.post(
    '/user/addPriceAlert',
    { onRequest, config: keyed, schema: { body: addPriceAlertBody, response: answer } },
    async (request, reply) => {
      const { userId } = viewerOf(request)
      await answerWith(request, reply, (tx) => addAlert(services, market, tx, userId, request.body))
      return reply
    },
  )

  routes.post(
    '/user/rearmPriceAlert/:id',
    { onRequest, config: keyed, schema: { params: idParams, body: rearmPriceAlertBody, response: answer } },
    async (request, reply) => {
      const {
        body,
        params: { id },
      } = request
      const { userId } = viewerOf(request)
      await answerWith(request, reply, (tx) => rearmAlert(services, market, tx, userId, id, body))
      return reply
    },
  )

  // One that is gone already, or was never theirs, is not there afterwards: that is what was asked for.
  routes.post(
    '/user/removePriceAlert/:id',
    { onRequest, schema: { params: idParams, response: { 200: envelope(z.null()) } } },
    async (request) => {
      const { id } = request.params
      await removeAlert(db, viewerOf(request).userId, id)
      await announce(id)
      return ok(null)
    },
  )
}
