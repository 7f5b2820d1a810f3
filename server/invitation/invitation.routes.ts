import type { FastifyPluginAsync } from 'fastify'
import { envelope, pageOf } from '../../src/domain/wire/envelope.ts'
import { invitation, invited, invitedQuery } from '../../src/domain/wire/invitation.ts'
import { ok } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import { routesOf } from '../core/http.ts'
import { ownInviteCode, pageOfInvited } from './invitations.ts'

/** `/user/getInvitation`, `/user/listInvited` */
export const invitationRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { db } = app.services

  routes.get(
    '/user/getInvitation',
    { onRequest: app.requireSession, schema: { response: { 200: envelope(invitation) } } },
    async (request) => ok({ code: await ownInviteCode(db, viewerOf(request).userId) }),
  )

  routes.get(
    '/user/listInvited',
    { onRequest: app.requireSession, schema: { querystring: invitedQuery, response: { 200: envelope(pageOf(invited)) } } },
    async (request) => ok(await pageOfInvited(db, viewerOf(request).userId, request.query)),
  )
}
