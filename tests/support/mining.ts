/** Short words for tests that buy mining machines. */
import type { Book } from '../../server/core/database/schema.ts'
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { BuyMiningBody, ExitMiningBody, MiningExitQuote, MiningOrder, MiningOrderWithDays } from '../../src/domain/wire/mining.ts'
import { fundReal, keepSession } from './smart.ts'
import { newKey, type Answered, type TestUser, type Venue } from './venue.ts'

/** Ten days, two to a cycle, with terms that tests set by themselves; at 64,000 dollars it brings about 3.9 a day before power. */
export const DINGHY = {
  name: 'Dinghy',
  market: 'BTC/USDT',
  price: '100',
  days: 10,
  cycle: 2,
  rate: '100',
  power: '25',
  powerPrice: '0.04',
  minOutput: '0.5',
  maxOutput: '20',
  stock: 100,
  maxQuantity: 10,
}

/** One dinghy, as it is shown. */
export const dinghyBody = (change: Partial<BuyMiningBody> = {}): BuyMiningBody => {
  const { price, days, cycle, rate, power, powerPrice, minOutput, maxOutput } = DINGHY
  const quantity = change.quantity ?? 1
  const amount = String(Number(change.price ?? price) * quantity)
  return { machine: 'dinghy', quantity, amount, price, days, cycle, rate, power, powerPrice, minOutput, maxOutput, ...change }
}

/** One machine that every venue sells. */
export const skiffBody = (change: Partial<BuyMiningBody> = {}): BuyMiningBody => ({
  machine: 'skiffS1',
  quantity: 1,
  amount: '480',
  price: '480',
  days: 180,
  cycle: 1,
  rate: '92',
  power: '27.5',
  powerPrice: '0.04',
  minOutput: '2.9',
  maxOutput: '4.4',
  ...change,
})

export const MINING_ON = '{"mining":1}'

export interface Miner {
  readonly user: TestUser
  buy(change?: Partial<BuyMiningBody>, key?: string): Promise<Answered<MiningOrder>>
  order(id: string): Promise<MiningOrderWithDays>
  list(query?: string): Promise<Page<MiningOrder>>
  collect(id: string, key?: string): Promise<Answered<MiningOrder>>
  quote(id: string): Promise<Answered<MiningExitQuote>>
  /** At what the quote says at this moment, unless another one is given. */
  exit(id: string, key?: string, quoted?: ExitMiningBody): Promise<Answered<MiningOrder>>
  figures(): Promise<{ free: string; margin: string; profit: string; fees: string }>
}

/** With 10,000 USDT, and a session that outlives every machine; they buy dinghies. */
export const newMiner = async (venue: Venue, book: Book = 'real', amount = '10000'): Promise<Miner> => {
  const user = await venue.newUser()
  await keepSession(venue, user)
  if (book === 'real') await fundReal(venue, user.id, amount)
  const options = { token: user.token, book } as const
  const quote = (id: string) => venue.get<MiningExitQuote>(`/order/getMiningExitQuote/${id}`, options)
  return {
    user,
    buy: (change, key = newKey()) => venue.post('/order/buyMining', { ...options, key, body: dinghyBody(change) }),
    order: async (id) => (await venue.get<MiningOrderWithDays>(`/order/getMiningOrderById/${id}`, options)).result,
    list: async (query = '') => (await venue.get<Page<MiningOrder>>(`/order/listMiningOrder?${query}`, options)).result,
    collect: (id, key = newKey()) => venue.post(`/order/collectMining/${id}`, { ...options, key }),
    quote,
    exit: async (id, key = newKey(), quoted) => {
      const { result } = quoted ? { result: null } : await quote(id)
      // Machines that have ended have no quote, and are not switched off at any.
      const body = quoted ?? { expectedReturned: result?.returned ?? '0', daysPosted: result?.daysPosted ?? 0 }
      return venue.post(`/order/exitMining/${id}`, { ...options, key, body })
    },
    figures: async () => {
      const { free, margin, profit, fees } = await venue.services.ledger.figures(venue.services.db, user.id, book)
      return { free, margin, profit, fees }
    },
  }
}
