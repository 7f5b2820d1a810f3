import { made, own, row, type Calls, type MakeRow } from '../../support/calls.ts'
import { buyBody } from '../../support/trading.ts'
import { newKey } from '../../support/venue.ts'

/** The key that an order was opened with. */
const usedKey: MakeRow = async (owner, venue) => {
  const key = newKey()
  await made(venue, '/order/buyContracts', owner, buyBody(), key)
  return key
}

const openOrder: MakeRow = async (owner, venue) => (await made(venue, '/order/buyContracts', owner, buyBody())).id

export const calls: Calls = {
  'get /order/getOrderLife/{id}': own('200 200', row(openOrder), '404 30011'),
  'get /order/getProfitCalendar': own('200 200'),
  'get /order/listGeneralOrder': own('200 200'),
  'get /order/findByKey/{key}': own('200 200', row(usedKey), '404 30013'),
  'post /order/settleKey/{key}': own('200 200', row(usedKey), '404 30013'),
  'get /user/getStatement': own('200 200'),
  'get /user/listMoneyLog': own('200 200'),
}
