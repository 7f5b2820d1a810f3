/**
 * Starts the system: joins charts to services, opens streams and delivers events by the wiring table. It makes no decisions
 * about what may happen; the charts do.
 */
import type { AnyEventObject } from 'xstate'
import type { Mode } from './services/http/http-client.ts'
import { readMode } from './services/account-mode/account-mode-services.ts'
import { forgetInvite, keepInvite, keptInvite } from './services/invitation/kept-invite.ts'
import { SESSION_KEYS } from './services/storage/keys.ts'
import type { Arrival } from './services/navigation/browser-history.ts'
import { createTicker } from './services/time/ticker.ts'
import { createJournal, type Journal } from './journal/journal.ts'
import type { Replay } from './journal/replay.ts'
import type { Stream } from './journal/stream.ts'
import { selectKeepsTabCharts, selectSubmitOff, type TabSnapshot } from './machines/tab/tab.selectors.ts'
import type { ContractOrder } from './domain/wire/order.ts'
import { latePart } from './views/shell/late-part.ts'
import type { System } from './views/shell/system-context.tsx'
import { FEATURES } from './features.ts'
import type { Base } from './system/base.ts'
import { createDelivery } from './system/deliver.ts'
import type { Environment } from './system/environment.ts'
import { keptFieldsOf, loadCommands, noticesOf, replayableCharts, standingInputs, wantedAt } from './system/feature.ts'
import { layFoundation } from './system/foundation.ts'
import { lazily } from './system/lazy-services.ts'
import { createLogStore } from './system/log-store.ts'
import { createNotificationStreams } from './system/notification-streams.ts'
import { createOrderStreams } from './system/order-streams.ts'
import { createPageStreams } from './system/page-streams.ts'
import { createNavigation } from './system/navigation.ts'
import { createOpenFeatures } from './system/open-features.ts'
import { replayedSystem } from './system/replayed-system.ts'
import { WIRING } from './wiring.ts'

export interface RunningSystem {
  readonly system: System
}

