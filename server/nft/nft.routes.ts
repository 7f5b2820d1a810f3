import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { TOLD_BIDS } from '../../src/domain/nft/auction.ts'
import { envelope, pageOf } from '../../src/domain/wire/envelope.ts'
import {
  bidNftBody,
  buyNftBody,
  donations,
  listDonationsQuery,
  listMyNftQuery,
  listNftQuery,
  myNft,
  nft,
  nftWithBids,
  type MyNft,
} from '../../src/domain/wire/nft.ts'
import { DONE, ok, PURCHASED, Refusal, type AnswerCode } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { answerOnce, keyed, routesOf } from '../core/http.ts'
import { isMoneySimulated } from '../core/params.ts'
import { wayOut } from '../core/products.ts'
import { CALL_REFUSALS } from '../core/refusals.ts'
import { rowParams } from '../core/row-params.ts'
import { bidNft, type Moved } from './bid-nft.ts'
import { buyNft } from './buy-nft.ts'
import { pageOfDonations } from './donations.ts'
import { announceNft } from './nft-news.ts'
import { bidsOf, worksWithRaised } from './nft-works.repository.ts'
import { myNftOf, nftOf, pageOfOwn, pageOfWorks } from './shown-nfts.ts'

const answer = { 200: envelope(z.nullable(myNft)) }

/** `/index/listNft`, `getNft`, `listDonations`; `/user/listNft`, `bidNft`, `buyNft`. */
export const nftRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const { db, params, clock } = services
  const onRequest = app.requireSession
  const seen = async () => ({ now: clock.now(), isSimulated: await isMoneySimulated(params) })

  routes.get('/index/listNft', { schema: { querystring: listNftQuery, response: { 200: envelope(pageOf(nft)) } } }, async ({ query }) =>
    ok(await pageOfWorks(db, query, await seen())),
  )

  routes.get(
    '/index/getNft/:id',
    { config: wayOut, schema: { params: rowParams, response: { 200: envelope(z.nullable(nftWithBids)) } } },
    async ({ params: { id } }) => {
      const work = await worksWithRaised(db).where('id', '=', id).where('state', '<>', 'withdrawn').executeTakeFirst()
      if (!work) throw new Refusal(CALL_REFUSALS.notFound, 'there is no such work')
      return ok({ ...nftOf(work, await seen()), bids: await bidsOf(db, id, TOLD_BIDS) })
    },
  )

  routes.get(
    '/index/listDonations',
    { config: wayOut, schema: { querystring: listDonationsQuery, response: { 200: envelope(donations) } } },
    async ({ query }) => ok(await pageOfDonations(db, query, await isMoneySimulated(params))),
  )

  routes.get(
    '/user/listNft',
    { onRequest, config: wayOut, schema: { querystring: listMyNftQuery, response: { 200: envelope(pageOf(myNft)) } } },
    async (request) => ok(await pageOfOwn(db, { ...request.query, userId: viewerOf(request).userId }, await seen())),
  )

  /** Once per key; afterwards the venue hears whose money has moved. */
  const answerMoved = async (
    request: FastifyRequest,
    reply: FastifyReply,
    said: AnswerCode,
    move: (tx: Tx, userId: string) => Promise<Moved>,
  ): Promise<void> => {
    let moved: Moved | undefined
    await answerOnce<MyNft>(request, reply, async (tx) => {
      moved = await move(tx, viewerOf(request).userId)
      const { raised } = await worksWithRaised(tx).where('id', '=', moved.work.id).executeTakeFirstOrThrow()
      return { result: myNftOf({ ...moved.work, raised }, moved.own, await seen()), answer: said }
    })
    if (moved) await announceNft(services, moved.userIds)
  }

  routes.post('/user/bidNft', { onRequest, config: keyed, schema: { body: bidNftBody, response: answer } }, async (request, reply) => {
    await answerMoved(request, reply, DONE, (tx, userId) => bidNft(services, tx, userId, request.body))
    return reply
  })

  routes.post('/user/buyNft', { onRequest, config: keyed, schema: { body: buyNftBody, response: answer } }, async (request, reply) => {
    await answerMoved(request, reply, PURCHASED, (tx, userId) => buyNft(services, tx, userId, request.body))
    return reply
  })
}
