/**
 * The effect shell around the fold: one stream per chart instance. It journals, folds, then arms timers, starts and stops
 * effects, hands messages to the router and tells whoever subscribed. React's `useSelector` takes a stream as it is.
 */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Clock } from './clock.ts'
import { createEffects } from './effects.ts'
import { jsonCopy, type Entry, type JournalEvent, type SavedCore } from './entry.ts'
import type { Core, Fold } from './fold.ts'
import { createListeners } from '../domain/listeners.ts'
import type { Prepare } from '../domain/prepare.ts'
import type { Services } from '../domain/service.ts'
import { policyOf } from './port-policy.ts'
import type { EntrySink } from './store.ts'
import { createTimers } from './timers.ts'
import { isReservedType } from './vocabulary.ts'

type Listener = (snapshot: AnyMachineSnapshot) => void
export interface Observer {
  next?(snapshot: AnyMachineSnapshot): void
}

/** What views see of a stream. */
export interface Stream {
  readonly id: string
  readonly core: Core
  getSnapshot(): AnyMachineSnapshot
  /** Told once after each burst of entries, with the last snapshot. */
  subscribe(listener: Listener | Observer): { unsubscribe(): void }
  /**
   * Journals the event and folds it before it returns; called from within a step, after that step. Dropped when the stream
   * has ended, was closed or may not write.
   * @param cause seq of the entry that brought it about
   * @throws Error when the event is no JSON or wears a type reserved for the machinery; nothing is journalled then
   */
  send(event: AnyEventObject, cause?: number): void
  /** Stops timers, effects and subscriptions; results still under way are dropped. The journal stays. */
  close(): void
}

/** What the journal sees of it. */
export interface JournaledStream extends Stream {
  /** Shows what another tab has written; runs nothing. */
  show(core: Core): void
  /** From now on this tab writes, as `openStream` would begin. */
  lead(beginning: Beginning): void
  /** From now on another tab writes. */
  follow(): void
}

/** How a stream comes to life. */
export interface Beginning {
  /** Resumes from here instead of starting: timers get what is left of them, effects in flight are restarted or interrupted. */
  readonly core?: Core | undefined
  /** Resumes from here, and journals that the chart's version changed (or that a long past was folded up). */
  readonly migrated?: { readonly from: string; readonly core: SavedCore } | undefined
}

export interface StreamOptions extends Beginning {
  readonly fold: Fold
  readonly stream: string
  readonly store: EntrySink
  readonly services: Services
  readonly clock: Clock
  /** Input of the chart, journalled with the start. */
  readonly input?: unknown
  /** Seals private text and stamps what a click needs, before the event is journalled; the others pass as they are. */
  readonly prepare?: Prepare | undefined
  /** `cause` is the seq of the entry that emitted it. */
  readonly onEmit?: ((event: AnyEventObject, cause: number) => void) | undefined
  /** After each entry that this stream wrote, once it is folded; `saved` says when it is on disk. */
  readonly onEntry?: ((entry: Entry, core: Core, saved: Promise<void>) => void) | undefined
  /** The chart ended in an error of its own (a guard or assignment threw): a defect to be reported. */
  readonly onError?: ((error: unknown, seq: number) => void) | undefined
  readonly onClose?: (() => void) | undefined
  /** False in a tab that only follows, and in a replay. */
  readonly canWrite?: (() => boolean) | undefined
}

interface Queued {
  readonly event: JournalEvent
  readonly cause: number | undefined
  /** Looked at when its turn comes: a result or timer may have become void meanwhile. */
  isWanted(): boolean
}

const always = () => true

/**
 * Opens a stream: starts a new one, resumes `core`, or (when it may not write) shows what a start would look like until the
 * writing tab's entries arrive.
 * @throws Error when a port of the chart has no service or declares no policy
 */
