/** Tabs of one browser in front of a made-up venue: the whole system without page, socket and database. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type * as z from 'zod/mini'
import { asFailure } from '../../src/domain/error-codes.ts'
import type { ContractOrder } from '../../src/domain/wire/order.ts'
import type { ContentItem } from '../../src/domain/wire/market.ts'
import type { UserInfo } from '../../src/domain/wire/session.ts'
import { SimulatedClock } from '../../src/journal/clock.ts'
import { createElection } from '../../src/journal/election.ts'
import { createMemoryStore } from '../../src/journal/memory-store.ts'
import { createTabChannel } from '../../src/journal/tab-channel.ts'
import type { CallOptions, Mode } from '../../src/services/http/http-client.ts'
import type { LiveSocketOptions } from '../../src/services/live/live-socket.ts'
import type { Arrival } from '../../src/services/navigation/browser-history.ts'
import type { BrowserStorage } from '../../src/services/storage/browser-storage.ts'
import { storeSession } from '../../src/services/session/stored-session.ts'
import { SESSION_KEYS } from '../../src/services/storage/keys.ts'
import { startSystem } from '../../src/system.ts'
import type { Environment } from '../../src/system/environment.ts'
import { createNetwork, type Transports } from '../../src/system/network.ts'
import type { ChartName, EventOf } from '../../src/views/shell/charts.ts'
import type { System } from '../../src/views/shell/system-context.tsx'
import { MARKETS } from './pages/world.ts'
import { createChannels, createLocks } from './tabs.ts'
import { userOf } from './user-info.ts'

export interface Call {
  readonly tab: string
  readonly path: string
  readonly mode: Mode
  readonly key: string | undefined
}

/** What the venue answers; a test replaces what it is about. */
export interface Answers {
  user(mode: Mode): Promise<UserInfo>
  openOrders(mode: Mode): Promise<readonly ContractOrder[]>
  /** Fulfilled when the venue has accepted the user on the socket. */
  authenticate(mode: Mode): Promise<void>
  post(path: string): Promise<unknown>
  /** The operator's list of pages. */
  content(): Promise<readonly ContentItem[]>
  /** Whether accounts are opened with a wallet only. */
  isWalletLoginOnly: boolean
}

/** Ways in which the venue speaks by itself. */
type Said = Pick<LiveSocketOptions, 'onNews'>

const FIGURES: Readonly<Record<Mode, string>> = { demo: '100000', real: '5' }

/** Storage that tabs share: each hears what the others change. */
const sharedStorage = () => {
  const kept = new Map<string, string>()
  const tabs = new Set<Set<(key: string | null, value: string | null) => void>>()
  return (): BrowserStorage & { clear(): void } => {
    const mine = new Set<(key: string | null, value: string | null) => void>()
    tabs.add(mine)
    return {
      clear: () => {
        kept.clear()
        for (const other of tabs) if (other !== mine) for (const listener of other) listener(null, null)
      },
      read: (key) => kept.get(key) ?? null,
      write: (key, value) => {
        if (value === null) kept.delete(key)
        else kept.set(key, value)
        for (const other of tabs) if (other !== mine) for (const listener of other) listener(key, value)
        return true
      },
      onOtherTab: (listener) => {
        mine.add(listener)
        return () => mine.delete(listener)
      },
    }
  }
}

