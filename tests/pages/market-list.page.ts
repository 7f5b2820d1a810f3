/** The markets page: while the list is on its way, when it did not come, and the list itself. */
import * as z from 'zod/mini'
import { MARKET_CATEGORIES } from '../../src/domain/constants.ts'
import { marketItem, type MarketItem } from '../../src/domain/wire/market.ts'
import type { MarketListContext, MarketListEvent } from '../../src/machines/market-list/market-list.types.ts'
import { act, defineBinding, handIn, press } from '../support/pages/binding.ts'
import { forbidWriting } from '../support/pages/forbidden-storage.ts'
import {
  at,
  button,
  buttons,
  chosen,
  heading,
  link,
  look,
  no,
  says,
  saysNothingOf,
  titled,
  within,
  type Look,
} from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { changeText } from '../support/pages/order-figures.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { until } from '../support/pages/until.ts'
import { MARKETS, success } from '../support/pages/world.ts'

const TITLE = text('markets.title')
const FIND = text('markets.find')
const TABS = ['favourites', 'all', ...Object.keys(MARKET_CATEGORIES)] as const
const NOT_LISTED = 'Columns and stars come with the list, which is not here.'

const dataOf = ({ context }: Moment): MarketListContext => context as unknown as MarketListContext
/** What the browser keeps is read before anybody could look. */
const starred = (moment: Moment): readonly string[] =>
  moment.leaves.includes('favourites.restoring') ? ['BTC/USDT'] : dataOf(moment).favourites
const tabOf = ({ onlyFavourites, category }: Pick<MarketListContext, 'onlyFavourites' | 'category'>): string =>
  onlyFavourites ? 'favourites' : (Object.entries(MARKET_CATEGORIES).find(([, number]) => number === category)?.[0] ?? 'all')

/** As many markets as the path says: the world's own, and made-up ones. */
const listOf = (count: number): readonly MarketItem[] => [
  ...Array.from({ length: count - MARKETS.length }, (_, index) => ({
    ...MARKETS[0]!,
    id: 1_000 + index,
    code: `X${String(index).padStart(3, '0')}/USD`,
    appName: `Example ${index}`,
    type: (index % 5) + 1,
    price: String(100 + index),
    nowPrice: String(100 + index),
    zdf: ((index % 7) - 3).toFixed(2),
  })),
  ...MARKETS,
]

const figure = (value: number, digits: number): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** The rows in view are the first of the list by name, each with its live price and change. */
const listed = (items: readonly MarketItem[]): Look => {
  const sorted = items.toSorted((a, b) => (a.code < b.code ? -1 : 1))
  return look(
    `markets by name: ${sorted
      .slice(0, 3)
      .map(({ code }) => code)
      .join(', ')} …`,
    (sight) => {
      const names = sight.nodes
        .filter(({ role }) => role === 'link')
        .map(({ name }) => name)
        .filter((name) => sorted.some(({ code }) => name.includes(code)) && !name.startsWith(text('markets.trade')))
      if (names.length < 6) return `only ${names.length} markets are in view`
      const wrong = names.findIndex((name, index) => !name.startsWith(sorted[index]!.code))
      if (wrong >= 0) return `market ${wrong + 1} is "${names[wrong]}", not ${sorted[wrong]!.code}`
      const found = sight.words
      const missing = sorted
        .slice(0, 6)
        .flatMap(({ nowPrice, zdf, scale }) => [figure(Number(nowPrice), scale), changeText(Number(zdf), 2)])
        .filter((figure) => !found.includes(figure))
      return missing.length ? `it does not show ${missing.join(', ')}` : null
    },
  )
}

