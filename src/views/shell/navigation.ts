/** Entries of the two shells. Paths are the specification's: on phones the third tab is Investment, the fifth Mining. */
import type { IconName } from '../kit/icons.tsx'
import type { TextKey } from '../kit/text.ts'
import type { RouteName } from './routes.ts'

export interface NavigationEntry {
  readonly to: string
  readonly text: TextKey
  /** Routes during which the entry is marked as the current one. */
  readonly routes: readonly RouteName[]
}

const MARKETS: readonly RouteName[] = ['market', 'marketDetail']
const ACCOUNT: readonly RouteName[] = ['profile', 'notification', 'balance', 'invite', 'settings', 'plugin', 'orders', 'records']

export const TOP_ENTRIES: readonly NavigationEntry[] = [
  { to: '/home', text: 'shell.nav.home', routes: ['home'] },
  { to: '/market', text: 'shell.nav.market', routes: MARKETS },
  { to: '/trading', text: 'shell.nav.smartTrading', routes: ['trading'] },
  { to: '/loan', text: 'shell.nav.loan', routes: ['loan'] },
  { to: '/nfts', text: 'shell.nav.nft', routes: ['nfts'] },
  { to: '/profile', text: 'shell.nav.account', routes: ACCOUNT },
]

export const TAB_ENTRIES: readonly (NavigationEntry & { readonly icon: IconName })[] = [
  { to: '/home', text: 'shell.tabs.home', routes: ['home'], icon: 'home' },
  { to: '/market', text: 'shell.tabs.market', routes: MARKETS, icon: 'market' },
  { to: '/investment', text: 'shell.tabs.invest', routes: ['investment', 'trading'], icon: 'smart' },
  { to: '/loan', text: 'shell.tabs.loan', routes: ['loan'], icon: 'loan' },
  { to: '/mining', text: 'shell.tabs.mining', routes: ['mining', 'nfts'], icon: 'mining' },
  { to: '/profile', text: 'shell.tabs.account', routes: ACCOUNT, icon: 'account' },
]

/** Operator's content by type: 1 company, 2 policy, 3 statements, 4 contact. */
export const contentPath = (item: { readonly id: number; readonly title: string }): string =>
  `/detail?${new URLSearchParams({ id: String(item.id), title: item.title })}`
