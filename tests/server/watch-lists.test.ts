/** Watch lists: a person's own, in their own order, the same on every device, and never overwritten by what another device did not see. */
import { beforeAll, describe, expect, test } from 'vitest'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { FAVOURITES, MOST_LISTS, MOST_MARKETS } from '../../src/domain/watch-lists.ts'
import type { WatchLists } from '../../src/domain/wire/watch-lists.ts'
import { connectLive } from '../support/live-client.ts'
import { newKey, openVenue, type Answered, type TestUser, type Venue } from '../support/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue({ listen: true })
})

const seen = async ({ token }: TestUser, at = venue): Promise<WatchLists> =>
  (await at.get<WatchLists>('/user/listWatchLists', { token })).result
const change = (at: Venue, { token }: TestUser, path: string, body: object, key = newKey()): Promise<Answered<WatchLists | null>> =>
  at.post(`/user/${path}`, { token, key, body })
/** From the revision that the person sees now. @throws when it is refused */
const done = async (who: TestUser, path: string, body: object = {}): Promise<WatchLists> => {
  const { revision } = await seen(who)
  const { result, body: text } = await change(venue, who, path, { revision, ...body })
  if (!result || !('revision' in result) || result.revision !== revision + 1) throw new Error(text)
  return result
}
const namesOf = ({ lists }: WatchLists) => lists.map(({ name }) => name)

test('everybody has the favourites, and nothing else before they make it; nobody sees the lists of others', async () => {
  const [owner, stranger] = [await venue.newUser(), await venue.newUser()]
  const empty = { revision: 0, lists: [{ id: FAVOURITES, name: '', codes: [] }] }
  expect(await seen(owner)).toEqual(empty)
  await done(owner, `setWatchListMarkets/${FAVOURITES}`, { codes: ['BTC/USDT'] })
  expect(await seen(stranger)).toEqual(empty)
})

test('a list is made, named anew, filled in its owner’s order, moved, removed and put back where it was', async () => {
  const owner = await venue.newUser()
  await done(owner, 'createWatchList', { name: '  Big   ones ' })
  const { lists } = await done(owner, 'createWatchList', { name: 'Metals', codes: ['XAU/USD'] })
  expect(lists.map(({ name, codes }) => [name, codes])).toEqual([
    ['', []],
    ['Big ones', []],
    ['Metals', ['XAU/USD']],
  ])
  const [, big, metals] = lists.map(({ id }) => id)
  await done(owner, `renameWatchList/${big}`, { name: 'Coins' })
  await done(owner, `setWatchListMarkets/${big}`, { codes: ['ETH/USDT', 'BTC/USDT', 'GONE/USDT'] })
  expect((await seen(owner)).lists[1]).toEqual({ id: big, name: 'Coins', codes: ['ETH/USDT', 'BTC/USDT', 'GONE/USDT'] })
  expect(namesOf(await done(owner, 'orderWatchLists', { ids: [metals, FAVOURITES, big] }))).toEqual(['Metals', '', 'Coins'])
  expect(namesOf(await done(owner, `removeWatchList/${metals}`))).toEqual(['', 'Coins'])
  const back = await done(owner, 'createWatchList', { name: 'Metals', codes: ['XAU/USD'], place: 0 })
  expect(namesOf(back)).toEqual(['Metals', '', 'Coins'])
  // An id is never given again: what another device still asks of the old one reaches nothing.
  expect(back.lists[0]?.id).not.toBe(metals)
  expect(await change(venue, owner, `removeWatchList/${metals}`, { revision: back.revision })).toMatchObject({ code: OWN_CODES.notFound })
})

describe('what was not seen is not overwritten', () => {
  test('a change from an old revision is refused with the lists as they are now, and does nothing', async () => {
    const owner = await venue.newUser()
    const now = await done(owner, `setWatchListMarkets/${FAVOURITES}`, { codes: ['BTC/USDT'] })
    const late = await change(venue, owner, `setWatchListMarkets/${FAVOURITES}`, { revision: 0, codes: ['ETH/USDT'] })
    expect(late).toMatchObject({ status: 409, code: OWN_CODES.watchListsChanged, result: now })
    expect(await seen(owner)).toEqual(now)
    expect(await change(venue, owner, 'createWatchList', { revision: 7, name: 'Ahead' })).toMatchObject({
      code: OWN_CODES.watchListsChanged,
    })
  })

  test('of many at once one is made, also at two processes and as the very first', async () => {
    const owner = await venue.newUser()
    const beside = await openVenue({ beside: venue })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        change(index % 2 === 0 ? venue : beside, owner, `setWatchListMarkets/${FAVOURITES}`, { revision: 0, codes: [`M${index}/USDT`] }),
      ),
    )
    const [made, ...others] = answers.toSorted((a, b) => a.code - b.code)
    expect(made?.code).toBe(200)
    for (const other of others) expect(other).toMatchObject({ code: OWN_CODES.watchListsChanged, result: made?.result })
    expect(await seen(owner, beside)).toEqual(made?.result)
  })

  test('a repetition under its key is answered as before and changes nothing more', async () => {
    const owner = await venue.newUser()
    const key = newKey()
    const body = { revision: 0, name: 'Once' }
    const [first, second] = await Promise.all([1, 2].map(() => change(venue, owner, 'createWatchList', body, key)))
    expect(second).toEqual(first)
    await done(owner, `setWatchListMarkets/${FAVOURITES}`, { codes: ['BTC/USDT'] })
    expect(await change(venue, owner, 'createWatchList', body, key)).toEqual(first)
    expect(namesOf(await seen(owner))).toEqual(['', 'Once'])
  })
})

