/** The chart of a new feature: a list of people's own that is loaded, shown and asked for again; with an endpoint also written. */
import { when, type Names, type NewFile, type Wish } from './names.ts'

export const chartFiles = (names: Names, wish: Wish): readonly NewFile[] => {
  const { kebab } = names
  return [
    { path: `src/machines/${kebab}/${kebab}.types.ts`, text: types(names, wish) },
    { path: `src/machines/${kebab}/${kebab}.machine.ts`, text: machine(names, wish) },
    { path: `src/machines/${kebab}/${kebab}.selectors.ts`, text: selectors(names, wish) },
    { path: `docs/statecharts/${kebab}.md`, text: why(names, wish) },
  ]
}

const types = (
  { kebab, camel, pascal }: Names,
  { endpoint }: Wish,
): string => `${when(endpoint, `import type { Failure } from '../../domain/error-codes.ts'\nimport type { Keyed, Stamped } from '../../domain/event.ts'\n`)}\
import type { ${pascal}Item } from '../../domain/wire/${kebab}.ts'
import type { LoadableContext, LoadableEvent } from '../shapes/loadable.ts'

/** Stream \`${camel}\`. Begins anew with every page load: the truth is the venue's. */
export interface ${pascal}Context extends LoadableContext {
  /** Newest first. */
  readonly items: readonly ${pascal}Item[]
${when(
  endpoint,
  `  /** Idempotency key of the entry that is being added; \`null\` when none is. */
  readonly key: string | null
  /** Why the last entry was not added; \`null\` when it was. */
  readonly refusal: Failure | null
`,
)}}

/** What a view sends. */
export type ${pascal}Command = LoadableEvent<'${camel}'>${when(
  endpoint,
  `
  | { readonly type: '${camel}.add' }
  /** Asks for an unknown outcome now. */
  | { readonly type: '${camel}.check' }`,
)}

/** What is journalled: the commands, and what others tell this chart. */
export type ${pascal}Event = ${when(endpoint, `Stamped<${pascal}Command, { '${camel}.add': Keyed }>`, `${pascal}Command`)}

/** \`busy\`: the venue has been asked and has not answered.${when(endpoint, ' `held`: nothing may be submitted until it has.')} */
export type ${pascal}Tag = 'busy'${when(endpoint, ` | 'held'`)}
`

const machine = (
  { kebab, camel, pascal, title }: Names,
  { endpoint }: Wish,
): string => `/** ${title}: the person's own entries${when(endpoint, ', and adding one')}. */
import { assign, setup } from 'xstate'
import { ${when(endpoint, 'RECONCILE_DELAY, ')}REQUEST_TIMEOUT } from '../../domain/constants.ts'
${when(endpoint, `import type { Failure } from '../../domain/error-codes.ts'\n`)}\
import type { ${pascal}Item } from '../../domain/wire/${kebab}.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
${when(endpoint, `import { failureOf } from '../shapes/answers.ts'\nimport { keyOf } from '../shapes/keyed-write.ts'\nimport { repeatedWrite, repeatedWriteGuards } from '../shapes/repeated-write.ts'\n`)}\
import { loadable, loadableActions, loadableGuards } from '../shapes/loadable.ts'
import type { ${pascal}Context, ${pascal}Event, ${pascal}Tag } from './${kebab}.types.ts'

const itemsOf = ({ event }: { readonly event: { readonly output: readonly ${pascal}Item[] } }) => ({ items: event.output })

const list = loadable({
  prefix: '${camel}',
  home: '#${camel}',
  ids: { load: 'load${pascal}', refresh: 'reload${pascal}' },
  read: { src: 'read${pascal}' },
  timeout: 'readTimeout',
  store: { type: 'storeItems', params: itemsOf },
})
${when(
  endpoint,
  `const add = repeatedWrite({
  prefix: '${camel}',
  ask: {
    id: 'add${pascal}',
    src: 'add${pascal}',
    input: ({ context }: { readonly context: ${pascal}Context }) => ({ key: keyOf(context) }),
  },
  timeout: 'addTimeout',
  submitting: '#${camel}.submitting',
  unknown: '#${camel}.unknown',
  // The list is read anew: it may have changed elsewhere since.
  accepted: { target: '#${camel}.refreshing', actions: 'endAdding' },
  refused: [{ target: '#${camel}.loaded', actions: { type: 'storeRefusal', params: failureOf } }],
})
// News that come meanwhile: the list is read anew afterwards.
const whileAdding = { '${camel}.refresh': { actions: 'markOutdated' } } as const
`,
)}
export const ${camel}Machine = setup({
  types: { context: {} as ${pascal}Context, events: {} as ${pascal}Event, tags: {} as ${pascal}Tag },
  actors: {
    read${pascal}: port<undefined, readonly ${pascal}Item[]>({ onResume: 'restart' }),
${when(
  endpoint,
  `    /** The same key twice is one entry. */
    add${pascal}: port<{ readonly key: string }>({ onResume: 'interrupt', durable: true }),
