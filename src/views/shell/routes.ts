/**
 * The route table: every screen of the specification with every fact about it. The navigation bars, the command palette, the
 * access rules and the pages that the build writes are derived from it. Paths that aren't in it lead to Home.
 */
import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { NOT_ME_PATH } from '../../domain/account-changes.ts'
import { GATES } from '../../domain/gates.ts'
import type { Module } from '../../domain/modules.ts'
import type { IconName } from '../kit/icons.tsx'
import type { TextKey } from '../kit/text.ts'
import { latePart, type LatePart, type TextLoader } from './late-part.ts'

/** Can't be inferred from the table: features name routes, and the pages' types depend on the features, which would be a cycle. */
export type RouteName =
  | 'home'
  | 'market'
  | 'marketDetail'
  | 'orders'
  | 'records'
  | 'login'
  | 'register'
  | 'reset'
  | 'notMe'
  | 'profile'
  | 'trading'
  | 'loan'
  | 'nfts'
  | 'notification'
  | 'balance'
  | 'invite'
  | 'security'
  | 'settings'
  | 'plugin'
  | 'help'
  | 'faq'
  | 'flows'
  | 'notice'
  | 'detail'
  | 'introduction'
  | 'google'
  | 'mining'
  | 'investment'
  | 'flashExchange'
  | 'deposit'
  | 'withdraw'
  | 'addresses'
  | 'identity'

/** Position in a list. */
interface Place {
  readonly place: number
}

interface RouteFacts {
  /** Links use the last one. The build writes the page for the first one. */
  readonly paths: readonly [string, ...string[]]
  readonly title: TextKey
  readonly page: LatePart<ComponentType>
  /** `gate`: the page has no navigation and no footer, as for signing in, registering and recovering an account. */
  readonly frame?: 'gate'
  /** Who gets links to the page: only a `visitor`, only a signed-in `person`, or by default both. The page itself works for both. */
  readonly access?: 'visitor' | 'person'
  /** The product it belongs to, which the operator can switch off. */
  readonly module?: Module
  /** The path alone isn't enough: it also needs a market, a text, a key or a sign-in provider's answer. Not in the command palette. */
  readonly needsMore?: true
  /** Another query means another page. On other routes the query is a choice made on the page, and changing it stays on the page. */
  readonly isNamedByQuery?: true
  /** The build writes its first paint as static HTML, because users arrive on it from outside. */
  readonly isWritten?: true
  /** Entry in the desktop's top bar. */
  readonly bar?: Place & { readonly text: TextKey }
  /** Entry in the phone's tab bar. */
  readonly tab?: Place & { readonly text: TextKey; readonly icon: IconName }
  /** Entry in the list of the account's pages. */
  readonly account?: Place & { readonly icon: IconName }
  /** Button on the balance page, whose text is `balance.actions.<action>`: a page that moves money is found there by having a route. */
  readonly money?: Place & { readonly action: 'deposit' | 'withdraw' | 'exchange' }
  /** Entry in a group of the footer. */
  readonly footer?: Place & { readonly group: 'products' | 'contact'; readonly text: TextKey }
  /** The route whose entry is marked as current while this page is on screen. */
  readonly under?: RouteName
  /** The same for the phone's tab bar, if it differs. */
  readonly tabUnder?: RouteName
}

export interface Route extends RouteFacts {
  readonly name: RouteName
}

