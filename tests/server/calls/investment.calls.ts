import { body, made, open, own, row, type Calls, type MakeRow } from '../../support/calls.ts'
import { investmentBody } from '../../support/investment.ts'
import { fundReal } from '../../support/smart.ts'

/** A commitment of this person in the account that they use. */
const investment: MakeRow = async (owner, venue) => {
  if (owner.book === 'real') await fundReal(venue, owner.id)
  return (await made(venue, '/order/buyInvestment', owner, investmentBody())).id
}
const LEFT = { expectedReturned: '950', daysPosted: 0 }

export const calls: Calls = {
  'get /order/getInvestmentPlans': open('200 200'),
  'post /order/buyInvestment': own(
    '200 20004',
    async (owner, venue) => {
      await fundReal(venue, owner.id)
      return body(investmentBody())(owner, venue)
    },
    undefined,
    { demoDisabled: '422 30012' },
  ),
  'get /order/getInvestmentOrderById/{id}': own('200 200', row(investment), '404 30011'),
  'get /order/listInvestmentOrder': own('200 200'),
  'get /order/getInvestmentExitQuote/{id}': own('200 200', row(investment), '404 30011'),
  'post /order/exitInvestment/{id}': own('200 200', row(investment, LEFT), '404 30011'),
}

/** One that is over: an account with anything under way cannot be closed. */
const overInvestment: MakeRow = async (owner, venue) => {
  const id = await investment(owner, venue)
  await made(venue, `/order/exitInvestment/${id}`, owner, LEFT)
  return id
}

export const leaves = [overInvestment]
