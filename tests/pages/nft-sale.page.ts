/** Bidding for a work, and buying it: the amount, the review, and what became of what was sent. */
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { Accepted } from '../../src/domain/keyed-request.ts'
import { myNft, type MyNft } from '../../src/domain/wire/nft.ts'
import type { NftSaleContext, NftSaleEvent, SubmitNftInput } from '../../src/machines/nft-sale/nft-sale.types.ts'
import { act, defineBinding, handIn, press } from '../support/pages/binding.ts'
import { connected } from '../support/pages/flows.ts'
import { faultOfBody, faultOfKey, keyOf, settlesKey } from '../support/pages/keys.ts'
import { at, buttons, fact, heading, no, off, says, saysNothingOf, titled, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { nftReply } from '../support/pages/nft-venue.ts'
import { faultOfAccount, IN_REAL } from '../support/pages/real-account.ts'
import type { Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'
import { WORK } from '../support/sample-nfts.ts'

const PAGE = `/nfts?id=${WORK.id}`
const CHECK = text('common.checkNow')
const LOST = String(OWN_CODES.keyUnknown)
const usdt = (amount: string): string => `${Number(amount).toLocaleString('en', { minimumFractionDigits: 2 })} USDT`
const BUY = text('nftSale.buyNow', { price: usdt(WORK.buyNow!) })
const dataOf = ({ context }: Moment): NftSaleContext => context as unknown as NftSaleContext
const confirmName = ({ agreed }: NftSaleContext): string =>
  text(agreed!.kind === 'bid' ? 'nftSale.confirmBid' : 'nftSale.confirmPurchase', { amount: usdt(agreed!.amount) })

const card = (...looks: readonly Look[]): readonly Look[] => [within('region', text('nftAuction.auction'), ...looks)]
const reference = ({ context }: Moment, { notes }: Stage): Look => {
  const key = notes.get(`key ${(context as unknown as NftSaleContext).key}`)
  return says(key === undefined ? text('nftSale.reference') : `${text('nftSale.reference')} ${key}`)
}

export const nftSale = defineBinding<NftSaleEvent>({
  name: 'nft-sale',
  layouts: ['desktop', 'phone'],
  stream: () => `nftSale:${WORK.id}`,
  begin: ({ world }) => {
    world.replies.push(nftReply)
    return { address: PAGE, local: IN_REAL, arrive: connected }
  },
  events: {
    'nftSale.change': ({ text: typed }) => act(`the person types "${typed}"`, (stage) => stage.type(text('nftSale.bid'), typed)),
    'nftSale.review': () => press(text('nftSale.review')),
    'nftSale.reviewPurchase': ({ offer }) => (offer.buyNow === null ? handIn('Without a stated price there is no button.') : press(BUY)),
    'nftSale.back': (_, { now }) => press(text(now.leaves.includes('deciding.reviewing') ? 'nftSale.back' : 'nftSale.lookAgain')),
    'nftSale.confirm': ({ type, offer }, { now }) =>
      offer.buyNow === null
        ? handIn('Somebody else bids in the moment of the click.', { command: { type, offer } })
        : press(confirmName(dataOf(now))),
    'nftSale.check': () => press(CHECK),
    'nftSale.dismiss': (_, { now }) => press(text(now.leaves.includes('taken') ? 'nftSale.done' : 'nftSale.startAnew')),
  },
  effects: {
    submitNft: {
      call: { method: 'POST', path: /^\/user\/(bid|buy)Nft$/ },
      checks: (call, { input }, stage) => {
        const { key, id, kind, amount } = input as SubmitNftInput
        const fault = faultOfAccount(call) ?? faultOfKey(keyOf(call), key, stage)
        if (fault !== null) return fault
        if (call.path !== (kind === 'bid' ? '/user/bidNft' : '/user/buyNft')) return `it asks for ${call.path}`
        return faultOfBody(call, kind === 'bid' ? { id, amount } : { id, price: amount })
      },
      reply: ({ result }: Accepted<MyNft>) => success(myNft, result),
    },
    settleKey: settlesKey(200, 'real'),
  },
  always: () => [titled(text('shell.pageTitle', { page: text('shell.titles.nfts') })), at(PAGE), heading(WORK.title)],
  see: {
    'deciding.editing': (moment) => {
      const { failure, amount, showProblem } = dataOf(moment)
      return card(
        says(text('nftSale.lastMinutes'), text('nftSale.atLeast', { least: usdt(WORK.leastBid!) })),
        amount.value === '' && showProblem
          ? says(text('nftSale.problems.enterAmount'))
          : saysNothingOf(text('nftSale.problems.enterAmount')),
        failure === null ? saysNothingOf(text('nftSale.refused')) : says(`${text('nftSale.refused')} ${failureText(failure.code)}`),
        buttons(text('nftSale.least'), text('nftSale.review'), BUY),
      )
    },
    'deciding.reviewing': (moment) => {
      const data = dataOf(moment)
      const amount = usdt(data.agreed!.amount)
      const isBid = data.agreed!.kind === 'bid'
      return card(
        says(`${text(isBid ? 'nftSale.youBid' : 'nftSale.youPay')} ${amount}`, text(isBid ? 'nftSale.binding' : 'nftSale.endsNow')),
        ...(isBid
          ? [fact(text('nftSale.held'), amount), fact(text('nftSale.ifWon'), amount), says(text('nftSale.lastMinutes'))]
          : [fact(text('nftSale.paidNow'), amount)]),
        fact(text('nftSale.most'), amount),
        (data.failure?.code === LOST ? says : saysNothingOf)(text('nftSale.lost')),
        buttons(confirmName(data), text('nftSale.back')),
      )
    },
    'deciding.outdated': (moment) =>
      card(
        says(text(dataOf(moment).agreed!.kind === 'bid' ? 'nftSale.outdated' : 'nftSale.outdatedPrice')),
        buttons(text('nftSale.lookAgain')),
      ),
    'deciding.over': () => card(says(text('nftSale.over')), buttons(text('nftSale.lookAgain'))),
    submitting: (moment, stage) => card(says(text('nftSale.sending')), reference(moment, stage), no('button')),
    unknown: (moment, stage) => card(says(text('nftSale.unknown')), reference(moment, stage), buttons(CHECK)),
    reconciling: (moment, stage) => card(says(text('nftSale.unknown')), reference(moment, stage), buttons(off(CHECK))),
    unresolved: (moment, stage) =>
      card(says(text('nftSale.unresolved')), reference(moment, stage), buttons(CHECK, text('nftSale.startAnew'))),
    taken: (moment) => {
      const { agreed, result } = dataOf(moment)
      const said = { amount: usdt(agreed!.amount), number: result!.own.orderNumber }
      return card(says(text(agreed!.kind === 'bid' ? 'nftSale.taken' : 'nftSale.bought', said)), buttons(text('nftSale.done')))
    },
  },
})
