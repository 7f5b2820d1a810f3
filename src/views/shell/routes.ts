/** Every screen of the specification. A path that is not here leads to Home. */
import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import type { TextKey } from '../kit/text.ts'
import { latePart, type LatePart } from './late-part.ts'

export type RouteName =
  | 'home'
  | 'market'
  | 'marketDetail'
  | 'orders'
  | 'records'
  | 'login'
  | 'register'
  | 'reset'
  | 'profile'
  | 'trading'
  | 'loan'
  | 'nfts'
  | 'notification'
  | 'balance'
  | 'invite'
  | 'settings'
  | 'plugin'
  | 'help'
  | 'faq'
  | 'notice'
  | 'detail'
  | 'introduction'
  | 'google'
  | 'mining'
  | 'investment'

export interface Route {
  readonly name: RouteName
  readonly paths: readonly string[]
  readonly title: TextKey
  /**
   * `gate` and `bare` hide the navigation and the footer: signing in, registering and recovering are one task each.
   * A `gate` page draws its own frame.
   */
  readonly frame: 'full' | 'gate' | 'bare'
  readonly page: LatePart<ComponentType>
}

const closed = async () => (await import('../closed-page/ClosedPage.tsx')).ClosedPage
const route = (name: RouteName, title: TextKey, paths: readonly string[], load = closed, frame: Route['frame'] = 'full'): Route => ({
  name,
  title,
  paths,
  page: latePart(load),
  frame,
})

export const ROUTES: readonly Route[] = [
  route('home', 'shell.titles.home', ['/', '/home'], async () => (await import('../home/HomePage.tsx')).HomePage),
  route('market', 'shell.titles.market', ['/market'], async () => (await import('../market-list/MarketListPage.tsx')).MarketListPage),
  route(
    'marketDetail',
    'shell.titles.marketDetail',
    ['/cruuency'],
    async () => (await import('./MarketDetailRoute.tsx')).MarketDetailRoute,
  ),
  route('orders', 'shell.titles.orders', ['/profile/orders'], async () => (await import('../records/OrdersPage.tsx')).OrdersPage),
  route(
    'records',
    'shell.titles.records',
    ['/profile/records'],
    async () => (await import('../records/MoneyRecordsPage.tsx')).MoneyRecordsPage,
  ),
  route('login', 'shell.titles.login', ['/pass/login'], async () => (await import('./LoginRoute.tsx')).LoginRoute, 'gate'),
  route(
    'register',
    'shell.titles.register',
    ['/pass/register'],
    async () => (await import('../registration/RegisterPage.tsx')).RegisterPage,
    'gate',
  ),
  route('reset', 'shell.titles.reset', ['/pass/reset'], async () => (await import('../recovery/RecoveryPage.tsx')).RecoveryPage, 'gate'),
  route('profile', 'shell.titles.profile', ['/profile'], async () => (await import('../profile/ProfilePage.tsx')).ProfilePage),
  route('trading', 'shell.titles.trading', ['/trading'], async () => (await import('./ModuleRoutes.tsx')).SmartTradeRoute),
  route('loan', 'shell.titles.loan', ['/loan']),
  route('nfts', 'shell.titles.nfts', ['/nfts'], async () => (await import('./ModuleRoutes.tsx')).NftRoute),
  route(
    'notification',
    'shell.titles.notification',
    ['/profile/notification'],
    async () => (await import('./NotificationRoute.tsx')).NotificationRoute,
  ),
  route('balance', 'shell.titles.balance', ['/profile/balance']),
  route('invite', 'shell.titles.invite', ['/profile/invite'], async () => (await import('../invitation/InvitePage.tsx')).InvitePage),
  route('settings', 'shell.titles.settings', ['/profile/settings'], async () => (await import('./SettingsRoute.tsx')).SettingsRoute),
  route('plugin', 'shell.titles.plugin', ['/profile/plugin/:key'], async () => (await import('../plugin/PluginPage.tsx')).PluginPage),
  route('help', 'shell.titles.help', ['/help'], async () => (await import('../help/HelpPage.tsx')).HelpPage),
  route('faq', 'shell.titles.faq', ['/help/faq'], async () => (await import('../help/FaqPage.tsx')).FaqPage),
  route('notice', 'shell.titles.notice', ['/help/notice'], async () => (await import('../help/NoticePage.tsx')).NoticePage),
  route('detail', 'shell.titles.detail', ['/detail'], async () => (await import('../content/DetailPage.tsx')).DetailPage),
  route(
    'introduction',
    'shell.titles.introduction',
    ['/introduction'],
    async () => (await import('../content/IntroductionPage.tsx')).IntroductionPage,
  ),
  route(
    'google',
    'shell.titles.google',
    ['/api/loginCallback/google'],
    async () => (await import('../third-party-sign-in/ThirdPartyPage.tsx')).ThirdPartyPage,
    'gate',
  ),
  route('mining', 'shell.titles.mining', ['/mining'], async () => (await import('./ModuleRoutes.tsx')).MiningRoute),
  route('investment', 'shell.titles.investment', ['/investment'], async () => (await import('./ModuleRoutes.tsx')).InvestmentRoute),
]

export const routeOf = (pathname: string): Route | undefined =>
  ROUTES.find((candidate) => candidate.paths.some((path) => matchPath(path, pathname)))

/** Pages that did not load may be tried again. */
export const forgetFailedPages = (): void => ROUTES.forEach(({ page }) => page.forgetFailure())

/**
 * Loads what the address shows. To be awaited before the first render: React holds lazily loaded content back for 300 ms
 * once a fallback has been on screen.
 */
export const preloadPage = async (pathname: string): Promise<void> => {
  await (routeOf(pathname) ?? ROUTES[0])?.page.load()
}
