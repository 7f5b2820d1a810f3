/** The list of open orders: pages, refreshes, news, and what the page says when an answer does not come. */
import { pageOf } from '../../src/domain/wire/envelope.ts'
import { contractOrder, type ContractOrder } from '../../src/domain/wire/order.ts'
import type { FetchPageInput, RecordsContext, RecordsEvent } from '../../src/machines/records/records.types.ts'
import { act, defineBinding, handIn, press, type Action, type EffectBinding } from '../support/pages/binding.ts'
import { connected, reconnect } from '../support/pages/flows.ts'
import {
  at,
  button,
  chosen,
  fact,
  heading,
  link,
  look,
  no,
  off,
  says,
  saysNothingOf,
  titled,
  within,
  buttons,
  type Look,
  type WantedButton,
} from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { onceAccepted } from '../support/pages/once-accepted.ts'
import { changeText, moneyText, priceText } from '../support/pages/order-figures.ts'
import { pricesOf } from '../support/pages/prices.ts'
import { inside, plain } from '../support/pages/sight.ts'
import { type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success, USER } from '../support/pages/world.ts'

const ORDERS = '/profile/orders'
/** The part of the program that the list needs. */
const CHART = 'records.machine'
const TITLE = text('records.ordersTitle')
const LOAD_MORE = text('common.loadMore')
const TRY_AGAIN = text('common.tryAgain')
const EDIT = text('position.edit', { code: 'BTC/USDT' })
const FLIP = text('flip.code', { code: 'BTC/USDT' })
const CLOSE = text('position.closeCode', { code: 'BTC/USDT' })
const { livePrice, isStale } = pricesOf('BTC/USDT')
const KINDS = ['all', 'contract', 'options', 'smart', 'general'] as const

const dataOf = ({ context }: Moment): RecordsContext => context as unknown as RecordsContext
const ordersOf = (moment: Moment): readonly ContractOrder[] => dataOf(moment).items as readonly ContractOrder[]

/** One call, three effects: the first rows, the same rows anew, further rows. */
const fetchPage: EffectBinding = {
  call: { method: 'GET', path: /^\/order\/listOrder$/, query: { status: 'open' } },
  checks: ({ query, headers }, { input }) => {
    const { cursor, size, filter } = input as FetchPageInput
    const wanted = { status: 'open', size: String(size), ...(cursor !== null && { cursor }), ...(filter && { kind: filter }) }
    if (headers['virtually'] !== 'NO') return 'it is not asked for the demo account'
    const sort = (value: object) => JSON.stringify(Object.entries(value).toSorted())
    return sort(Object.fromEntries(query)) === sort(wanted) ? null : `it asks for ${query.toString()}`
  },
  reply: (page: { items: ContractOrder[]; page: number; size: number; total: number | null; next: string | null }) =>
    success(pageOf(contractOrder), page),
}

const lifeOf = ({ orderNumber }: ContractOrder): string => text('orderLife.of', { number: orderNumber })

/** What a row offers is there once the list has been whole with it; of an order that was told to be closed nothing is done any more. */
const actionsOf = ({ id }: ContractOrder, stage: Stage): readonly { readonly name: string; readonly isOff: boolean }[] => {
  if (!stage.notes.has(`listed ${id}`)) return []
  const isEnded = stage.notes.has(`ended ${id}`)
  return [
    { name: EDIT, isOff: isEnded },
    { name: FLIP, isOff: isEnded || isStale(stage) },
    { name: CLOSE, isOff: isEnded || isStale(stage) },
  ]
}
const whyNot = ({ id }: ContractOrder, stage: Stage): string => {
  if (!stage.notes.has(`listed ${id}`)) return ''
  return stage.notes.has(`ended ${id}`) ? text('reasons.orderClosed') : isStale(stage) ? text('reasons.priceStale') : ''
}

