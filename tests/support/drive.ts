/** Drives one chart by hand: `drive(machine, input).send(…).done('placeContract', order).snapshot`. */
import type { AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from 'xstate'
import type { JournalEvent } from '../../src/journal/entry.ts'
import { createFold, type Core } from '../../src/journal/fold.ts'
import type { Failure } from '../../src/domain/error-codes.ts'
import { PATH_EPOCH } from './paths/cases.ts'

export interface Drive<M extends AnyStateMachine> {
  readonly core: Core
  readonly snapshot: SnapshotFrom<M>
  /** Types of all events emitted so far. */
  readonly emitted: readonly string[]
  /** The same events, whole. */
  readonly said: readonly { readonly type: string }[]
  /** Ports started so far, in order, with their input. */
  readonly started: readonly { readonly src: string; readonly input: unknown }[]
  send(event: EventFrom<M>): Drive<M>
  /** An effect ends well, by its invoke id. */
  done(id: string, output?: unknown): Drive<M>
  fail(id: string, error: Failure): Drive<M>
  /** The timer of this delay fires. @throws when none is pending. */
  fire(delay: string): Drive<M>
}

export const drive = <M extends AnyStateMachine>(machine: M, input: InputFrom<M>): Drive<M> => {
  const fold = createFold(machine)
  const go = (before: Drive<M> | undefined, event: JournalEvent): Drive<M> => {
    const seq = (before?.core.seq ?? 0) + 1
    const [core, outcome] = fold.step(before?.core, {
      seq,
      stream: machine.id,
      chart: machine.id,
      v: fold.version,
      at: PATH_EPOCH + seq * 10,
      event,
      to: null,
    })
    const next: Drive<M> = {
      core,
      snapshot: core.snapshot as SnapshotFrom<M>,
      emitted: [...(before?.emitted ?? []), ...outcome.emitted.map(({ type }) => type)],
      said: [...(before?.said ?? []), ...outcome.emitted],
      started: [
        ...(before?.started ?? []),
        ...outcome.started.flatMap((id) => core.effects[id] ?? []).map(({ src, input: asked }) => ({ src, input: asked })),
      ],
      send: (sent) => go(next, { k: 'event', event: sent }),
      done: (id, output) => go(next, { k: 'done', id, output }),
      fail: (id, error) => go(next, { k: 'fail', id, error }),
      fire: (delay) => {
        const id = Object.keys(core.timers).find((timer) => timer.startsWith(`${delay}@`))
        if (!id) throw new Error(`No timer ${delay}; pending are ${Object.keys(core.timers).join(', ') || 'none'}.`)
        return go(next, { k: 'timer', id })
      },
    }
    return next
  }
  return go(undefined, { k: 'start', input })
}
