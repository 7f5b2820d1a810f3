import { body, made, own, row, type Calls, type MakeRow } from '../../support/calls.ts'
import { pendingBody } from '../../support/pending.ts'

const waiting: MakeRow = async (owner, venue) => (await made(venue, '/order/buyPendingContracts', owner, pendingBody())).id
const change = { version: 1, triggerPrice: '48000', stopLoss: null, takeProfit: null, until: null }

export const calls: Calls = {
  'post /order/buyPendingContracts': own('200 200', body(pendingBody()), undefined, { demoDisabled: '422 30012' }),
  'post /order/updatePendingContracts/{id}': own('200 20005', row(waiting, change), '404 30011'),
  'post /order/cancelPendingContracts/{id}': own('200 200', row(waiting, { version: 1 }), '404 30011'),
  'get /order/getPendingContractsById/{id}': own('200 200', row(waiting), '404 30011'),
  'get /order/listPendingContracts': own('200 200'),
}

export const leaves = [waiting]
