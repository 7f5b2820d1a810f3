import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import {
  deposit,
  depositInfo,
  depositListQuery,
  rechargeBody,
  setDepositLimitBody,
  simulatedTransfer,
  simulatedTransferBody,
  type Deposit,
  type DepositInfo,
  type SimulatedTransfer,
} from '../../src/domain/wire/deposit.ts'
import { envelope, pageOf } from '../../src/domain/wire/envelope.ts'
import { rowId } from '../../src/domain/wire/notification.ts'
import { ok, Refusal, SUBMITTED } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import type { Db, Tx } from '../core/database/schema.ts'
import { answerOnce, keyed, keyOf, routesOf, send } from '../core/http.ts'
import { requestHashOf } from '../core/idempotency.ts'
import { CALL_REFUSALS } from '../core/refusals.ts'
import { removePicture } from '../uploads/pictures.ts'
import { storedOf } from '../uploads/pictures.repository.ts'
import { readLimits, setLimit } from './deposit-limits.ts'
import { depositOf, findDeposit, pageOfDeposits, type DepositRow } from './deposits.repository.ts'
import { prepareTransfer } from './simulated-transfer.ts'
import { submitDeposit } from './submit-deposit.ts'
import { readWays } from './ways.ts'

const idParams = z.object({ id: rowId })

/** With their pictures, as long as these are kept. */
const withPictures = async (on: Db | Tx, rows: readonly DepositRow[]): Promise<Deposit[]> => {
  const pictures = await storedOf(
    on,
    rows.flatMap(({ picture_id: id }) => id ?? []),
  )
  return rows.map((row) => depositOf(row, pictures.get(row.picture_id ?? '') ?? null))
}

const withPicture = async (on: Db | Tx, row: DepositRow): Promise<Deposit> => {
  const [shown] = await withPictures(on, [row])
  return shown ?? depositOf(row, null)
}

/**
 * `/user/depositInfo`, `/user/recharge`, `/user/listRecharge`, `/user/getRecharge/{id}`, `/user/setDepositLimit`,
 * `/user/simulatedTransfer`: of the person; money comes in to the real account alone.
 */
export const depositRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const { db, clock } = services
  const onRequest = app.requireSession

  const infoOf = async (on: Db | Tx, userId: string): Promise<DepositInfo> => {
    const { isSimulated, ways } = await readWays(services)
    return { isSimulated, ways: [...ways], limits: await readLimits(on, userId, clock.now()) }
  }

  routes.get('/user/depositInfo', { onRequest, schema: { response: { 200: envelope(depositInfo) } } }, async (request) =>
    ok(await infoOf(db, viewerOf(request).userId)),
  )

  routes.post(
    '/user/setDepositLimit',
    { onRequest, config: keyed, schema: { body: setDepositLimitBody, response: { 200: envelope(z.nullable(depositInfo)) } } },
    async (request, reply) => {
      await answerOnce(request, reply, async (tx) => {
        const { userId } = viewerOf(request)
        await setLimit(tx, userId, request.body.per, request.body.value, clock.now())
        return { result: await infoOf(tx, userId) }
      })
      return reply
    },
  )

  routes.post(
    '/user/recharge',
    { onRequest, config: keyed, schema: { body: rechargeBody, response: { 200: envelope(z.nullable(deposit)) } } },
    async (request, reply) => {
      await answerOnce(request, reply, async (tx) => {
        const row = await submitDeposit(services, tx, { userId: viewerOf(request).userId, book: request.book }, request.body)
        return { result: await withPicture(tx, row), answer: SUBMITTED.recharge }
      })
      return reply
    },
  )

  routes.post(
    '/user/simulatedTransfer',
    {
      onRequest,
      config: { ...keyed, ...app.costly },
      schema: { body: simulatedTransferBody, response: { 200: envelope(z.nullable(simulatedTransfer)) } },
    },
    async (request, reply) => {
      const { userId } = viewerOf(request)
      const key = keyOf(request)
      const { transfer, send: sendIt } = await prepareTransfer(services, { userId, book: request.book, key }, request.body)
      const call = { key, owner: userId, requestHash: requestHashOf(key, 'simulatedTransfer', request.body) }
      const forget = () => removePicture(services, transfer.receipt.id)
      const answer = await services.idempotency
        .runOnce<SimulatedTransfer>(call, async (tx) => {
          await sendIt(tx)
          return { result: transfer }
        })
        .catch(async (error: unknown) => {
          await forget()
          throw error
        })
      // The call was answered before, with the receipt that was made then.
      if (answer.result?.receipt.id !== transfer.receipt.id) await forget()
      return send(reply, answer)
    },
  )

  routes.get(
    '/user/listRecharge',
    { onRequest, schema: { querystring: depositListQuery, response: { 200: envelope(pageOf(deposit)) } } },
    async (request) => {
      const page = await pageOfDeposits(db, viewerOf(request).userId, request.query)
      return ok({ ...page, items: await withPictures(db, page.items) })
    },
  )

  routes.get(
    '/user/getRecharge/:id',
    { onRequest, schema: { params: idParams, response: { 200: envelope(deposit) } } },
    async (request) => {
      const row = await findDeposit(db, viewerOf(request).userId, request.params.id)
      if (!row) throw new Refusal(CALL_REFUSALS.notFound, 'there is no such deposit')
      return ok(await withPicture(db, row))
    },
  )
}
