import { made, own, row, type Ask, type Calls, type MakeRow, type Owner } from '../../support/calls.ts'
import { newKey, type Venue } from '../../support/venue.ts'
import { asking, cancel, fund, prove, spend } from '../../support/withdrawals.ts'

/** One of the real account, whichever account is in use: only there is money that leaves. */
const ready = async (owner: Owner, venue: Venue) => {
  await fund(venue, owner, '1000')
  await prove(venue, owner)
  return asking()
}
const submit: Ask = async (owner, venue) => ({ body: await ready(owner, venue) })
const withdrawal: MakeRow = async (owner, venue) =>
  (await made(venue, '/user/withdrawal', { ...owner, book: 'real' }, await ready(owner, venue), newKey())).id

export const calls: Calls = {
  'get /user/withdrawalInfo': own('200 200'),
  'post /user/withdrawal': own('403 30082', submit, undefined, { real: '200 20003' }),
  'get /user/listWithdrwal': own('200 200'),
  'get /user/getWithdrawal/{id}': own('200 200', row(withdrawal), '404 30017'),
  'post /user/cancelWithdrawal/{id}': own('200 200', row(withdrawal), '404 30017'),
}

/** One that is over, and the money of which is elsewhere: an account with anything under way cannot be closed. */
const overWithdrawal: MakeRow = async (owner, venue) => {
  const id = await withdrawal(owner, venue)
  await cancel(venue, owner, id)
  await spend(venue, owner, '1000')
  return id
}

export const leaves = [overWithdrawal]