`,
)}\
  },
  delays: { readTimeout: REQUEST_TIMEOUT${when(endpoint, ', addTimeout: REQUEST_TIMEOUT, reconcileDelay: RECONCILE_DELAY')} },
  guards: ${when(endpoint, '{ ...loadableGuards, ...repeatedWriteGuards }', 'loadableGuards')},
  actions: {
    ...loadableActions<${pascal}Context, ${pascal}Event>(),
    storeItems: assign((_, params: { items: readonly ${pascal}Item[] }) => ({ items: params.items, isOutdated: false, failure: null })),
${when(
  endpoint,
  `    storeKey: assign((_, params: { key: string }) => ({ key: params.key, refusal: null })),
    endAdding: assign({ key: null, isOutdated: false }),
    storeRefusal: assign((_, params: { failure: Failure }) => ({ key: null, refusal: params.failure })),
    takeUpNews: assign({ isOutdated: false }),
`,
)}\
  },
}).createMachine({
  id: '${camel}',
  version: '1',
  description: '${title}: a person sees their own entries${when(endpoint, ' and adds one; however often an addition is sent, it is one entry')}.',
  options: CHART_OPTIONS,
  context: { items: [], isOutdated: false, failure: null${when(endpoint, ', key: null, refusal: null')} },
  initial: 'loading',
  states: {
    ...list,
${when(
  endpoint,
  `    loaded: {
      description: 'The entries are shown. Why the last one was not added is told below them.',
      always: { guard: 'isOutdated', target: 'refreshing', actions: 'takeUpNews' },
      on: {
        ...list.loaded.on,
        '${camel}.add': { target: 'submitting', actions: { type: 'storeKey', params: ({ event }) => event } },
      },
    },
    submitting: { ...add.submitting, on: whileAdding },
    unknown: { ...add.unknown, on: { ...add.unknown.on, ...whileAdding } },
`,
)}\
  },
})
`

const selectors = ({ kebab, camel, pascal, title }: Names, { endpoint }: Wish): string => `/** What the page “${title}” shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { ${pascal}Item } from '../../domain/wire/${kebab}.ts'
import type { ${camel}Machine } from './${kebab}.machine.ts'

export type ${pascal}Snapshot = SnapshotFrom<typeof ${camel}Machine>

export interface ${pascal}Facts {
  readonly stage: ${pascal}Snapshot['value']
  readonly items: readonly ${pascal}Item[]
  /** Why the list could not be read, once it could not. */
  readonly failure: Failure | null
${when(endpoint, `  /** Why the last entry was not added. */\n  readonly refusal: Failure | null\n`)}}

export const select${pascal} = (snapshot: ${pascal}Snapshot): ${pascal}Facts => ({
  stage: snapshot.value,
  items: snapshot.context.items,
  failure: snapshot.hasTag('busy') ? null : snapshot.context.failure,
${when(endpoint, `  refusal: snapshot.context.refusal,\n`)}})
`

const why = ({ title }: Names, { endpoint, live }: Wish): string => `# ${title}

<!-- why: written by hand, kept by \`npm run charts\` -->

What is here is the person's own and stays readable whatever becomes of the next request.
${when(
  endpoint,
  `Adding costs nobody anything when it is done late: as long as no answer has come, the same request goes out again under the
same key. Afterwards the list is read anew, since it may have changed elsewhere meanwhile.
`,
)}\
${when(
  live,
  `The venue tells every page of the person when there is a new entry, whichever of them added it: the list is read anew. A
connection that comes back reads it anew as well, because what was told meanwhile is lost.
`,
)}
<!-- end of why -->
`
