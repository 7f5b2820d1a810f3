/**
 * The other side of the differential fuzz: XState's own interpreter, its promises answered and its clock moved by the fuzz.
 * It is given the document order at rest (rule 7), which XState alone loses when a snapshot is restored.
 */
import { createActor, fromPromise, type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import { SimulatedClock } from '../../src/journal/clock.ts'
import { inDocumentOrder } from '../../src/journal/document-order.ts'

export interface Answer {
  readonly isOk: boolean
  readonly value: unknown
}

/** What both sides must agree on after every step, as text. */
export interface Sight {
  readonly state: string
  readonly timers: string
  readonly effects: string
}

export interface Interpreter {
  readonly clock: SimulatedClock
  /** Messages since the last call. */
  emitted(): readonly AnyEventObject[]
  isActive(): boolean
  send(event: AnyEventObject): void
  answer(id: string, answer: Answer): void
  see(): Sight
  stop(): void
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: unknown): void
}
interface Scheduler {
  readonly _snapshot: { readonly _scheduledEvents: Readonly<Record<string, { readonly event: AnyEventObject }>> }
}
type Logic = AnyStateMachine & { transition(snapshot: AnyMachineSnapshot, event: AnyEventObject, scope: never): AnyMachineSnapshot }

/** The state of a snapshot of either side. */
export const stateOf = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot): string => {
  const persisted = machine.getPersistedSnapshot({ ...snapshot, children: {} } as never) as unknown as Record<string, unknown>
  const { value, context, status, output, historyValue, error } = persisted
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error
  return JSON.stringify({ value, context, status, output, historyValue, error: message })
}

/** @returns a function that starts one interpreter at a time for `machine` */
export const prepareInterpreter = (machine: AnyStateMachine) => {
  let waiting = new Map<string, Waiting>()
  const wait = fromPromise(
    ({ self }: { self: AnyActorRef }) =>
      new Promise((resolve, reject) => {
        waiting.set(self.id, { resolve, reject })
      }),
  )
  const names = Object.keys(machine.implementations.actors)
  const logic = machine.provide({ actors: Object.fromEntries(names.map((name) => [name, wait])) }) as Logic
  const transition = logic.transition
  logic.transition = (snapshot, event, scope) => inDocumentOrder(transition(inDocumentOrder(snapshot), event, scope))

  return (input: unknown, now: number): Interpreter => {
    const mine = new Map<string, Waiting>()
    waiting = mine
    const clock = new SimulatedClock(now)
    let emitted: AnyEventObject[] = []
    const actor = createActor(logic, {
      input: input as never,
      id: machine.id,
      clock: {
        setTimeout: (run: () => void, delay: number) => clock.after(delay, run),
        clearTimeout: (cancel: (() => void) | undefined) => cancel?.(),
      } as never,
    })
    actor.subscribe({ error: () => {} })
    actor.on('*', (event: AnyEventObject) => {
      emitted.push(event)
    })
    actor.start()
    const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot
    const pending = (): [string, AnyActorRef][] =>
      Object.entries(snapshot().children as Record<string, AnyActorRef>).filter(([, child]) => child.getSnapshot().status === 'active')

    return {
      clock,
      emitted: () => {
        const taken = emitted
        emitted = []
        return taken
      },
      isActive: () => snapshot().status === 'active',
      send: (event) => actor.send(event),
      answer: (id, { isOk, value }) => {
        const answered = mine.get(id)
        if (isOk) answered?.resolve(value)
        else answered?.reject(value)
      },
      see: () => {
        if (snapshot().status !== 'active') return { state: stateOf(machine, snapshot()), timers: '', effects: '' }
        const scheduled = (actor.system as unknown as Scheduler)._snapshot._scheduledEvents
        const types = Object.values(scheduled)
          .map(({ event }) => event.type)
          .sort()
        return {
          state: stateOf(machine, snapshot()),
          timers: JSON.stringify([types, clock.pending()]),
          effects: JSON.stringify(
            pending()
              .map(([id, child]) => [id, child.getSnapshot().input])
              .sort(byText),
          ),
        }
      },
      stop: () => actor.stop(),
    }
  }
}

export const byText = (a: unknown, b: unknown): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
