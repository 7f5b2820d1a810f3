/** Short words for tests that bid for NFTs. */
import type { Db } from '../../server/core/database/schema.ts'
import { addWork, type NewWork } from '../../server/nft/offer-works.ts'
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { MyNft, NftRefused, NftWithBids } from '../../src/domain/wire/nft.ts'
import { fundReal, keepSession } from './smart.ts'
import { newKey, type Answered, type TestUser, type Venue } from './venue.ts'

export const HOUR = 3_600_000
let made = 0

/** A work from 100 USDT on, for 500 at once, for two hours. Gives its id. */
export const offerWork = async (
  { services: { db, clock } }: { readonly services: { readonly db: Db; readonly clock: { now(): number } } },
  change: Partial<NewWork> = {},
): Promise<string> => {
  made += 1
  const now = clock.now()
  const number = made
  const work = await db
    .transaction()
    .execute((tx) =>
      addWork(
        tx,
        {
          collection: 'Test pieces',
          number,
          of: 99_999,
          title: `Piece ${number}`,
          creator: 'A class',
          chain: 'ethereum',
          address: `sim:eth:TEST-${number}-${newKey()}`,
          picture: number,
          verified: true,
          startPrice: '100',
          buyNow: '500',
          endsAt: new Date(now + 2 * HOUR).toISOString(),
          ...change,
        },
        now,
      ),
    )
  if (!work) throw new Error(`work ${number} is there already`)
  return work.id
}

export interface Bidder {
  readonly user: TestUser
  /** `at` is the process of the venue that is asked, the first one unless it is said. */
  bid(id: string, amount: string, options?: { readonly key?: string; readonly at?: Venue }): Promise<Answered<MyNft & NftRefused>>
  buy(id: string, price?: string, options?: { readonly key?: string; readonly at?: Venue }): Promise<Answered<MyNft & NftRefused>>
  list(query?: string): Promise<Page<MyNft>>
  /** USDT of the real account. */
  money(): Promise<{ readonly free: string; readonly held: string }>
}

/** With so much in the real account, and a session that outlives every auction. */
export const newBidder = async (venue: Venue, amount = '10000'): Promise<Bidder> => {
  const user = await venue.newUser()
  await keepSession(venue, user)
  await fundReal(venue, user.id, amount)
  const options = { token: user.token, book: 'real' } as const
  return {
    user,
    bid: (id, given, { key = newKey(), at = venue } = {}) => at.post('/user/bidNft', { ...options, key, body: { id, amount: given } }),
    buy: (id, price = '500', { key = newKey(), at = venue } = {}) => at.post('/user/buyNft', { ...options, key, body: { id, price } }),
    list: async (query = '') => (await venue.get<Page<MyNft>>(`/user/listNft?${query}`, options)).result,
    money: async () => {
      const { free, margin } = await venue.services.ledger.figures(venue.services.db, user.id, 'real')
      return { free, held: margin }
    },
  }
}

export const workNow = async (venue: Venue, id: string): Promise<NftWithBids> =>
  (await venue.get<NftWithBids>(`/index/getNft/${id}`)).result
