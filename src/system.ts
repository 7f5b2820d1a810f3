/**
 * Starts the system: joins charts to services, opens streams and delivers events by the wiring table. It makes no decisions
 * about what may happen; the charts do.
 */
import type { Fact } from './domain/facts.ts'
import { forgetInvite, keepInvite, keptInvite } from './services/storage/kept-invite.ts'
import { SESSION_KEYS, STORAGE_KEYS } from './services/storage/keys.ts'
import type { Arrival } from './services/navigation/browser-history.ts'
import { createTicker } from './services/time/ticker.ts'
import { createJournal, type Journal } from './journal/journal.ts'
import type { Replay } from './journal/replay.ts'
import type { Stream } from './journal/stream.ts'
import { latePart } from './views/shell/late-part.ts'
import type { System } from './views/shell/system-context.tsx'
import { FEATURES } from './features.ts'
import type { Base } from './system/base.ts'
import { createDelivery } from './system/deliver.ts'
import type { Environment } from './system/environment.ts'
import {
  byItselfOf,
  keptFieldsOf,
  loadCommands,
  noticesOf,
  replayableCharts,
  standingInputs,
  wantedAt,
  type Feature,
} from './system/feature.ts'
import { layFoundation } from './system/foundation.ts'
import { lazily } from './system/lazy-services.ts'
import { createLogStore } from './system/log-store.ts'
import { createNavigation } from './system/navigation.ts'
import { needsAt } from './system/needs.ts'
import { createOpenFeatures } from './system/open-features.ts'
import { replayedSystem } from './system/replayed-system.ts'
import { createStanding } from './system/standing.ts'
import { createTickets } from './system/tickets.ts'
import { createTouches } from './system/touches.ts'
import { WIRING } from './wiring.ts'

export interface RunningSystem {
  readonly system: System
}

export const startSystem = async (environment: Environment): Promise<RunningSystem> => {
  const streamListeners = new Set<() => void>()
  const find = (id: string): Stream | undefined => journal.stream(id)
  const standing = createStanding({ features: FEATURES, storage: environment.storage, stream: find })
  const userId = () => standing.read('userId')
  const mode = () => standing.read('mode')
  const dispatch = (fact: Fact) => delivery.dispatch(fact)

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
      keepsTabCharts: () => standing.read('keepsTabCharts'),
      onUnauthorized: () => dispatch({ type: 'venue.refused', path: environment.history.current() }),
      dispatch,
    },
    keptFieldsOf(FEATURES),
  )
  const base: Base = {
    ...foundation,
    journal,
    log: createLogStore(),
    opened: () => opened,
    tickets: { empty: () => tickets.empty(), resume: () => tickets.resume() },
    leaving: lazily(async () => (await import('./system/leaving.ts')).createLeaving({ features: FEATURES, base })),
    openOrderCharts: FEATURES.filter(({ isOpenOrder }: Feature) => isOpenOrder).map(({ chart }) => chart),
    landing: environment.history.current(),
    system: () => system,
    dispatch,
    loadCommands: lazily(() => loadCommands(FEATURES)),
    loadReplayable: async () => ({ charts: await replayableCharts(FEATURES), standing: standingInputs(FEATURES, base) }),
  }
  const announceStreams = () => [...streamListeners].forEach((listener) => listener())
  const opened = createOpenFeatures({ features: FEATURES, base, onOpened: (stream) => delivery.opened(stream), onChange: announceStreams })
  const tickets = createTickets({ features: FEATURES, base, opened, isShown: (id) => standing.read('shown').includes(id) })
  const navigation = createNavigation({ history: environment.history, dispatch })

  /** A failure is ignored: the live connection sends the same figures, and shows when it's down. */
  const refreshUser = () =>
    void base
      .network()
      .then((network) => network.refreshUser())
      .catch(() => {})

  const byItself = byItselfOf(FEATURES)
  const own = createTouches(byItself)
  // While another tab writes, its entries are told here too.
  journal.subscribe((entry) => {
    if (journal.role() === 'leading') own.note(entry)
  })

  const report = (id: string, error: unknown) => environment.log(`${id}: ${JSON.stringify(error)}`)

  const delivery = createDelivery({
    rules: WIRING,
    stream: find,
    streams: journal.streams,
    open: (chart, opening, cause) => void opened.openFor(chart, opening, cause).catch((error: unknown) => report(chart, error)),
    circumstances: () => ({
      now: base.time.now(),
      mode: mode(),
      isConnected: standing.read('isConnected'),
      needs: () => needsAt(FEATURES, environment.history.current(), userId(), mode()),
    }),
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
      'files.forget': () => {
        import('./services/storage/kept-files.ts')
          .then(({ createKeptFiles }) => createKeptFiles().clear())
          .catch((error: unknown) => environment.log(`files that waited are not forgotten: ${String(error)}`))
      },
      'log.forget': () => base.log.forget(),
      'invite.keep': (path) => keepInvite(environment.storage, path),
      'invite.forget': () => forgetInvite(environment.storage),
      'orderForm.keep': (chosen) => {
        import('./services/storage/kept-order-choices.ts')
          .then(({ keepChoices }) => keepChoices(environment.storage, chosen))
          .catch((error: unknown) => environment.log(`the order form is not remembered: ${String(error)}`))
      },
      'navigation.show': (path) => {
        own.arrive(path)
        navigation.allowed(path)
      },
      'navigation.ask': navigation.redirected,
      'navigation.follow': navigation.followed,
      'navigation.afterSignIn': navigation.afterSignIn,
      'navigation.afterSignOut': navigation.afterSignOut,
      'navigation.afterThirdParty': navigation.afterThirdParty,
      'streams.closePersonal': opened.closePersonal,
      'streams.close': opened.closeUnneeded,
      'tickets.leave': tickets.leave,
      'place.keep': () => environment.tabStorage.write(SESSION_KEYS.hasLed, 'true'),
      'place.giveUp': () => environment.tabStorage.write(SESSION_KEYS.hasLed, null),
      'otherTabs.tellRefusal': () => environment.election.channel.post({ k: 'unauthorized' }),
      'page.reload': environment.reload,
    },
  })

  // Save the invite code before any redirect; every landing page may carry it.
  keepInvite(environment.storage, environment.history.current())
  await opened.openStart()
  dispatch({ type: 'program.started' })
  navigation.arrive()
  for (const { feature, ...wanted } of wantedAt(FEATURES, {
    place: 'later',
    query: new URLSearchParams(),
    params: {},
    userId: userId(),
    mode: mode(),
  }))
    void opened.openWanted({ ...wanted, chart: feature.chart }).catch((error: unknown) => report(wanted.id, error))

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
    touches: own.touches,
    byItself,
    markets: base.markets,
    candles: base.candles,
    account: base.account,
    content: base.content,
    pages: base.pages,
    sealed: base.vault,
    camera: (purpose) => base.cameras.get(purpose),
    log,
    replayed: () => {
      const of = log.replay()
      if (of && replayed?.of !== of) replayed = { of, system: replayedSystem(FEATURES, system, of) }
      return of && replayed?.system
    },
    now: base.time.now,
    subscribeTime: ticker.subscribe,
    submitOff: () => standing.read('submitOff'),
    subscribeSubmitOff: (listener) => standing.subscribe('submitOff', listener),
    invitedWith: () => keptInvite(environment.storage),
    mayBeLocked: () => environment.storage.read(STORAGE_KEYS.idleLock)?.includes(`"${userId()}"`) ?? false,
    navigate: (to: string | number, arrival: Arrival = 'push') => navigation.go(to, arrival),
    device: environment.device,
  }
  return { system }
}
