import { useDeferredValue, type ComponentProps, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { selectIsHolding, selectPath } from '../../machines/navigation-guard/navigation-guard.selectors.ts'
import { selectRedirect, type DappRedirectSnapshot } from '../../machines/dapp-redirect/dapp-redirect.selectors.ts'
import { selectIsGuideOpen } from '../../machines/guide/guide.selectors.ts'
import { selectIsPanelOpen } from '../../machines/command-palette/command-palette.selectors.ts'
import { selectLanguage } from '../../machines/language/language.selectors.ts'
import { selectReplay } from '../../machines/session-log/session-log.selectors.ts'
import { IntroBoard } from '../intro-board/IntroBoard.tsx'
import { ModalityContext } from '../kit/layer-context.ts'
import { useText } from '../kit/text.ts'
import { useOnChange } from '../kit/use-on-change.ts'
import { usePageKeys } from '../kit/use-page-keys.ts'
import { Beside } from './Beside.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Footer } from './Footer.tsx'
import { GuardedRouter } from './GuardedRouter.tsx'
import { IdleGuard } from './IdleGuard.tsx'
import { ExpiryDialog, Strips, Toasts } from './Notices.tsx'
import { PageAttributes } from './PageAttributes.tsx'
import { latePart } from './late-part.ts'
import { PageFailed, StartFailed } from './PageFailed.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { RoutePage } from './RoutePage.tsx'
import { forgetFailedPages, HOME, routeOf, type Route } from './routes.ts'
import {
  SystemProvider,
  useChart,
  useChartIfOpen,
  useStream,
  useStreamIfOpen,
  useSystem,
  type SnapshotOf,
  type StreamOf,
  type System,
} from './system-context.tsx'
import { ServiceDialog } from './ServiceButton.tsx'
import { TabBar } from './TabBar.tsx'
import { TopBar } from './TopBar.tsx'
import { VenueBand } from './VenueBand.tsx'

/** The whole page. The navigation guard's state decides the route, the other charts' states everything else. */
export const App = ({ system }: { readonly system: System }) => (
  <SystemProvider value={system}>
    <ErrorBoundary resetKey="app" fallback={() => <StartFailed />}>
      <Stage />
    </ErrorBoundary>
  </SystemProvider>
)

const selectIsReplaying = (snapshot: SnapshotOf<'sessionLog'>) => snapshot.hasTag('replaying')
const selectReplayedSeq = (snapshot: SnapshotOf<'sessionLog'>) => selectReplay(snapshot)?.cursor ?? null

/** Rarely opened, so loaded with its first opening. */
const LOG = latePart(async () => {
  const [{ SessionLogDrawer }, { ReplayFailed }] = await Promise.all([
    import('../session-log/SessionLogDrawer.tsx'),
    import('../session-log/ReplayFailed.tsx'),
  ])
  return { SessionLogDrawer, ReplayFailed }
}, ['sessionLog'])

/** In a replay, each step tries again: an imported log may hold a state that can't be shown, and the next entry may be fine. */
const Kept = ({ resetKey, fallback, ...rest }: ComponentProps<typeof ErrorBoundary>) => {
  const seq = useChart(useStream('sessionLog'), selectReplayedSeq)
  return (
    <ErrorBoundary
      {...rest}
      resetKey={`${resetKey} ${seq}`}
      fallback={seq === null ? fallback : () => <Beside part={LOG}>{({ ReplayFailed }) => <ReplayFailed />}</Beside>}
    />
  )
}

/** Rarely opened, so loaded with its first opening. */
const PALETTE = latePart(async () => (await import('../command-palette/CommandPalette.tsx')).CommandPalette, ['commands'])
const selectIsLogOpen = (snapshot: SnapshotOf<'sessionLog'>) => snapshot.hasTag('open')

const Commands = () => {
  const stream = useStreamIfOpen('commandPalette')
  usePageKeys({
    onCommands: () => stream?.send({ type: 'commandPalette.open' }),
    onHelp: () => stream?.send({ type: 'commandPalette.pressHelpKey' }),
  })
  return stream ? <OpenCommands stream={stream} /> : null
}
const OpenCommands = ({ stream }: { readonly stream: StreamOf<'commandPalette'> }) => {
  const { commands } = useSystem()
  return useChart(stream, selectIsPanelOpen) ? (
    <Beside part={PALETTE} needs={commands} onClose={() => stream.send({ type: 'commandPalette.close' })}>
      {(CommandPalette) => <CommandPalette />}
    </Beside>
  ) : null
}

/** Most people never change their language, so the list is loaded when it's opened. */
const LANGUAGES = latePart(async () => (await import('../language/LanguageDialog.tsx')).LanguageDialog, [])
const selectIsPickerOpen = (snapshot: SnapshotOf<'language'>) => selectLanguage(snapshot).isPickerOpen

const Languages = () => {
  const language = useStream('language')
  return useChart(language, selectIsPickerOpen) ? (
    <Beside part={LANGUAGES} onClose={() => language.send({ type: 'language.close' })}>
      {(LanguageDialog) => <LanguageDialog />}
    </Beside>
  ) : null
}

/** Most browsers are never led anywhere, so it's loaded when it's announced. */
const REDIRECT = latePart(async () => (await import('../dapp-redirect/RedirectDialog.tsx')).RedirectDialog, ['redirect'])
const selectIsAnnounced = (snapshot: DappRedirectSnapshot) => selectRedirect(snapshot).isAnnounced

const Redirect = () => {
  const stream = useStreamIfOpen('dappRedirect')
  return stream ? <AnnouncedRedirect stream={stream} /> : null
}
const AnnouncedRedirect = ({ stream }: { readonly stream: StreamOf<'dappRedirect'> }) =>
  useChart(stream, selectIsAnnounced) ? (
    <Beside part={REDIRECT} onClose={() => stream.send({ type: 'dappRedirect.decline' })}>
      {(RedirectDialog) => <RedirectDialog />}
    </Beside>
  ) : null

/** Rarely opened, so loaded with its first opening. */
const GUIDE = latePart(async () => (await import('../guide/GuideDrawer.tsx')).GuideDrawer, ['guide', 'guide/switch'])

const Guide = () => {
  const guide = useStreamIfOpen('guide')
  return guide ? <OpenGuide guide={guide} /> : null
}
const OpenGuide = ({ guide }: { readonly guide: StreamOf<'guide'> }) =>
  useChart(guide, selectIsGuideOpen) ? (
    <Beside part={GUIDE} onClose={() => guide.send({ type: 'guide.close' })}>
      {(GuideDrawer) => <GuideDrawer guide={guide} />}
    </Beside>
  ) : null

/** During a replay, the same screens show the replayed system. The session log stays outside, so a screen that throws can't close it. */
const Stage = () => {
  const live = useSystem()
  const sessionLog = useStream('sessionLog')
  const isReplaying = useChart(sessionLog, selectIsReplaying)
  const isLogOpen = useChart(sessionLog, selectIsLogOpen)
  const isFollowed = useChartIfOpen('guide', selectIsGuideOpen, false)
  return (
    <IdleGuard>
      <SystemProvider value={(isReplaying && live.replayed()) || live}>
        <ModalityContext value={!isReplaying && !isFollowed}>
          <Kept resetKey="screen" fallback={() => <StartFailed />}>
            <GuardedRouter>
              <PageAttributes />
              <Screen />
              <Languages />
              <Commands />
              <IntroBoard />
              <ExpiryDialog />
              <Redirect />
              <ServiceDialog />
              <Toasts />
            </GuardedRouter>
          </Kept>
        </ModalityContext>
      </SystemProvider>
      <Guide />
      {isLogOpen ? (
        <Beside part={LOG} onClose={() => sessionLog.send({ type: 'sessionLog.close' })}>
          {({ SessionLogDrawer }) => <SessionLogDrawer />}
        </Beside>
      ) : null}
    </IdleGuard>
  )
}

/**
 * After each navigation the page is scrolled to its top, also when only a choice in the address has changed, or on the way back
 * to where it was left, if it kept that (`keepScroll`). A new page besides takes the focus to what its address names, if that is there
 * (`Arrival`), or to its heading, for screen readers.
 */
const useArrival = (path: string, page: string): void => {
  useOnChange(path, (_, from) => {
    if (from !== undefined) window.scrollTo(0, (history.state as { top?: number } | null)?.top ?? 0)
  })
  useOnChange(page, (_, from) => {
    if (from === undefined) return
    const find = (selector: string) => document.querySelector<HTMLElement>(selector)
    const start = find('main [data-arrival]') ?? find('main h1') ?? find('main')
    start?.setAttribute('tabindex', '-1')
    start?.focus({ preventScroll: true })
  })
}

const Screen = () => {
  const location = useLocation()
  const route = routeOf(location.pathname)
  const guard = useStream('navigationGuard')
  // No path has been allowed yet. The only cause is that we're still asking the venue whether registration is open.
  const isFirstHeld = useChart(guard, (snapshot) => selectIsHolding(snapshot) && selectPath(snapshot) === null)
  if (isFirstHeld) return <VenueBand />
  if (!route) return <Navigate to="/" replace />
  return <Frame route={route} path={location.pathname + location.search} />
}

const Frame = ({ route, path }: { readonly route: Route; readonly path: string }) => {
  const t = useText()
  const { device } = useSystem()
  const isFull = route.frame !== 'gate'
  return (
    <div className={isFull && device === 'phone' ? 'frame has-tabbar' : 'frame'}>
      <title>{t('shell.pageTitle', { page: t(route.title) })}</title>
      <a className="skip" href="#content">
        {t('shell.skipToContent')}
      </a>
      <VenueBand />
      {isFull ? device === 'phone' ? <PhoneBar route={route} /> : <TopBar current={route.name} /> : null}
      <Strips />
      <Page path={path} />
      {isFull && device === 'desktop' ? <Footer /> : null}
      {isFull && device === 'phone' ? <TabBar current={route.name} /> : null}
    </div>
  )
}

/** Keeps the previous page on screen until the next one has loaded, so that nobody sees half a page. */
const Page = ({ path: wanted }: { readonly path: string }) => {
  const path = useDeferredValue(wanted)
  const pathname = path.split('?', 1)[0]!
  const route = routeOf(pathname) ?? HOME
  useArrival(path, route.isNamedByQuery ? path : pathname)
  const page: ReactNode = (
    <Kept resetKey={path} fallback={() => <PageFailed />} onReset={forgetFailedPages}>
      <RoutePage route={route} />
    </Kept>
  )
  return route.frame === 'gate' ? (
    page
  ) : (
    <main id="content" aria-busy={path !== wanted || undefined}>
      {page}
    </main>
  )
}
