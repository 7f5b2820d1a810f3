import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { CODE_RESEND_WAIT } from '../../src/domain/constants.ts'
import { addAddressBody, bookedAddress, sendAddressCodeBody } from '../../src/domain/wire/address-book.ts'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { rowId } from '../../src/domain/wire/notification.ts'
import { sendCodeResult } from '../../src/domain/wire/session.ts'
import { ok } from '../core/answers.ts'
import { limitOfAddress } from '../core/attempts.ts'
import { viewerOf } from '../core/context.ts'
import { keyed, keyOf, routesOf, send } from '../core/http.ts'
import { callerOf } from '../core/sessions/session-origin.ts'
import { createMailer } from '../mailbox/mailer.ts'
import { CODES_PER_ADDRESS } from '../registration/send-code.ts'
import { tellOwnerOfChange } from '../security/tell-owner.ts'
import { addAddress, sendAddressCode } from './add-address.ts'
import { addressesOf, bookedAddressOf, removeAddress } from './address-book.repository.ts'
import { addressBookNews } from './address-news.ts'

/** `/user/listAddresses`, `/user/sendAddressCode`, `/user/addAddress` (with an Idempotency-Key), `/user/removeAddress/{id}` */
export const addressBookRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const { db, bus, log } = services
  const onRequest = app.requireSession
  const mailer = createMailer(services)

  const announce = (userId: string): Promise<void> =>
    bus.publish(addressBookNews, { userId }).catch((error: unknown) => log.warn({ err: error }, 'news of an address got lost'))

  routes.get('/user/listAddresses', { onRequest, schema: { response: { 200: envelope(z.array(bookedAddress)) } } }, async (request) =>
    ok((await addressesOf(db, viewerOf(request).userId)).map(bookedAddressOf)),
  )

  routes.post(
    '/user/sendAddressCode',
    { onRequest, config: app.costly, schema: { body: sendAddressCodeBody, response: { 200: envelope(sendCodeResult) } } },
    async (request) => {
      await services.attempts.take([limitOfAddress(services.settings, 'code', request.ip, CODES_PER_ADDRESS)])
      await sendAddressCode(services, mailer, viewerOf(request), request.body, callerOf(request))
      return ok({ resendAfter: CODE_RESEND_WAIT })
    },
  )

  routes.post(
    '/user/addAddress',
    {
      onRequest,
      config: { ...app.costly, ...keyed },
      schema: { body: addAddressBody, response: { 200: envelope(z.nullable(bookedAddress)) } },
    },
    async (request, reply) => {
      const viewer = viewerOf(request)
      const key = keyOf(request)
      const { answer, added } = await addAddress(services, viewer, key, request.body, callerOf(request))
      if (added !== undefined) {
        void tellOwnerOfChange(services, mailer, request, viewer.userId, 'addressAdded', { id: key, name: added })
        await announce(viewer.userId)
      }
      return send(reply, answer)
    },
  )

  // One that is gone already, or was never theirs, is not there afterwards: that is what was asked for.
  routes.post(
    '/user/removeAddress/:id',
    { onRequest, schema: { params: z.object({ id: rowId }), response: { 200: envelope(z.null()) } } },
    async (request) => {
      const { userId } = viewerOf(request)
      if (await removeAddress(db, userId, request.params.id)) {
        services.securityLog.write({ what: 'addressRemoved', who: userId, address: request.ip, outcome: 'changed' })
        await announce(userId)
      }
      return ok(null)
    },
  )
}
