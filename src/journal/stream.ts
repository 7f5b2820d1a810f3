/**
 * The effect shell around the fold: one stream per chart instance. It journals and folds an entry, then arms timers, starts and
 * stops effects, passes on emitted messages and tells subscribers. React's `useSelector` takes a stream as if it were an actor.
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
  /** Calls the listener once after each burst of entries, with the last snapshot. */
  subscribe(listener: Listener | Observer): { unsubscribe(): void }
  /**
   * Journals the event and folds it before it returns. An event that is sent during a step is taken when the step is done. Does
   * nothing if the stream has ended, is closed or may not write.
   * @param cause seq of the entry that caused it
   * @throws Error if the event isn't JSON or has a type that XState reserves; nothing is journalled then
   */
  send(event: AnyEventObject, cause?: number): void
  /** Stops timers, effects and subscriptions, and drops results that arrive later. The journal keeps its entries. */
  close(): void
}

/** What the journal itself may do with a stream. */
export interface JournaledStream extends Stream {
  /** Shows the core that another tab has written. Starts no timers and no effects. */
  show(core: Core): void
  /** This tab writes from now on. The stream begins as in `openStream`. */
  lead(beginning: Beginning): void
  /** Another tab writes from now on. */
  follow(): void
  /** Writes one entry that stands for all before it, so that they can be removed. Timers and effects go on. */
  condense(): void
}

/** How a stream begins; without either it starts anew. */
export interface Beginning {
  /** Resumes from here: timers run for the time they had left, effects that were running are restarted or interrupted. */
  readonly core?: Core | undefined
  /** Resumes from here and writes a `migrated` entry, for a new version of the chart or in place of a long past. */
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
  /** Turns commands into events before they are journalled: seals private text, adds the time and the key of a click. */
  readonly prepare?: Prepare | undefined
  /** @param by the entry that emitted it, and the cause that whoever sent its event gave */
  readonly onEmit?: ((event: AnyEventObject, by: { readonly seq: number; readonly sentBy: number | undefined }) => void) | undefined
  /** Called with each entry that this stream wrote, after it was folded. `saved` is fulfilled when it is on disk. */
  readonly onEntry?: ((entry: Entry, core: Core, saved: Promise<void>) => void) | undefined
  /** Called when a guard, assignment or action of the chart threw, which ends the stream: a defect to report. */
  readonly onError?: ((error: unknown, seq: number) => void) | undefined
  readonly onClose?: (() => void) | undefined
  /** False in a tab that only follows, and in a replay. */
  readonly canWrite?: (() => boolean) | undefined
}

interface Queued {
  readonly event: JournalEvent
  readonly cause: number | undefined
  /** It came from outside, not from a timer or effect of this stream. */
  readonly isSent?: true
  /** Asked when the event's turn comes: the chart may have given up the effect or timer meanwhile. */
  isWanted(): boolean
}

const always = () => true

/**
 * Opens a stream: starts a new one or resumes `core`. If this tab may not write, the stream shows the state it would begin in,
 * until entries of the writing tab arrive.
 * @throws Error if a port of the chart has no service or declares no policy
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

  const write = (event: JournalEvent, cause?: number, sentBy?: number) => {
    const before = core?.snapshot.status
    const unfinished = { ...draft(store.nextSeq(), event), ...(cause !== undefined && { cause }) }
    const [next, outcome] = fold.step(core, unfinished)
    const entry: Entry = { ...unfinished, to: next.snapshot.value }
    const isDurable = outcome.started.some((id) => isDurablePort(next.effects[id]?.src))
    const saved = store.append(entry, { isDurable })
    // Durable effects wait for `saved` and see its rejection. For all others the store reports it.
    saved.catch(() => {})
    core = next
    onEntry?.(entry, next, saved)
    timers.arm(next.timers)
    effects.keep(next.effects)
    for (const id of outcome.started) {
      const pending = next.effects[id]
      if (pending) effects.start(id, pending, isDurablePort(pending.src) ? saved : undefined)
    }
    for (const message of outcome.emitted) onEmit?.(message, { seq: entry.seq, sentBy })
    if (next.snapshot.status === 'error' && before !== 'error') onError?.(next.snapshot.error, entry.seq)
  }

  /** Takes queued events one by one: those that a step causes wait until the step is complete. */
  const drain = (first?: () => void) => {
    if (isBusy) return
    isBusy = true
    let hasChanged = first !== undefined
    try {
      first?.()
      for (let item = queue.shift(); item; item = queue.shift()) {
        if (isClosed || !canWrite() || core?.snapshot.status !== 'active' || !item.isWanted()) continue
        hasChanged = true
        write(item.event, item.cause, item.isSent && item.cause)
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

  /** The core that the stream would begin with. Journals nothing. */
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
      // Reads the core now, because a listener that was called before this one may have sent an event.
      unsubscribe: listeners.add(() => {
        if (!core) return
        if (typeof listener === 'function') listener(core.snapshot)
        else listener.next?.(core.snapshot)
      }),
    }),
    send: (event, cause) => {
      if (isClosed || !canWrite()) return
      enqueue({ event: eventOf(prepare?.[event.type]?.(event as never) ?? event), cause, isSent: true, isWanted: always })
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
    condense: () => {
      if (isClosed || !canWrite()) return
      drain(() => {
        if (core?.snapshot.status !== 'active') return
        write({ k: 'migrated', from: fold.version, to: fold.version, core: jsonCopy(fold.save(core)) })
      })
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

/** Checks every port when the stream opens. Otherwise a missing service would only be noticed when somebody gets to its state. */
const assertJoined = ({ machine }: Fold, services: Services) => {
  const ports = Object.keys(machine.implementations.actors)
  for (const name of ports) policyOf(machine, name)
  const missing = ports.filter((name) => !services[name])
  if (missing.length > 0) throw new Error(`${machine.id}: no service is joined to ${missing.join(', ')}`)
}
