/** An open contract on the page of orders is flipped: both halves shown, asked once more, and what became of it. */
import { PRICE_STALE_AFTER, QUOTE_LIFETIME } from '../../src/domain/constants.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { Accepted } from '../../src/domain/keyed-request.ts'
import type { MarketFacts } from '../../src/domain/quote.ts'
import { flipResult, type ContractOrder, type FlipResult } from '../../src/domain/wire/order.ts'
import type { FlipContext, FlipContractInput, FlipEvent } from '../../src/machines/flip/flip.types.ts'
import { act, defineBinding, handIn, press, type Action } from '../support/pages/binding.ts'
import { connected, inDemoAgain, leaveDemo } from '../support/pages/flows.ts'
import { faultOfBody, faultOfKey, keyOf, settlesKey } from '../support/pages/keys.ts'
import { buttons, fact, heading, no, off, says, saysNothingOf, stateOf, titled, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { figuresOf, moneyText, priceText } from '../support/pages/order-figures.ts'
import { pricesOf } from '../support/pages/prices.ts'
import { readSight } from '../support/pages/sight.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { until } from '../support/pages/until.ts'
import { OPEN_ORDER } from '../support/sample-orders.ts'
import { success, USER } from '../support/pages/world.ts'

const PAGE = '/profile/orders'
const CODE = OPEN_ORDER.code
const FLIP = text('flip.code', { code: CODE })
const KEEP = text('position.keep')
const REQUOTE = text('ticket.requote')
const CHECK = text('common.checkNow')
const CROSS = text('common.close')
const BACK = text('flip.back')
const CHANGED = 'changed'
const ENDED = 'ended'

const dataOf = ({ context }: Moment): FlipContext => context as unknown as FlipContext
const { livePrice, isStale, hearPrice, letStale } = pricesOf(CODE)
const lotsText = (lots: string): string => text('common.lots_other', { lots })
const confirmOf = (moment: Moment): string => text('flip.confirmDemo', { lots: lotsText(dataOf(moment).order!.lots), code: CODE })
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${moneyText(Math.abs(value))}`

const canFlip = async ({ page, frame }: Stage): Promise<void> =>
  until(async () => (stateOf(await readSight(page), 'button', FLIP) === 'on' ? null : 'the contract does not come'), frame)

const ask = ({ order, market }: { readonly order: ContractOrder; readonly market: MarketFacts }, stage: Stage): Action => {
  if (market.isOpeningPaused) return handIn('The button is off while opening is paused.')
  if (stage.notes.has(ENDED)) return handIn('The contract is closed by now.')
  return act(`presses "${FLIP}" at ${market.price}`, async () => {
    await connected(stage)
    // It is as it was before a part of it was closed.
    if (stage.notes.delete(CHANGED)) await stage.live.send({ type: 'ORDER_UPDATE', userId: USER.id, data: order })
    await hearPrice(stage, market.price)
    await canFlip(stage)
    stage.notes.set('quotedAt', String(stage.clock.now()))
    await stage.press('button', FLIP)
  })
}
/** Once only: the quote would run out meanwhile. */
const untilStale = async (stage: Stage): Promise<void> => (isStale(stage) ? undefined : letStale(stage))
const isLate = ({ now, priceAt }: MarketFacts): boolean => now - priceAt > PRICE_STALE_AFTER
const confirm = ({ market }: { readonly market: MarketFacts }, stage: Stage): Action =>
  isLate(market)
    ? handIn('The button is off while the price is stale.', { prepare: untilStale })
    : act(`confirms the flip at ${market.price}`, async () => {
        await hearPrice(stage, market.price)
        await stage.press('button', confirmOf(stage.now))
      })
const requote = ({ market }: { readonly market: MarketFacts }, stage: Stage): Action => {
  if (isLate(market)) return handIn('The button is off while the price is stale.', { prepare: untilStale })
  if (stage.now.leaves[0] === 'reviewing.quoted')
    return handIn('While a quote holds there is no other.', {
      prepare: async () => {
        await hearPrice(stage, market.price)
        stage.notes.set('quotedAt', String(market.now))
      },
    })
  return act(`takes the new price ${market.price}`, async () => {
    await hearPrice(stage, market.price)
    stage.notes.set('quotedAt', String(stage.clock.now()))
    await stage.press('button', REQUOTE)
  })
}

/** Both halves at the frozen price, reckoned by hand. */
const review = (moment: Moment, ...looks: readonly Look[]): readonly Look[] => {
  const { order, quote } = dataOf(moment)
  const [price, lots] = [Number(quote!.price), Number(order!.lots)]
  const profit = (price - Number(order!.openPrice)) * lots
  const opening = figuresOf({ direction: 'short', leverage: order!.leverage, lots, price })
  const free = Number(quote!.available) + Number(order!.margin) + profit - opening.worst
  return [
    within(
      'dialog',
      FLIP,
      within(
        'region',
        text('flip.closes'),
        says(`Long ${order!.leverage}×`, lotsText(order!.lots)),
        fact(text('ticket.openPrice'), priceText(Number(order!.openPrice))),
        fact(text('ticket.quotePrice'), priceText(price)),
        fact(text('position.closeResult'), signed(profit - Number(order!.fee))),
      ),
      within(
        'region',
        text('flip.opens'),
        says(`Short ${order!.leverage}×`, lotsText(order!.lots)),
        fact(text('ticket.margin'), moneyText(opening.margin)),
        fact(text('position.fee'), moneyText(opening.fee)),
        fact(text('ticket.liquidation'), priceText(opening.liquidation)),
        fact(text('flip.freeAfter'), moneyText(free)),
      ),
      says(text('flip.note', { tolerance: '0.1%' })),
      ...looks,
    ),
  ]
}
const over =
  (why: 'moved' | 'expired') =>
  (moment: Moment, stage: Stage): readonly Look[] => {
    const isLost = why === 'expired' && dataOf(moment).failure?.code === String(OWN_CODES.keyUnknown)
    const price = priceText(livePrice(stage))
    const words = isLost
      ? [text('flip.lostTitle'), text('position.lostBody', { price })]
      : [text(`ticket.${why}Title`), text('position.movedBody', { price })]
    return review(
      moment,
      says(...words),
      (isStale(stage) ? says : saysNothingOf)(text('reasons.priceStale')),
      buttons(CROSS, KEEP, isStale(stage) ? off(REQUOTE) : REQUOTE),
    )
  }

const dialog = (title: string, ...looks: readonly Look[]): readonly Look[] => [within('dialog', title, ...looks)]

export const flip = defineBinding<FlipEvent>({
  name: 'flip',
  layouts: ['desktop', 'phone'],
  stream: () => 'flip:demo',
  begin: ({ world }) => {
    world.openOrders = [OPEN_ORDER]
    return {
      address: PAGE,
      local: SIGNED_IN,
      arrive: async (stage) => {
        await connected(stage)
        await canFlip(stage)
      },
    }
  },
  events: {
    'flip.ask': ask,
    'flip.requote': requote,
    'flip.confirm': confirm,
    'flip.back': () => press(KEEP),
    'flip.check': () => press(CHECK),
    'flip.dismiss': () => press(BACK),
    'order.updated': ({ order }) =>
      act(`the venue tells that ${order.id} is ${order.status} with ${order.lots} lots`, async (stage) => {
        await connected(stage)
        if (order.id === OPEN_ORDER.id) stage.notes.set(order.status === 'closed' ? ENDED : CHANGED, '')
        await stage.live.send({ type: 'ORDER_UPDATE', userId: USER.id, data: order })
      }),
    'accountMode.switched': () =>
      act('the venue takes the demo account away and gives it back', async (stage) => {
        await leaveDemo(stage)
        await inDemoAgain(stage)
      }),
  },
  effects: {
    flipContract: {
      call: { method: 'POST', path: /^\/order\/flipContracts\/o1$/ },
      checks: (asked, { input }, stage) => {
        const { key, body } = input as FlipContractInput
        if (asked.headers['virtually'] !== 'NO') return 'it is not sent for the demo account'
        return faultOfKey(keyOf(asked), key, stage) ?? faultOfBody(asked, body)
      },
      reply: ({ result }: Accepted<FlipResult>) => success(flipResult, result, 20004),
    },
    settleKey: settlesKey(),
  },
  always: () => [titled(text('shell.pageTitle', { page: text('shell.titles.orders') })), heading(text('shell.titles.orders'))],
  see: {
    idle: () => [no('dialog')],
    'reviewing.quoted': (moment, stage) => {
      const holds = new Date(Number(stage.notes.get('quotedAt')) + QUOTE_LIFETIME).toISOString().slice(11, 19)
      const confirming = confirmOf(moment)
      return review(
        moment,
        stage.notes.has(ENDED) ? saysNothingOf(text('flip.notEnough')) : says(text('ticket.quoteHolds', { time: holds })),
        (isStale(stage) ? says : saysNothingOf)(text('reasons.priceStale')),
        buttons(CROSS, KEEP, isStale(stage) ? off(confirming) : confirming),
      )
    },
    'reviewing.moved': over('moved'),
    'reviewing.expired': over('expired'),
    submitting: () => dialog(text('flip.sendingTitle'), says(text('flip.sendingBody')), buttons()),
    unknown: () => dialog(text('ticket.unknownTitle'), says(text('flip.unknownBody')), buttons(CHECK)),
    reconciling: () => dialog(text('ticket.unknownTitle'), says(text('flip.unknownBody')), buttons(off(CHECK))),
    unresolved: () => dialog(text('ticket.unresolvedTitle'), says(text('flip.unresolvedBody')), buttons(CROSS, CHECK, BACK)),
    done: (moment) => {
      const { closed, opened } = dataOf(moment).result!
      return dialog(
        text('flip.doneTitle'),
        within(
          'region',
          text('flip.closed'),
          fact(text('ticket.quotePrice'), priceText(Number(closed.closePrice))),
          fact(text('position.closeResult'), signed(Number(closed.profit) - Number(closed.fee))),
        ),
        within(
          'region',
          text('flip.opened'),
          says(`Short ${opened!.leverage}×`),
          fact(text('ticket.openPrice'), priceText(Number(opened!.openPrice))),
          fact(text('ticket.margin'), moneyText(Number(opened!.margin))),
          fact(text('position.fee'), moneyText(Number(opened!.fee))),
          fact(text('ticket.liquidation'), priceText(Number(opened!.liquidationPrice))),
        ),
        buttons(CROSS, BACK),
      )
    },
    refused: (moment) => {
      const code = dataOf(moment).failure!.code
      return dialog(
        text('flip.refusedTitle'),
        says(failureText(code), text(code === String(OWN_CODES.alreadyClosed) ? 'flip.closedBefore' : 'flip.refusedBody')),
        buttons(CROSS, BACK),
      )
    },
  },
})
