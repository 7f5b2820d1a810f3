import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { selectIsHolding } from '../../machines/navigation-guard/navigation-guard.selectors.ts'
import { IntroBoard } from '../intro-board/IntroBoard.tsx'
import { useText } from '../kit/text.ts'
import { useOnChange } from '../kit/use-on-change.ts'
import { LanguageDialog } from '../language/LanguageDialog.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Footer } from './Footer.tsx'
import { GuardedRouter } from './GuardedRouter.tsx'
import { ExpiryDialog, Strips, Toasts } from './Notices.tsx'
import { PageAttributes } from './PageAttributes.tsx'
import { PageFailed } from './PageFailed.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { RoutePage } from './RoutePage.tsx'
import { routeOf, type Route } from './routes.ts'
import { SystemProvider, useChart, useStream, useSystem, type System } from './system-context.tsx'
import { TabBar } from './TabBar.tsx'
import { TopBar } from './TopBar.tsx'
import { VenueBand } from './VenueBand.tsx'

/** The whole page, of the running system or of a replayed one: routes and everything else are projections of the charts. */
export const App = ({ system }: { readonly system: System }) => (
  <SystemProvider value={system}>
    <GuardedRouter>
      <Screens />
    </GuardedRouter>
  </SystemProvider>
)

const Screens = () => (
  <>
    <PageAttributes />
    <Screen />
    <LanguageDialog />
    <IntroBoard />
    <ExpiryDialog />
    <Toasts />
  </>
)

/** Takes the reader to the top of a new page. */
const useArrival = (): void => {
  const { pathname, search, hash } = useLocation()
  useOnChange(pathname + search + hash, (_path, from) => {
    if (from === undefined) return
    window.scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  })
}

const Screen = () => {
  const { pathname } = useLocation()
  const route = routeOf(pathname)
  const isHolding = useChart(useStream('navigationGuard'), selectIsHolding)
  useArrival()
  if (!route) return <Navigate to="/" replace />
  // Only registration depends on the answer the guard waits for; nothing else is held back for it.
  return <Frame route={route}>{isHolding && route.name === 'register' ? null : <RoutePage route={route} />}</Frame>
}

const Frame = ({ route, children }: { readonly route: Route; readonly children: ReactNode }) => {
  const t = useText()
  const { device } = useSystem()
  const { pathname, search } = useLocation()
  const page = (
    <ErrorBoundary resetKey={pathname + search} fallback={<PageFailed />} onError={reportToConsole}>
      {children}
    </ErrorBoundary>
  )
  const isFull = route.frame === 'full'
  return (
    <div className={isFull && device === 'phone' ? 'has-tabbar' : undefined}>
      <title>{t('shell.pageTitle', { page: t(route.title) })}</title>
      <a className="skip" href="#content">
        {t('shell.skipToContent')}
      </a>
      <VenueBand />
      {isFull ? device === 'phone' ? <PhoneBar route={route} /> : <TopBar current={route.name} /> : null}
      <Strips />
      {route.frame === 'gate' ? page : <main id="content">{page}</main>}
      {isFull && device === 'desktop' ? <Footer /> : null}
      {isFull && device === 'phone' ? <TabBar current={route.name} /> : null}
    </div>
  )
}

/** The journal holds what led here; the console what broke. */
const reportToConsole = (error: unknown) => console.error(error)
