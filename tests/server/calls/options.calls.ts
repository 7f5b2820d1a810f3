import { body, made, open, own, query, row, type Calls, type MakeRow } from '../../support/calls.ts'
import { optionBody } from '../../support/options.ts'
import { BTC } from '../../support/trading.ts'

const option: MakeRow = async (owner, venue) => (await made(venue, '/order/buyOptions', owner, optionBody())).id

export const calls: Calls = {
  'get /order/getOptionsTerms': open('200 200', query(`code=${BTC}`)),
  'post /order/buyOptions': own('200 20004', body(optionBody()), undefined, { demoDisabled: '422 30012' }),
  'get /order/getOptionsOrderById/{id}': own('200 200', row(option), '404 30011'),
  'get /order/listOptionsOrder': own('200 200'),
}

export const leaves = [option]
