/** Mistakes where charity NFTs are shown, bid for and bought. */
import { change, retitle, send } from '../support/pages/mutant-tools.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { gone, keyMutants, leftOn, passes, sends, silent, twice } from './common-page-mutants.ts'
import type { PageMutant } from './page-mutants.ts'

/** The shortest paths buy: a bid goes out by the same button, and is tried by hand (`tests/journeys/nfts.test.ts`). */
const BUY = '/user/buyNft'
const CHECK = text('common.checkNow')

export const nftList: readonly PageMutant[] = [
  { name: 'wrong title', apply: retitle('Works'), caught: /the title is "Works"/ },
  { name: 'a work is missing', apply: change('article', 'hide'), caught: /there are \d works, not/ },
  silent('it is not said that an NFT is no investment', 'p', text('nfts.notInvestment')),
  silent('it is not said that the list may be old', '.note', text('nfts.mayBeOld')),
  {
    name: 'it is not said that the list did not come',
    apply: change('h2', 'hide', text('nfts.failedTitle')),
    caught: /no heading "We couldn’t load this"/,
  },
  silent('it is not said that there is no more', '[role="status"]', text('common.noMoreData')),
  gone('no way to the other works', text('common.loadMore')),
  { name: 'the same page again', apply: send({ to: '/index/listNft', address: ['page=2', 'page=1'] }), caught: /it asks for page 1/ },
]

export const nftAuction: readonly PageMutant[] = [
  silent('it is not said that the auction follows from its bids', 'p', text('nftAuction.follows')),
  { name: 'wrong title', apply: retitle('A work'), caught: /the title is "A work"/ },
  silent('it is not said that nothing is donated', 'p', text('nfts.simulated')),
  silent('it is not said that an NFT is no investment', 'p', text('nfts.notInvestment')),
  silent('it is not said who made it', 'p', text('nfts.by', { creator: 'Workshop Nine' })),
  silent('it is not said that it may be old', '.note', text('nfts.mayBeOld')),
  silent('it is not said that it is sold', '.note', text('nftAuction.sold')),
  silent('it is not said that nobody bid', '.note', text('nftAuction.endedAlone')),
  { name: 'another address', apply: change('dd span', { from: 'sim:', to: '0x' }), caught: /"Address" is "0x/ },
  {
    name: 'it is not said that it did not come',
    apply: change('h2', 'hide', text('nftAuction.failedTitle')),
    caught: /no heading "We couldn’t load the work"/,
  },
]

export const nftSale: readonly PageMutant[] = [
  { name: 'wrong title', apply: retitle('Bidding'), caught: /the title is "Bidding"/ },
  { name: 'no sentence beside an empty amount', apply: change('.field__error', 'hide'), caught: /it does not say "Enter how much/ },
  { name: 'another amount is reviewed', apply: change('b', { from: '1,0', to: '2,0' }), caught: /it does not say "You bid/ },
  silent('it is not said that late bids move the end', 'p', text('nftSale.lastMinutes')),
  silent('it is not said that a bid is binding', 'p', text('nftSale.binding')),
  silent('it is not said that the auction ends', 'p', text('nftSale.endsNow')),
  silent('no sentence for a refusal', '.note', text('nftSale.refused')),
  passes('the sentence of another refusal', '.note', failureText('10011'), failureText('10010')),
  silent('it is not said that somebody bid more', '.note', text('nftSale.outdated')),
  silent('it is not said that the auction is over', '.note', text('nftSale.over')),
  silent('it is not said that nothing is known', '.note', text('nftSale.unknown')),
  silent('it is not said where to look', '.note', text('nftSale.unresolved')),
  silent('it is not said that it got lost', '.note', text('nftSale.lost')),
  silent('it is not said that it is sent', 'p', text('nftSale.sending')),
  silent('no reference', 'p', text('nftSale.reference')),
  gone('no way back', text('nftSale.back')),
  gone('no way to look at it', text('nftSale.review')),
  gone('no way to ask now', CHECK),
  gone('no way to begin anew', text('nftSale.startAnew')),
  leftOn('it can be asked about twice', CHECK),
  sends('less is paid than was shown', BUY, { price: '1' }, 'submitNft'),
  twice('it is bought twice', BUY),
  {
    name: 'it goes to the demo account',
    apply: send({ to: BUY, header: { name: 'virtually', value: 'NO' } }),
    caught: /submitNft: it is not asked for the real account/,
  },
  ...keyMutants(BUY, 3, /has an old key|under another key|does not say "Reference/),
  {
    name: 'another key is asked about',
    apply: send({ to: '/order/settleKey', address: ['settleKey/.*', 'settleKey/some-other-key-than-that'] }),
    caught: /settleKey: it asks again under another key/,
  },
]
