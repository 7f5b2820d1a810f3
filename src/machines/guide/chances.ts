/** What can happen in a flow right now, by the chart itself. */
import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate'
import { groupsAround, stepOf, type Move } from '../../domain/flow-plan.ts'

/**
 * `open`: it can be done. `depends`: its condition depends on what comes with the event, a price or what somebody chooses.
 * `closed`: its condition doesn't hold. `byItself`: nobody does it; it happens.
 */
export type Chance = 'open' | 'depends' | 'closed' | 'byItself'

/** The steps at which a flow is: several where parts of it go on side by side. Groups aren't steps. */
export const stepsAt = ({ _nodes }: Pick<AnyMachineSnapshot, '_nodes'>): readonly string[] =>
  _nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => stepOf(id))

/** Moves that this step, or a group around it, offers: its own first. */
export const movesAt = (moves: readonly Move[], step: string): readonly Move[] =>
  [step, ...groupsAround(step)].flatMap((place) => moves.filter(({ from }) => from === place))

/** What a person types or chooses isn't known before they do. */
class Untold extends Error {}

/** An event of which only the name is known. */
const eventNamed = (type: string): { readonly type: string } =>
  new Proxy(
    { type },
    {
      get: (_, field) => {
        if (field === 'type') return type
        throw new Untold(String(field))
      },
    },
  )

/** Null where a condition depends on what comes with the event. */
const chosenBy = (snapshot: AnyMachineSnapshot, type: string): readonly AnyTransitionDefinition[] | null => {
  try {
    return snapshot.machine.getTransitionData(snapshot, eventNamed(type)) ?? []
  } catch {
    // XState wraps what a condition throws in an error of its own.
    return null
  }
}

const isMove = ({ source, guard, target = [] }: AnyTransitionDefinition, move: Move): boolean =>
  stepOf(source.id) === move.from && nameOf(guard) === move.guard && target.map(({ id }) => stepOf(id)).join() === move.to.join()

const nameOf = (guard: unknown): string | null =>
  typeof guard === 'string' ? guard : typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : null

/** Whether a move can happen from where the flow is. */
export const chanceOf = (snapshot: AnyMachineSnapshot, move: Move): Chance => {
  if (move.trigger.kind !== 'event') return 'byItself'
  const chosen = chosenBy(snapshot, move.trigger.name)
  if (chosen === null) return 'depends'
  return chosen.some((each) => isMove(each, move)) ? 'open' : 'closed'
}
