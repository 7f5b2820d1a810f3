/** Many who bid at two processes of the venue, with clocks that are wrong; `npm run bench -- nfts` has them in real processes, with kills. */
import { expect, test } from 'vitest'
import { followNfts } from '../../server/nft/follow-nfts.ts'
import { bidAsCrowd, FUNDS, mistakesOfCrowd, type CrowdWork } from '../support/nft-crowd.ts'
import { HOUR, newBidder, offerWork } from '../support/nft.ts'
import { createChance } from '../support/random.ts'
import { openVenue } from '../support/venue.ts'

const PEOPLE = 30
const BIDS = 800
const WORKS = 12
const AT_ONCE = 16
const SEED = Number(process.env['CROWD_SEED'] ?? Date.now())

test('of a crowd one wins each work, all others have their money, ends are by the rule, and the books are right', async () => {
  const venue = await openVenue()
  const venues = [venue, await openVenue({ beside: venue })]
  for (const { services } of venues) {
    await services.params.set('investment_portfolio', '{"nft":1}')
    await services.params.set('money_is_simulated', '0')
  }
  const chance = createChance(SEED)
  const began = venue.clock.now()
  const people: { id: string; token: string }[] = []
  for (let at = 0; at < PEOPLE; at += 1) people.push((await newBidder(venue, FUNDS)).user)
  const works: CrowdWork[] = []
  for (let at = 0; at < WORKS; at += 1) {
    const [startPrice, endsAt] = [(1 + chance.next() * 99).toFixed(2), began + Math.round((0.5 + chance.next() * 4) * HOUR)]
    works.push({ id: await offerWork(venue, { startPrice, buyNow: null, endsAt: new Date(endsAt).toISOString() }), startPrice, endsAt })
  }
  const follow = async (): Promise<void> => {
    await Promise.all(venues.map(({ services }) => followNfts(services)))
  }
  const crowd = {
    people,
    works,
    chance,
    takeUp: ({ token, key, body, date }: { token: string; key: string; body: object; date: string }) =>
      chance.pick(venues).post<null>('/user/bidNft', { token, key, body, book: 'real', headers: { date } }),
    // No two machines have the same time.
    setClocks: async (now: number) => venues.forEach(({ clock }, at) => clock.set(now + at * 1_500)),
    meanwhile: follow,
  }
  const outcome = await bidAsCrowd(crowd, { began, bids: BIDS, atOnce: AT_ONCE })
  await follow()
  expect(await mistakesOfCrowd(venue.services.db, crowd, outcome), `CROWD_SEED=${SEED}`).toEqual([])
  expect(outcome.taken.length).toBeGreaterThan(BIDS / 20)
  expect(Object.keys(outcome.refused)).toEqual(expect.arrayContaining(['30231', '10020']))
}, 180_000)
