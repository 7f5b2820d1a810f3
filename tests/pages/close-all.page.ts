/** All open contracts on the page of orders are closed at once: listed, asked once more, and what became of each. */
import { PRICE_STALE_AFTER } from '../../src/domain/constants.ts'
import type { Accepted } from '../../src/domain/keyed-request.ts'
import { closeAllResult, type CloseAllResult, type ContractOrder } from '../../src/domain/wire/order.ts'
import type { CloseAllContext, CloseAllEvent, CloseContractsInput, SeenMarkets } from '../../src/machines/close-all/close-all.types.ts'
import { act, defineBinding, handIn, press, type Action } from '../support/pages/binding.ts'
import { connected, goTo, inDemoAgain, leaveDemo } from '../support/pages/flows.ts'
import { faultOfBody, faultOfKey, keyOf, settlesKey } from '../support/pages/keys.ts'
import { buttons, fact, heading, no, off, says, saysNothingOf, stateOf, titled, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { priceText } from '../support/pages/order-figures.ts'
import { pricesOf } from '../support/pages/prices.ts'
import { readSight } from '../support/pages/sight.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { until } from '../support/pages/until.ts'
import { OPEN_ORDER, OPEN_SHORT } from '../support/sample-orders.ts'
import { success, USER } from '../support/pages/world.ts'

const PAGE = '/profile/orders'
const AWAY = '/help'
const ASK = text('closeAll.ask', { figure: '2' })
const KEEP = text('closeAll.keep')
const CHECK = text('common.checkNow')
const CROSS = text('common.close')
const BACK = text('closeAll.back')
const CHANGED = 'changed'

const dataOf = ({ context }: Moment): CloseAllContext => context as unknown as CloseAllContext
const { hearPrice, isStale, letStale } = pricesOf('BTC/USDT')
const priceOf = ({ world }: Stage, order: ContractOrder): number => Number(world.markets.find(({ code }) => code === order.code)!.nowPrice)

/** Profit at a price, after the fee, in cents as the page rounds them. */
const resultAt = (order: ContractOrder, price: number): number => {
  const way = order.direction === 'long' ? price - Number(order.openPrice) : Number(order.openPrice) - price
  return Math.round(way * Number(order.lots) * 100) / 100 - Number(order.fee)
}
const confirmOf = (count: number): string => text('closeAll.confirmDemo', { figure: String(count) })

/** News has changed the list since it was read: it's read anew, as when somebody comes back to the page. */
const readAnew = async (stage: Stage): Promise<void> => {
  if (!stage.notes.delete(CHANGED)) return
  await goTo(stage, AWAY)
  await goTo(stage, PAGE)
  await until(
    async () => (stateOf(await readSight(stage.page), 'button', ASK) === 'on' ? null : 'the list does not come back'),
    stage.frame,
  )
}

const confirm = ({ markets }: { readonly markets: SeenMarkets }, stage: Stage): Action => {
  const isLate = Object.values(markets).some(({ now, priceAt }) => now - priceAt > PRICE_STALE_AFTER)
  if (isLate) return handIn('The button is off while a price is stale.', { prepare: letStale })
  return act('closes all of them', async () => {
    stage.world.setPrice('ETH/USDT', markets['o2']!.price)
    await hearPrice(stage, markets['o1']!.price)
    await stage.press('button', confirmOf(dataOf(stage.now).orders.length))
  })
}

/** `+107.85`, or `−20.30 USDT`. */
const signedMoneyText = (value: number, unit?: string): string =>
  `${value < 0 ? '−' : value > 0 ? '+' : ''}${priceText(Math.abs(value))}${unit === undefined ? '' : ` ${unit}`}`
const row = (order: ContractOrder, result: string): Look => says(order.code, result)

/** The list with what each would bring at the prices on screen. */
const listed = (moment: Moment, stage: Stage): readonly Look[] => {
  const { orders, failure } = dataOf(moment)
  const results = orders.map((order) => resultAt(order, priceOf(stage, order)))
  const confirming = confirmOf(orders.length)
  return [
    within(
      'dialog',
      text('closeAll.title'),
      ...orders.map((order, index) => row(order, signedMoneyText(results[index]!, 'USDT'))),
      fact(
        text('closeAll.result'),
        signedMoneyText(
          results.reduce((sum, result) => sum + result, 0),
          'USDT',
        ),
      ),
      says(text('closeAll.note', { tolerance: '0.1%' })),
      ...(failure ? [says(text('closeAll.lost'))] : [saysNothingOf(text('closeAll.lost'))]),
      buttons(CROSS, KEEP, isStale(stage) ? off(confirming) : confirming),
      (isStale(stage) ? says : saysNothingOf)(text('reasons.priceStale')),
    ),
  ]
}

const dialog = (title: string, ...looks: readonly Look[]): readonly Look[] => [within('dialog', title, ...looks)]

export const closeAll = defineBinding<CloseAllEvent>({
  name: 'close-all',
  layouts: ['desktop', 'phone'],
  stream: () => 'closeAll:demo',
  begin: ({ world }) => {
    world.openOrders = [OPEN_ORDER, OPEN_SHORT]
    return {
      address: PAGE,
      local: SIGNED_IN,
      arrive: async (stage) => {
        await connected(stage)
        await until(
          async () => (stateOf(await readSight(stage.page), 'button', ASK) === 'on' ? null : 'the list does not come'),
          stage.frame,
        )
      },
    }
  },
  events: {
    'closeAll.ask': ({ orders }) =>
      orders.length === 0
        ? handIn('There is no button below an empty list.')
        : act('asks to close all', async (stage) => {
            stage.world.openOrders = orders
            await readAnew(stage)
            await stage.press('button', ASK)
          }),
    'closeAll.back': () => press(KEEP),
    'closeAll.confirm': confirm,
    'closeAll.check': () => press(CHECK),
    'closeAll.dismiss': () => press(BACK),
    'order.updated': ({ order }) =>
      act(`the venue tells that ${order.id} is ${order.status} with ${order.lots} lots`, async (stage) => {
        await connected(stage)
        stage.notes.set(CHANGED, '')
        await stage.live.send({ type: 'ORDER_UPDATE', userId: USER.id, data: order })
      }),
    'accountMode.switched': () =>
      act('the venue takes the demo account away and gives it back', async (stage) => {
        await leaveDemo(stage)
        await inDemoAgain(stage)
      }),
  },
  effects: {
    closeContracts: {
      call: { method: 'POST', path: /^\/order\/closeAllContracts$/ },
      checks: (asked, { input }, stage) => {
        const { key, body } = input as CloseContractsInput
        if (asked.headers['virtually'] !== 'NO') return 'it is not sent for the demo account'
        return faultOfKey(keyOf(asked), key, stage) ?? faultOfBody(asked, body)
      },
      reply: ({ result }: Accepted<CloseAllResult>) => success(closeAllResult, result),
    },
    settleKey: settlesKey(),
  },
  always: () => [titled(text('shell.pageTitle', { page: text('shell.titles.orders') })), heading(text('shell.titles.orders'))],
  see: {
    idle: () => [no('dialog')],
    confirming: listed,
    submitting: () => dialog(text('closeAll.closingTitle'), says(text('closeAll.closingBody')), buttons()),
    unknown: () => dialog(text('ticket.unknownTitle'), says(text('closeAll.unknownBody')), buttons(CHECK)),
    reconciling: () => dialog(text('ticket.unknownTitle'), says(text('closeAll.unknownBody')), buttons(off(CHECK))),
    unresolved: () => dialog(text('ticket.unresolvedTitle'), says(text('closeAll.unresolvedBody')), buttons(CROSS, CHECK, BACK)),
    done: (moment) => {
      const { closed, left } = dataOf(moment).result!
      const sum = closed.reduce((total, { profit, fee }) => total + Number(profit) - Number(fee), 0)
      return dialog(
        text('closeAll.doneTitle'),
        within(
          'region',
          text('closeAll.closed'),
          ...closed.map((order) => row(order, signedMoneyText(Number(order.profit) - Number(order.fee), 'USDT'))),
          fact(text('closeAll.result'), signedMoneyText(sum, 'USDT')),
        ),
        within('region', text('closeAll.left'), ...left.map(({ order, reason }) => row(order, text(`closeAll.reason.${reason}`)))),
        buttons(CROSS, BACK),
      )
    },
    refused: (moment) =>
      dialog(
        text('closeAll.refusedTitle'),
        says(failureText(dataOf(moment).failure!.code), text('closeAll.refusedBody')),
        buttons(CROSS, BACK),
      ),
  },
})
