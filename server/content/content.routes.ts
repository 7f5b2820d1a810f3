import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { contentItem, contentPage, PARAM_KEYS, paramResult, venueInfo } from '../../src/domain/wire/market.ts'
import { ok, Refusal } from '../answers.ts'
import { routesOf } from '../http.ts'
import { VENUE_PARAMS } from '../params.ts'

const PUBLIC_KEYS = new Set<string>(PARAM_KEYS)
const languageParams = z.object({ languageType: z.coerce.number().check(z.int(), z.gte(1), z.lte(2)) })
const idParams = z.object({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) })
const keyParams = z.object({ key: z.string().check(z.maxLength(64)) })

/** `/index/getParamByKey`, `/index/listContents`, `/index/getContentsById`, `/index/getVenueInfo` */
export const contentRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { db, params, settings } = app.services

  routes.get('/index/getParamByKey/:key', {
    schema: { params: keyParams, response: { 200: envelope(paramResult) } },
  }, async (request) => {
    const { key } = request.params
    const paramValue = PUBLIC_KEYS.has(key) ? await params.get(key) : null
    if (paramValue === null) throw new Refusal(10018, 'there is no such parameter')
    return ok({ paramValue })
  })

  routes.get('/index/listContents/:languageType', {
    schema: { params: languageParams, response: { 200: envelope(z.array(contentItem)) } },
  }, async (request) => {
    const rows = await db.selectFrom('contents').select(['id', 'title', 'type'])
      .where('language_type', '=', request.params.languageType === 1 ? 1 : 2).orderBy('type').orderBy('position').execute()
    return ok(rows.map((row) => ({ ...row, id: Number(row.id) })))
  })

  routes.get('/index/getContentsById/:id', {
    schema: { params: idParams, response: { 200: envelope(contentPage) } },
  }, async (request) => {
    const row = await db.selectFrom('contents').select(['id', 'title', 'type', 'html'])
      .where('id', '=', String(request.params.id)).executeTakeFirst()
    if (!row) throw new Refusal(OWN_CODES.notFound, 'there is no such page')
    return ok({ ...row, id: Number(row.id) })
  })

  routes.get('/index/getVenueInfo', { schema: { response: { 200: envelope(venueInfo) } } }, async () => ok({
    simulated: settings.feed === 'simulated', feed: settings.feed,
    demoOpening: (await params.get(VENUE_PARAMS.demoOpening)) ?? '0',
  }))
}
