import { nftAuctionMachine } from '../../src/machines/nft-auction/nft-auction.machine.ts'
import type { NftAuctionInput } from '../../src/machines/nft-auction/nft-auction.types.ts'
import { defineCases, type Occurrence } from '../support/paths/cases.ts'
import { BIDS, ENDED_WORK, SOLD_WORK, workWith } from '../support/sample-nfts.ts'

const failureAt = ({ n }: Occurrence) => ({ code: 'NETWORK', message: `no answer at step ${n}` })
const RAISED = workWith({
  currentBid: '126',
  leastBid: '132.3',
  bidCount: 3,
  bids: [{ bidder: 1, kind: 'bid', amount: '126', at: BIDS[0]!.at + 30_000 }, ...BIDS],
})

export const cases = defineCases({
  machine: nftAuctionMachine,
  input: { id: '17' },
  events: [{ type: 'nftAuction.retry' }, { type: 'nftAuction.refresh' }],
  effects: {
    fetchWork: { ok: [workWith(), SOLD_WORK], fail: [failureAt] },
    refreshWork: { ok: [RAISED, SOLD_WORK, ENDED_WORK], fail: [failureAt] },
  },
  abstract: ({ work, isOutdated, failure }) => ({ work: work && [work.state, work.bidCount], isOutdated, hasFailed: failure !== null }),
  laws: [
    { name: 'a work once shown stays', holdsOver: ({ before, after }) => before.context.work === null || after.context.work !== null },
    {
      name: 'what failed is told with its reason',
      holdsAt: ({ value, context }) => (value !== 'failed' && value !== 'refreshFailed') || context.failure !== null,
    },
    {
      name: 'the work that is asked for is the one that is looked at',
      holdsAt: ({ effects, context }) => Object.values(effects).every(({ input }) => (input as NftAuctionInput).id === context.id),
    },
    {
      name: 'by itself only an auction that runs is looked at again',
      holdsOver: ({ before, started, event }) =>
        !event.type.includes('nextLook') || started.length === 0 || before.context.work?.state === 'running',
    },
    {
      name: 'an auction that runs and is shown is always looked at again',
      holdsOver: ({ before, after, event }) =>
        !event.type.includes('nextLook') || before.context.work?.state !== 'running' || after.value === 'refreshing',
    },
  ],
})
