/** Short words for tests that buy smart plans. */
import { sql } from 'kysely'
import { DAY } from '../../src/domain/simulation/calendar.ts'
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { BuySmartBody, ExitSmartBody, SmartExitQuote, SmartOrder, SmartOrderWithDays } from '../../src/domain/wire/smart.ts'
import { newKey, type Answered, type TestUser, type Venue } from './venue.ts'

/** A week of 1,000 USDT on the trend of Bitcoin. */
export const planBody = (change: Partial<BuySmartBody> = {}): BuySmartBody => ({
  product: 'trendBtc',
  days: 7,
  amount: '1000',
  minRate: '-0.015',
  maxRate: '0.015',
  damages: '0.05',
  ...change,
})

/** The number of a day, from a date as `dateOfDay` writes it. */
export const dayOfDate = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY

/** Puts money into a user's real account, as an opening balance does. */
export const fundReal = async (venue: Venue, userId: string, amount = '10000'): Promise<void> => {
  await venue.services.db.transaction().execute(async (tx) => {
    await venue.services.ledger.post(tx, {
      reference: `test:fund:${userId}:${newKey()}`,
      book: 'real',
      currency: 'USDT',
      kind: 'opening',
      type: 'openingBalance',
      at: venue.clock.now(),
      legs: [
        { system: 'outside', amount: `-${amount}` },
        { user: userId, account: 'free', amount, settlement: 'openingBalance' },
      ],
    })
  })
}

export interface Planner {
  readonly user: TestUser
  buy(change?: Partial<BuySmartBody>, key?: string): Promise<Answered<SmartOrder>>
  plan(id: string): Promise<SmartOrderWithDays>
  list(query?: string): Promise<Page<SmartOrder>>
  quote(id: string): Promise<Answered<SmartExitQuote>>
  exit(id: string, body: ExitSmartBody, key?: string): Promise<Answered<SmartOrder>>
  figures(): Promise<{ free: string; margin: string; profit: string; fees: string }>
}

/** A session that outlives the longest plan. */
export const keepSession = async (venue: Venue, { id }: Pick<TestUser, 'id'>): Promise<void> => {
  await sql`update sessions set expires_at = '2099-01-01', idle_limit = 2000000000 where user_id = ${id}`.execute(venue.services.db)
}

/** With 10,000 USDT in the real account, and a session that outlives the longest plan. */
export const newPlanner = async (venue: Venue): Promise<Planner> => {
  const user = await venue.newUser()
  await keepSession(venue, user)
  await fundReal(venue, user.id)
  const options = { token: user.token, book: 'real' } as const
  return {
    user,
    buy: (change, key = newKey()) => venue.post('/order/buySmart', { ...options, key, body: planBody(change) }),
    plan: async (id) => (await venue.get<SmartOrderWithDays>(`/order/getSmartOrderById/${id}`, options)).result,
    list: async (query = '') => (await venue.get<Page<SmartOrder>>(`/order/listSmartOrder?${query}`, options)).result,
    quote: (id) => venue.get(`/order/getSmartExitQuote/${id}`, options),
    exit: (id, body, key = newKey()) => venue.post(`/order/exitSmart/${id}`, { ...options, key, body }),
    figures: async () => {
      const { free, margin, profit, fees } = await venue.services.ledger.figures(venue.services.db, user.id, 'real')
      return { free, margin, profit, fees }
    },
  }
}