/** All cells of an order's row, from left to right. */
const rowOf = (order: ContractOrder, stage: Stage): string => {
  const { code, orderNumber, leverage, lots, openPrice, stopLoss, takeProfit, margin, fee } = order
  const price = livePrice(stage)
  const result = changeText((price - Number(openPrice)) * Number(lots) - Number(fee), 2).replace('%', '')
  return [
    `${code} ${orderNumber}`,
    `Long ${leverage}× ${lots} lots`,
    '4 Jan 2026, 23:00 Open',
    `${priceText(Number(openPrice))} ${priceText(price)}`,
    `${priceText(Number(stopLoss))} ${takeProfit === null ? '–' : priceText(Number(takeProfit))}`,
    `${moneyText(Number(margin))} ${moneyText(Number(fee))}`.replaceAll(' USDT', ''),
    `${result} Unrealised P&L ${lifeOf(order)}`,
    [text('records.holding'), ...actionsOf(order, stage).map(({ name }) => name), whyNot(order, stage)].join(' ').trim(),
  ].join(' ')
}

/** Exactly these orders, in this order. */
const table = (orders: readonly ContractOrder[], stage: Stage): Look =>
  look(`orders ${orders.map(({ orderNumber }) => orderNumber).join(', ')}`, (sight) => {
    const found =
      inside(sight, 'table')
        ?.nodes.filter(({ role }) => role === 'row')
        .slice(1)
        .map(({ name }) => name) ?? []
    const wanted = orders.map((order) => plain(rowOf(order, stage)))
    return JSON.stringify(found) === JSON.stringify(wanted) ? null : `the rows are ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`
  })
const cards = (orders: readonly ContractOrder[], stage: Stage): readonly Look[] => [
  look(`orders ${orders.map(({ orderNumber }) => orderNumber).join(', ')}`, ({ nodes }) => {
    const found = nodes.filter(({ role }) => role === 'article').map(({ name }) => name)
    return found.join() === orders.map(({ orderNumber }) => orderNumber).join() ? null : `the orders are ${found.join(', ')}`
  }),
  ...orders.map((order) =>
    within(
      'article',
      order.orderNumber,
      says(order.code, `Long ${order.leverage}×`, `${text('records.orderNumber')} ${order.orderNumber}`),
      fact(text('records.openPrice'), priceText(Number(order.openPrice))),
      fact(text('records.currentPrice'), priceText(livePrice(stage))),
      fact(text('records.order'), text('common.lots_other', { lots: order.lots })),
      fact(text('records.fee'), moneyText(Number(order.fee)).replace(' USDT', '')),
      fact(text('records.statusColumn'), text('records.holding')),
      fact(text('records.closedAt'), text('records.stillOpen')),
    ),
  ),
]

const rows = (moment: Moment, stage: Stage, ...looks: readonly Look[]): readonly Look[] => [
  within(
    'region',
    TITLE,
    ...(stage.layout === 'desktop' ? [table(ordersOf(moment), stage)] : cards(ordersOf(moment), stage)),
    ...looks,
    no('alert'),
  ),
]
/** Exactly these buttons, those of each row, and the one that closes all where there are several. */
const beside = (moment: Moment, stage: Stage, ...names: readonly WantedButton[]): Look => {
  const orders = ordersOf(moment)
  const count = orders.length
  const ofRows = orders.flatMap((order) => actionsOf(order, stage).map(({ name, isOff }) => (isOff ? off(name) : name)))
  return buttons(...names, ...orders.map(lifeOf), ...ofRows, ...(count > 1 ? [text('closeAll.ask', { figure: String(count) })] : []))
}
/** The list as the venue has just given it: each of its rows can be acted on from now. */
const whole =
  (see: (moment: Moment, stage: Stage) => readonly Look[]) =>
  (moment: Moment, stage: Stage): readonly Look[] => {
    for (const { id } of ordersOf(moment)) stage.notes.set(`listed ${id}`, '')
    return see(moment, stage)
  }
const shown = (moment: Moment): string => {
  const { items, total } = dataOf(moment)
  return text('records.shown', { shown: items.length, total })
}
/** The foot of a list that is being read anew: as before, except that news may have changed how many there are. */
const footOf = (moment: Moment): Look => (dataOf(moment).next !== null ? says(shown(moment)) : saysNothingOf(text('records.moreFailed')))

