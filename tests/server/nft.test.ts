/** Charity NFTs at the venue: bids, buying at a stated price, ends, what is told and what anybody may read. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OWN_CODES, SPEC_CODES, SUCCESS } from '../../src/domain/error-codes.ts'
import { LIMIT_CODES } from '../../src/domain/own-limits.ts'
import { LAST_MINUTES } from '../../src/domain/nft/auction.ts'
import { NFT_CODES } from '../../src/domain/nft-codes.ts'
import { readNotice } from '../../src/domain/notice.ts'
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { NotificationPage } from '../../src/domain/wire/notification.ts'
import type { Donations, Nft } from '../../src/domain/wire/nft.ts'
import type { MoneyEntry } from '../../src/domain/wire/order.ts'
import { askToClose } from '../../server/account-data/closings.ts'
import { readFigures } from '../../server/core/figures.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { endAuction } from '../../server/nft/end-auction.ts'
import { followNfts } from '../../server/nft/follow-nfts.ts'
import { offerAgain, withdrawWork } from '../../server/nft/offer-works.ts'
import { HOUR, newBidder, offerWork, workNow, type Bidder } from '../support/nft.ts'
import { newKey, openVenue, type Venue } from '../support/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue({ isLimited: true })
})
beforeEach(async () => {
  await venue.services.params.set('investment_portfolio', '{"nft":1}')
})

const noticesOf = async ({ user }: Bidder) => {
  const { result } = await venue.get<NotificationPage>('/user/listNotifications', { token: user.token, book: 'real' })
  return result.items.map((row) => readNotice(row)).filter((notice) => notice?.kind.startsWith('nft'))
}
const donations = async (query = '') => (await venue.get<Donations>(`/index/listDonations?${query}`)).result

describe('a bid', () => {
  test('is held, and whose is outbid has their money free and is told', async () => {
    const id = await offerWork(venue)
    const [ann, ben] = [await newBidder(venue), await newBidder(venue)]
    const first = await ann.bid(id, '100')
    expect(first).toMatchObject({ status: 200, code: SUCCESS })
    expect(first.result).toMatchObject({
      id,
      state: 'running',
      currentBid: '100',
      leastBid: '105',
      buyNow: '500',
      bidCount: 1,
      bidderCount: 1,
      isSimulated: true,
      own: { standing: 'leading', amount: '100', bidder: 1, at: venue.clock.now() },
    })
    expect(first.result.own.orderNumber).toMatch(/^N\d{6}-/)
    expect(await ann.money()).toEqual({ free: '9900', held: '100' })

    expect((await ben.bid(id, '120.55')).result).toMatchObject({ currentBid: '120.55', leastBid: '126.58', own: { bidder: 2 } })
    expect(await ann.money()).toEqual({ free: '10000', held: '0' })
    expect(await ben.money()).toEqual({ free: '9879.45', held: '120.55' })
    const { endsAt, title } = await workNow(venue, id)
    expect(await noticesOf(ann)).toEqual([
      { kind: 'nftOutbid', payload: { nftId: id, title, amount: '100', currentBid: '120.55', endsAt } },
    ])
    expect(await noticesOf(ben)).toEqual([])
    expect((await ann.list()).items).toMatchObject([{ id, own: { standing: 'outbid', amount: '100' } }])
    expect((await ann.bid(id, '126.58')).code).toBe(SUCCESS)
    expect((await workNow(venue, id)).bids.map(({ bidder, amount, kind }) => [bidder, amount, kind])).toEqual([
      [1, '126.58', 'bid'],
      [2, '120.55', 'bid'],
      [1, '100', 'bid'],
    ])
  })

  test('below the least one is refused with what it must reach, and nothing is held', async () => {
    const id = await offerWork(venue)
    const [ann, ben] = [await newBidder(venue), await newBidder(venue)]
    expect(await ann.bid(id, '99.99')).toMatchObject({ status: 409, code: NFT_CODES.bidTooLow, result: { leastBid: '100' } })
    await ann.bid(id, '100.01')
    const tooLow = await ben.bid(id, '105.01')
    expect(tooLow).toMatchObject({
      code: NFT_CODES.bidTooLow,
      result: { state: 'running', currentBid: '100.01', leastBid: '105.02', buyNow: '500' },
    })
    expect(await ben.money()).toEqual({ free: '10000', held: '0' })
    expect((await ben.bid(id, '105.02')).code).toBe(SUCCESS)
  })

  test.each([
    ['finer than a cent', '100.001', SPEC_CODES.purchaseAmountWrong],
    ['beyond what is free', '10000.01', SPEC_CODES.insufficientBalance],
    ['of nothing', '0', NFT_CODES.bidTooLow],
  ])('%s is refused', async (_, amount, code) => {
    const id = await offerWork(venue)
    const ann = await newBidder(venue)
    expect((await ann.bid(id, amount)).code).toBe(code)
    expect(await ann.money()).toEqual({ free: '10000', held: '0' })
    expect((await workNow(venue, id)).bidCount).toBe(0)
  })

  test('on the own highest one is refused: nobody bids against themselves', async () => {
    const id = await offerWork(venue)
    const ann = await newBidder(venue)
    await ann.bid(id, '100')
    expect(await ann.bid(id, '200')).toMatchObject({ status: 409, code: NFT_CODES.leadingAlready, result: null })
    expect(await ann.money()).toEqual({ free: '9900', held: '100' })
  })

  test('from two tabs with one key is one bid', async () => {
    const id = await offerWork(venue)
    const ann = await newBidder(venue)
    const key = newKey()
    const [one, two] = await Promise.all([ann.bid(id, '100', { key }), ann.bid(id, '100', { key })])
    expect(one.body).toBe(two.body)
    expect(await ann.money()).toEqual({ free: '9900', held: '100' })
    expect((await workNow(venue, id)).bidCount).toBe(1)
    expect((await ann.bid(id, '130', { key })).code).toBe(OWN_CODES.keyReused)
  })

  test('for a work that is not there, from a demo account, or while the product is off, is refused', async () => {
    const id = await offerWork(venue)
    const ann = await newBidder(venue)
    expect((await ann.bid('999999', '100')).code).toBe(OWN_CODES.notFound)
    const asked = { token: ann.user.token, key: newKey(), body: { id, amount: '100' } }
    expect(await venue.post('/user/bidNft', { ...asked, book: 'demo' })).toMatchObject({ status: 403, code: OWN_CODES.realOnly })
    await venue.services.params.set('investment_portfolio', '{"nft":0}')
    expect(await ann.bid(id, '100')).toMatchObject({ status: 403, code: OWN_CODES.productOff })
    expect(await ann.buy(id)).toMatchObject({ status: 403, code: OWN_CODES.productOff })
  })

  test('keeps to the limits that people set themselves; what is outbid counts no more', async () => {
    const [id, other] = [await offerWork(venue), await offerWork(venue)]
    const [ann, ben] = [await newBidder(venue), await newBidder(venue)]
    const key = newKey()
    const { token } = ann.user
    await venue.post('/user/setLimits', { token, book: 'real', key, body: { kind: 'marginPerDay', value: '250' } })
    expect((await ann.bid(id, '200')).code).toBe(SUCCESS)
    expect((await ann.bid(other, '100')).code).toBe(LIMIT_CODES.marginPerDay)
    await ben.bid(id, '300')
    expect((await ann.bid(other, '100')).code).toBe(SUCCESS)
  })

  test('in the last 15 minutes moves the end to 15 minutes after itself', async () => {
    const id = await offerWork(venue)
    const bidders = [await newBidder(venue), await newBidder(venue)] as const
    const { endsAt } = await workNow(venue, id)
    venue.clock.advance(2 * HOUR - LAST_MINUTES - 1)
    expect((await bidders[0].bid(id, '100')).result.endsAt).toBe(endsAt)
    venue.clock.advance(2)
    expect((await bidders[1].bid(id, '105')).result.endsAt).toBe(endsAt + 1)
    venue.clock.advance(LAST_MINUTES - 1)
    expect((await bidders[0].bid(id, '111')).result.endsAt).toBe(venue.clock.now() + LAST_MINUTES)
  })

  test('at the end is late: the work is its winner’s, whether its money has moved or not', async () => {
    const id = await offerWork(venue)
    const [ann, ben] = [await newBidder(venue), await newBidder(venue)]
    await ann.bid(id, '100')
    venue.clock.advance(2 * HOUR)
    for (const isSettled of [false, true]) {
      if (isSettled) await endAuction(venue.services, id)
      expect(await ben.bid(id, '200')).toMatchObject({
        status: 409,
        code: SPEC_CODES.nftStatusWrong,
        result: { state: 'sold', leastBid: null },
      })
      expect((await ann.bid(id, '200')).code).toBe(NFT_CODES.ownedAlready)
      expect((await ben.buy(id)).code).toBe(SPEC_CODES.nftStatusWrong)
      expect(await workNow(venue, id)).toMatchObject({ state: 'sold', currentBid: '100', leastBid: null, buyNow: null })
    }
    expect(await ben.money()).toEqual({ free: '10000', held: '0' })
  })
})

describe('the end of an auction', () => {
  test('gives the work to the highest bid, once, and its money to the charity account', async () => {
    const before = await donations()
    const id = await offerWork(venue)
    const [ann, ben] = [await newBidder(venue), await newBidder(venue)]
    await ann.bid(id, '100')
    const { result } = await ben.bid(id, '150.5')
    expect(await endAuction(venue.services, id)).toBeNull()
    venue.clock.advance(2 * HOUR)
    expect(await endAuction(venue.services, id)).toMatchObject({ state: 'sold' })
    expect(await endAuction(venue.services, id)).toBeNull()
    expect(await ann.money()).toEqual({ free: '10000', held: '0' })
    expect(await ben.money()).toEqual({ free: '9849.5', held: '0' })
    const { title, collection, number, donated } = await workNow(venue, id)
    expect(await noticesOf(ben)).toEqual([
      { kind: 'nftWon', payload: { nftId: id, title, amount: '150.5', orderNumber: result.own.orderNumber } },
    ])
    expect(await noticesOf(ann)).toMatchObject([
      { kind: 'nftLost', payload: { nftId: id, title, amount: '100', price: '150.5', soldBy: 'auction' } },
      { kind: 'nftOutbid' },
    ])
    const after = await donations()
    expect(after.items[0]).toMatchObject({
      nftId: id,
      title,
      collection,
      number,
      amount: '150.5',
      at: venue.clock.now(),
      total: after.donated,
    })
    expect(Number(after.donated) - Number(before.donated)).toBeCloseTo(150.5)
    expect(donated).toBe(after.donated)
    expect((await ben.list('part=owned')).items).toMatchObject([{ id, own: { standing: 'won', amount: '150.5' } }])
    expect((await ann.list('part=past')).items).toMatchObject([{ id, own: { standing: 'lost', amount: '100' } }])
    expect([(await ann.list('part=running')).total, (await ann.list('part=owned')).total]).toEqual([0, 0])
    expect((await ben.list(`id=${id}`)).total).toBe(1)
    expect((await ben.list('id=1')).total).toBe(0)
  })

  test('without a bid is no sale: it can be offered again, with other terms, and not while it runs', async () => {
    const { db, clock } = venue.services
    const id = await offerWork(venue)
    const term = { startPrice: '50', buyNow: null, endsAt: new Date(clock.now() + 9 * HOUR).toISOString() }
    const again = () => db.transaction().execute((tx) => offerAgain(tx, id, term, clock.now()))
    expect(await again()).toBeNull()
    venue.clock.advance(2 * HOUR)
    expect((await workNow(venue, id)).state).toBe('ended')
    expect(await endAuction(venue.services, id)).toMatchObject({ state: 'ended' })
    const ann = await newBidder(venue)
    expect(await ann.bid(id, '100')).toMatchObject({ code: SPEC_CODES.nftStatusWrong, result: { state: 'ended' } })
    expect(await again()).toMatchObject({ state: 'running' })
    expect((await ann.bid(id, '50')).result).toMatchObject({ currentBid: '50', buyNow: null })
    expect((await ann.buy(id, '500')).code).toBe(NFT_CODES.buyNowChanged)
  })

  test('comes while the product is off, by the look that comes round, and what people have is shown', async () => {
    const id = await offerWork(venue)
    const ann = await newBidder(venue)
    await ann.bid(id, '100')
    await venue.services.params.set('investment_portfolio', '{"nft":0}')
    venue.clock.advance(2 * HOUR)
    await followNfts(venue.services)
    expect((await ann.list()).items).toMatchObject([{ id, state: 'sold', own: { standing: 'won' } }])
    expect(await workNow(venue, id)).toMatchObject({ state: 'sold' })
    expect((await donations()).items[0]).toMatchObject({ nftId: id })
    expect(await venue.get('/index/listNft')).toMatchObject({ status: 403, code: OWN_CODES.productOff })
  })
})

describe('buying now', () => {
  test('pays the stated price at once; who led has their money free, and all who bid are told', async () => {
    const id = await offerWork(venue)
    const [ann, ben, cas] = [await newBidder(venue), await newBidder(venue), await newBidder(venue)]
    await ann.bid(id, '100')
    await ben.bid(id, '200')
    const bought = await cas.buy(id)
    expect(bought).toMatchObject({ status: 200, code: 20004 })
    expect(bought.result).toMatchObject({
      state: 'sold',
      currentBid: '500',
      endsAt: venue.clock.now(),
      own: { standing: 'bought', amount: '500', bidder: 3 },
    })
    expect(await cas.money()).toEqual({ free: '9500', held: '0' })
    expect(await ben.money()).toEqual({ free: '10000', held: '0' })
    expect(await noticesOf(cas)).toEqual([])
    for (const [bidder, amount] of [
      [ann, '100'],
      [ben, '200'],
    ] as const)
      expect((await noticesOf(bidder))[0]).toMatchObject({ kind: 'nftLost', payload: { amount, price: '500', soldBy: 'buyNow' } })
    expect((await cas.buy(id)).code).toBe(NFT_CODES.ownedAlready)
    expect((await ben.bid(id, '600')).code).toBe(SPEC_CODES.nftStatusWrong)
    expect((await workNow(venue, id)).bids[0]).toMatchObject({ kind: 'buyNow', amount: '500', bidder: 3 })
    expect((await donations()).items[0]).toMatchObject({ nftId: id, amount: '500' })
    venue.clock.advance(3 * HOUR)
    expect(await endAuction(venue.services, id)).toBeNull()
  })

  test('of who leads pays the price once, with what was held free again', async () => {
    const id = await offerWork(venue)
    const ann = await newBidder(venue, '550')
    await ann.bid(id, '100')
    expect((await ann.buy(id)).code).toBe(20004)
    expect(await ann.money()).toEqual({ free: '50', held: '0' })
    expect(await noticesOf(ann)).toEqual([])
  })

  test('at another price than was shown, or once a bid has reached it, pays nothing', async () => {
    const id = await offerWork(venue)
    const [ann, ben] = [await newBidder(venue), await newBidder(venue)]
    expect(await ann.buy(id, '499')).toMatchObject({ status: 409, code: NFT_CODES.buyNowChanged, result: { buyNow: '500' } })
    await ben.bid(id, '500')
    expect(await ann.buy(id)).toMatchObject({ code: NFT_CODES.buyNowChanged, result: { buyNow: null, currentBid: '500', leastBid: '525' } })
    expect(await ann.money()).toEqual({ free: '10000', held: '0' })
    const poor = await newBidder(venue, '499')
    expect((await poor.buy(await offerWork(venue))).code).toBe(SPEC_CODES.insufficientBalance)
  })
})

test('the figures of the account have what is held, and the money log names each movement', async () => {
  const { services } = venue
  const [id, bought] = [await offerWork(venue), await offerWork(venue)]
  const [ann, ben] = [await newBidder(venue), await newBidder(venue)]
  const { result: own } = await ann.bid(id, '100')
  const account = { userId: ann.user.id, book: 'real' } as const
  const figures = (await readFigures(services, services.db, account))(venue.clock.now())
  expect(figures).toMatchObject({ free: '9900', held: '100', total: '10000' })
  await ben.bid(id, '105')
  await ann.bid(id, '111')
  venue.clock.advance(2 * HOUR - 1)
  const { result: other } = await ann.buy(bought)
  venue.clock.advance(1)
  await endAuction(services, id)
  const log = async (kind: string) =>
    (await venue.get<Page<MoneyEntry>>(`/user/listMoneyLog?type=4&kind=${kind}`, { token: ann.user.token, book: 'real' })).result.items.map(
      ({ settlement, amount, orderNumber }) => [settlement, amount, orderNumber],
    )
  const [of, ofOther] = [own.own.orderNumber, other.own.orderNumber]
  expect(await log('free')).toEqual([
    ['nftPurchase', '-500', ofOther],
    ['bidHold', '-111', of],
    ['bidRelease', '100', of],
    ['bidHold', '-100', of],
  ])
  expect(await log('margin')).toEqual([
    ['nftPurchase', '-111', of],
    ['bidHold', '111', of],
    ['bidRelease', '-100', of],
    ['bidHold', '100', of],
  ])
})

test('works are listed by their end, those that are over last, and by state', async () => {
  const fresh = await openVenue()
  await fresh.services.params.set('investment_portfolio', '{"nft":1}')
  const at = (hours: number) => ({ endsAt: new Date(fresh.clock.now() + hours * HOUR).toISOString() })
  const later = await offerWork(fresh, at(9))
  const sooner = await offerWork(fresh, at(5))
  const over = await offerWork(fresh, at(1))
  const sold = await offerWork(fresh, at(2))
  const gone = await offerWork(fresh, at(3))
  const ann = await newBidder(fresh)
  await ann.bid(sold, '100')
  expect(await fresh.services.db.transaction().execute((tx) => withdrawWork(tx, sold))).toBeNull()
  expect(await fresh.services.db.transaction().execute((tx) => withdrawWork(tx, gone))).toMatchObject({ state: 'withdrawn' })
  expect((await ann.bid(gone, '100')).code).toBe(SPEC_CODES.nftStatusWrong)
  expect((await fresh.get(`/index/getNft/${gone}`)).code).toBe(OWN_CODES.notFound)
  fresh.clock.advance(3 * HOUR)
  const list = async (query = '') => {
    const { result } = await fresh.get<Page<Nft>>(`/index/listNft?${query}`)
    return [result.items.map(({ id }) => id), result.total]
  }
  for (const isSettled of [false, true]) {
    if (isSettled) for (const id of [over, sold]) await endAuction(fresh.services, id)
    expect(await list()).toEqual([[sooner, later, sold, over], 4])
    expect(await list('size=1&page=2')).toEqual([[later], 4])
    expect(await list('state=running')).toEqual([[sooner, later], 2])
    expect(await list('state=sold')).toEqual([[sold], 1])
    expect(await list('state=ended')).toEqual([[over], 1])
  }
})

test('a simulated venue has works of its own while the product is on, and offers again what nobody wanted', async () => {
  const fresh = await openVenue()
  const ids = async () => {
    await followNfts(fresh.services)
    return (await fresh.services.db.selectFrom('nft_works').select('id').where('state', '=', 'running').execute()).length
  }
  expect(await ids()).toBe(0)
  await fresh.services.params.set('investment_portfolio', '{"nft":1}')
  expect([await ids(), await ids()]).toEqual([12, 12])
  const { items } = (await fresh.get<Page<Nft>>('/index/listNft')).result
  expect(items.every(({ address, isSimulated }) => address.startsWith('sim:eth:') && isSimulated)).toBe(true)
  const ann = await newBidder(fresh)
  const [first, second] = items
  await ann.bid(first!.id, first!.startPrice)
  fresh.clock.advance(items.at(-1)!.endsAt - fresh.clock.now())
  expect(await ids()).toBe(0)
  expect((await workNow(fresh, first!.id)).state).toBe('sold')
  expect((await workNow(fresh, second!.id)).state).toBe('ended')
  fresh.clock.advance(HOUR)
  expect(await ids()).toBe(11)
  await fresh.services.params.set('money_is_simulated', '0')
  expect((await fresh.get<Donations>('/index/listDonations')).result).toMatchObject({ isSimulated: false })
})

test('an account whose bid leads is not closed', async () => {
  const id = await offerWork(venue)
  const ann = await newBidder(venue)
  await ann.bid(id, '100')
  await expect(askToClose(venue.services, ann.user.id)).rejects.toMatchObject({ code: NFT_CODES.closingBidLeads })
})

test('the books are right, and what is donated is what the charity account has', async () => {
  const { db } = venue.services
  expect(await auditLedger(db)).toEqual([])
  const { sum } = await db
    .selectFrom('nft_works')
    .select((eb) => eb.fn.sum<string>('highest_bid').as('sum'))
    .where('state', '=', 'sold')
    .executeTakeFirstOrThrow()
  const first = await donations('size=1')
  expect(Number(first.donated)).toBe(Number(sum))
  expect(first.total).toBeGreaterThan(4)
  // By its cursor, each entry once, the running total down to the first amount.
  const seen: string[] = []
  let page = first
  for (;;) {
    seen.push(...page.items.map(({ id }) => id))
    if (page.next === null) break
    page = await donations(`size=1&cursor=${page.next}`)
  }
  expect(new Set(seen).size).toBe(first.total)
  expect(page.items[0]?.total).toBe(page.items[0]?.amount)
  expect(JSON.stringify(first)).not.toMatch(/user|bidder|N\d{6}-/)
})
