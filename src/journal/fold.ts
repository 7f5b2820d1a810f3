/**
 * The fold: chart + entry → core. Pure and total. Live, replay, path generator and fuzz run this same function, so a
 * replay is exact by construction. XState computes transitions and returns its actions as data; it runs nothing.
 */
import { createActor, type AnyMachineSnapshot, type AnyStateMachine, type AnyEventObject } from 'xstate'
import { inDocumentOrder } from './document-order.ts'
import type { Entry, Pending, SavedCore, Timer } from './entry.ts'
import { isReservedType, timerIdOf, toXStateEvent } from './vocabulary.ts'

/** State of one stream. All of it follows from the stream's entries. */
export interface Core {
  readonly snapshot: AnyMachineSnapshot
  readonly timers: Readonly<Record<string, Timer>>
  readonly effects: Readonly<Record<string, Pending>>
  /** The last entry that was folded into it. */
  readonly seq: number
}

/** What else follows from a step, besides the new core. */
export interface Outcome {
  /** Messages for the router, in order. */
  readonly emitted: readonly AnyEventObject[]
  /** Effects that began with this step and are still wanted after it. */
  readonly started: readonly string[]
  /** Effects that the chart gave up with this step; one that was begun anew is in both lists. */
  readonly stopped: readonly string[]
  /** Transition definitions taken, in order; filled only by a tracing fold. */
  readonly transitions: readonly TransitionTaken[]
}

/** The part of XState's transition definition that coverage needs. */
export interface TransitionTaken {
  readonly source: { readonly id: string }
  readonly eventType: string
  readonly target: readonly { readonly id: string }[] | undefined
}

export interface Fold {
  readonly machine: AnyStateMachine
  readonly version: string
  /**
   * Folds one entry. An entry for a stream that has ended changes only `seq`. A guard, assignment or action that throws ends
   * the stream with `status: 'error'`. A `start` begins a new life of the stream, whatever was before.
   * @throws Error only if the first entry of a stream is neither `start` nor `migrated`
   */
  step(core: Core | undefined, entry: Entry): readonly [Core, Outcome]
  /** Folds many entries; `from` continues a checkpoint. */
  run(entries: Iterable<Entry>, from?: Core): Core | undefined
  /** A copy of the core as plain data. */
  save(core: Core): SavedCore
  /** @throws Error when the data does not fit the chart */
  load(saved: SavedCore): Core
}

/** The parts of XState's actor scope that `machine.transition` uses. XState doesn't document them; the fuzz notices if they change. */
interface InertScope {
  readonly self: unknown
  readonly id: string
  readonly sessionId: string
  readonly system: unknown
  logger(): void
  defer(): void
  stopChild(): void
  emit(): void
  actionExecutor(action: ActionData): void
}
/** An action of XState as data; which params it has depends on its type. */
interface ActionData {
  readonly type: string
  readonly params: ActionParams | undefined
}
interface ActionParams {
  readonly id?: string
  readonly src?: unknown
  readonly input?: unknown
  readonly delay?: number
  readonly sendId?: string
  readonly event?: AnyEventObject
}
interface MachineInternals {
  transition(snapshot: AnyMachineSnapshot, event: AnyEventObject, scope: InertScope): AnyMachineSnapshot
  getInitialSnapshot(scope: InertScope, input: unknown): AnyMachineSnapshot
  getPersistedSnapshot(snapshot: AnyMachineSnapshot): Record<string, unknown>
  restoreSnapshot(persisted: unknown, scope: InertScope): AnyMachineSnapshot
}
interface Microstep {
  readonly type: string
  readonly _transitions?: readonly TransitionTaken[]
}

const NOTHING: Outcome = { emitted: [], started: [], stopped: [], transitions: [] }

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** An error is kept in the snapshot as plain data, so that a saved core equals the live one. */
const failed = (snapshot: AnyMachineSnapshot, error: unknown): AnyMachineSnapshot =>
  ({ ...snapshot, status: 'error', error: { message: messageOf(error) } }) as AnyMachineSnapshot

/** What the actions of one step mean for timers, effects and messages. */
const reduce = (machine: string, previous: Core | undefined, actions: readonly ActionData[], entry: Entry) => {
  const timers: Record<string, Timer> = { ...previous?.timers }
  const effects: Record<string, Pending> = { ...previous?.effects }
  const emitted: AnyEventObject[] = []
  const stopped: string[] = []
  if (entry.event.k === 'timer') delete timers[entry.event.id]
  if (entry.event.k === 'done' || entry.event.k === 'fail') delete effects[entry.event.id]
  for (const { type, params = {} } of actions) {
    switch (type) {
      case 'xstate.raise': {
        if (typeof params.delay !== 'number') break
        const id = timerIdOf(params.event?.type ?? '')
        if (!id) throw new Error(`${machine}: a delayed raise must be an \`after\` with a named delay`)
        timers[id] = { dueAt: entry.at + params.delay, seq: entry.seq }
        break
      }
      case 'xstate.cancel': {
        const id = timerIdOf(params.sendId ?? '')
        if (id) delete timers[id]
        break
      }
      case 'xstate.spawnChild': {
        const { id, src, input } = params
        if (!id || typeof src !== 'string' || isReservedType(src))
          throw new Error(`${machine}: every invoke needs an id and a port by name`)
        effects[id] = { src, input, seq: entry.seq }
        break
      }
      case 'xstate.stopChild': {
        const { id } = params
        if (!id || !(id in effects)) break
        if (effects[id]?.seq !== entry.seq) stopped.push(id)
        delete effects[id]
        break
      }
      case 'xstate.emit':
        if (params.event) emitted.push(params.event)
        break
      default:
        throw new Error(`${machine}: ${type} is not allowed; charts assign and emit, the shell does the rest`)
    }
  }
  const started = Object.keys(effects).filter((id) => effects[id]?.seq === entry.seq)
  return { timers, effects, emitted, started, stopped }
}