const TABLE: Readonly<Record<RouteName, RouteFacts>> = {
  home: {
    paths: ['/', '/home'],
    title: 'shell.titles.home',
    page: latePart(async () => (await import('../home/HomePage.tsx')).HomePage, ['home']),
    isWritten: true,
    bar: { place: 1, text: 'shell.nav.home' },
    tab: { place: 1, text: 'shell.tabs.home', icon: 'home' },
  },
  market: {
    paths: ['/market'],
    title: 'shell.titles.market',
    page: latePart(async () => (await import('../market-list/MarketListPage.tsx')).MarketListPage, ['markets', 'markets/choice']),
    isWritten: true,
    bar: { place: 2, text: 'shell.nav.market' },
    tab: { place: 2, text: 'shell.tabs.market', icon: 'market' },
    footer: { group: 'products', place: 1, text: 'shell.footer.market' },
  },
  marketDetail: {
    paths: ['/cruuency'],
    title: 'shell.titles.marketDetail',
    page: latePart(async () => (await import('./MarketDetailRoute.tsx')).MarketDetailRoute, ['trade', 'validation/trade', 'errors/trade']),
    needsMore: true,
    isNamedByQuery: true,
    under: 'market',
  },
  orders: {
    paths: ['/profile/orders'],
    title: 'shell.titles.orders',
    page: latePart(async () => (await import('../records/OrdersPage.tsx')).OrdersPage, ['records', 'profile/statement']),
    access: 'person',
    account: { place: 6, icon: 'list' },
    under: 'profile',
  },
  records: {
    paths: ['/profile/records'],
    title: 'shell.titles.records',
    page: latePart(async () => (await import('../records/MoneyRecordsPage.tsx')).MoneyRecordsPage, ['records', 'profile/statement']),
    access: 'person',
    account: { place: 7, icon: 'receipt' },
    under: 'profile',
  },
  login: {
    paths: [GATES.login],
    title: 'shell.titles.login',
    page: latePart(
      async () => (await import('./LoginRoute.tsx')).LoginRoute,
      ['entry', 'passkeySignIn', 'thirdParty', 'errors/entry', 'errors/passkey'],
    ),
    frame: 'gate',
    access: 'visitor',
    isWritten: true,
  },
  register: {
    paths: [GATES.register],
    title: 'shell.titles.register',
    page: latePart(
      async () => (await import('../registration/RegisterPage.tsx')).RegisterPage,
      ['entry', 'registration', 'invitation', 'errors/entry'],
    ),
    frame: 'gate',
    access: 'visitor',
  },
  reset: {
    paths: [GATES.reset],
    title: 'shell.titles.reset',
    page: latePart(async () => (await import('../recovery/RecoveryPage.tsx')).RecoveryPage, ['entry', 'recovery', 'errors/entry']),
    frame: 'gate',
    access: 'visitor',
  },
  notMe: {
    paths: [NOT_ME_PATH],
    title: 'notMe.pageName',
    page: latePart(async () => (await import('../not-me/NotMePage.tsx')).NotMePage, ['notMe', 'entry', 'errors/entry']),
    frame: 'gate',
    needsMore: true,
  },
  profile: {
    paths: ['/profile'],
    title: 'shell.titles.profile',
    page: latePart(
      async () => (await import('../profile/ProfilePage.tsx')).ProfilePage,
      ['profile', 'profile/statement', 'errors/account'],
    ),
    bar: { place: 6, text: 'shell.nav.account' },
    tab: { place: 6, text: 'shell.tabs.account', icon: 'account' },
    account: { place: 1, icon: 'account' },
  },
  trading: {
    paths: ['/trading'],
    title: 'shell.titles.trading',
    page: latePart(
      async () => (await import('./TradingRoute.tsx')).TradingRoute,
      ['modules', 'plans', 'planPurchase', 'smartPlans', 'smartPlan', 'errors/products'],
    ),
    module: 'smartTrade',
    bar: { place: 3, text: 'shell.nav.smartTrading' },
    footer: { group: 'products', place: 4, text: 'shell.footer.smartTrading' },
    tabUnder: 'investment',
  },
  loan: {
    paths: ['/loan'],
    title: 'shell.titles.loan',
    page: latePart(
      async () => (await import('./LoanRoute.tsx')).LoanRoute,
      ['loan', 'validation/trade', 'errors/trade', 'errors/products', 'errors/identity'],
    ),
    bar: { place: 4, text: 'shell.nav.loan' },
    tab: { place: 4, text: 'shell.tabs.loan', icon: 'loan' },
    footer: { group: 'products', place: 2, text: 'shell.footer.loan' },
  },
  nfts: {
    paths: ['/nfts'],
    title: 'shell.titles.nfts',
    page: latePart(async () => (await import('./NftRoute.tsx')).NftRoute, ['modules', 'nfts', 'errors/trade']),
    module: 'nft',
    bar: { place: 5, text: 'shell.nav.nft' },
    footer: { group: 'products', place: 3, text: 'shell.footer.nft' },
    tabUnder: 'mining',
  },
  notification: {
    paths: ['/profile/notification'],
    title: 'shell.titles.notification',
    page: latePart(
      async () => (await import('./NotificationRoute.tsx')).NotificationRoute,
      ['notifications', 'priceAlerts', 'validation/trade', 'errors/alerts'],
    ),
    access: 'person',
    account: { place: 8, icon: 'bell' },
    under: 'profile',
  },
  balance: {
    paths: ['/profile/balance'],
    title: 'shell.titles.balance',
    page: latePart(
      async () => (await import('./BalanceRoute.tsx')).BalanceRoute,
      ['balance', 'demoReset', 'records', 'profile/statement', 'errors/account'],
    ),
    access: 'person',
    account: { place: 2, icon: 'wallet' },
    under: 'profile',
  },
  invite: {
    paths: ['/profile/invite'],
    title: 'shell.titles.invite',
    page: latePart(async () => (await import('../invitation/InvitePage.tsx')).InvitePage, ['invitation', 'errors/account']),
    access: 'person',
    account: { place: 9, icon: 'gift' },
    under: 'profile',
  },
  security: {
    paths: ['/profile/security'],
    title: 'securityCentre.pageName',
    page: latePart(
      async () => (await import('./SecurityRoute.tsx')).SecurityRoute,
      ['securityCentre', 'entry', 'errors/entry', 'errors/account', 'errors/passkey', 'errors/factors'],
    ),
    access: 'person',
    account: { place: 12, icon: 'shield' },
    under: 'profile',
  },
  settings: {
    paths: ['/profile/settings'],
    title: 'shell.titles.settings',
    page: latePart(async () => (await import('./SettingsRoute.tsx')).SettingsRoute, ['settings', 'guide/switch', 'errors/account']),
    access: 'person',
    account: { place: 13, icon: 'settings' },
    under: 'profile',
  },
  plugin: {
    paths: ['/profile/plugin/:key'],
    title: 'shell.titles.plugin',
    page: latePart(async () => (await import('../plugin/PluginPage.tsx')).PluginPage, ['modules']),
    access: 'person',
    needsMore: true,
    under: 'profile',
  },
  help: {
    paths: ['/help'],
    title: 'shell.titles.help',
    page: latePart(async () => (await import('../help/HelpPage.tsx')).HelpPage, ['help', 'content']),
    isWritten: true,
    account: { place: 14, icon: 'help' },
    footer: { group: 'contact', place: 1, text: 'shell.footer.helpCentre' },
  },
  flows: {
    paths: ['/help/flows'],
    title: 'guide.pageName',
    page: latePart(async () => (await import('../guide/FlowsPage.tsx')).FlowsPage, ['guide']),
    isNamedByQuery: true,
    under: 'help',
  },
  faq: {
    paths: ['/help/faq'],
    title: 'shell.titles.faq',
    page: latePart(async () => (await import('../help/FaqPage.tsx')).FaqPage, ['help', 'content']),
  },
  notice: {
    paths: ['/help/notice'],
    title: 'shell.titles.notice',
    page: latePart(async () => (await import('../help/NoticePage.tsx')).NoticePage, ['help', 'content']),
    footer: { group: 'contact', place: 2, text: 'shell.footer.notices' },
  },
  detail: {
    paths: ['/detail'],
    title: 'shell.titles.detail',
    page: latePart(async () => (await import('../content/DetailPage.tsx')).DetailPage, ['content']),
    needsMore: true,
    isNamedByQuery: true,
  },
  introduction: {
    paths: ['/introduction'],
    title: 'shell.titles.introduction',
    page: latePart(async () => (await import('../content/IntroductionPage.tsx')).IntroductionPage, ['content']),
  },
  google: {
    paths: ['/api/loginCallback/google'],
    title: 'shell.titles.google',
    page: latePart(
      async () => (await import('../third-party-sign-in/ThirdPartyPage.tsx')).ThirdPartyPage,
      ['entry', 'thirdParty', 'errors/entry'],
    ),
    frame: 'gate',
    needsMore: true,
  },
  mining: {
    paths: ['/mining'],
    title: 'shell.titles.mining',
    page: latePart(async () => (await import('./MiningRoute.tsx')).MiningRoute, ['modules', 'mining', 'miningMachine']),
    module: 'mining',
    tab: { place: 5, text: 'shell.tabs.mining', icon: 'mining' },
  },
  investment: {
    paths: ['/investment'],
    title: 'shell.titles.investment',
    page: latePart(
      async () => (await import('./InvestmentRoute.tsx')).InvestmentRoute,
      ['modules', 'plans', 'planPurchase', 'investments', 'investmentPlan', 'errors/products'],
    ),
    module: 'investment',
    tab: { place: 3, text: 'shell.tabs.invest', icon: 'smart' },
  },
  flashExchange: {
    paths: ['/profile/exchange'],
    title: 'flashExchange.pageName',
    page: latePart(
      async () => (await import('./ExchangeRoute.tsx')).ExchangeRoute,
      ['flashExchange', 'validation/trade', 'errors/trade', 'errors/funds'],
    ),
    access: 'person',
    account: { place: 5, icon: 'sort' },
    under: 'profile',
    money: { place: 3, action: 'exchange' },
  },
  deposit: {
    paths: ['/profile/deposit/:id', '/profile/deposit'],
    title: 'deposit.pageName',
    page: latePart(
      async () => (await import('./DepositRoute.tsx')).DepositRoute,
      ['deposit', 'photoCapture', 'validation/trade', 'errors/deposits', 'errors/pictures', 'errors/funds', 'errors/trade'],
    ),
    access: 'person',
    account: { place: 3, icon: 'download' },
    under: 'profile',
    money: { place: 1, action: 'deposit' },
  },
  withdraw: {
    paths: ['/profile/withdraw'],
    title: 'withdrawal.pageName',
    page: latePart(
      async () => (await import('./WithdrawRoute.tsx')).WithdrawRoute,
      ['withdrawal', 'funds', 'validation/trade', 'errors/trade', 'errors/funds', 'errors/withdrawals'],
    ),
    access: 'person',
    account: { place: 4, icon: 'upload' },
    under: 'profile',
    money: { place: 2, action: 'withdraw' },
  },
  addresses: {
    paths: ['/profile/addresses'],
    title: 'addressBook.pageName',
    page: latePart(async () => (await import('./AddressesRoute.tsx')).AddressesRoute, ['addressBook']),
    access: 'person',
    account: { place: 10, icon: 'list' },
    under: 'profile',
  },
  identity: {
    paths: ['/profile/identity'],
    title: 'kyc.pageName',
    page: latePart(
      async () => (await import('./IdentityRoute.tsx')).IdentityRoute,
      ['kyc', 'photoCapture', 'signature', 'errors/identity', 'errors/pictures'],
    ),
    access: 'person',
    account: { place: 11, icon: 'user' },
    under: 'profile',
  },
}

