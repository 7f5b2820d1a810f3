import { body, made, open, own, row, type Calls, type MakeRow } from '../../support/calls.ts'
import { skiffBody } from '../../support/mining.ts'
import { fundReal } from '../../support/smart.ts'

/** Machines of this person in the account that they use. */
const mining: MakeRow = async (owner, venue) => {
  if (owner.book === 'real') await fundReal(venue, owner.id)
  return (await made(venue, '/order/buyMining', owner, skiffBody())).id
}

/** Before the first day they have brought nothing. */
const AT_FIRST = { expectedReturned: '0', daysPosted: 0 }

export const calls: Calls = {
  'get /order/getMiningMachines': open('200 200'),
  'post /order/buyMining': own(
    '200 20004',
    async (owner, venue) => {
      await fundReal(venue, owner.id)
      return body(skiffBody())(owner, venue)
    },
    undefined,
    { demoDisabled: '422 30012' },
  ),
  'get /order/getMiningOrderById/{id}': own('200 200', row(mining), '404 30011'),
  'get /order/listMiningOrder': own('200 200'),
  // The first cycle has not ended: that it can be collected is shown by `tests/server/mining.test.ts`.
  'post /order/collectMining/{id}': own('409 30227', row(mining), '404 30011'),
  'get /order/getMiningExitQuote/{id}': own('200 200', row(mining), '404 30011'),
  'post /order/exitMining/{id}': own('200 200', row(mining, AT_FIRST), '404 30011'),
}

/** Machines that are over: an account with anything under way cannot be closed. */
const overMining: MakeRow = async (owner, venue) => {
  const id = await mining(owner, venue)
  await made(venue, `/order/exitMining/${id}`, owner, AT_FIRST)
  return id
}

export const leaves = [overMining]