export const marketList = defineBinding<MarketListEvent>({
  name: 'market-list',
  layouts: ['desktop', 'phone'],
  stream: () => 'marketList',
  begin: () => ({ address: '/market', local: { favourites: '["BTC/USDT"]' } }),
  events: {
    'marketList.choose': (event) => press(text(`markets.category.${tabOf({ onlyFavourites: false, ...event })}`), 'tab'),
    'marketList.showFavourites': () => press(text('markets.category.favourites'), 'tab'),
    'marketList.search': ({ text: words }) =>
      act(`searches "${words}"`, ({ page }) => page.getByRole('searchbox', { name: FIND }).fill(words)),
    'marketList.sort': () => handIn(NOT_LISTED),
    'marketList.toggleFavourite': () => handIn(NOT_LISTED),
    'marketList.dropFavourites': () => handIn('The venue tells that it has them among the person’s own lists.'),
    'marketList.retry': () => press(text('common.tryAgain')),
  },
  effects: {
    loadMarkets: {
      call: { method: 'GET', path: /^\/index\/listMarketByType$/ },
      isOnly: false, // the live connection asks for the list too
      checks: ({ query }) => (query.toString() === 'history=1' ? null : `it asks for ${query.toString()}`),
      reply: ({ count }: { count: number }, { world }) => success(z.array(marketItem), [...(world.markets = listOf(count))]),
    },
    readFavourites: {
      instant: () => 'It asks only the storage of the browser, before anybody could press.',
      cannot: ({ end }) => (end === 'fail' ? 'Storage that cannot be read counts as empty.' : null),
    },
    storeFavourites: {
      prepare: (stage, { end }) => forbidWriting(stage, 'favourites', end === 'fail'),
      end: ({ page }, { input, end }) =>
        until(async () => {
          const stored = await page.evaluate(() => localStorage.getItem('favourites'))
          const wanted = JSON.stringify((input as { favourites: readonly string[] }).favourites)
          return (stored === wanted) === (end === 'done')
            ? null
            : `the storage holds ${stored}; ${wanted} was to be ${end === 'done' ? '' : 'refused'}`
        }),
    },
  },
  always: (moment) => [
    titled(text('shell.pageTitle', { page: text('shell.titles.market') })),
    at('/market'),
    heading(TITLE),
    says(text('markets.leadSimulated')),
    ...TABS.map((tab) => chosen('tab', text(`markets.category.${tab}`), tab === tabOf(dataOf(moment)))),
    look(`search "${dataOf(moment).search}"`, ({ nodes }) => {
      const found = nodes.find(({ role }) => role === 'searchbox')?.text
      return found === dataOf(moment).search ? null : `the search is "${found ?? 'missing'}"`
    }),
  ],
  see: {
    'markets.loading': () => [within('region', TITLE, says(text('markets.loading')), no('table'), no('list'), no('button'), no('alert'))],
    'markets.failed': (moment) => [
      within(
        'region',
        TITLE,
        within(
          'alert',
          '',
          heading(text('markets.failedTitle')),
          says(`${failureText(dataOf(moment).failure!.code)} ${text('markets.failedHint')}`),
        ),
        buttons(text('common.tryAgain')),
        no('table'),
        no('list'),
      ),
    ],
    'markets.ready': (moment, { layout, world }) => [
      within(
        'region',
        TITLE,
        says(text('markets.shown_other', { count: dataOf(moment).count })),
        no('alert'),
        listed(world.markets),
        layout === 'desktop'
          ? within('table', text('markets.table'), link(text('markets.tradeMarket', { code: 'BTC/USDT' }), 'on'), ...heads)
          : within(
              'group',
              text('markets.sort'),
              buttons(text('markets.sortBy.name'), text('markets.sortBy.price'), text('markets.sortBy.change')),
            ),
        ...['BTC/USDT', 'ETH/USDT'].map((code) =>
          button(text(starred(moment).includes(code) ? 'markets.removeFavourite' : 'markets.addFavourite', { code }), 'on'),
        ),
        saysNothingOf(text('markets.stale')),
        // The browser refuses in the same breath, while on the path it is still asked; and what it cannot read counts as empty.
        ...(dataOf(moment).areFavouritesKept && !moment.leaves.includes('favourites.storing')
          ? [saysNothingOf(text('markets.notKept'))]
          : []),
      ),
    ],
    'favourites.restoring': () => [],
    'favourites.settled': () => [],
    'favourites.storing': () => [],
  },
})

const heads = ['name', 'price', 'change'].map((by) =>
  look(`column ${by}`, ({ nodes }) =>
    nodes.some(({ role, name }) => role === 'button' && name === text(`markets.${by}`)) ? null : `there is no column ${by}`,
  ),
)
