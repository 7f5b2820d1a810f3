/** Products that are switched off, and those that a demo account has none of, are refused by the venue, not only hidden by the client. */
import type { FastifyPluginAsync } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { OWN_CODES, SUCCESS, UNAUTHORIZED } from '../../src/domain/error-codes.ts'
import { ok } from '../../server/core/answers.ts'
import { wayOut } from '../../server/core/products.ts'
import { VENUE_PARAMS } from '../../server/core/params.ts'
import { emptyModule } from '../support/modules.ts'
import { openVenue, type TestUser, type Venue } from '../support/venue.ts'

/** What a product has: something that anybody may see, something to buy, a way out of it. */
const callsOf =
  (name: string): FastifyPluginAsync =>
  async (app) => {
    app.get(`/index/list${name}`, async () => ok(null))
    app.post(`/order/buy${name}`, { onRequest: app.requireSession }, async () => ok(null))
    app.post(`/order/leave${name}`, { onRequest: app.requireSession, config: wayOut }, async () => ok(null))
  }

let venue: Venue
let user: TestUser
beforeAll(async () => {
  venue = await openVenue({
    modules: [
      emptyModule('toy-smart', { product: 'smartTrade', routes: [callsOf('ToySmart')] }),
      emptyModule('toy-mining', { product: 'mining', routes: [callsOf('ToyMining')] }),
      emptyModule('toy', { routes: [callsOf('Toy')] }),
    ],
  })
  user = await venue.newUser()
})

const switchTo = (switches: object) => venue.services.params.set(VENUE_PARAMS.products, JSON.stringify(switches))
const codesOf = async (name: string, book: 'demo' | 'real') => {
  const who = { token: user.token, book }
  const answers = [
    await venue.get(`/index/list${name}`, { book }),
    await venue.post(`/order/buy${name}`, who),
    await venue.post(`/order/leave${name}`, who),
  ]
  return answers.map(({ code }) => code)
}
const OFF = OWN_CODES.productOff
const REAL = OWN_CODES.realOnly

describe('a product', () => {
  test('that is off is refused to everybody, but for the way out of it', async () => {
    await switchTo({ smartTrade: 0, mining: 0 })
    expect(await codesOf('ToySmart', 'real')).toEqual([OFF, OFF, SUCCESS])
    expect(await codesOf('ToyMining', 'real')).toEqual([OFF, OFF, SUCCESS])
    expect(await codesOf('ToyMining', 'demo')).toEqual([OFF, OFF, SUCCESS])
  })

  test('that is on is served, and one of real accounts only is refused to the demo account', async () => {
    await switchTo({ smartTrade: 1, mining: 1 })
    expect(await codesOf('ToySmart', 'real')).toEqual([SUCCESS, SUCCESS, SUCCESS])
    expect(await codesOf('ToySmart', 'demo')).toEqual([SUCCESS, REAL, REAL])
    expect(await codesOf('ToyMining', 'demo')).toEqual([SUCCESS, SUCCESS, SUCCESS])
  })

  test('follows the switch at once, and what is no product has none', async () => {
    for (const mining of [1, 0, 1]) {
      await switchTo({ smartTrade: 0, mining })
      expect((await codesOf('ToyMining', 'demo'))[1]).toBe(mining ? SUCCESS : OFF)
      expect(await codesOf('Toy', 'demo')).toEqual([SUCCESS, SUCCESS, SUCCESS])
    }
  })

  test('that is off tells a visitor to sign in first', async () => {
    await switchTo({ smartTrade: 0 })
    expect((await venue.post('/order/buyToySmart')).code).toBe(UNAUTHORIZED)
  })

  test('of the venue itself is guarded: NFTs are off unless the operator switches them on', async () => {
    await switchTo({})
    expect(await venue.get('/index/listNft')).toMatchObject({ status: 403, code: OFF })
    await switchTo({ nft: 1 })
    expect(await venue.get('/index/listNft')).toMatchObject({ status: 200, code: SUCCESS })
  })
})
