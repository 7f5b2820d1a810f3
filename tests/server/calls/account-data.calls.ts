import { made, own, type Ask, type Calls, type Owner } from '../../support/calls.ts'
import { endOptions } from '../../support/options.ts'
import { cancelAll } from '../../support/pending.ts'
import { newKey, type Venue } from '../../support/venue.ts'

/** Nothing is open any more, and the real account is empty. */
const settled: Ask = async ({ id, token }, venue) => {
  if (id === '') return {}
  const { db, ledger, clock } = venue.services
  const orders = await db.selectFrom('orders').select(['id', 'book']).where('user_id', '=', id).where('status', '=', 'open').execute()
  for (const order of orders) await venue.post(`/order/closeContracts/${order.id}`, { token, book: order.book, key: newKey() })
  await cancelAll(venue, id, token)
  await endOptions(venue, id)
  const { free } = await ledger.figures(db, id, 'real')
  const legs = [
    { system: 'outside', amount: free },
    { user: id, account: 'free', amount: `-${free}`, settlement: 'openingBalance' },
  ] as const
  const posting = { book: 'real', currency: 'USDT', kind: 'opening', type: 'openingBalance', at: clock.now(), legs } as const
  if (Number(free) !== 0) await db.transaction().execute((tx) => ledger.post(tx, { reference: `emptied:${id}:${newKey()}`, ...posting }))
  return {}
}

export const calls: Calls = {
  'get /user/getKeptData': own('200 200'),
  'get /user/dataExport': own('200 200'),
  'post /user/startDataExport': own('200 200'),
  'get /user/downloadDataExport': own('409 30054'),
  'post /user/closeAccount': own('200 200', settled),
}

export const leaves = [(owner: Owner, venue: Venue) => made(venue, '/user/startDataExport', owner, {})]
