import type { FastifyPluginAsync } from 'fastify'
import { envelope, pageOf } from '../../src/domain/wire/envelope.ts'
import { listNftQuery, nft } from '../../src/domain/wire/nft.ts'
import { ok } from '../core/answers.ts'
import { routesOf } from '../core/http.ts'

/** `/index/listNft`: this venue has no NFTs yet, so every page of them is empty. */
export const nftRoutes: FastifyPluginAsync = async (app) => {
  routesOf(app).get(
    '/index/listNft',
    { schema: { querystring: listNftQuery, response: { 200: envelope(pageOf(nft)) } } },
    async ({ query: { page, size } }) => ok({ items: [], page, size, total: 0, next: null }),
  )
}
