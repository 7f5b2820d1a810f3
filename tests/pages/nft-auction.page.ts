/** One work: its auction, its bids, what it is, and how old what is shown may be. */
import { nftWithBids, type NftWithBids } from '../../src/domain/wire/nft.ts'
import type { NftAuctionContext, NftAuctionEvent } from '../../src/machines/nft-auction/nft-auction.types.ts'
import { act, defineBinding, press, type EffectBinding } from '../support/pages/binding.ts'
import { reconnect } from '../support/pages/flows.ts'
import { at, button, buttons, fact, heading, says, saysNothingOf, titled, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { nftReply } from '../support/pages/nft-venue.ts'
import { openedLate } from '../support/pages/real-account.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'
import { WORK } from '../support/sample-nfts.ts'

const PAGE = `/nfts?id=${WORK.id}`
const TITLE = text('nftAuction.title')
const usdt = (amount: string): string => `${Number(amount).toLocaleString('en', { minimumFractionDigits: 2 })} USDT`
const dataOf = ({ context }: Moment): NftAuctionContext => context as unknown as NftAuctionContext
const fetched: EffectBinding = {
  call: { method: 'GET', path: new RegExp(`^/index/getNft/${WORK.id}$`) },
  reply: (work: NftWithBids) => success(nftWithBids, work),
}
const place = text('nfts.place', { collection: WORK.collection, number: String(WORK.number), of: String(WORK.of) })

const bids = ({ bids: all, bidCount, state }: NftWithBids): Look =>
  within(
    'region',
    text('nftAuction.bids'),
    bidCount === 0
      ? says(text('nftAuction.noBids'))
      : says(text('nftAuction.bidCount_other', { count: bidCount }), text(state === 'running' ? 'nftAuction.leads' : 'nftAuction.won')),
    ...all.map(({ bidder }) => says(text('nftAuction.bidder', { number: String(bidder) }))),
    ...all.map(({ amount }) => says(usdt(amount))),
    bidCount === 0 ? saysNothingOf(text('nftAuction.follows')) : says(text('nftAuction.follows')),
    saysNothingOf(text('nftAuction.differs')),
  )
const shown = (moment: Moment): readonly Look[] => {
  const work = dataOf(moment).work!
  const { state, currentBid, startPrice } = work
  return [
    heading(work.title),
    says(place, text('nfts.by', { creator: work.creator }), text('nfts.notInvestment')),
    within(
      'region',
      text('nftAuction.auction'),
      says(
        `${text(state === 'sold' ? 'nfts.price' : currentBid === null ? 'nfts.startPrice' : 'nfts.currentBid')} ${usdt(currentBid ?? startPrice)}`,
        text(`nfts.states.${state}`),
      ),
    ),
    state === 'running'
      ? saysNothingOf(text('nftAuction.sold'), text('nftAuction.endedAlone'))
      : says(text(state === 'sold' ? 'nftAuction.sold' : 'nftAuction.endedAlone')),
    bids(work),
    within(
      'region',
      text('nftAuction.money'),
      says(text('nftAuction.moneyIs'), text('nfts.charity.badge'), text('nfts.simulated'), usdt(work.donated)),
    ),
    within(
      'region',
      text('nftAuction.about'),
      fact(text('nfts.verified'), text('nftAuction.checked')),
      fact(text('nftAuction.creator'), work.creator),
      fact(text('nftAuction.chain'), text('nftAuction.chains.ethereum')),
      fact(text('nftAuction.address'), work.address),
    ),
  ]
}
const sure = saysNothingOf(text('nfts.mayBeOld'))

export const nftAuction = defineBinding<NftAuctionEvent>({
  name: 'nft-auction',
  layouts: ['desktop', 'phone'],
  stream: () => `nftAuction:${WORK.id}`,
  begin: ({ context, world }) => {
    world.replies.push(nftReply)
    return openedLate(context, PAGE, 'nft-auction.machine')
  },
  events: {
    'nftAuction.retry': (_, { now }) => press(text(now.leaves.includes('failed') ? 'common.tryAgain' : 'common.retry')),
    'nftAuction.refresh': () => act('the connection goes away and comes back', reconnect),
  },
  effects: { fetchWork: fetched, refreshWork: fetched },
  always: () => [titled(text('shell.pageTitle', { page: text('shell.titles.nfts') })), at(PAGE), heading(text('shell.titles.nfts'))],
  see: {
    loading: () => [within('region', TITLE, says(text('nftAuction.loading')))],
    loaded: (moment) => [...shown(moment), sure],
    refreshing: (moment) => [...shown(moment), sure],
    failed: (moment) => [
      within(
        'region',
        TITLE,
        within('alert', '', heading(text('nftAuction.failedTitle')), says(failureText(dataOf(moment).failure!.code))),
        buttons(text('common.tryAgain')),
      ),
    ],
    refreshFailed: (moment) => [
      ...shown(moment),
      says(`${text('nfts.mayBeOld')} ${failureText(dataOf(moment).failure!.code)}`),
      button(text('common.retry'), 'on'),
    ],
  },
})
