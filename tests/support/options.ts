/** Short words for tests that trade options. */
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { BuyOptionsBody, OptionsOrder } from '../../src/domain/wire/options.ts'
import type { Book } from '../../server/core/database/schema.ts'
import { settleDueOption } from '../../server/options/settle-option.ts'
import { BTC } from './trading.ts'
import { newKey, type Answered, type TestUser, type Venue } from './venue.ts'

/** A rise of five minutes for 50 USDT, at any price: the tolerance is the whole of it. */
export const optionBody = (change: Partial<BuyOptionsBody> = {}): BuyOptionsBody => ({
  code: BTC,
  direction: 'rise',
  seconds: 300,
  stake: '50',
  payoutRate: '0.77',
  expectedPrice: '50000',
  tolerance: '1',
  ...change,
})

export interface OptionTrader {
  readonly user: TestUser
  buy(change?: Partial<BuyOptionsBody>, key?: string): Promise<Answered<OptionsOrder>>
  option(id: string): Promise<OptionsOrder>
  list(query?: string): Promise<Page<OptionsOrder>>
  figures(): Promise<{ free: string; margin: string; profit: string; fees: string }>
}

/** Of this user, or of a new one. */
export const newOptionTrader = async (venue: Venue, book: Book = 'demo', known?: TestUser): Promise<OptionTrader> => {
  const user = known ?? (await venue.newUser())
  const options = { token: user.token, book }
  return {
    user,
    buy: (change, key = newKey()) => venue.post('/order/buyOptions', { ...options, key, body: optionBody(change) }),
    option: async (id) => (await venue.get<OptionsOrder>(`/order/getOptionsOrderById/${id}`, options)).result,
    list: async (query = '') => (await venue.get<Page<OptionsOrder>>(`/order/listOptionsOrder?${query}`, options)).result,
    figures: async () => {
      const { free, margin, profit, fees } = await venue.services.ledger.figures(venue.services.db, user.id, book)
      return { free, margin, profit, fees }
    },
  }
}

/** Lets the running options of this person come to their end. */
export const endOptions = async (venue: Venue, userId: string): Promise<void> => {
  const open = await venue.services.db
    .selectFrom('option_orders')
    .select(['id', 'end_at'])
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .execute()
  const last = Math.max(venue.clock.now(), ...open.map(({ end_at }) => end_at.getTime()))
  venue.clock.set(last)
  for (const { id } of open) await settleDueOption(venue.services, venue.app.market, id)
}
