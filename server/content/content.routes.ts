import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import type { LanguageType } from '../../src/domain/constants.ts'
import { envelope } from '../../src/domain/wire/envelope.ts'
import {
  contentDetail,
  contentDetailQuery,
  contentKeyParams,
  languageParams,
  localeQuery,
  notice,
  type ContentDetail,
  type ContentDetailQuery,
} from '../../src/domain/wire/content.ts'
import { contentItem, PARAM_KEYS, paramResult, venueInfo } from '../../src/domain/wire/market.ts'
import { ok, Refusal } from '../core/answers.ts'
import { routesOf } from '../core/http.ts'
import { CALL_REFUSALS, PARAM_REFUSALS } from '../core/refusals.ts'
import { findItem, listItems, listNotices, type WantedLanguage } from './contents.repository.ts'
import { venueInfoOf } from './venue-info.ts'

const PUBLIC_KEYS = new Set<string>(PARAM_KEYS)
const idParams = z.object({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) })
const keyParams = z.object({ key: z.string().check(z.maxLength(64)) })

const typeOf = (languageType: number): LanguageType => (languageType === 1 ? 1 : 2)
const wantedIn = ({ languageType, locale }: ContentDetailQuery): WantedLanguage => ({
  languageType: languageType === undefined ? undefined : typeOf(languageType),
  locale,
})
const found = (item: ContentDetail | null) => {
  if (!item) throw new Refusal(CALL_REFUSALS.notFound, 'there is no such page')
  return ok(item)
}

/** `/index/getParamByKey`, `/index/listContents`, `/index/getContentsById`, `/index/getContentsByKey`, `/index/listNotices`, `/index/getVenueInfo` */
export const contentRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { db, clock, params } = app.services

  routes.get('/index/getParamByKey/:key', { schema: { params: keyParams, response: { 200: envelope(paramResult) } } }, async (request) => {
    const { key } = request.params
    const paramValue = PUBLIC_KEYS.has(key) ? await params.get(key) : null
    if (paramValue === null) throw new Refusal(PARAM_REFUSALS.paramUnknown, 'there is no such parameter')
    return ok({ paramValue })
  })

  routes.get(
    '/index/listContents/:languageType',
    { schema: { params: languageParams, querystring: localeQuery, response: { 200: envelope(z.array(contentItem)) } } },
    async (request) => ok([...(await listItems(db, typeOf(request.params.languageType), request.query.locale))]),
  )

  routes.get(
    '/index/getContentsById/:id',
    { schema: { params: idParams, querystring: contentDetailQuery, response: { 200: envelope(contentDetail) } } },
    async (request) => found(await findItem(db, request.params, wantedIn(request.query))),
  )

  routes.get(
    '/index/getContentsByKey/:key',
    { schema: { params: contentKeyParams, querystring: contentDetailQuery, response: { 200: envelope(contentDetail) } } },
    async (request) => found(await findItem(db, request.params, wantedIn(request.query))),
  )

  routes.get(
    '/index/listNotices/:languageType',
    { schema: { params: languageParams, querystring: localeQuery, response: { 200: envelope(z.array(notice)) } } },
    async (request) => ok([...(await listNotices(db, typeOf(request.params.languageType), clock.now(), request.query.locale))]),
  )

  routes.get('/index/getVenueInfo', { schema: { response: { 200: envelope(venueInfo) } } }, async () => ok(await venueInfoOf(app.services)))
}