/** @param options.trace fills `Outcome.transitions`, for coverage and path generation */
export const createFold = (machine: AnyStateMachine, options: { trace?: boolean } = {}): Fold => {
  let actions: ActionData[] = []
  let transitions: TransitionTaken[] = []
  const logic = machine as unknown as MachineInternals
  // One inert scope for all steps: xstate's own `transition()` builds a whole actor per call and is 4 to 12 times slower.
  const host = createActor(machine, {
    input: {} as never,
    clock: { setTimeout: () => 0, clearTimeout: () => {} },
    logger: () => {},
    ...(options.trace && {
      inspect: (event: unknown) => {
        const { type, _transitions: taken = [] } = event as Microstep
        if (type === '@xstate.microstep') transitions.push(...taken)
      },
    }),
  })
  const scope: InertScope = {
    self: host,
    id: machine.id,
    sessionId: 'x:inert',
    system: host.system,
    logger: () => {},
    defer: () => {},
    stopChild: () => {},
    emit: () => {},
    actionExecutor: (action) => {
      actions.push(action)
    },
  }

  const ended = (snapshot: AnyMachineSnapshot, entry: Entry): readonly [Core, Outcome] => [
    { snapshot, timers: {}, effects: {}, seq: entry.seq },
    { ...NOTHING, transitions },
  ]

  const advance = (core: Core | undefined, entry: Entry): readonly [Core, Outcome] => {
    let snapshot: AnyMachineSnapshot
    if (entry.event.k === 'start') {
      snapshot = logic.getInitialSnapshot(scope, entry.event.input)
      if (snapshot.status === 'error') return ended(failed(snapshot, snapshot.error), entry)
    } else {
      const event = toXStateEvent(entry.event)
      if (!core || !event) throw new Error(`${machine.id}: the first entry of a stream must be its start`)
      try {
        snapshot = logic.transition(core.snapshot, event, scope)
      } catch (error) {
        return ended(failed(core.snapshot, error), entry)
      }
    }
    try {
      const { timers, effects, ...outcome } = reduce(machine.id, core, actions, entry)
      if (snapshot.status !== 'active') {
        return [
          { snapshot: inDocumentOrder(snapshot), timers: {}, effects: {}, seq: entry.seq },
          { ...outcome, started: [], transitions },
        ]
      }
      return [
        { snapshot: inDocumentOrder(snapshot), timers, effects, seq: entry.seq },
        { ...outcome, transitions },
      ]
    } catch (error) {
      return ended(failed(core?.snapshot ?? snapshot, error), entry)
    }
  }

  const load: Fold['load'] = (saved) => {
    const children = Object.fromEntries(
      Object.entries(saved.effects).map(([id, { src, input }]) => [id, { snapshot: { status: 'active', input }, src }]),
    )
    const persisted = { ...(structuredClone(saved.snapshot) as object), children }
    const snapshot = inDocumentOrder(logic.restoreSnapshot(persisted, scope))
    return { snapshot, timers: { ...saved.timers }, effects: { ...saved.effects }, seq: saved.seq }
  }

  const step: Fold['step'] = (core, entry) => {
    actions = []
    transitions = []
    if (entry.event.k === 'start') return advance(undefined, entry)
    if (entry.event.k === 'migrated') return [{ ...load(entry.event.core), seq: entry.seq }, NOTHING]
    if (core && core.snapshot.status !== 'active') return [{ ...core, seq: entry.seq }, NOTHING]
    return advance(core, entry)
  }

  return {
    machine,
    version: machine.version ?? '1',
    step,
    run: (entries, from) => {
      let core = from
      for (const entry of entries) core = step(core, entry)[0]
      return core
    },
    save: ({ snapshot, timers, effects, seq }) => {
      // Our `effects` take the place of XState's children: with none, XState reads nothing of its actors.
      const childless = { ...snapshot, children: {} } as AnyMachineSnapshot
      const { children: _none, ...persisted } = logic.getPersistedSnapshot(childless)
      return structuredClone({ snapshot: persisted, timers, effects, seq })
    },
    load,
  }
}
