import type { FastifyPluginAsync } from 'fastify'
import { DAY } from '../../src/domain/simulation/calendar.ts'
import { dayOf } from '../../src/domain/simulation/outcome.ts'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { daySeed, daySeedQuery, feedCommitments, feedTerms, feedTermsQuery } from '../../src/domain/wire/feed-proof.ts'
import { ok, Refusal } from '../core/answers.ts'
import { readCommitments, readTerms, revealedSeed, revealTimeOf } from '../core/feed/feed-commitments.ts'
import { routesOf } from '../core/http.ts'
import { CALL_REFUSALS } from '../core/refusals.ts'

/** Before the first candle there is nothing to check. */
const FIRST_DAY = '2018-01-01'

/** `/index/getFeedCommitment`, `/index/getFeedTerms`, `/index/getDaySeed` */
export const feedProofRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { clock, db } = app.services
  const { feed, seeds } = app.market

  routes.get('/index/getFeedCommitment', { schema: { response: { 200: envelope(feedCommitments) } } }, async () => {
    const commitments = (await readCommitments(db)).map((row) => ({ ...row, firstDay: dateOf(row.firstDay) }))
    return ok({ source: feed.name, isSimulated: feed.isSimulated, commitments })
  })

  routes.get(
    '/index/getFeedTerms',
    { schema: { querystring: feedTermsQuery, response: { 200: envelope(feedTerms) } } },
    async ({ query: { hash } }) => {
      const terms = await readTerms(db, hash)
      if (terms === undefined) throw new Refusal(CALL_REFUSALS.notFound, 'no terms with this hash were published')
      return ok({ terms })
    },
  )

  routes.get(
    '/index/getDaySeed',
    { schema: { querystring: daySeedQuery, response: { 200: envelope(daySeed) } } },
    async ({ query: { day: date } }) => {
      if (!seeds) throw new Refusal(CALL_REFUSALS.notFound, 'these prices are those of an exchange and come from no seed')
      const now = clock.now()
      const day = dayOf(Date.parse(date))
      if (date < FIRST_DAY || day > dayOf(now)) throw new Refusal(CALL_REFUSALS.notFound, `seeds are those of ${FIRST_DAY} to today`)
      return ok({ day: date, seed: revealedSeed(seeds, day, now), revealTime: revealTimeOf(day) })
    },
  )
}

const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)
