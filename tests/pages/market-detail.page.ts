/** The page of one market: its figures, its candles and, on a phone, the sheet with the order form. */
import * as z from 'zod/mini'
import { REQUEST_TIMEOUT } from '../../src/domain/constants.ts'
import { PERIOD_MS, type Period } from '../../src/domain/periods.ts'
import { candle, marketInfo, type Candle } from '../../src/domain/wire/market.ts'
import type {
  CandlesLoaded,
  FetchCandlesInput,
  MarketDetailContext,
  MarketDetailEvent,
  MarketFigures,
} from '../../src/machines/market-detail/market-detail.types.ts'
import { act, byItself, defineBinding, handIn, press, type Action, type EffectBinding } from '../support/pages/binding.ts'
import { connected, reconnect } from '../support/pages/flows.ts'
import { button, chosen, heading, link, no, says, saysNothingOf, titled, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { priceText } from '../support/pages/order-figures.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { until } from '../support/pages/until.ts'
import { MARKETS, success, type Asked } from '../support/pages/world.ts'

const CODE = 'BTC/USDT'
const ID = 7
const MARKET = `/cruuency?code=BTC%2FUSDT&type=2&id=${ID}`
const CHART = text('marketDetail.chart')
const RETRY = text('common.retry')
/** Asked for at a time; so many mean that there are older ones. */
const CANDLES = 300
const NO_MARKET = 'The venue has no such market: the page says so and shows neither candles nor a way to try again.'
const BESIDE = 'On a desktop the order form stands beside the candles.'

const dataOf = ({ context }: Moment): MarketDetailContext => context as unknown as MarketDetailContext
const isUnknown = (moment: Moment): boolean => dataOf(moment).infoFailure?.code === '30017'
const chartName = (period: Period): string => text('candles.label', { code: CODE, period: text(`candles.periods.${period}`) })
const isIn = ({ leaves }: Moment, leaf: string): boolean => leaves.includes(leaf)

/** Candles that end with the one that is forming, or before a time. */
const rowsOf = (count: number, period: Period, now: number, before: number | null): Candle[] => {
  const step = PERIOD_MS[period]
  const last = before === null ? Math.floor(now / step) * step : before - step
  return Array.from({ length: count }, (_, at) => {
    const swing = 64_000 * (1 + Math.sin(at / 9) / 100)
    return [last - (count - 1 - at) * step, swing.toFixed(2), (swing * 1.001).toFixed(2), (swing * 0.999).toFixed(2), swing.toFixed(2)]
  })
}

const candlesOf = (isOlder: boolean): EffectBinding => ({
  call: { method: 'GET', path: /^\/index\/getKValueByCodeAndDate$/ },
  checks: ({ query }: Asked, { input }, { notes }) => {
    const { code, period, before } = input as FetchCandlesInput
    const wanted = { code, period, limit: String(CANDLES), ...(before !== null && { before: notes.get('oldest') }) }
    return JSON.stringify(Object.fromEntries(query)) === JSON.stringify(wanted) ? null : `it asks for ${query.toString()}`
  },
  reply: ({ count, hasOlder }: CandlesLoaded, { next, clock, notes }) => {
    const { period } = dataOf(next)
    const rows = rowsOf(count === 0 ? 0 : CANDLES, period, clock.now(), isOlder ? Number(notes.get('oldest')) : null)
    if (rows.length && (isOlder || !hasOldest(notes, period))) notes.set('oldest', String(rows[0]![0]))
    if (hasOlder !== (rows.length === CANDLES)) throw new Error('The reply does not say whether there are older candles.')
    notes.set('oldest of', period)
    return success(z.array(candle), rows)
  },
})
const hasOldest = (notes: Stage['notes'], period: Period): boolean => notes.has('oldest') && notes.get('oldest of') === period

const retry = ({ now }: Stage): Action => {
  if (isUnknown(now)) return handIn(NO_MARKET)
  const name = isIn(now, 'candles.failed') ? text('common.tryAgain') : RETRY
  return act(`presses "${name}"`, ({ page }) => page.getByRole('button', { name, exact: true }).last().click()) // two stand there when both failed
}

const livePrice = ({ world }: Stage): number => Number(world.markets.find(({ code }) => code === CODE)!.nowPrice)

/** Price, range of the day and rates. On a phone the rates are left out. */
const quote = (moment: Moment, stage: Stage, ...looks: readonly Look[]): readonly Look[] => {
  const { info } = dataOf(moment)
  const price = livePrice(stage)
  const high = info ? priceText(Math.max(price, Number(info.high24h))) : '–'
  const low = info ? priceText(Math.min(price, Number(info.low24h))) : '–'
  return [
    heading(text('marketDetail.heading', { code: CODE, name: 'Bitcoin' })),
    within(
      'region',
      CHART,
      says(priceText(price), '+1.25%', `${text('marketDetail.high')} ${high}`, `${text('marketDetail.low')} ${low}`),
      ...(stage.layout === 'desktop'
        ? [
            says(
              `${text('marketDetail.fee')} ${info ? (Number(info.feeRate) * 100).toFixed(2) : '0.08'}%`,
              `${text('marketDetail.source')} ${text('marketDetail.simulated')}`,
            ),
          ]
        : []),
      ...looks,
    ),
  ]
}
/** What the part of the page with the candles holds; none of it while the venue knows no such market. */
const inChart =
  (...looks: readonly Look[]) =>
  (moment: Moment): readonly Look[] =>
    isUnknown(moment) ? [] : [within('region', CHART, ...looks)]
const drawn =
  (...looks: readonly Look[]) =>
  (moment: Moment): readonly Look[] => {
    if (dataOf(moment).count === 0)
      return inChart(heading(text('marketDetail.emptyTitle')), says(text('marketDetail.emptyHint')), no('img'))(moment)
    return inChart(within('img', chartName(dataOf(moment).period)), ...looks, no('table'))(moment)
  }

/** The list under the chart, under its tab. Nobody has an order here. */
const listed =
  (tab: 'position.title' | 'marketDetail.options' | 'position.pending' | 'position.closed', ...looks: readonly Look[]) =>
  (moment: Moment): readonly Look[] =>
    isUnknown(moment)
      ? []
      : [within('region', text('marketDetail.positions'), chosen('tab', text(tab)), within('tabpanel', text(tab), ...looks))]

export const marketDetail = defineBinding<MarketDetailEvent>({
  name: 'market-detail',
  layouts: ['phone', 'desktop'],
  stream: () => `marketDetail:${CODE}`,
  begin: async ({ world, path, clock, notes }) => {
    world.markets = MARKETS.map((each) => (each.code === CODE ? { ...each, id: ID } : each))
    const rolls = path.steps.findIndex((step) => 'event' in step && step.event.type === 'candles.rolled')
    if (rolls >= 0) {
      // A minute before a candle ends, or as long before as the path waits until then.
      const period = JSON.stringify(path.steps[rolls]!.start).includes('"1h"') ? '1h' : '15m'
      const waits = path.steps.slice(0, rolls).some((step) => 'timer' in step && step.timer.startsWith('infoTimeout'))
      notes.set('rolls', String(PERIOD_MS[period]))
      await clock.begin(PERIOD_MS[period] - 60_000 - (waits ? REQUEST_TIMEOUT : 0))
    }
    return { address: MARKET, local: SIGNED_IN, arrive: connected }
  },
  events: {
    'marketDetail.choosePeriod': ({ period }) => press(text(`candles.shortPeriods.${period}`), 'radio'),
    'marketDetail.showTable': () => press(text('marketDetail.showTable')),
    'marketDetail.showChart': () => press(text('marketDetail.showChart')),
    'marketDetail.showOpen': (_, { now }) => (isUnknown(now) ? handIn(NO_MARKET) : press(text('position.title'), 'tab')),
    'marketDetail.showPending': (_, { now }) => (isUnknown(now) ? handIn(NO_MARKET) : press(text('position.pending'), 'tab')),
    'marketDetail.showOptions': (_, { now }) =>
      isUnknown(now)
        ? handIn(NO_MARKET)
        : act('chooses the tab of running options', async ({ page }) => {
            const tabs = page.getByRole('tablist', { name: text('position.title') })
            await tabs.getByRole('tab', { name: text('marketDetail.options') }).click()
          }),
    'marketDetail.showClosed': (_, { now }) => (isUnknown(now) ? handIn(NO_MARKET) : press(text('position.closed'), 'tab')),
    'marketDetail.openTicket': (_, { layout }) => (layout === 'phone' ? press(text('marketDetail.openLong')) : byItself(BESIDE)),
    'marketDetail.closeTicket': (_, { layout }) => (layout === 'phone' ? press(text('ticket.closeTicket')) : byItself(BESIDE)),
    'marketDetail.retry': (_, stage) => retry(stage),
    'marketDetail.older': (_, stage) => {
      const name = chartName(dataOf(stage.now).period)
      if (stage.now.leaves.join() === stage.next.leaves.join()) return byItself('Without a candle there is nothing to go back from.')
      if (isUnknown(stage.now)) return handIn(NO_MARKET)
      return act('goes back to the first candle', async ({ page, frame }) => {
        await frame() // the candles that have just come are drawn first
        await page.getByRole('img', { name }).press('Home')
      })
    },
    'candles.rolled': (_, { now }) => {
      if (isUnknown(now)) return handIn(NO_MARKET)
      return dataOf(now).count === 0
        ? handIn('Without a candle none can end.')
        : act('a candle ends and the price moves', async (stage) => {
            let isAsked = false
            stage.page.on('request', (request) => (isAsked ||= request.url().includes('/index/getKValueByCodeAndDate')))
            const length = Number(stage.notes.get('rolls'))
            await stage.clock.run(length - (stage.clock.now() % length) + 50)
            stage.world.setPrice(CODE, '64010')
            await stage.live.sendPrices()
            await until(() => (isAsked ? null : 'the page does not notice that a candle has ended'), stage.frame)
          })
    },
    'connection.resynced': () => act('the connection goes away and comes back', reconnect),
  },
  effects: {
    fetchMarketInfo: {
      call: { method: 'GET', path: new RegExp(`^/index/getMarketInfo/${ID}$`) },
      reply: (figures: MarketFigures, { world }) =>
        success(marketInfo, { item: world.markets.find(({ code }) => code === CODE)!, ...figures }),
    },
    loadCandles: candlesOf(false),
    loadOlderCandles: candlesOf(true),
    refreshCandles: candlesOf(false),
  },
  always: (moment) => [
    titled(text('shell.pageTitle', { page: text('shell.titles.marketDetail') })),
    ...(isUnknown(moment)
      ? []
      : (['15m', '1h'] as const).map((period) =>
          chosen('radio', text(`candles.shortPeriods.${period}`), period === dataOf(moment).period),
        )),
  ],
  see: {
    'info.loading': (moment, stage) => quote(moment, stage, saysNothingOf(text('marketDetail.infoFailed'))),
    'info.loaded': (moment, stage) => quote(moment, stage, saysNothingOf(text('marketDetail.infoFailed'))),
    'info.failed': (moment, stage) =>
      isUnknown(moment)
        ? [
            heading(text('marketDetail.unknownTitle')),
            says(text('marketDetail.unknownHint')),
            link(text('marketDetail.toMarkets'), 'on'),
            no('region', CHART),
          ]
        : quote(moment, stage, says(text('marketDetail.infoFailed')), button(RETRY, 'on')),
    'candles.loading': inChart(within('status', text('marketDetail.loading')), no('img'), no('table')),
    'candles.loaded': drawn(saysNothingOf(text('marketDetail.loadingOlder'), text('marketDetail.olderFailed'))),
    'candles.refreshing': drawn(saysNothingOf(text('marketDetail.loadingOlder'), text('marketDetail.olderFailed'))),
    'candles.loadingOlder': drawn(says(text('marketDetail.loadingOlder'))),
    'candles.olderFailed': drawn(says(text('marketDetail.olderFailed')), button(RETRY, 'on')),
    'candles.failed': (moment) =>
      inChart(
        heading(text('marketDetail.failedTitle')),
        says(`${failureText(dataOf(moment).candlesFailure!.code)} ${text('marketDetail.failedHint')}`),
        button(text('common.tryAgain'), 'on'),
        no('img'),
      )(moment),
    'view.chart': inChart(button(text('marketDetail.showTable'), 'on'), button(text('marketDetail.showChart'), 'gone')),
    'view.table': inChart(button(text('marketDetail.showChart'), 'on'), button(text('marketDetail.showTable'), 'gone')),
    'positions.open': listed('position.title', heading(text('position.emptyTitle'))),
    'positions.options': listed('marketDetail.options', heading(text('optionRows.emptyOpenTitle')), says(text('optionRows.emptyHint'))),
    'positions.pending': listed('position.pending', heading(text('records.emptyPendingTitle')), says(text('records.emptyPendingHint'))),
    'positions.closed': listed('position.closed', heading(text('records.emptyClosedTitle')), says(text('records.emptyClosedHint'))),
    'ticket.closed': (moment, { layout }) => {
      if (isUnknown(moment)) return []
      return layout === 'desktop'
        ? [within('complementary', text('ticket.title'), within('form', text('ticket.title')))]
        : [no('dialog'), button(text('marketDetail.openLong'), 'on'), button(text('marketDetail.openShort'), 'on')]
    },
    'ticket.open': (_, { layout }) =>
      layout === 'desktop'
        ? [within('complementary', text('ticket.title'), within('form', text('ticket.title')))]
        : [
            within(
              'dialog',
              CODE,
              button(text('ticket.closeTicket'), 'on'),
              within('form', text('ticket.title'), chosen('radio', text('ticket.long'))),
            ),
          ],
  },
})