export const openStream = (options: StreamOptions): JournaledStream => {
  const { fold, stream, store, services, clock, prepare, onEmit, onEntry, onError, onClose, canWrite = always } = options
  const listeners = createListeners()
  const queue: Queued[] = []
  let core: Core | undefined
  let isBusy = false
  let isClosed = false

  const timers = createTimers(clock, (id, { seq }) =>
    enqueue({ event: { k: 'timer', id }, cause: seq, isWanted: () => core?.timers[id]?.seq === seq }),
  )
  const isPending = (id: string, seq: number) => () => core?.effects[id]?.seq === seq
  const effects = createEffects({
    stream,
    services,
    finish: (event, { seq }) => enqueue({ event, cause: seq, isWanted: isPending(event.id, seq) }),
    report: (event, id, { seq }) => enqueue({ event: eventOf(event), cause: seq, isWanted: isPending(id, seq) }),
  })

  const draft = (seq: number, event: JournalEvent) => ({
    seq,
    stream,
    chart: fold.machine.id,
    v: fold.version,
    at: clock.now(),
    event,
    to: null,
  })

  const isDurablePort = (src: string | undefined) => src !== undefined && policyOf(fold.machine, src).durable === true

  const write = (event: JournalEvent, cause?: number) => {
    const before = core?.snapshot.status
    const unfinished = { ...draft(store.nextSeq(), event), ...(cause !== undefined && { cause }) }
    const [next, outcome] = fold.step(core, unfinished)
    const entry: Entry = { ...unfinished, to: next.snapshot.value }
    const isDurable = outcome.started.some((id) => isDurablePort(next.effects[id]?.src))
    const saved = store.append(entry, { isDurable })
    // Durable effects wait for `saved`; for all others a refusal is the store's to report.
    saved.catch(() => {})
    core = next
    onEntry?.(entry, next, saved)
    timers.arm(next.timers)
    effects.keep(next.effects)
    for (const id of outcome.started) {
      const pending = next.effects[id]
      if (pending) effects.start(id, pending, isDurablePort(pending.src) ? saved : undefined)
    }
    for (const message of outcome.emitted) onEmit?.(message, entry.seq)
    if (next.snapshot.status === 'error' && before !== 'error') onError?.(next.snapshot.error, entry.seq)
  }

  /** Takes turns: what a step brings about waits until the step is complete. */
  const drain = (first?: () => void) => {
    if (isBusy) return
    isBusy = true
    let hasChanged = first !== undefined
    try {
      first?.()
      for (let item = queue.shift(); item; item = queue.shift()) {
        if (isClosed || !canWrite() || core?.snapshot.status !== 'active' || !item.isWanted()) continue
        hasChanged = true
        write(item.event, item.cause)
      }
    } finally {
      isBusy = false
      if (hasChanged) listeners.tell()
    }
  }

  const enqueue = (item: Queued) => {
    queue.push(item)
    drain()
  }

  const resume = () => {
    timers.arm(core?.timers ?? {})
    for (const [id, pending] of Object.entries(core?.effects ?? {})) {
      if (policyOf(fold.machine, pending.src).onResume === 'restart') effects.start(id, pending)
      else queue.push({ event: { k: 'fail', id, error: INTERRUPTED }, cause: pending.seq, isWanted: isPending(id, pending.seq) })
    }
  }

  const lead = (beginning: Beginning) =>
    drain(() => {
      core = beginning.core
      const { migrated } = beginning
      if (migrated) write({ k: 'migrated', from: migrated.from, to: fold.version, core: migrated.core })
      if (core) resume()
      else write(startOf(options.input))
    })

  /** What the stream would look like; nothing of it is journalled. */
  const preview = ({ core: known, migrated }: Beginning) =>
    known ?? (migrated ? fold.load(migrated.core) : fold.step(undefined, draft(0, startOf(options.input)))[0])

  assertJoined(fold, services)
  if (canWrite()) lead(options)
  else core = preview(options)

  return {
    id: stream,
    get core() {
      if (!core) throw new Error(`${stream}: its first entry could not be made`)
      return core
    },
    getSnapshot() {
      return this.core.snapshot
    },
    subscribe: (listener) => ({
      // Each is shown the newest snapshot, also when one before it has sent something.
      unsubscribe: listeners.add(() => {
        if (!core) return
        if (typeof listener === 'function') listener(core.snapshot)
        else listener.next?.(core.snapshot)
      }),
    }),
    send: (event, cause) => {
      if (isClosed || !canWrite()) return
      enqueue({ event: eventOf(prepare?.[event.type]?.(event as never) ?? event), cause, isWanted: always })
    },
    close: () => {
      if (isClosed) return
      isClosed = true
      onClose?.()
      queue.length = 0
      timers.stop()
      effects.stop()
      listeners.clear()
    },
    show: (shown) => {
      if (isClosed) return
      core = shown
      listeners.tell()
    },
    lead: (beginning) => {
      if (!isClosed) lead(beginning)
    },
    follow: () => {
      queue.length = 0
      timers.stop()
      effects.stop()
      listeners.tell()
    },
  }
}

const INTERRUPTED = { code: 'INTERRUPTED', message: 'the page was left while this was under way' }

const startOf = (input: unknown): JournalEvent => (input === undefined ? { k: 'start' } : { k: 'start', input: jsonCopy(input) })

const eventOf = (event: AnyEventObject): JournalEvent => {
  if (isReservedType(event.type)) throw new Error(`${event.type}: events of the machinery cannot be sent`)
  return { k: 'event', event: jsonCopy(event) }
}

/** A port without a service or a policy would only show when a person gets there. */
const assertJoined = ({ machine }: Fold, services: Services) => {
  const ports = Object.keys(machine.implementations.actors)
  for (const name of ports) policyOf(machine, name)
  const missing = ports.filter((name) => !services[name])
  if (missing.length > 0) throw new Error(`${machine.id}: no service is joined to ${missing.join(', ')}`)
}