describe('it is refused', () => {
  const codes = (count: number) => Array.from({ length: count }, (_, index) => `M${index}/USDT`)

  test('to have more lists, or more markets in one, than a person may have', async () => {
    const owner = await venue.newUser()
    for (let index = 1; index < MOST_LISTS; index += 1) await done(owner, 'createWatchList', { name: `List ${index}` })
    const { revision } = await done(owner, `setWatchListMarkets/${FAVOURITES}`, { codes: codes(MOST_MARKETS) })
    expect(await change(venue, owner, 'createWatchList', { revision, name: 'One more' })).toMatchObject({ code: OWN_CODES.watchListsFull })
    expect(await change(venue, owner, `setWatchListMarkets/${FAVOURITES}`, { revision, codes: codes(MOST_MARKETS + 1) })).toMatchObject({
      code: OWN_CODES.malformed,
    })
    expect((await seen(owner)).revision).toBe(revision)
  })

  test.each([
    ['MINE', OWN_CODES.watchListNameTaken],
    [' mine ', OWN_CODES.watchListNameTaken],
    ['', OWN_CODES.watchListNameWrong],
    ['   ', OWN_CODES.watchListNameWrong],
    ['x'.repeat(41), OWN_CODES.watchListNameWrong],
    ['a\u202Eb', OWN_CODES.watchListNameWrong],
    ['a\u0000', OWN_CODES.malformed],
  ])('to call a list %j', async (name, code) => {
    const owner = await venue.newUser()
    const { revision } = await done(owner, 'createWatchList', { name: 'Mine' })
    expect((await change(venue, owner, 'createWatchList', { revision, name })).code).toBe(code)
    expect(namesOf(await seen(owner))).toEqual(['', 'Mine'])
  })

  test('to write a name anew in other letters is not', async () => {
    const owner = await venue.newUser()
    const { lists } = await done(owner, 'createWatchList', { name: 'Mine' })
    expect(namesOf(await done(owner, `renameWatchList/${lists[1]?.id}`, { name: 'MINE' }))).toEqual(['', 'MINE'])
  })

  test.each<readonly [string, object]>([
    [`renameWatchList/${FAVOURITES}`, { name: 'Other' }],
    [`removeWatchList/${FAVOURITES}`, {}],
    ['orderWatchLists', { ids: [] }],
    ['orderWatchLists', { ids: ['9'] }],
    ['orderWatchLists', { ids: ['1', '1'] }],
    [`setWatchListMarkets/${FAVOURITES}`, { codes: ['BTC/USDT', 'BTC/USDT'] }],
    [`setWatchListMarkets/${FAVOURITES}`, { codes: [''] }],
    [`setWatchListMarkets/${FAVOURITES}`, { codes: ['x'.repeat(33)] }],
  ])('%s with %j', async (path, body) => {
    const owner = await venue.newUser()
    expect(await change(venue, owner, path, { revision: 0, ...body })).toMatchObject({ status: 400, code: OWN_CODES.malformed })
    expect((await seen(owner)).revision).toBe(0)
  })
})

test('every device of the person hears of a change, also by another process, and nobody else does', async () => {
  const [owner, stranger] = [await venue.newUser(), await venue.newUser()]
  const beside = await openVenue({ beside: venue, listen: true })
  const [here, there, other] = [await connectLive(venue), await connectLive(beside), await connectLive(venue)]
  for (const [client, who] of [
    [here, owner],
    [there, owner],
    [other, stranger],
  ] as const) {
    client.authenticate(who)
    await client.until(() => client.last('AUTH_SUCCESS'))
  }
  await done(owner, 'createWatchList', { name: 'Mine' })
  for (const client of [here, there]) await client.until(() => client.last('WATCH_LISTS_UPDATE'))
  // The stranger's own comes after: nothing of the owner's came before it.
  await done(stranger, 'createWatchList', { name: 'Theirs' })
  await other.until(() => other.last('WATCH_LISTS_UPDATE'))
  expect(other.messages.filter(({ type }) => type === 'WATCH_LISTS_UPDATE')).toEqual([
    { type: 'WATCH_LISTS_UPDATE', userId: stranger.id, revision: 1 },
  ])
})
