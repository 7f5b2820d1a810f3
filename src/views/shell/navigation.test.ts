/** What the bars and lists show is the specification's; the route table holds it row by row. */
import { expect, test } from 'vitest'
import { GATES } from '../../domain/gates.ts'
import { ACCOUNT_ROUTES, footerRoutes, MONEY_ROUTES, TAB_ENTRIES, TOP_ENTRIES, type NavigationEntry } from './navigation.ts'
import { pathTo, routeOf, ROUTES } from './routes.ts'

const marked = (entries: readonly NavigationEntry[]) => entries.map(({ to, routes }) => [to, ...routes.map(({ name }) => name).toSorted()])
const OF_ACCOUNT = [
  'addresses',
  'balance',
  'deposit',
  'flashExchange',
  'identity',
  'invite',
  'notification',
  'orders',
  'plugin',
  'profile',
  'records',
  'security',
  'settings',
  'withdraw',
]

test('the bar of the desktop has six places, each marked on the pages that belong to it', () =>
  expect(marked(TOP_ENTRIES)).toEqual([
    ['/home', 'home'],
    ['/market', 'market', 'marketDetail'],
    ['/trading', 'trading'],
    ['/loan', 'loan'],
    ['/nfts', 'nfts'],
    ['/profile', ...OF_ACCOUNT],
  ]))

test('a phone has six tabs, where smart trading belongs to the third and NFTs to the fifth', () =>
  expect(marked(TAB_ENTRIES)).toEqual([
    ['/home', 'home'],
    ['/market', 'market', 'marketDetail'],
    ['/investment', 'investment', 'trading'],
    ['/loan', 'loan'],
    ['/mining', 'mining', 'nfts'],
    ['/profile', ...OF_ACCOUNT],
  ]))

test('the account has its pages beside each other, the footer two groups of links', () => {
  expect(ACCOUNT_ROUTES.map(({ name }) => name)).toEqual([
    'profile',
    'balance',
    'deposit',
    'withdraw',
    'flashExchange',
    'orders',
    'records',
    'notification',
    'invite',
    'addresses',
    'identity',
    'security',
    'settings',
    'help',
  ])
  expect([footerRoutes('products'), footerRoutes('contact')].map((routes) => routes.map(pathTo))).toEqual([
    ['/market', '/loan', '/nfts', '/trading'],
    ['/help', '/help/notice'],
  ])
})

test('the balance page offers what there is of deposit, withdrawal and exchange, in this order', () => {
  const offered = MONEY_ROUTES.map(({ money }) => money.action)
  expect(offered).toEqual((['deposit', 'withdraw', 'exchange'] as const).filter((action) => offered.includes(action)))
})

test('no two routes share a path or a place, and exactly the gates are for visitors alone', () => {
  const paths = ROUTES.flatMap((route) => route.paths)
  expect(new Set(paths).size).toBe(paths.length)
  for (const list of ['bar', 'tab', 'account'] as const) {
    const places = ROUTES.flatMap((route) => route[list]?.place ?? [])
    expect(new Set(places).size).toBe(places.length)
  }
  expect(ROUTES.filter(({ access }) => access === 'visitor').map(pathTo)).toEqual(Object.values(GATES))
})

test('a path with a key in it has its route, an unknown path none', () =>
  expect(['/profile/plugin/smartTrade', '/profile/nowhere', '/nowhere'].map((path) => routeOf(path)?.name)).toEqual([
    'plugin',
    undefined,
    undefined,
  ]))
