import { own, row, type Ask, type Calls, type MakeRow, type Owner } from '../../support/calls.ts'
import { ASKED, cancelLoanOf, decideLoan, newLoan, quote, repay, signing } from '../../support/loans.ts'
import type { Venue } from '../../support/venue.ts'

/** Who isn't verified may borrow a little here: an identity is its own module's. */
const OFFER = { minAmount: '100', maxVerified: '10000', maxUnverified: '10000', days: [30], freeDays: 7, earlyDays: 14 } as const
const OFFERED = JSON.stringify({ USDT: { ...OFFER, dailyRate: '0.0005', lateRate: '0.0005', lateCap: '0.1' } })

/** Without a loan that waits: there is one at a time. */
const ready = async (owner: Owner, venue: Venue): Promise<void> => {
  const { services } = venue
  if ((await services.params.get('loan_products')) !== OFFERED) await services.params.set('loan_products', OFFERED)
  const of = services.db.selectFrom('loans').select('id').where('user_id', '=', owner.id).where('state', '=', 'pending')
  const waiting = await of.executeTakeFirst()
  if (waiting) await cancelLoanOf(venue, owner, waiting.id)
}
const SMALL = { amount: '100' } as const

const toQuote: Ask = async (owner, venue) => {
  await ready(owner, venue)
  return { body: { ...ASKED, ...SMALL } }
}
const toSign: Ask = async (owner, venue) => {
  await ready(owner, venue)
  return { body: signing((await quote(venue, owner, SMALL)).result) }
}
const waitingLoan: MakeRow = async (owner, venue) => {
  await ready(owner, venue)
  return (await newLoan(venue, owner, SMALL)).id
}
const drawnLoan: MakeRow = async (owner, venue) => {
  const id = await waitingLoan(owner, venue)
  await decideLoan(venue, id)
  return id
}
const toRepay: Ask = async (owner, venue) => ({ body: { id: await drawnLoan(owner, venue), amount: '1', isAll: false } })

export const calls: Calls = {
  'get /user/listLoanOffer': own('200 200'),
  'post /user/quoteLoan': own('403 30082', toQuote, undefined, { real: '200 200' }),
  'post /user/loan': own('403 30082', toSign, undefined, { real: '200 20001' }),
  'get /user/listLoanRecord': own('200 200'),
  'get /user/getLoan/{id}': own('200 200', row(waitingLoan), '404 30017'),
  'get /user/getLoanAgreement/{id}': own('200 200', row(waitingLoan), '404 30017'),
  'post /user/repayLoan': own('200 200', toRepay),
  'post /user/cancelLoan/{id}': own('200 200', row(waitingLoan), '404 30017'),
}

/** One that is repaid: an account that owes something cannot be closed. */
const repaidLoan: MakeRow = async (owner, venue) => {
  const id = await drawnLoan(owner, venue)
  await repay(venue, owner, { id, amount: '100', isAll: true })
  return id
}

export const leaves = [repaidLoan]
