/**
 * The fold: chart + entry → core. Pure and total. Live, replay, path generator and fuzz run this same function, so a
 * replay is exact by construction. XState computes transitions and returns its actions as data; it runs nothing.
 */
import { createActor, type AnyMachineSnapshot, type AnyStateMachine, type AnyEventObject } from 'xstate'
import type { Entry, Pending, SavedCore, Timer } from './entry.ts'
import { timerIdOf, toXStateEvent } from './vocabulary.ts'

/** State of one stream; all of it follows from its entries. */
export interface Core {
  readonly snapshot: AnyMachineSnapshot
  readonly timers: Readonly<Record<string, Timer>>
  readonly effects: Readonly<Record<string, Pending>>
  readonly seq: number
}

/** What a step brought about besides the new core. */
export interface Outcome {
  /** Messages for the router, in order. */
  readonly emitted: readonly AnyEventObject[]
  readonly started: readonly string[]
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
  step(core: Core | undefined, entry: Entry): readonly [Core, Outcome]
  /** Folds many entries; `from` continues a checkpoint. */
  run(entries: Iterable<Entry>, from?: Core): Core | undefined
  save(core: Core): SavedCore
  load(saved: SavedCore): Core
}

/** The parts of XState's actor scope that `machine.transition` touches. Documented type, undocumented contract: the fuzz guards it. */
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
interface ActionData {
  readonly type: string
  // biome-style exactness is impossible here: each built-in action has its own params
  readonly params: Record<string, never> & { readonly id?: string; readonly src?: string; readonly input?: unknown; readonly delay?: number; readonly sendId?: string; readonly event?: AnyEventObject }
}
interface Internals {
  readonly _nodes?: readonly { readonly order: number }[]
}
interface MachineInternals {
  transition(snapshot: AnyMachineSnapshot, event: AnyEventObject, scope: InertScope): AnyMachineSnapshot
  getInitialSnapshot(scope: InertScope, input: unknown): AnyMachineSnapshot
  getPersistedSnapshot(snapshot: AnyMachineSnapshot): Record<string, unknown>
  restoreSnapshot(persisted: unknown, scope: InertScope): AnyMachineSnapshot
}

const NOTHING: Outcome = { emitted: [], started: [], stopped: [], transitions: [] }

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
      inspect: (event) => {
        if (event.type === '@xstate.microstep') transitions.push(...(event as unknown as { _transitions: TransitionTaken[] })._transitions)
      },
    }),
  })
  const scope: InertScope = {
    self: host, id: machine.id, sessionId: 'x:inert', system: host.system,
    logger: () => {}, defer: () => {}, stopChild: () => {}, emit: () => {},
    actionExecutor: (action) => { actions.push(action) },
  }

  const reduce = (previous: Core | undefined, snapshot: AnyMachineSnapshot, entry: Entry): readonly [Core, Outcome] => {
    const timers: Record<string, Timer> = { ...previous?.timers }
    const effects: Record<string, Pending> = { ...previous?.effects }
    const emitted: AnyEventObject[] = []
    const started: string[] = []
    const stopped: string[] = []
    if (entry.event.k === 'timer') delete timers[entry.event.id]
    if (entry.event.k === 'done' || entry.event.k === 'fail') delete effects[entry.event.id]
    for (const { type, params } of actions) {
      switch (type) {
        case 'xstate.raise': {
          const id = params.event && timerIdOf(params.event.type)
          if (typeof params.delay === 'number') {
            if (!id) throw new Error(`${machine.id}: a delayed raise must be an \`after\` with a named delay`)
            timers[id] = { dueAt: entry.at + params.delay, seq: entry.seq }
          }
          break
        }
        case 'xstate.cancel': {
          const id = timerIdOf(params.sendId ?? '')
          if (id) delete timers[id]
          break
        }
        case 'xstate.spawnChild': {
          if (!params.id || !params.src) throw new Error(`${machine.id}: every invoke needs an id and a port by name`)
          effects[params.id] = { src: params.src, input: params.input, seq: entry.seq }
          started.push(params.id)
          break
        }
        case 'xstate.stopChild': {
          const id = params?.id
          if (id && id in effects) {
            delete effects[id]
            stopped.push(id)
          }
          break
        }
        case 'xstate.emit':
          if (params.event) emitted.push(params.event)
          break
        default:
          throw new Error(`${machine.id}: ${type} is not allowed; charts assign and emit, the shell does the rest`)
      }
    }
    const isActive = snapshot.status === 'active'
    return [
      { snapshot, timers: isActive ? timers : {}, effects: isActive ? effects : {}, seq: entry.seq },
      { emitted, started, stopped, transitions },
    ]
  }

  const advance = (core: Core | undefined, entry: Entry): AnyMachineSnapshot => {
    if (entry.event.k === 'start') return logic.getInitialSnapshot(scope, entry.event.input)
    const event = toXStateEvent(entry.event)
    if (!core || !event) throw new Error(`${machine.id}: the first entry of a stream must be its start`)
    try {
      return logic.transition(core.snapshot, event, scope)
    } catch (error) {
      // Rule 6: a throwing guard or assign ends the stream alike in live and replay.
      actions = []
      return { ...core.snapshot, status: 'error', error: { message: String((error as Error).message) } } as AnyMachineSnapshot
    }
  }

  const load = (saved: SavedCore): Core => {
    const children = Object.fromEntries(
      Object.entries(saved.effects).map(([id, effect]) => [id, { snapshot: { status: 'active', input: effect.input }, src: effect.src }]),
    )
    const persisted = { ...(structuredClone(saved.snapshot) as object), children }
    actions = []
    return { snapshot: inDocumentOrder(logic.restoreSnapshot(persisted, scope)), timers: saved.timers, effects: saved.effects, seq: saved.seq }
  }

  const step: Fold['step'] = (core, entry) => {
    actions = []
    transitions = []
    if (entry.event.k === 'migrated') return [{ ...load(entry.event.core), seq: entry.seq }, NOTHING]
    if (core && core.snapshot.status !== 'active') return [{ ...core, seq: entry.seq }, NOTHING]
    return reduce(core, inDocumentOrder(advance(core, entry)), entry)
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
    save: (core) => {
      const { children: _derived, ...snapshot } = logic.getPersistedSnapshot(core.snapshot)
      return structuredClone({ snapshot, timers: core.timers, effects: core.effects, seq: core.seq })
    },
    load,
  }
}

/**
 * Restored parallel regions would otherwise run in another order than regions that were never saved, so a checkpoint plus
 * its tail could differ from the live stream.
 */
const inDocumentOrder = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot => {
  const internals = snapshot as unknown as Internals & { _nodes: readonly { readonly order: number }[] }
  const nodes = internals._nodes
  if (!nodes?.some((node, index) => index > 0 && (nodes[index - 1]?.order ?? 0) > node.order)) return snapshot
  internals._nodes = nodes.toSorted((a, b) => a.order - b.order)
  return snapshot
}
