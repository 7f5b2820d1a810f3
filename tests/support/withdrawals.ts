/** Short words for tests that withdraw on the venue's own network. */
import type { FundCurrency, Network } from '../../src/domain/funds.ts'
import { subtract, type Decimal } from '../../src/domain/money.ts'
import { DAY } from '../../src/domain/own-limits.ts'
import { withdrawalCost } from '../../src/domain/withdrawal.ts'
import type { Withdrawal, WithdrawalBody } from '../../src/domain/wire/withdrawal.ts'
import { followWithdrawals } from '../../server/withdrawals/follow-withdrawals.ts'
import { withdrawalReview } from '../../server/withdrawals/withdrawal-review.ts'
import { decideReview, type Decided } from '../../server/reviews/decide-review.ts'
import { newKey, type Answered, type TestUser, type Venue } from './venue.ts'

/** Of published test vectors: nobody's. */
export const PLACES: Readonly<Record<Network, string>> = {
  ethereum: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  tron: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
}

const move = async ({ services }: Venue, { id }: Pick<TestUser, 'id'>, amount: Decimal, currency: FundCurrency): Promise<void> => {
  const posting = {
    reference: `test:${newKey()}`,
    book: 'real',
    currency,
    kind: 'deposit',
    type: 'deposit',
    at: services.clock.now(),
  } as const
  const legs = [
    { system: 'outside', amount: subtract('0', amount) },
    { user: id, account: 'free', amount, settlement: 'deposit' },
  ] as const
  await services.db.transaction().execute((tx) => services.ledger.post(tx, { ...posting, legs }))
}

/** Money of the real account, as a deposit brings it. */
export const fund = (venue: Venue, user: Pick<TestUser, 'id'>, amount: Decimal, currency: FundCurrency = 'USDT'): Promise<void> =>
  move(venue, user, amount, currency)

/** As if it had never come. */
export const spend = (venue: Venue, user: Pick<TestUser, 'id'>, amount: Decimal): Promise<void> =>
  move(venue, user, subtract('0', amount), 'USDT')

export const prove = async ({ services }: Venue, { id }: Pick<TestUser, 'id'>, network: 'ethereum' | 'tron' = 'tron'): Promise<void> => {
  const now = services.clock.now()
  await services.db
    .insertInto('authorizations')
    .values({
      user_id: id,
      chain: network,
      address: PLACES[network],
      auth_address: '',
      proved_at: new Date(now),
      expires_at: new Date(now + 90 * DAY),
      revoked_at: null,
    })
    // Proved again: one wallet is one row.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const book = async ({ services }: Venue, { id }: Pick<TestUser, 'id'>, network: Network = 'tron'): Promise<void> => {
  await services.db
    .insertInto('booked_addresses')
    .values({ user_id: id, network, address: PLACES[network], label: null, added_at: new Date(services.clock.now()) })
    .execute()
}

/** Somebody with money, a proved wallet on TRON and an address of each network in their book. */
export const newOwner = async (venue: Venue, amount = '1000'): Promise<TestUser> => {
  const user = await venue.newUser()
  await fund(venue, user, amount)
  await prove(venue, user)
  for (const network of ['ethereum', 'tron', 'bitcoin'] as const) await book(venue, user, network)
  return user
}

export const asking = (change: Partial<WithdrawalBody> = {}): WithdrawalBody => {
  const { currency = 'USDT', network = 'tron', amount = '200' } = change
  const { fee } = withdrawalCost(currency, amount, '0.01')
  return { currency, network, method: 'wallet', address: PLACES[network], amount, fee, ...change }
}

export const withdraw = (venue: Venue, { token }: TestUser, body: object = asking(), key = newKey()): Promise<Answered<Withdrawal>> =>
  venue.post('/user/withdrawal', { token, book: 'real', key, body })

export const newWithdrawal = async (venue: Venue, user: TestUser, change: Partial<WithdrawalBody> = {}): Promise<Withdrawal> => {
  const answer = await withdraw(venue, user, asking(change))
  if (answer.status !== 200) throw new Error(answer.body)
  return answer.result
}

export const cancel = (venue: Venue, { token }: TestUser, id: string, key = newKey()): Promise<Answered<Withdrawal>> =>
  venue.post(`/user/cancelWithdrawal/${id}`, { token, book: 'real', key })

export const withdrawalNow = async (venue: Venue, { token }: TestUser, id: string): Promise<Withdrawal> =>
  (await venue.get<Withdrawal>(`/user/getWithdrawal/${id}`, { token, book: 'real' })).result

/** Decides as a reviewer does. `null`: it was decided before. */
export const decideWithdrawal = async (
  { services }: Venue,
  id: string,
  verdict: Parameters<typeof withdrawalReview.decide>[3] = { state: 'approved' },
): Promise<Decided | null> => {
  const ofWithdrawal = services.db.selectFrom('reviews').selectAll().where('kind', '=', 'withdrawal').where('subject_id', '=', id)
  return decideReview(services, withdrawalReview, await ofWithdrawal.executeTakeFirstOrThrow(), verdict, { who: 'test', account: '' })
}

/** Lets the network go on, and the venue look at it. */
export const passBlocks = async (venue: Venue, milliseconds: number): Promise<void> => {
  venue.clock.advance(milliseconds)
  await followWithdrawals(venue.services)
}

/** Free and in review. */
export const moneyOf = async (
  { services }: Venue,
  { id }: Pick<TestUser, 'id'>,
  currency: FundCurrency = 'USDT',
): Promise<readonly string[]> => {
  const { free, review } = (await services.ledger.figures(services.db, id, 'real')).balances[currency]
  return [free, review]
}
