/** Short words for tests that trade. */
import type { BuyContractsBody, ContractOrder, FlipContractsBody, FlipResult, UpdateContractsBody } from '../../src/domain/wire/order.ts'
import type { Book } from '../../server/core/database/schema.ts'
import { newKey, type Answered, type TestUser, type Venue } from './venue.ts'

export const BTC = 'BTC/USDT'

/** A long of 0.1 lots (0.1 BTC) at ten times, at any price from 1 to 100,000. */
export const buyBody = (change: Partial<BuyContractsBody> = {}): BuyContractsBody => ({
  code: BTC,
  direction: 'long',
  leverage: 10,
  lots: '0.1',
  stopLoss: null,
  takeProfit: null,
  expectedPrice: change.direction === 'short' ? '1' : '100000',
  tolerance: '0.001',
  ...change,
})

export interface Trader {
  readonly user: TestUser
  buy(change?: Partial<BuyContractsBody>, key?: string): Promise<Answered<ContractOrder>>
  close(id: string, key?: string): Promise<Answered<ContractOrder>>
  flip(id: string, body: FlipContractsBody, key?: string): Promise<Answered<FlipResult>>
  setLevels(id: string, levels: UpdateContractsBody, key?: string): Promise<Answered<ContractOrder>>
  order(id: string): Promise<ContractOrder>
  figures(): Promise<{ free: string; margin: string; profit: string; fees: string }>
}

/** Of this user, or of a new one. */
export const newTrader = async (venue: Venue, book: Book = 'demo', known?: TestUser): Promise<Trader> => {
  const user = known ?? (await venue.newUser())
  const options = { token: user.token, book }
  return {
    user,
    buy: (change, key = newKey()) => venue.post('/order/buyContracts', { ...options, key, body: buyBody(change) }),
    close: (id, key = newKey()) => venue.post(`/order/closeContracts/${id}`, { ...options, key }),
    flip: (id, body, key = newKey()) => venue.post(`/order/flipContracts/${id}`, { ...options, key, body }),
    setLevels: (id, body, key = newKey()) => venue.post(`/order/updateContracts/${id}`, { ...options, key, body }),
    order: async (id) => (await venue.get<ContractOrder>(`/order/getContractsOrderById/${id}`, options)).result,
    figures: async () => {
      const { free, margin, profit, fees } = await venue.services.ledger.figures(venue.services.db, user.id, book)
      return { free, margin, profit, fees }
    },
  }
}

/** Pins the price and lets it become the next tick. */
export const setPrice = async (venue: Venue, price: string, code = BTC): Promise<void> => {
  venue.clock.advance(1000)
  await venue.post('/test/price', { body: { code, price } })
}
