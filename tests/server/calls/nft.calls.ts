import { made, open, own, row, type Ask, type Calls, type MakeRow, type Owner } from '../../support/calls.ts'
import { offerWork } from '../../support/nft.ts'
import { fundReal } from '../../support/smart.ts'
import type { Venue } from '../../support/venue.ts'

/** Anybody may bid for it; nobody else here has that much. A limit of their own would be below it. */
const DEAR = { startPrice: '20000', buyNow: '20000' } as const
const asking = async (owner: Owner, venue: Venue): Promise<string> => {
  await fundReal(venue, owner.id, '20000')
  await venue.services.db.deleteFrom('own_limits').where('user_id', '=', owner.id).execute()
  return offerWork(venue, DEAR)
}
const toBid: Ask = async (owner, venue) => ({ body: { id: await asking(owner, venue), amount: DEAR.startPrice } })
const toBuy: Ask = async (owner, venue) => ({ body: { id: await asking(owner, venue), price: DEAR.buyNow } })
const work: MakeRow = (_owner, venue) => offerWork(venue)
/** A demo account has none of this. */
const NO_DEMO = { demo: '403 30082', demoDisabled: '403 30082' } as const

export const calls: Calls = {
  'get /index/listNft': open('200 200'),
  'get /index/getNft/{id}': open('200 200', row(work)),
  'get /index/listDonations': open('200 200'),
  'get /user/listNft': own('200 200', undefined, undefined, NO_DEMO),
  'post /user/bidNft': own('200 200', toBid, undefined, NO_DEMO),
  'post /user/buyNft': own('200 20004', toBuy, undefined, NO_DEMO),
}

/** One that is bought: an account whose bid leads cannot be closed. */
const boughtWork = async (owner: Owner, venue: Venue): Promise<string> => {
  await fundReal(venue, owner.id)
  return (await made(venue, '/user/buyNft', { ...owner, book: 'real' }, { id: await offerWork(venue), price: '500' })).id
}

export const leaves = [boughtWork]
