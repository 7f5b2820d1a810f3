/** Takes from the browser what the system needs and starts its streams. */
import { systemClock } from './journal/clock.ts'
import { createElection, type Election } from './journal/election.ts'
import { openIdbStore } from './journal/idb-store.ts'
import { createMemoryStore } from './journal/memory-store.ts'
import { createTabChannel } from './journal/tab-channel.ts'
import { isWalletBrowser } from './services/dapp-redirect/wallet-browser.ts'
import { keepShellOffline } from './services/app-update/register-worker.ts'
import { fetchVersion, runningVersion } from './services/app-update/running-version.ts'
import { isPageUnwatched, onSeen, watchPage } from './services/page/watch-page.ts'
import { watchNetwork } from './services/live/network.ts'
import { createBrowserHistory } from './services/navigation/browser-history.ts'
import { createKeptPrices } from './services/offline/kept-prices.ts'
import { createKeeper } from './services/storage/keeper.ts'
import { newId } from './services/storage/new-id.ts'
import { saveFile } from './services/storage/save-file.ts'
import { createBrowserStorage } from './services/storage/browser-storage.ts'
import { startSystem, type RunningSystem } from './system.ts'
import type { Environment } from './system/environment.ts'

/** What the log of a support engineer wants to see; the person gets their sentence on the page. */
const log = (message: string) => console.warn(message)

/** Without IndexedDB (a private window of some browsers) the journal lives as long as the page. */
const openStore = () =>
  openIdbStore({ clock: systemClock, persist: () => navigator.storage.persist(), onProblem: ({ message }) => log(message) }).catch(() => {
    log('no database: this session is not kept over a reload')
    return createMemoryStore()
  })

/**
 * A page that the browser puts aside (back/forward cache) leads no more. When it is taken out again it has missed what other
 * tabs wrote, so it begins anew.
 */
const watchPutAside = (election: Election) => {
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) election.close()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}

/** The timer is for browsers without a scheduler. */
const yieldToMain = (): Promise<void> => {
  const { scheduler } = window as { readonly scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((done) => setTimeout(done))
}

export const start = async (given: Pick<Environment, 'storage' | 'device' | 'texts' | 'takeCallback'>): Promise<RunningSystem> => {
  const tabStorage = createBrowserStorage(() => sessionStorage, window)
  const election = createElection({
    locks: navigator.locks,
    clock: systemClock,
    tab: newId(),
    channel: createTabChannel('BroadcastChannel' in window ? new BroadcastChannel('plimsoll-journal') : undefined),
  })
  watchPutAside(election)
  const store = await openStore()
  await yieldToMain()
  if (import.meta.env.PROD) keepShellOffline(log)
  return startSystem({
    ...given,
    origin: '',
    liveUrl: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/websocket`,
    tabStorage,
    keeper: createKeeper(tabStorage),
    store,
    clock: systemClock,
    election,
    history: createBrowserHistory(window),
    loadNetwork: async () => (await import('./system/network.ts')).createNetwork,
    page: document.documentElement,
    newId,
    requestFrame: (run) => void requestAnimationFrame(run),
    yieldToMain,
    every: (milliseconds, run) => {
      const timer = setInterval(run, milliseconds)
      return () => clearInterval(timer)
    },
    watchNetwork,
    keptPrices: createKeptPrices(log),
    program: {
      version: import.meta.env.PROD ? runningVersion(document) : null,
      fetchVersion,
      isUnwatched: () => isPageUnwatched(document),
      onSeen: (listener) => onSeen(document, listener),
      watch: (news) => watchPage(window, () => Date.now(), news),
    },
    saveFile,
    reload: () => location.reload(),
    leave: (url) => location.assign(url),
    isWalletBrowser: () => isWalletBrowser(window, navigator.userAgent),
    log,
  })
}
