/** Short words for tests that deposit on the venue's own network. */
import type { FundCurrency, Network } from '../../src/domain/funds.ts'
import type { Deposit, RechargeBody, SimulatedTransfer } from '../../src/domain/wire/deposit.ts'
import { depositReview } from '../../server/deposits/deposit-review.ts'
import { followDeposits } from '../../server/deposits/follow-deposits.ts'
import { decideReview } from '../../server/reviews/decide-review.ts'
import { newKey, type Answered, type TestUser, type Venue } from './venue.ts'

export interface Way {
  readonly currency: FundCurrency
  readonly network: Network
  readonly amount: string
}
export const USDT: Way = { currency: 'USDT', network: 'tron', amount: '500' }

export const transfer = (venue: Venue, { token }: TestUser, way: Way = USDT, key = newKey()): Promise<Answered<SimulatedTransfer>> =>
  venue.post('/user/simulatedTransfer', { token, book: 'real', key, body: way })

export const bodyOf = ({ currency, network, amount, hash, receipt }: SimulatedTransfer): RechargeBody => ({
  currency,
  network,
  amount,
  hash,
  lastSix: hash.slice(-6),
  picture: receipt.id,
})

export const recharge = (venue: Venue, { token }: TestUser, body: RechargeBody, key = newKey()): Promise<Answered<Deposit>> =>
  venue.post('/user/recharge', { token, book: 'real', key, body })

/** A transfer, submitted. */
export const newDeposit = async (venue: Venue, user: TestUser, way: Way = USDT): Promise<Deposit> => {
  const sent = await transfer(venue, user, way)
  if (sent.status !== 200) throw new Error(sent.body)
  const answer = await recharge(venue, user, bodyOf(sent.result))
  if (answer.status !== 200) throw new Error(answer.body)
  return answer.result
}

export const readBack = async (venue: Venue, { token }: TestUser, id: string): Promise<Deposit> =>
  (await venue.get<Deposit>(`/user/getRecharge/${id}`, { token, book: 'real' })).result

/** Decides as a reviewer does. False: it was decided before. */
export const decide = async (
  { services }: Venue,
  id: string,
  verdict: Parameters<typeof depositReview.decide>[3] = { state: 'approved' },
): Promise<boolean> => {
  const ofDeposit = services.db.selectFrom('reviews').selectAll().where('kind', '=', 'deposit').where('subject_id', '=', id)
  const review = await ofDeposit.executeTakeFirstOrThrow()
  return (await decideReview(services, depositReview, review, verdict, { who: 'test', account: '' })) !== null
}

export const judge = ({ services }: Venue, id: string) => depositReview.judge(services, id)

/** Lets the network go on, and the venue look at it. */
export const pass = async (venue: Venue, milliseconds: number): Promise<void> => {
  venue.clock.advance(milliseconds)
  await followDeposits(venue.services)
}

export const freeOf = async ({ services }: Venue, { id }: TestUser, currency: FundCurrency = 'USDT'): Promise<string> =>
  (await services.ledger.figures(services.db, id, 'real')).balances[currency].free