/** News has taken out all rows that were here and the venue has others, or what it has could not be read anew. */
const haveAllLeft = (moment: Moment): boolean =>
  dataOf(moment).items.length === 0 && (dataOf(moment).total > 0 || dataOf(moment).failure !== null)
const LOADING = [within('region', TITLE, says(text('records.loading')), no('table'), no('article'), no('button'))]

const failed = (moment: Moment): readonly Look[] => [
  within(
    'region',
    TITLE,
    within(
      'alert',
      '',
      heading(text('records.failedTitle')),
      says(`${failureText(dataOf(moment).failure!.code)} ${text('records.failedHint')}`),
    ),
    buttons(TRY_AGAIN),
    no('table'),
    no('article'),
  ),
]

const again = (stage: Stage): Action =>
  stage.now.leaves[0] === 'refreshFailed' && ordersOf(stage.now).length > 0 ? press(text('common.retry')) : press(TRY_AGAIN)

export const records = defineBinding<RecordsEvent>({
  name: 'records',
  layouts: ['desktop', 'phone'],
  stream: () => 'records:openOrders:demo',
  begin: onceAccepted(ORDERS, CHART),
  events: {
    'records.loadMore': (_, { now }) => press(now.leaves[0] === 'moreFailed' ? TRY_AGAIN : LOAD_MORE),
    'records.retry': (_, stage) => again(stage),
    'records.refresh': () => act('the connection goes away and comes back', reconnect),
    'records.filter': ({ filter }, { now }) =>
      filter === dataOf(now).filter
        ? handIn('The tab that is chosen already asks for nothing.')
        : press(text(`records.kind.${filter ?? 'all'}`), 'tab'),
    'order.updated': ({ order }) =>
      act(`the venue tells that ${order.orderNumber} is ${order.status}`, async (stage) => {
        await connected(stage)
        // News of an order that is open is as good as its row.
        stage.notes.set(`${order.status === 'open' ? 'listed' : 'ended'} ${order.id}`, '')
        await stage.live.send({ type: 'ORDER_UPDATE', userId: USER.id, data: order })
      }),
  },
  effects: { fetchList: fetchPage, fetchMore: fetchPage, refreshList: fetchPage },
  always: (moment) => [
    titled(text('shell.pageTitle', { page: text('shell.titles.orders') })),
    at(ORDERS),
    heading(TITLE),
    ...KINDS.map((kind) => chosen('tab', text(`records.kind.${kind}`), kind === (dataOf(moment).filter ?? 'all'))),
    chosen('radio', text('records.open')),
  ],
  see: {
    loading: () => LOADING,
    'loaded.partial': whole((moment, stage) => rows(moment, stage, says(shown(moment)), beside(moment, stage, LOAD_MORE))),
    'loaded.complete': whole((moment, stage) => rows(moment, stage, says(text('common.noMoreData')), beside(moment, stage))),
    'loaded.empty': (moment) => [
      within(
        'region',
        TITLE,
        heading(text(dataOf(moment).filter === null ? 'records.emptyOpenTitle' : 'records.emptyNarrowedTitle')),
        says(text(dataOf(moment).filter === null ? 'records.emptyOrdersHint' : 'records.emptyNarrowedHint')),
        link(text('records.toMarkets'), 'on'),
        no('table'),
        no('article'),
        no('button'),
      ),
    ],
    loadingMore: (moment, stage) => (haveAllLeft(moment) ? LOADING : rows(moment, stage, beside(moment, stage, off(LOAD_MORE)))),
    refreshing: (moment, stage) =>
      haveAllLeft(moment) ? LOADING : rows(moment, stage, footOf(moment), beside(moment, stage), saysNothingOf(text('records.mayBeOld'))),
    failed,
    moreFailed: (moment, stage) =>
      rows(
        moment,
        stage,
        says(`${text('records.moreFailed')} ${failureText(dataOf(moment).failure!.code)}`),
        beside(moment, stage, TRY_AGAIN),
        button(LOAD_MORE, 'gone'),
      ),
    refreshFailed: (moment, stage) =>
      ordersOf(moment).length === 0
        ? failed(moment)
        : rows(moment, stage, says(text('records.mayBeOld')), beside(moment, stage, text('common.retry'))),
  },
})