export const openBrowser = () => {
  const clock = new SimulatedClock(1_000_000)
  const store = createMemoryStore()
  const locks = createLocks()
  const connect = createChannels()
  const storageOf = sharedStorage()
  const calls: Call[] = []
  const lives = new Map<string, Said>()
  const answers: Answers = {
    user: async (mode) => userOf('u1', FIGURES[mode]),
    openOrders: async () => [],
    authenticate: async () => {},
    post: () => new Promise(() => {}),
    content: async () => [],
    isWalletLoginOnly: false,
  }
  const rowsOf = async (path: string, query: { status?: string } | undefined, mode: Mode) => {
    const items = path === '/order/listOrder' && query?.status === 'open' ? await answers.openOrders(mode) : []
    return { items, page: 1, size: 20, total: items.length, next: null }
  }

  /** The services are the real ones; what carries their calls to the venue is not. */
  const transportsOf = (tab: string, authenticated: Mode[]): Transports => ({
    createHttpClient: ({ mode, onUnauthorized }) => {
      const ask = async (path: string, query: object | undefined, options: CallOptions | undefined): Promise<unknown> => {
        // What every visitor asks is not counted.
        if (path === '/index/listMarketByType') return MARKETS
        if (path.startsWith('/index/listContents/')) return answers.content()
        if (path === '/index/getParamByKey/wallet_login_only') return { paramValue: answers.isWalletLoginOnly ? '1' : '0' }
        const of = options?.mode ?? mode()
        calls.push({ tab, path, mode: of, key: options?.key })
        if (path === '/user/getUserInfo') return answers.user(of)
        if (path.startsWith('/order/list') || path === '/user/listMoneyLog') return rowsOf(path, query, of)
        if (path === '/login/logout') return null
        return answers.post(path)
      }
      const call = <T extends z.ZodMiniType>(path: string, _result: T, query?: object, options?: CallOptions) =>
        ask(path, query, options).catch((error: unknown) => {
          if (asFailure(error).code === '401') onUnauthorized()
          throw error
        }) as Promise<z.infer<T>>
      return { get: call, post: call, write: async (...of) => ({ result: await call(...of), success: null }) }
    },
    createLiveSocket: ({ onNews }) => {
      lives.set(tab, { onNews })
      return {
        listen: ({ signal, send }) => {
          send({ type: 'socket.opened' })
          return new Promise<never>((_, reject) => {
            signal.addEventListener('abort', () => reject(new Error('aborted')))
          })
        },
        authenticate: async ({ virtually }) => {
          const mode = virtually === 'NO' ? 'demo' : 'real'
          authenticated.push(mode)
          await answers.authenticate(mode)
        },
        freshness: () => 'live',
      }
    },
  })

  /** @param isReturning it led the others before its page was loaded again */
  const openTab = async (tab: string, path = '/market', isReturning = false) => {
    let address = path
    let ids = 0
    const authenticated: Mode[] = []
    const reload = vi.fn<() => void>()
    const log = vi.fn<(message: string) => void>()
    const storage = storageOf()
    const tabStorage = sharedStorage()()
    if (isReturning) tabStorage.write(SESSION_KEYS.hasLed, 'true')
    const environment: Environment = {
      origin: '',
      liveUrl: '',
      device: 'desktop',
      storage,
      tabStorage,
      texts: { i18n: {} as never, need: async () => {}, inTime: (load) => load, show: async () => {} },
      keeper: { load: () => null, save: () => {}, drop: () => {} },
      store,
      clock,
      election: createElection({ locks, channel: createTabChannel(connect()), clock, tab }),
      history: {
        current: () => address,
        show: (to: string, _arrival: Arrival) => {
          address = to
        },
        behind: () => 0,
        former: () => null,
        go: () => {},
        onPop: () => () => {},
      },
      loadNetwork: async () => (base, host) => createNetwork(base, host, transportsOf(tab, authenticated)),
      page: { lang: '', dir: '' },
      newId: () => `${tab}-id-of-22-characters-${++ids}`,
      requestFrame: (run) => run(),
      yieldToMain: () => Promise.resolve(),
      every: () => () => {},
      watchNetwork: () => () => {},
      keptPrices: { list: async () => undefined, keepList: async () => {}, candles: async () => [], keepCandles: async () => {} },
      program: { version: null, fetchVersion: async () => '', isUnwatched: () => false, onSeen: () => () => {}, watch: () => {} },
      saveFile: () => {},
      reload,
      log,
      leave: () => {},
      takeCallback: () => '',
      isWalletBrowser: () => true,
    }
    const { system } = await startSystem(environment)
    const amount = () => system.account.user()?.amount
    return { system, storage, environment, authenticated, reload, log, amount, path: () => address }
  }
  /** What the venue says on the live connection of a tab. */
  const liveOf = (tab: string): Said => {
    const live = lives.get(tab)
    if (!live) throw new Error(`${tab} has no live connection`)
    return live
  }
  return { clock, store, calls, answers, openTab, liveOf }
}

export type Tab = Awaited<ReturnType<ReturnType<typeof openBrowser>['openTab']>>
/** In looks: the clock on the wall says nothing about a busy machine. */
const PATIENCE = 500
const PAUSE = 10

/** Until it is so; the tabs take turns in microtasks, not in the simulated time. */
export const soon = async (check: () => void): Promise<void> => {
  for (let looks = 1; ; looks++) {
    try {
      return check()
    } catch (error) {
      if (looks === PATIENCE) throw error
    }
    await pause(PAUSE)
  }
}

/** Tells a chart what the outside or another chart would: a fact, which no view may send. */
export const tell = <Name extends ChartName>(system: System, chart: Name, fact: EventOf<Name>, key?: string): void => {
  const stream = system.stream(chart, key) as { send(event: EventOf<Name>): void } | undefined
  if (!stream) throw new Error(`${chart} is not open`)
  stream.send(fact)
}

/** A browser whose first tab has signed in and shows the figures of the demo account. */
export const openSignedIn = async (path?: string) => {
  const browser = openBrowser()
  const first = await browser.openTab('a', path)
  storeSession(first.storage, 't1', userOf('u1', '1'), 'demo')
  tell(first.system, 'session', { type: 'session.opened', userId: 'u1' })
  await soon(() => expect(first.amount()).toBe(FIGURES.demo))
  return { browser, first }
}
