/** The house rules of a chart (docs/architecture.md, CONTRIBUTING.md) as sentences on what breaks them. */
import { fromCallback, type AnyStateMachine, type AnyStateNode } from 'xstate'
import { actionNameOf, guardNamesIn, statesOf, transitionsOf } from '../../scripts/charts/graph.ts'

const KEY_ORDER = [
  'id',
  'version',
  'description',
  'options',
  'type',
  'history',
  'target',
  'tags',
  'meta',
  'context',
  'initial',
  'entry',
  'exit',
  'invoke',
  'always',
  'after',
  'on',
  'states',
  'output',
  'onDone',
]
const NOUN = /^[a-z][a-zA-Z]*$/
const VERB_AND_NOUN = /^[a-z]+([A-Z][a-zA-Z]*)+$/
const EVENT = /^[a-z][a-zA-Z]*(\.[a-z][a-zA-Z]*)+$/
const GUARD = /^(is|has|can|should)[A-Z][a-zA-Z]*$/
/** Work inside the browser: it cannot hang on a network. */
const LOCAL_PORT = /^(read|store|record|export|import)[A-Z]/
const ACTIONS_ALLOWED = ['xstate.assign', 'xstate.emit', 'xstate.raise']

type Named = Readonly<Record<string, unknown>>
interface Implementations {
  readonly guards: Named
  readonly actions: Named
  readonly delays: Named
  readonly actors: Named
}

export const problemsOf = (machine: AnyStateMachine): readonly string[] => [
  ...machineProblems(machine),
  ...statesOf(machine).flatMap((node) => [...stateProblems(node), ...invokeProblems(machine, node)]),
  ...transitionProblems(machine),
  ...implementationProblems(machine),
]

const implementationsOf = (machine: AnyStateMachine): Implementations => machine.implementations as unknown as Implementations

const machineProblems = (machine: AnyStateMachine): readonly string[] => {
  const { version, options } = machine.config as { version?: string; options?: { maxIterations?: number } }
  return [
    ...(NOUN.test(machine.id) ? [] : [`id ${machine.id} is no camelCase noun`]),
    ...(version && /^\d+$/.test(version) ? [] : ['no version']),
    ...(options?.maxIterations === 100 ? [] : ['no maxIterations of 100: use CHART_OPTIONS']),
  ]
}

const stateProblems = (node: AnyStateNode): readonly string[] => {
  const config = node.config as Named
  // `setup` adds `schemas`.
  const keys = Object.keys(config).filter((key) => key !== 'schemas')
  const sorted = keys.toSorted((a, b) => KEY_ORDER.indexOf(a) - KEY_ORDER.indexOf(b))
  const unknown = keys.filter((key) => !KEY_ORDER.includes(key))
  return [
    ...unknown.map((key) => `${node.id}: ${key} is not used here`),
    ...(keys.join() === sorted.join() ? [] : [`${node.id}: order of keys is ${keys.join(', ')}`]),
    ...(node.description || node.type === 'final' || node.type === 'history' ? [] : [`${node.id}: no description`]),
    ...(node.path.length === 0 || NOUN.test(node.key) ? [] : [`${node.id}: name of the state`]),
    ...['entry', 'exit'].filter((key) => key in config).map((key) => `${node.id}: ${key} actions hide what a transition does`),
  ]
}

const invokeProblems = (machine: AnyStateMachine, node: AnyStateNode): readonly string[] => {
  const list = [node.config.invoke ?? []].flat() as unknown as readonly Named[]
  return list.flatMap((invoke) => {
    const { id, src } = invoke
    const place = `${node.id}: invoke ${String(id ?? src)}`
    const isListener = isListenerPort(implementationsOf(machine).actors[String(src)])
    const waits = ancestorsOf(node).some(({ config }) => 'after' in config)
    return [
      ...(typeof id === 'string' ? [] : [`${place}: no id`]),
      ...(typeof src === 'string' && src in implementationsOf(machine).actors ? [] : [`${place}: no port of that name`]),
      ...(isListener || invoke['onDone'] ? [] : [`${place}: no onDone`]),
      ...(isListener || invoke['onError'] ? [] : [`${place}: no onError`]),
      ...(isListener || waits || LOCAL_PORT.test(String(src)) ? [] : [`${place}: waits without end, add an \`after\``]),
      ...['onSnapshot', 'systemId'].filter((key) => key in invoke).map((key) => `${place}: ${key} is forbidden`),
    ]
  })
}

/** The node and those around it: leaving any of them ends the wait. */
const ancestorsOf = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...(node.parent ? ancestorsOf(node.parent) : [])]

/** XState gives logic no kind; two listeners share the text of their transition function. */
const isListenerPort = (logic: unknown): boolean =>
  String((logic as { transition?: unknown } | undefined)?.transition) === String(fromCallback(() => {}).transition)

const transitionProblems = (machine: AnyStateMachine): readonly string[] => {
  const { guards, actions, delays } = implementationsOf(machine)
  return transitionsOf(machine).flatMap(({ id, trigger, definition }) => [
    ...(trigger.kind === 'event' && !EVENT.test(trigger.name) ? [`${id}: name of the event`] : []),
    ...(trigger.kind === 'after' && !(trigger.name in delays) ? [`${id}: no delay of that name, it would fire at once`] : []),
    ...(definition.guard ? guardNamesIn(definition.guard) : [])
      .filter((name) => !(name in guards))
      .map((name) => `${id}: no guard ${name}`),
    ...definition.actions
      .map(actionNameOf)
      .filter((name) => !(name in actions))
      .map((name) => `${id}: ${name} is no named action`),
  ])
}

const implementationProblems = (machine: AnyStateMachine): readonly string[] => {
  const { guards, actions, delays, actors } = implementationsOf(machine)
  const moves = transitionsOf(machine)
  const used = {
    guards: moves.flatMap(({ definition }) => (definition.guard ? guardNamesIn(definition.guard) : [])),
    actions: moves.flatMap((move) => move.actions),
    delays: moves.flatMap(({ trigger }) => (trigger.kind === 'after' ? [trigger.name] : [])),
    actors: statesOf(machine).flatMap((node) => node.invoke.map(({ src }) => String(src))),
  }
  const unused = (kind: keyof typeof used, all: Named) =>
    Object.keys(all)
      .filter((name) => !used[kind].includes(name))
      .map((name) => `${kind}: ${name} is used nowhere`)
  return [
    ...Object.keys(guards)
      .filter((name) => !GUARD.test(name))
      .map((name) => `guard ${name}: say is, has, can or should`),
    ...Object.entries(actions).flatMap(([name, action]) => actionProblems(name, action)),
    ...Object.keys(delays)
      .filter((name) => !NOUN.test(name))
      .map((name) => `delay ${name}: name what is awaited`),
    ...Object.keys(actors)
      .filter((name) => !NOUN.test(name))
      .map((name) => `port ${name}: camelCase`),
    ...unused('guards', guards),
    ...unused('actions', actions),
    ...unused('delays', delays),
    ...unused('actors', actors),
  ]
}

const actionProblems = (name: string, action: unknown): readonly string[] => {
  const { type = 'a function', delay } = action as { type?: string; delay?: unknown }
  return [
    ...(VERB_AND_NOUN.test(name) ? [] : [`action ${name}: verb and noun`]),
    ...(ACTIONS_ALLOWED.includes(type) ? [] : [`action ${name}: ${type} is forbidden, charts assign and emit`]),
    ...(type === 'xstate.raise' && delay !== undefined ? [`action ${name}: a delay belongs into \`after\``] : []),
  ]
}
