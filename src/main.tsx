/** Paints the page with charts in their first state, then loads the system and goes on with it. */
import { startTransition, StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { isDesktop } from './domain/device.ts'
import { createTexts } from './services/texts/texts.ts'
import { once, takeCallback } from './services/third-party-sign-in/callback-address.ts'
import { readLocale } from './services/storage/stored-locale.ts'
import { createBrowserStorage } from './services/storage/browser-storage.ts'
import { createFirstPaint } from './system/first-paint.ts'
import { formatOf } from './views/kit/format.ts'
import { App } from './views/shell/App.tsx'
import { StartFailed } from './views/shell/PageFailed.tsx'
import { preloadPage } from './views/shell/routes.ts'
import { selectIsIntroUndecided } from './machines/intro-board/intro-board.selectors.ts'
import type { System } from './views/shell/system-context.tsx'
import { TextLoaderProvider } from './views/shell/use-late-part.ts'
import './styles/index.css'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
const root = createRoot(element)

/** When the frame after this one has been drawn; at once in a tab that draws none. */
const painted = (): Promise<void> =>
  new Promise((done) => {
    if (document.hidden) return done()
    requestAnimationFrame(() => setTimeout(done))
  })

const writtenIntro = (): Element | null => document.querySelector('.first--intro')

/** The board that the build has written stands until it is known whether the program shows its own. */
const takeAwayWrittenIntro = (system: System): void => {
  const stream = system.stream('introBoard')
  const look = () => {
    if (stream && selectIsIntroUndecided(stream.getSnapshot())) return
    watching?.unsubscribe()
    void painted().then(() => writtenIntro()?.remove()) // by then the program's own covers the page
  }
  const watching = stream?.subscribe(look)
  look()
}

// A function and not the module itself: where a module awaits at its top, the bundler may not merge the files of the first paint.
const open = async (): Promise<void> => {
  const callback = takeCallback(window)
  const storage = createBrowserStorage(() => localStorage, window)
  const device = isDesktop(navigator.userAgent) ? 'desktop' : 'phone'
  const texts = await createTexts(readLocale(storage))
  // React holds lazily loaded content back for 300 ms once a fallback has been on screen: the first page is awaited.
  // A page that doesn't come says so itself, in the frame.
  await Promise.all([texts.need(['base']), preloadPage(location.pathname, texts).catch(() => {})])

  /** In slices that let the browser draw and hear in between: what is on screen stays until the next is ready. */
  const render = (page: ReactNode) =>
    startTransition(() =>
      root.render(
        <StrictMode>
          <I18nextProvider i18n={texts.i18n}>
            <TextLoaderProvider value={texts}>{page}</TextLoaderProvider>
          </I18nextProvider>
        </StrictMode>,
      ),
    )

  const path = `${location.pathname}${location.search}${location.hash}`
  const first = createFirstPaint(device, { navigationGuard: { context: { path } } })
  render(<App system={first.system} />)
  await painted()
  try {
    const { start } = await texts.inTime(import('./start.ts'))
    const { system } = await start({ storage, device, texts, takeCallback: once(callback) })
    render(<App system={system} />)
    first.handOver(system)
    takeAwayWrittenIntro(system)
    // A language's first formatter takes as long as a frame may: made now, while the markets are on their way.
    setTimeout(() => formatOf(readLocale(storage)).figure('0'))
  } catch (error) {
    console.error(error)
    writtenIntro()?.remove()
    render(<StartFailed />)
  }
}

void open()
