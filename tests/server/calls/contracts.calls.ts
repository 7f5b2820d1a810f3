import { body, made, own, row, type Ask, type Calls, type MakeRow } from '../../support/calls.ts'
import { buyBody } from '../../support/trading.ts'

const openOrder: MakeRow = async (owner, venue) => (await made(venue, '/order/buyContracts', owner, buyBody())).id
const closedOrder: MakeRow = async (owner, venue) => {
  const id = await openOrder(owner, venue)
  await made(venue, `/order/closeContracts/${id}`, owner)
  return id
}
const allOf =
  (make: MakeRow): Ask =>
  async (owner, venue) => ({ body: { orders: [{ id: await make(owner, venue), price: '50000' }], tolerance: '0.5' } })
const levels = { stopLoss: '49000', takeProfit: null }

export const calls: Calls = {
  'post /order/buyContracts': own('200 20004', body(buyBody()), undefined, { demoDisabled: '422 30012' }),
  'post /order/closeContracts/{id}': own('200 200', row(openOrder), '404 30011'),
  'post /order/closeAllContracts': own('200 200', allOf(openOrder), '404 30011'),
  'post /order/closePartOfContracts/{id}': own('200 200', row(openOrder, { lots: '0.05' }), '404 30011'),
  'post /order/flipContracts/{id}': own(
    '200 20004',
    row(openOrder, { lots: '0.1', expectedPrice: '50000', tolerance: '0.5' }),
    '404 30011',
    { demoDisabled: '422 30012' },
  ),
  'get /order/getContractsOrderById/{id}': own('200 200', row(closedOrder), '404 30011'),
  'get /order/listOrder': own('200 200'),
  'post /order/updateContracts/{id}': own('200 20005', row(openOrder, levels), '404 30011'),
}

export const leaves = [openOrder, closedOrder]
