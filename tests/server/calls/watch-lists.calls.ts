import { FAVOURITES } from '../../../src/domain/watch-lists.ts'
import type { WatchLists } from '../../../src/domain/wire/watch-lists.ts'
import { made, own, type Ask, type Calls, type MakeRow, type Owner } from '../../support/calls.ts'
import type { Venue } from '../../support/venue.ts'

let count = 0
const newName = () => `List ${++count}`

/** A visitor has none: whatever they say is not looked at. */
const seen = async ({ token }: Owner, venue: Venue): Promise<WatchLists> =>
  (await venue.get<WatchLists | null>('/user/listWatchLists', { token })).result ?? { revision: 0, lists: [] }
const revisionOf = async (owner: Owner, venue: Venue) => (await seen(owner, venue)).revision

const asks =
  (more: () => object): Ask =>
  async (owner, venue) => ({ body: { revision: await revisionOf(owner, venue), ...more() } })

/** A list of this person's; they have no more than this one beside the favourites. */
const list: MakeRow = async (owner, venue) => {
  const { revision, lists } = await seen(owner, venue)
  const mine = lists.find(({ id }) => id !== FAVOURITES)
  if (mine) return mine.id
  await made(venue, '/user/createWatchList', owner, { revision, name: newName() })
  return (await seen(owner, venue)).lists.at(-1)?.id ?? FAVOURITES
}
const onOwn =
  (more: () => object): Ask =>
  async (owner, venue) => {
    const id = await list(owner, venue)
    return { id, body: { revision: await revisionOf(owner, venue), ...more() } }
  }

export const calls: Calls = {
  'get /user/listWatchLists': own('200 200'),
  'post /user/createWatchList': own(
    '200 200',
    asks(() => ({ name: newName() })),
  ),
  'post /user/renameWatchList/{id}': own(
    '200 200',
    onOwn(() => ({ name: newName() })),
    '409 30191',
  ),
  'post /user/setWatchListMarkets/{id}': own(
    '200 200',
    onOwn(() => ({ codes: ['BTC/USDT'] })),
    '409 30191',
  ),
  'post /user/removeWatchList/{id}': own(
    '200 200',
    onOwn(() => ({})),
    '409 30191',
  ),
  'post /user/orderWatchLists': own('200 200', async (owner, venue) => {
    const { revision, lists } = await seen(owner, venue)
    return { body: { revision, ids: lists.map(({ id }) => id) } }
  }),
}

export const leaves = [list]
