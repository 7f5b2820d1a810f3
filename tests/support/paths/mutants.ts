/**
 * Small mistakes planted into a chart, one at a time: in its configuration (a transition dropped, a target moved, two
 * branches swapped …) and in its named implementations (a guard negated, a delay doubled, an action that does nothing).
 * Committed paths must notice each of them.
 */
import { assign, StateMachine, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate'
import { statesOf } from '../../../scripts/charts/graph.ts'

export interface Mutant {
  /** Operator and place, stable while the place is there: `drop guard: session.signedOut on session.submit[0]`. */
  readonly id: string
  readonly operator: string
  readonly machine: AnyStateMachine
}

interface TransitionConfig {
  readonly target?: string | readonly string[]
  readonly guard?: unknown
  readonly actions?: unknown
  readonly reenter?: boolean
}
/** The parts of a state's configuration that are mutated; everything else is copied. */
interface StateConfig {
  readonly [key: string]: unknown
  readonly states?: Readonly<Record<string, StateConfig>>
  readonly initial?: string
  readonly invoke?: unknown
  readonly type?: string
}

/** A place in the configuration that holds transitions, with the definitions that XState made of them. */
interface Slot {
  readonly node: AnyStateNode
  readonly path: readonly string[]
  readonly name: string
  readonly definitions: readonly AnyTransitionDefinition[]
}

/** All mutants of a chart that are legal charts. */
export const mutantsOf = (machine: AnyStateMachine): readonly Mutant[] => [
  ...placesOf(machine).flatMap(([node, path, config]) => [
    ...slotsOf(machine, node, path, config).flatMap((slot) => transitionMutants(machine, slot)),
    ...stateMutants(machine, node, path, config),
  ]),
  ...implementationMutants(machine),
]

type Place = readonly [node: AnyStateNode, path: readonly string[], config: StateConfig]

const placesOf = (machine: AnyStateMachine): readonly Place[] => {
  const visit = (node: AnyStateNode, path: readonly string[], config: StateConfig): readonly Place[] => [
    [node, path, config] as const,
    ...Object.entries(config.states ?? {}).flatMap(([key, child]) => {
      const childNode = node.states[key]
      return childNode ? visit(childNode, [...path, 'states', key], child) : []
    }),
  ]
  return visit(machine.root, [], machine.config as StateConfig)
}

const slotsOf = (machine: AnyStateMachine, node: AnyStateNode, path: readonly string[], config: StateConfig): readonly Slot[] => {
  const slot = (keys: readonly string[], name: string, eventType: string): Slot => ({
    node,
    path: [...path, ...keys],
    name: `${node.id} ${name}`,
    definitions: eventType === '' ? (node.always ?? []) : (node.transitions.get(eventType) ?? []),
  })
  const keysOf = (key: string) => Object.keys((config[key] as object | undefined) ?? {})
  const invokeKeys = listOf(config.invoke).map((_, index) => (Array.isArray(config.invoke) ? ['invoke', String(index)] : ['invoke']))
  return [
    ...(config['always'] ? [slot(['always'], 'always', '')] : []),
    ...(config['onDone'] ? [slot(['onDone'], 'finished', `xstate.done.state.${node.id}`)] : []),
    ...keysOf('after').map((delay) => slot(['after', delay], `after ${delay}`, `xstate.after.${delay}.${node.id}`)),
    ...keysOf('on').map((event) => slot(['on', event], `on ${event}`, event)),
    ...invokeKeys.flatMap((keys) => {
      const invoke = at(machine.config, [...path, ...keys]) as { id: string; onDone?: unknown; onError?: unknown }
      return [
        ...(invoke.onDone ? [slot([...keys, 'onDone'], `done ${invoke.id}`, `xstate.done.actor.${invoke.id}`)] : []),
        ...(invoke.onError ? [slot([...keys, 'onError'], `fail ${invoke.id}`, `xstate.error.actor.${invoke.id}`)] : []),
      ]
    }),
  ]
}

const transitionMutants = (machine: AnyStateMachine, slot: Slot): readonly Mutant[] => {
  const all = listOf(at(machine.config, slot.path)).map((one) => (typeof one === 'string' ? { target: one } : one) as TransitionConfig)
  const withList = (operator: string, place: string, list: readonly TransitionConfig[]) =>
    edited(machine, operator, place, (config) => replaceAt(config, slot.path, list.length ? list : undefined))
  return all.flatMap((one, index) => {
    const place = all.length > 1 ? `${slot.name}[${index}]` : slot.name
    const replaced = (operator: string, change: TransitionConfig, suffix = '') =>
      withList(operator, place + suffix, all.with(index, change))
    const { guard, actions, reenter, ...rest } = one
    const names = listOf(actions)
    return [
      withList('drop transition', place, all.toSpliced(index, 1)),
      ...(one.target === undefined
        ? []
        : otherTargets(machine, slot, index, place).map((id) => replaced('retarget', { ...one, target: `#${id}` }, ` to ${id}`))),
      ...(guard === undefined
        ? []
        : [
            replaced('drop guard', { ...rest, ...(actions !== undefined && { actions }), ...(reenter && { reenter }) }),
            replaced('guard never holds', { ...one, guard: () => false }),
          ]),
      ...names.map((_, which) => replaced('drop action', { ...one, actions: names.toSpliced(which, 1) }, ` action ${which}`)),
      ...(reenter ? [replaced('drop reenter', { ...one, reenter: false })] : []),
      ...(index + 1 < all.length ? [withList('swap branches', place, swapped(all, index))] : []),
    ].flat()
  })
}

const swapped = <T>(list: readonly T[], index: number): readonly T[] => {
  const [a, b] = [list[index] as T, list[index + 1] as T]
  return list.with(index, b).with(index + 1, a)
}

/** Two other states, picked by the place's name so that they stay the same when other places change. */
const otherTargets = (machine: AnyStateMachine, { node, definitions }: Slot, index: number, place: string): readonly string[] => {
  const current = definitions[index]?.target?.[0]
  const inside = current ? enteredBy(current) : node.id
  const others = statesOf(machine)
    .filter((one) => one !== machine.root && one.type !== 'history' && enteredBy(one) !== inside)
    .map(({ id }) => id)
    .toSorted()
  const start = [...place].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7)
  return [...new Set([0, 1].flatMap((step) => others[(start + step * 5) % others.length] ?? []))]
}

