import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { ENDED_WORK, NEW_WORK, OWN, SOLD_WORK, workWith } from '../../../tests/support/sample-nfts.ts'
import { nftAuctionMachine } from './nft-auction.machine.ts'
import { selectAuction, standingOf, timeLeft } from './nft-auction.selectors.ts'

const FAILURE = { code: 'NETWORK', message: '' }
const BOUGHT = workWith({ ...SOLD_WORK, bids: [{ bidder: 1, kind: 'buyNow', amount: '320', at: 1 }] })
const read = (work = workWith()) => drive(nftAuctionMachine, { id: '17' }).done('fetchWork', work)

test('an auction that runs is looked at again, one that is over is not', () => {
  expect(
    read()
      .fire('nextLook')
      .started.map(({ src }) => src),
  ).toEqual(['fetchWork', 'fetchWork'])
  expect(read(SOLD_WORK).fire('nextLook').started).toHaveLength(1)
})

test('what is here stays when it cannot be read again, and is tried again', () => {
  const old = read().fire('nextLook').fail('refreshWork', FAILURE)
  expect(selectAuction(old.snapshot)).toMatchObject({ mayBeOld: true, failure: FAILURE, work: { id: '17' } })
  const found = old.fire('nextLook').done('refreshWork', SOLD_WORK)
  expect(selectAuction(found.snapshot)).toMatchObject({ mayBeOld: false, failure: null, work: { state: 'sold' } })
})

test('what never came is told with its reason', () => {
  const failed = drive(nftAuctionMachine, { id: '17' }).fail('fetchWork', FAILURE)
  expect(selectAuction(failed.snapshot)).toEqual({ work: null, mayBeOld: false, failure: FAILURE })
})

test('what is left is never less than nothing', () => {
  expect([timeLeft({ endsAt: 10 }, 4), timeLeft({ endsAt: 10 }, 11)]).toEqual([6, 0])
})

test.each([
  ['leading', workWith(), { bidder: 2 }],
  ['outbid', workWith(), { bidder: 1 }],
  ['won', SOLD_WORK, { bidder: 2 }],
  ['lost', SOLD_WORK, { bidder: 1 }],
  ['bought', BOUGHT, { bidder: 1 }],
  ['leading', NEW_WORK, { bidder: 3 }],
] as const)('who is %s is told by the public bids', (standing, work, own) => {
  expect(standingOf(work, { ...OWN, ...own })).toBe(standing)
})

test('who never bid stands nowhere', () => {
  expect(standingOf(ENDED_WORK, null)).toBeNull()
  expect(standingOf(workWith(), null)).toBeNull()
})
