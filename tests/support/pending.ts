/** Short words for tests of orders that wait. */
import type { Book } from '../../server/core/database/schema.ts'
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { BuyPendingContractsBody, PendingOrder, UpdatePendingContractsBody } from '../../src/domain/wire/pending.ts'
import { BTC } from './trading.ts'
import { newKey, type Answered, type TestUser, type Venue } from './venue.ts'

/** A limit to buy 0.1 BTC at 49,000 with ten times leverage, until it's cancelled: 490 held, and 3.92 of fee. */
export const pendingBody = (change: Partial<BuyPendingContractsBody> = {}): BuyPendingContractsBody => ({
  code: BTC,
  kind: 'limit',
  direction: 'long',
  leverage: 10,
  lots: '0.1',
  triggerPrice: '49000',
  stopLoss: null,
  takeProfit: null,
  until: null,
  ...change,
})

export interface PendingTrader {
  readonly user: TestUser
  place(change?: Partial<BuyPendingContractsBody>, key?: string): Promise<Answered<PendingOrder>>
  change(id: string, change?: Partial<UpdatePendingContractsBody>, key?: string): Promise<Answered<PendingOrder>>
  cancel(id: string, version?: number, key?: string): Promise<Answered<PendingOrder>>
  order(id: string): Promise<PendingOrder>
  list(query?: string): Promise<Page<PendingOrder>>
}

/** Of this user, or of a new one. */
export const newPendingTrader = async (venue: Venue, book: Book = 'demo', known?: TestUser): Promise<PendingTrader> => {
  const user = known ?? (await venue.newUser())
  const options = { token: user.token, book }
  return {
    user,
    place: (change, key = newKey()) => venue.post('/order/buyPendingContracts', { ...options, key, body: pendingBody(change) }),
    change: (id, change, key = newKey()) =>
      venue.post(`/order/updatePendingContracts/${id}`, {
        ...options,
        key,
        body: { version: 1, triggerPrice: '48000', stopLoss: null, takeProfit: null, until: null, ...change },
      }),
    cancel: (id, version = 1, key = newKey()) => venue.post(`/order/cancelPendingContracts/${id}`, { ...options, key, body: { version } }),
    order: async (id) => (await venue.get<PendingOrder>(`/order/getPendingContractsById/${id}`, options)).result,
    list: async (query = '') => (await venue.get<Page<PendingOrder>>(`/order/listPendingContracts?${query}`, options)).result,
  }
}

/** Nothing of this person waits any more. */
export const cancelAll = async ({ post, services }: Venue, userId: string, token: string): Promise<void> => {
  const waiting = await services.db
    .selectFrom('pending_orders')
    .select(['id', 'version', 'book'])
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .execute()
  for (const { id, version, book } of waiting)
    await post(`/order/cancelPendingContracts/${id}`, { token, book, key: newKey(), body: { version } })
}