/** The leaf that entering a state leads to: moving a target to a parent of the same leaf is no mistake. */
const enteredBy = (node: AnyStateNode): string => {
  const first = node.type === 'compound' ? node.initial.target[0] : undefined
  return first ? enteredBy(first) : node.id
}

const stateMutants = (machine: AnyStateMachine, node: AnyStateNode, path: readonly string[], config: StateConfig): readonly Mutant[] => {
  const set = (operator: string, place: string, key: string, value: unknown) =>
    edited(machine, operator, place, (root) => replaceAt(root, [...path, key], value))
  const others = Object.entries(config.states ?? {}).filter(([key, child]) => key !== config.initial && child.type !== 'history')
  const invokes = listOf(config.invoke) as readonly { readonly id: string; readonly input?: unknown }[]
  return [
    ...(config.initial && others[0] ? [set('other initial', `${node.id} to ${others[0][0]}`, 'initial', others[0][0])] : []),
    ...['entry', 'exit'].flatMap((key) =>
      listOf(config[key]).map((_, index, all) => set(`drop ${key}`, `${node.id} action ${index}`, key, all.toSpliced(index, 1))),
    ),
    ...invokes.flatMap((invoke, index) => {
      const { input, ...rest } = invoke
      return [
        set('drop invoke', `${node.id} ${invoke.id}`, 'invoke', invokes.toSpliced(index, 1)),
        ...(input === undefined ? [] : [set('drop input', `${node.id} ${invoke.id}`, 'invoke', invokes.with(index, rest))]),
      ]
    }),
    ...([config['tags'] ?? []].flat().length === 0 ? [] : [set('drop tags', node.id, 'tags', undefined)]),
    ...(config.type === 'history' && config['history'] === 'deep' ? [set('deep to shallow', node.id, 'history', 'shallow')] : []),
  ].flat()
}

type Callable = (args: unknown, params: unknown) => unknown

const implementationMutants = (machine: AnyStateMachine): readonly Mutant[] => {
  const { guards, delays, actions } = machine.implementations as Record<'guards' | 'delays' | 'actions', Record<string, unknown>>
  const provided = (operator: string, name: string, implementation: object): Mutant => ({
    id: `${operator}: ${name}`,
    operator,
    machine: machine.provide(implementation),
  })
  return [
    ...Object.entries(guards)
      .filter(([, guard]) => typeof guard === 'function' && !('check' in guard))
      .map(([name, guard]) =>
        provided('negate guard', name, { guards: { [name]: (args: unknown, params: unknown) => !(guard as Callable)(args, params) } }),
      ),
    ...Object.entries(delays).map(([name, delay]) =>
      provided('double delay', name, {
        delays: { [name]: (args: unknown, params: unknown) => 2 * Number(typeof delay === 'function' ? delay(args, params) : delay) },
      }),
    ),
    ...Object.keys(actions).map((name) => provided('action does nothing', name, { actions: { [name]: assign({}) } })),
  ]
}

/** None when the edited configuration is no legal chart. */
const edited = (machine: AnyStateMachine, operator: string, place: string, edit: (config: unknown) => unknown): readonly Mutant[] => {
  try {
    const config = edit(machine.config) as typeof machine.config
    return [{ id: `${operator}: ${place}`, operator, machine: new StateMachine(config, machine.implementations) }]
  } catch {
    return []
  }
}

const listOf = (value: unknown): readonly unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value)

/** A copy of `value` with another value at `path`; undefined takes the key away. The original is not touched. */
const replaceAt = (value: unknown, [key, ...rest]: readonly string[], change: unknown): unknown => {
  if (key === undefined) return change
  if (Array.isArray(value)) return value.with(Number(key), replaceAt(value[Number(key)], rest, change))
  const { [key]: old, ...others } = value as Record<string, unknown>
  if (rest.length === 0 && change === undefined) return others
  return { ...(value as object), [key]: replaceAt(old, rest, change) }
}