export const startSystem = async (environment: Environment): Promise<RunningSystem> => {
  const streamListeners = new Set<() => void>()
  const find = (id: string): Stream | undefined => journal.stream(id)
  const sendTo = (id: string, event: AnyEventObject, cause?: number) => find(id)?.send(event, cause)

  const tab = () => find('tab')!.getSnapshot() as TabSnapshot
  const userId = (): string | null => (find('session')?.getSnapshot().context as { userId?: string | null } | undefined)?.userId ?? null
  const mode = (): Mode => {
    const chart = find('accountMode')?.getSnapshot()
    return !chart || chart.matches({ mode: 'restoring' }) ? readMode(environment.storage) : (chart.context as { mode: Mode }).mode
  }
  const journal: Journal = createJournal({
    store: environment.store,
    clock: environment.clock,
    election: environment.election,
    onEmit: (event, { cause }) => delivery.dispatch(event, cause),
    onProblem: ({ code, message, stream }) => environment.log(`journal ${code} ${stream ?? ''}: ${message}`),
  })
  const foundation = layFoundation(
    environment,
    {
      userId,
      mode,
      keepsTabCharts: () => selectKeepsTabCharts(tab()),
      onUnauthorized: () => delivery.dispatch({ type: 'venue.refused', path: environment.history.current() }),
      dispatch: (fact) => delivery.dispatch(fact),
    },
    keptFieldsOf(FEATURES),
  )
  const base: Base = {
    ...foundation,
    journal,
    log: createLogStore(),
    emptyTickets: () => orders.emptyTickets(),
    landing: environment.history.current(),
    system: () => system,
    dispatch: (fact) => delivery.dispatch(fact),
    loadCommands: lazily(() => loadCommands(FEATURES)),
    loadReplayable: async () => ({ charts: await replayableCharts(FEATURES), standing: standingInputs(FEATURES, base) }),
  }
  const announceStreams = () => [...streamListeners].forEach((listener) => listener())
  const opened = createOpenFeatures({ features: FEATURES, base, onOpened: (stream) => delivery.opened(stream), onChange: announceStreams })
  const navigation = createNavigation({ history: environment.history, sendTo })
  const orders = createOrderStreams({ base, journal, opened, mode, userId, isShown: (id) => pages.isShown(id), onClose: announceStreams })
  const notifications = createNotificationStreams({ base, opened, userId })
  const pages = createPageStreams({ features: FEATURES, base, journal, opened, mode, userId, onClose: announceStreams })

  /** A failure is ignored: the live connection sends the same figures, and shows when it's down. */
  const refreshUser = () =>
    void base
      .network()
      .then((network) => network.refreshUser())
      .catch(() => {})

  let isTellingOrder = false
  /** Passes on a changed order, whether the venue, another tab or this tab changed it. The account's figures changed with it. */
  const tellOrder = (order: ContractOrder, cause?: number): void => {
    if (isTellingOrder) return // `order.updated` may close the position, which reports that at once and would bring us back here
    isTellingOrder = true
    try {
      const event = { type: 'order.updated', order }
      sendTo(`position:${order.id}`, event, cause)
      for (const stream of journal.streams()) if (stream.id.startsWith('records:')) stream.send(event, cause)
    } finally {
      isTellingOrder = false
    }
    refreshUser()
  }

  const delivery = createDelivery({
    rules: WIRING,
    stream: find,
    streams: journal.streams,
    circumstances: () => ({ now: base.time.now(), mode: mode() }),
    report: (problem) => environment.log(`wiring: ${problem}`),
    tasks: {
      'figures.refresh': () => {
        if (userId() !== null) refreshUser()
      },
      'figures.forget': () => base.account.setUser(undefined),
      'sealed.forget': (fields) => {
        if (!fields) base.vault.forget()
        for (const field of fields ?? []) base.vault.forget(field)
      },
      'invite.keep': (path) => keepInvite(environment.storage, path),
      'invite.forget': () => forgetInvite(environment.storage),
      'navigation.show': navigation.allowed,
      'navigation.ask': navigation.redirected,
      'navigation.afterSignIn': navigation.afterSignIn,
      'navigation.afterSignOut': navigation.afterSignOut,
      'navigation.afterThirdParty': navigation.afterThirdParty,
      'pages.show': () => pages.show(environment.history.current()),
      'streams.closePersonal': opened.closePersonal,
      'notifications.follow': notifications.follow,
      'place.keep': () => environment.tabStorage.write(SESSION_KEYS.hasLed, 'true'),
      'place.giveUp': () => environment.tabStorage.write(SESSION_KEYS.hasLed, null),
      'otherTabs.tellRefusal': () => environment.election.channel.post({ k: 'unauthorized' }),
      'page.reload': environment.reload,
      'orders.resumeSubmissions': orders.resumeSubmissions,
      'orders.follow': orders.follow,
      'orders.leave': orders.leave,
      'orders.tell': tellOrder,
      'orders.tellClosed': (order, cause) => {
        if (!orders.isOldNews(order)) tellOrder(order, cause)
      },
    },
  })

  // Save the invite code before any redirect; every landing page may carry it.
  keepInvite(environment.storage, environment.history.current())
  await opened.openStart()
  sendTo('connection', { type: 'connection.start' })
  navigation.arrive()
  for (const wanted of wantedAt(FEATURES, { place: 'later', query: new URLSearchParams(), userId: userId(), mode: mode() }))
    void opened.openWanted(wanted).catch((error: unknown) => environment.log(`${wanted.id}: ${JSON.stringify(error)}`))

  const { log } = base
  let replayed: { readonly of: Replay; readonly system: System } | undefined
  const ticker = createTicker()
  const system: System = {
    stream: ((chart: string, key?: string) => find(key === undefined ? chart : `${chart}:${key}`)) as System['stream'],
    subscribeStreams: (listener) => {
      streamListeners.add(listener)
      return () => streamListeners.delete(listener)
    },
    streams: journal.streams,
    commands: latePart(base.loadCommands, []),
    notices: noticesOf(FEATURES),
    markets: base.markets,
    candles: base.candles,
    account: base.account,
    content: base.content,
    pages: base.pages,
    sealed: base.vault,
    log,
    replayed: () => {
      const of = log.replay()
      if (of && replayed?.of !== of) replayed = { of, system: replayedSystem(FEATURES, system, of) }
      return of && replayed?.system
    },
    now: base.time.now,
    subscribeTime: ticker.subscribe,
    submitOff: () => selectSubmitOff(tab()),
    subscribeSubmitOff: (listener) => {
      const watching = find('tab')!.subscribe(listener)
      return () => watching.unsubscribe()
    },
    takeOver: () => sendTo('tab', { type: 'tab.takeOver' }),
    invitedWith: () => keptInvite(environment.storage),
    navigate: (to: string | number, arrival: Arrival = 'push') => navigation.go(to, arrival),
    device: environment.device,
    venue: { isSimulated: true },
  }
  return { system }
}
