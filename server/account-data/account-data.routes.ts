import type { FastifyPluginAsync } from 'fastify'
import { closingResult, dataExport, dataExportFile, keptData } from '../../src/domain/wire/account-data.ts'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { ok } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import { routesOf } from '../core/http.ts'
import { createMailer } from '../mailbox/mailer.ts'
import { tellOwnerOfChange } from '../security/tell-owner.ts'
import { requireProof } from '../session/reauthenticate.ts'
import { askToClose } from './closings.ts'
import { askForExport, exportOf, readExport } from './data-exports.ts'
import { keptDataOf } from './kept-data.ts'

const DAY = 86_400_000
const EXPORTS_PER_DAY = 5

/** `/user/getKeptData`, `/user/dataExport`, `/user/startDataExport`, `/user/downloadDataExport`, `/user/closeAccount` */
export const accountDataRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const mailer = createMailer(services)

  routes.get('/user/getKeptData', { onRequest: app.requireSession, schema: { response: { 200: envelope(keptData) } } }, async (request) =>
    ok(await keptDataOf(services, viewerOf(request).userId)),
  )

  routes.get('/user/dataExport', { onRequest: app.requireSession, schema: { response: { 200: envelope(dataExport) } } }, async (request) =>
    ok(await exportOf(services, viewerOf(request).userId)),
  )

  routes.post(
    '/user/startDataExport',
    { config: app.costly, onRequest: app.requireSession, schema: { response: { 200: envelope(dataExport) } } },
    async (request) => {
      const viewer = viewerOf(request)
      requireProof(services, viewer)
      const { userId } = viewer
      await services.attempts.take([{ scope: `export:${userId}`, most: EXPORTS_PER_DAY, window: DAY }])
      const id = await askForExport(services, userId)
      if (id !== null) await tellOwnerOfChange(services, mailer, request, userId, 'dataExported', { id })
      return ok(await exportOf(services, userId))
    },
  )

  routes.get(
    '/user/downloadDataExport',
    { config: app.costly, onRequest: app.requireSession, schema: { response: { 200: envelope(dataExportFile) } } },
    async (request) => {
      const viewer = viewerOf(request)
      requireProof(services, viewer)
      const file = await readExport(services, viewer.userId)
      services.securityLog.write({ what: 'dataDownloaded', who: viewer.userId, address: request.ip, outcome: 'right' })
      return ok(file)
    },
  )

  routes.post(
    '/user/closeAccount',
    { config: app.costly, onRequest: app.requireSession, schema: { response: { 200: envelope(closingResult) } } },
    async (request) => {
      const viewer = viewerOf(request)
      requireProof(services, viewer)
      const dueAt = await askToClose(services, viewer.userId)
      await tellOwnerOfChange(services, mailer, request, viewer.userId, 'closingAsked', { id: String(dueAt) })
      return ok({ dueAt })
    },
  )
}
