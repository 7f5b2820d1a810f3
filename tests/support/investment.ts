/** Short words for tests that commit to investment plans. */
import type { Book } from '../../server/core/database/schema.ts'
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { BuyInvestmentBody, InvestmentOrder, InvestmentOrderWithDays } from '../../src/domain/wire/investment.ts'
import type { ExitPlanBody, PlanExitQuote } from '../../src/domain/wire/plans.ts'
import { fundReal, keepSession } from './smart.ts'
import { newKey, type Answered, type TestUser, type Venue } from './venue.ts'

export const TEN_COINS = ['BTC', 'ETH', 'BNB', 'SOL', 'XRP', 'DOGE', 'ADA', 'AVAX', 'DOT', 'LINK'].map((coin) => `${coin}/USDT`)

/** A thousand USDT in a tenth of ten coins for thirty days. */
export const investmentBody = (change: Partial<BuyInvestmentBody> = {}): BuyInvestmentBody => ({
  plan: 'tidewater30',
  amount: '1000',
  days: 30,
  share: '0.1',
  markets: TEN_COINS,
  minRate: '-0.002',
  maxRate: '0.0045',
  damages: '0.05',
  ...change,
})

/** A week of a tenth of two coins, with terms that tests set by themselves. */
export const PAIR = {
  name: 'Pair 7',
  share: '0.1',
  markets: ['BTC/USDT', 'ETH/USDT'],
  minRate: '-0.01',
  maxRate: '0.01',
  days: 7,
  minAmount: '100',
  maxAmount: '5000',
  damages: '0.05',
}
export const pairBody = (change: Partial<BuyInvestmentBody> = {}): BuyInvestmentBody => {
  const { share, markets, minRate, maxRate, days, damages } = PAIR
  return { plan: 'pair7', amount: '1000', share, markets, minRate, maxRate, days, damages, ...change }
}

export interface Investor {
  readonly user: TestUser
  buy(change?: Partial<BuyInvestmentBody>, key?: string): Promise<Answered<InvestmentOrder>>
  plan(id: string): Promise<InvestmentOrderWithDays>
  list(query?: string): Promise<Page<InvestmentOrder>>
  quote(id: string): Promise<Answered<PlanExitQuote>>
  exit(id: string, body: ExitPlanBody, key?: string): Promise<Answered<InvestmentOrder>>
  figures(): Promise<{ free: string; margin: string; profit: string; fees: string }>
}

/** With 10,000 USDT in the real account, and a session that outlives the longest plan; they commit to `pair7`. */
export const newInvestor = async (venue: Venue, book: Book = 'real'): Promise<Investor> => {
  const user = await venue.newUser()
  await keepSession(venue, user)
  if (book === 'real') await fundReal(venue, user.id)
  const options = { token: user.token, book } as const
  return {
    user,
    buy: (change, key = newKey()) => venue.post('/order/buyInvestment', { ...options, key, body: pairBody(change) }),
    plan: async (id) => (await venue.get<InvestmentOrderWithDays>(`/order/getInvestmentOrderById/${id}`, options)).result,
    list: async (query = '') => (await venue.get<Page<InvestmentOrder>>(`/order/listInvestmentOrder?${query}`, options)).result,
    quote: (id) => venue.get(`/order/getInvestmentExitQuote/${id}`, options),
    exit: (id, body, key = newKey()) => venue.post(`/order/exitInvestment/${id}`, { ...options, key, body }),
    figures: async () => {
      const { free, margin, profit, fees } = await venue.services.ledger.figures(venue.services.db, user.id, book)
      return { free, margin, profit, fees }
    },
  }
}
