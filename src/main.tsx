/** Takes from the browser what the system needs, starts its streams outside React, then renders. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { isDesktop } from './domain/device.ts'
import { systemClock } from './journal/clock.ts'
import { createElection } from './journal/election.ts'
import { openIdbStore } from './journal/idb-store.ts'
import { createMemoryStore } from './journal/memory-store.ts'
import { createTabChannel } from './journal/tab-channel.ts'
import { createBrowserHistory } from './services/navigation/browser-history.ts'
import { createBrowserStorage } from './services/storage/browser-storage.ts'
import { createKeeper } from './services/storage/keeper.ts'
import { saveFile } from './services/storage/save-file.ts'
import { watchNetwork } from './services/live/network.ts'
import { newId } from './services/storage/new-id.ts'
import { startSystem } from './system.ts'
import type { Environment } from './system/environment.ts'
import { App } from './views/shell/App.tsx'
import { preloadPage } from './views/shell/routes.ts'
import './styles/index.css'

/** What the log of a support engineer wants to see; the person gets their sentence on the page. */
const log = (message: string) => console.warn(message)

const tabStorage = createBrowserStorage(() => sessionStorage, window)

/** Without IndexedDB (a private window of some browsers) the journal lives as long as the page. */
const openStore = () =>
  openIdbStore({ clock: systemClock, persist: () => navigator.storage.persist(), onProblem: ({ message }) => log(message) }).catch(() => {
    log('no database: this session is not kept over a reload')
    return createMemoryStore()
  })

const environment: Environment = {
  origin: '',
  liveUrl: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/websocket`,
  device: isDesktop(navigator.userAgent) ? 'desktop' : 'phone',
  storage: createBrowserStorage(() => localStorage, window),
  tabStorage,
  keeper: createKeeper(tabStorage),
  store: await openStore(),
  clock: systemClock,
  election: createElection({
    locks: navigator.locks, clock: systemClock, tab: newId(),
    channel: createTabChannel('BroadcastChannel' in window ? new BroadcastChannel('plimsoll-journal') : undefined),
  }),
  history: createBrowserHistory(window),
  page: document.documentElement,
  newId,
  requestFrame: (run) => void requestAnimationFrame(run),
  every: (milliseconds, run) => {
    const timer = setInterval(run, milliseconds)
    return () => clearInterval(timer)
  },
  watchNetwork,
  saveFile,
  reload: () => location.reload(),
  log,
}

const [{ system, base }] = await Promise.all([startSystem(environment), preloadPage(location.pathname)])
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <I18nextProvider i18n={base.texts.i18n}>
      <App system={system} />
    </I18nextProvider>
  </StrictMode>,
)