export const ROUTES: readonly Route[] = (Object.keys(TABLE) as RouteName[]).map((name) => ({ name, ...TABLE[name] }))

export const HOME: Route = ROUTES[0]!

export const routeOf = (pathname: string): Route | undefined =>
  ROUTES.find((candidate) => candidate.paths.some((path) => matchPath(path, pathname)))

/** What an address says where its route's path has a name. */
export const paramsOf = (pathname: string): Readonly<Record<string, string | undefined>> =>
  routeOf(pathname)
    ?.paths.map((path) => matchPath(path, pathname)?.params)
    .find((params) => params !== undefined) ?? {}

/** Path that links to the route use. */
export const pathTo = (route: Route): string => route.paths.at(-1)!

/** Whether it's one of the account's pages, which show a visitor nothing. */
export const isOfAccount = ({ name, under }: Route): boolean => name === 'profile' || under === 'profile'

/** Lets pages that failed to load be tried again. */
export const forgetFailedPages = (): void => ROUTES.forEach(({ page }) => page.forgetFailure())

/**
 * Loads the page for a path. Await it before the first render: once a fallback has been on screen, React holds back lazily
 * loaded content for 300 ms.
 */
export const preloadPage = async (pathname: string, texts: TextLoader): Promise<void> => {
  await (routeOf(pathname) ?? HOME).page.load(texts)
}
