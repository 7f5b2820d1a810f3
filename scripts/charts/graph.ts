/**
 * Reads a machine definition as a graph of states and transitions. Besides the fold this is the only place that knows
 * XState's definition objects; path generator, documentation and conventions build on it.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** What makes a transition happen. `finished` is the end of all child states. */
export type Trigger =
  | { readonly kind: 'event'; readonly name: string }
  | { readonly kind: 'after'; readonly name: string }
  | { readonly kind: 'done'; readonly name: string }
  | { readonly kind: 'fail'; readonly name: string }
  | { readonly kind: 'always' }
  | { readonly kind: 'finished' }

export interface ChartTransition {
  /** `session.signedOut on session.submit[1] -> session.signingIn`, unique in its chart. */
  readonly id: string
  readonly source: AnyStateNode
  readonly trigger: Trigger
  /** Place among the transitions that the same trigger offers in the same state. */
  readonly branch: number
  readonly branches: number
  readonly guard: string | null
  /** Names of actions in order; inline ones appear as XState's own type. */
  readonly actions: readonly string[]
  /** Empty: the chart stays where it is. */
  readonly targets: readonly AnyStateNode[]
  readonly description: string | null
  readonly definition: AnyTransitionDefinition
}

/** All states of a chart in document order, the root first. */
export const statesOf = (machine: AnyStateMachine): readonly AnyStateNode[] => {
  const list: AnyStateNode[] = []
  const visit = (node: AnyStateNode) => {
    list.push(node)
    childrenOf(node).forEach(visit)
  }
  visit(machine.root)
  return list
}

export const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states)

/** All transitions of a chart in document order: `always`, `after`, effects' results and events. */
export const transitionsOf = (machine: AnyStateMachine): readonly ChartTransition[] =>
  statesOf(machine).flatMap((node) => [
    ...(node.always ?? []).map((definition, branch, all) => describeTransition(node, definition, branch, all.length)),
    ...[...node.transitions.values()].flatMap((all) =>
      all.map((definition, branch) => describeTransition(node, definition, branch, all.length)),
    ),
  ])

const describeTransition = (
  source: AnyStateNode,
  definition: AnyTransitionDefinition,
  branch: number,
  branches: number,
): ChartTransition => {
  const trigger = triggerOf(definition.eventType)
  const targets = definition.target ?? []
  const name = 'name' in trigger ? `${WORD[trigger.kind]} ${trigger.name}` : WORD[trigger.kind]
  const place = branches > 1 ? `[${branch}]` : ''
  return {
    id: `${source.id} ${name}${place} -> ${targets.map((node) => node.id).join(', ') || '(stays)'}`,
    source,
    trigger,
    branch,
    branches,
    targets,
    definition,
    guard: definition.guard ? guardNameOf(definition.guard) : null,
    actions: definition.actions.map(actionNameOf),
    description: definition.description ?? null,
  }
}

const WORD: Readonly<Record<Trigger['kind'], string>> = {
  event: 'on',
  after: 'after',
  done: 'done',
  fail: 'fail',
  always: 'always',
  finished: 'finished',
}

const triggerOf = (eventType: string): Trigger => {
  if (eventType === '') return { kind: 'always' }
  const [, system, rest] = /^xstate\.(after|done\.actor|error\.actor|done\.state)\.(.*)$/.exec(eventType) ?? []
  switch (system) {
    case 'after':
      return { kind: 'after', name: rest?.slice(0, rest.indexOf('.')) ?? '' }
    case 'done.actor':
      return { kind: 'done', name: rest ?? '' }
    case 'error.actor':
      return { kind: 'fail', name: rest ?? '' }
    case 'done.state':
      return { kind: 'finished' }
    default:
      return { kind: 'event', name: eventType }
  }
}

interface Combined {
  readonly name: string
  readonly guards: readonly unknown[]
}
const isCombined = (guard: unknown): guard is Combined => typeof guard === 'function' && 'guards' in guard

/** Name of a guard; combinations read `not hasPriceMoved`, `isOpen and isLive`. */
export const guardNameOf = (guard: unknown): string => {
  if (typeof guard === 'string') return guard
  if (isCombined(guard)) {
    const names = guard.guards.map(guardNameOf)
    return names.length === 1 ? `not ${names[0]}` : names.join(guard.name.includes('or') ? ' or ' : ' and ')
  }
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  return '(inline)'
}

/** Names that a guard is made of. */
export const guardNamesIn = (guard: unknown): readonly string[] =>
  isCombined(guard) ? guard.guards.flatMap(guardNamesIn) : [guardNameOf(guard)]

/** Names of all guards that decide something in a chart. */
export const conditionsOf = (machine: AnyStateMachine): ReadonlySet<string> =>
  new Set(transitionsOf(machine).flatMap(({ definition }) => (definition.guard ? guardNamesIn(definition.guard) : [])))

export const actionNameOf = (action: unknown): string => {
  if (typeof action === 'string') return action
  if ((typeof action === 'object' || typeof action === 'function') && action !== null && 'type' in action) return String(action.type)
  return '(inline)'
}
