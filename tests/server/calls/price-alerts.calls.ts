import { body, made, own, row, type Calls, type MakeRow } from '../../support/calls.ts'
import { BTC } from '../../support/trading.ts'

const alert: MakeRow = async (owner, venue) =>
  (await made(venue, '/user/addPriceAlert', owner, { code: BTC, direction: 'above', price: '61234.5' })).id

export const calls: Calls = {
  'post /user/addPriceAlert': own('200 200', body({ code: BTC, direction: 'above', price: '60000' })),
  'get /user/listPriceAlerts': own('200 200'),
  'post /user/rearmPriceAlert/{id}': own('200 200', row(alert, { direction: 'above', price: '62000' }), '404 30017'),
  // One that is gone is removed already, whosever it was: it is only told that there is none now.
  'post /user/removePriceAlert/{id}': own('200 200', row(alert), '200 200'),
}

export const leaves = [alert]
