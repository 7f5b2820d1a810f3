/** The side of a new feature that people see: a list of their own that is loaded, shown and asked for again; with an endpoint also written. */
import type { Names, NewFile, Wish } from './names.ts'
import { textFiles } from './texts.ts'

/** Lines of a template that are there only with an endpoint. */
const when = ({ endpoint }: Wish, text: string, otherwise = ''): string => (endpoint ? text : otherwise)

export const clientFiles = (names: Names, wish: Wish): readonly NewFile[] => {
  const { kebab, pascal } = names
  return [
    { path: `src/domain/wire/${kebab}.ts`, text: wire(names, wish) },
    { path: `src/machines/${kebab}/${kebab}.types.ts`, text: types(names, wish) },
    { path: `src/machines/${kebab}/${kebab}.machine.ts`, text: machine(names, wish) },
    { path: `src/machines/${kebab}/${kebab}.selectors.ts`, text: selectors(names) },
    { path: `src/services/${kebab}/${kebab}-services.ts`, text: services(names, wish) },
    ...(wish.endpoint ? [{ path: `src/services/${kebab}/${kebab}-prepare.ts`, text: prepare(names) }] : []),
    { path: `src/features/${kebab}.feature.ts`, text: feature(names, wish) },
    { path: `src/views/${kebab}/${pascal}Page.tsx`, text: page(names, wish) },
    { path: `tests/machines/${kebab}.cases.ts`, text: cases(names, wish) },
    { path: `tests/pages/${kebab}.page.ts`, text: binding(names, wish) },
    { path: `docs/statecharts/${kebab}.md`, text: why(names, wish) },
    ...textFiles(names, wish),
  ]
}

const wire = ({ camel, pascal, title }: Names, wish: Wish): string => `/** Calls under \`/user\` about the page “${title}”. */
import * as z from 'zod/mini'
import { instant } from './envelope.ts'
import { rowId } from './notification.ts'

export const ${camel}Item = z.object({ id: rowId, at: instant })
export type ${pascal}Item = z.infer<typeof ${camel}Item>

/** \`GET /user/list${pascal}\`: the person's own, newest first.${when(wish, ` \`POST /user/add${pascal}\` adds one and answers with it.`)} */
export const ${camel}List = z.array(${camel}Item)
`

const types = (
  { kebab, camel, pascal }: Names,
  wish: Wish,
): string => `${when(wish, `import type { Keyed, Stamped } from '../../domain/event.ts'\n`)}\
import type { ${pascal}Item } from '../../domain/wire/${kebab}.ts'
import type { LoadableContext, LoadableEvent } from '../shapes/loadable.ts'

/** Stream \`${camel}\`. Begins anew with every page load: the truth is the venue's. */
export interface ${pascal}Context extends LoadableContext {
  /** Newest first. */
  readonly items: readonly ${pascal}Item[]
${when(wish, `  /** Idempotency key of the entry that is being added; \`null\` when none is. */\n  readonly key: string | null\n`)}}

/** What a view sends. */
export type ${pascal}Command = LoadableEvent<'${camel}'>${when(
  wish,
  `
  | { readonly type: '${camel}.add' }
  /** Asks for an unknown outcome now. */
  | { readonly type: '${camel}.check' }`,
)}

/** What is journalled: the commands, and what others tell this chart. */
export type ${pascal}Event = ${when(wish, `Stamped<${pascal}Command, { '${camel}.add': Keyed }>`, `${pascal}Command`)}

/** \`busy\`: the venue has been asked and has not answered.${when(wish, ' `held`: nothing may be submitted until it has.')} */
export type ${pascal}Tag = 'busy'${when(wish, ` | 'held'`)}
`

const machine = (
  { kebab, camel, pascal, title }: Names,
  wish: Wish,
): string => `/** ${title}: the person's own entries${when(wish, ', and adding one')}. */
import { assign, setup } from 'xstate'
import { ${when(wish, 'RECONCILE_DELAY, ')}REQUEST_TIMEOUT } from '../../domain/constants.ts'
${when(wish, `import type { Failure } from '../../domain/error-codes.ts'\n`)}\
import type { ${pascal}Item } from '../../domain/wire/${kebab}.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
${when(wish, `import { failureOf } from '../shapes/answers.ts'\nimport { keyOf, repeatedWrite, repeatedWriteGuards } from '../shapes/keyed-write.ts'\n`)}\
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
  wish,
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
`,
)}
export const ${camel}Machine = setup({
  types: { context: {} as ${pascal}Context, events: {} as ${pascal}Event, tags: {} as ${pascal}Tag },
  actors: {
    read${pascal}: port<undefined, readonly ${pascal}Item[]>({ onResume: 'restart' }),
${when(
  wish,
  `    /** The same key twice is one entry. */
    add${pascal}: port<{ readonly key: string }>({ onResume: 'interrupt', durable: true }),
`,
)}\
  },
  delays: { readTimeout: REQUEST_TIMEOUT${when(wish, ', addTimeout: REQUEST_TIMEOUT, reconcileDelay: RECONCILE_DELAY')} },
  guards: ${when(wish, '{ ...loadableGuards, ...repeatedWriteGuards }', 'loadableGuards')},
  actions: {
    ...loadableActions<${pascal}Context, ${pascal}Event>(),
    storeItems: assign((_, params: { items: readonly ${pascal}Item[] }) => ({ items: params.items, isOutdated: false, failure: null })),
${when(
  wish,
  `    storeKey: assign((_, params: { key: string }) => ({ key: params.key, failure: null })),
    endAdding: assign({ key: null }),
    storeRefusal: assign((_, params: { failure: Failure }) => ({ key: null, failure: params.failure })),
`,
)}\
  },
}).createMachine({
  id: '${camel}',
  version: '1',
  description: '${title}: a person sees their own entries${when(wish, ' and adds one; however often an addition is sent, it is one entry')}.',
  options: CHART_OPTIONS,
  context: { items: [], isOutdated: false, failure: null${when(wish, ', key: null')} },
  initial: 'loading',
  states: {
    ...list,
${when(
  wish,
  `    loaded: {
      ...list.loaded,
      description: 'The entries are shown. Why the last one was not added is told below them.',
      on: {
        ...list.loaded.on,
        '${camel}.add': { target: 'submitting', actions: { type: 'storeKey', params: ({ event }) => event } },
      },
    },
    ...add,
`,
)}\
  },
})
`

const selectors = ({ kebab, camel, pascal, title }: Names): string => `/** What the page “${title}” shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { ${pascal}Item } from '../../domain/wire/${kebab}.ts'
import type { ${camel}Machine } from './${kebab}.machine.ts'

export type ${pascal}Snapshot = SnapshotFrom<typeof ${camel}Machine>

export interface ${pascal}Facts {
  readonly stage: ${pascal}Snapshot['value']
  readonly items: readonly ${pascal}Item[]
  /** Why the last request failed, once it has. */
  readonly failure: Failure | null
}

export const select${pascal} = (snapshot: ${pascal}Snapshot): ${pascal}Facts => ({
  stage: snapshot.value,
  items: snapshot.context.items,
  failure: snapshot.hasTag('busy') ? null : snapshot.context.failure,
})
`

const services = ({ kebab, camel, pascal }: Names, wish: Wish): string => `/** Fulfils the ports of the ${camel} chart. */
import { ${when(wish, `${camel}Item, `)}${camel}List } from '../../domain/wire/${kebab}.ts'
import type { ${camel}Machine } from '../../machines/${kebab}/${kebab}.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'

export const create${pascal}Services = (http: HttpClient) =>
  ({
    read${pascal}: (_input, { signal }) => http.get('/user/list${pascal}', ${camel}List, {}, { signal }),
${when(
  wish,
  `    add${pascal}: async ({ key }, { signal }) => {
      await http.post('/user/add${pascal}', ${camel}Item, {}, { key, signal })
    },
`,
)}\
  }) satisfies ServicesFor<typeof ${camel}Machine>
`

const prepare = ({ kebab, camel, pascal }: Names): string => `\
import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { ${pascal}Command, ${pascal}Event } from '../../machines/${kebab}/${kebab}.types.ts'

/** A click makes the key of its entry. */
export const prepare${pascal} = ({ newKey }: PrepareTools): PrepareMap<${pascal}Command, ${pascal}Event> => ({
  '${camel}.add': (command) => ({ ...command, key: newKey() }),
})
`

const feature = (
  { kebab, camel, pascal }: Names,
  wish: Wish,
): string => `import type { ${pascal}Command } from '../machines/${kebab}/${kebab}.types.ts'
import { defineFeature } from '../system/feature.ts'

export const ${camel} = defineFeature<${pascal}Command>()({
  chart: '${camel}',
  machine: async () => (await import('../machines/${kebab}/${kebab}.machine.ts')).${camel}Machine,
  scope: 'person',
  opensOn: ['${camel}'],
${when(wish, `  prepare: async (tools) => (await import('../services/${kebab}/${kebab}-prepare.ts')).prepare${pascal}(tools),\n`)}\
  services: async ({ network }) => {
    const { create${pascal}Services } = await import('../services/${kebab}/${kebab}-services.ts')
    return create${pascal}Services((await network()).http)
  },
})
`

const page = ({ kebab, camel, pascal }: Names, wish: Wish): string => `\
import type ${camel} from '../../../locales/en/${camel}.json'
import { select${pascal} } from '../../machines/${kebab}/${kebab}.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { AccountFrame, SignedInOnly } from '../shell/AccountFrame.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'

declare module '../kit/texts.ts' {
  interface Texts {
    ${camel}: typeof ${camel}
  }
}

export const ${pascal}Page = () => {
  const t = useText()
  const stream = useStreamIfOpen('${camel}')
  return (
    <AccountFrame current="${camel}" title={t('${camel}.title')}>
      <SignedInOnly signedOut={t('${camel}.signedOut')}>
        <section className="card" aria-label={t('${camel}.title')}>
          {stream ? <Entries stream={stream} /> : <Loading />}
        </section>
      </SignedInOnly>
    </AccountFrame>
  )
}

const Loading = () => {
  const t = useText()
  return <SkeletonRows count={3} label={t('${camel}.loading')} />
}

interface Props {
  readonly stream: StreamOf<'${camel}'>
}

const Entries = ({ stream }: Props) => {
  const t = useText()
  const failureText = useFailureText()
  const { stage, failure } = useChart(stream, select${pascal}, isShallowEqual)
  if (stage === 'loading') return <Loading />
  if (stage === 'failed')
    return (
      <ErrorState title={t('${camel}.failed')} action={<Retry stream={stream} />}>
        {failureText(failure)}
      </ErrorState>
    )
  return (
    <>
      <List stream={stream} />
      <div className="card__body">
        <Told stream={stream} />
        <div className="row">
          <Controls stream={stream} />
        </div>
      </div>
    </>
  )
}

const List = ({ stream }: Props) => {
  const t = useText()
  const format = useFormat()
  const { items } = useChart(stream, select${pascal}, isShallowEqual)
  if (items.length === 0) return <EmptyState title={t('${camel}.empty')} />
  return (
    <ul className="divide">
      {items.map(({ id, at }) => (
        <li key={id} className="list-row">
          {format.dateOf(at, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })}
        </li>
      ))}
    </ul>
  )
}

/** What became of the last request, where it is not in the list. */
const Told = ({ stream }: Props) => {
  const t = useText()
  const failureText = useFailureText()
  const { ${when(wish, 'stage, ')}failure } = useChart(stream, select${pascal}, isShallowEqual)
${when(wish, `  if (stage === 'unknown') return <p role="status">{t('${camel}.unknown')}</p>\n`)}\
  if (failure === null) return null
  return <p role="alert">{\`\${t(${when(wish, `stage === 'loaded' ? '${camel}.notAdded' : `)}'${camel}.stale')} \${failureText(failure) ?? ''}\`}</p>
}

const Controls = ({ stream }: Props) => {
  const t = useText()
  const { stage } = useChart(stream, select${pascal}, isShallowEqual)
  if (stage === 'refreshFailed') return <Retry stream={stream} />
${when(
  wish,
  `  if (stage === 'unknown') return <Button onClick={() => stream.send({ type: '${camel}.check' })}>{t('common.checkNow')}</Button>
`,
)}\
  const refresh = <Button onClick={() => stream.send({ type: '${camel}.refresh' })}>{t('${camel}.refresh')}</Button>
${when(
  wish,
  `  const isAdding = stage === 'submitting'
  if (stage === 'loaded' || isAdding)
    return (
      <>
        <Button tone="primary" isBusy={isAdding} onClick={() => stream.send({ type: '${camel}.add' })}>
          {t('${camel}.add')}
        </Button>
        {isAdding ? null : refresh}
      </>
    )
`,
)}\
  return refresh
}

const Retry = ({ stream }: Props) => {
  const t = useText()
  return <Button onClick={() => stream.send({ type: '${camel}.retry' })}>{t('common.tryAgain')}</Button>
}
`

const cases = ({ kebab, camel, pascal }: Names, wish: Wish): string => `\
import type { ${pascal}Item } from '../../src/domain/wire/${kebab}.ts'
import { ${camel}Machine } from '../../src/machines/${kebab}/${kebab}.machine.ts'
import { defineCases, PATH_EPOCH } from '../support/paths/cases.ts'

const DAY = 86_400_000
/** A day apart, the highest id newest. */
const items = (...ids: readonly number[]): ${pascal}Item[] => ids.map((id) => ({ id: String(id), at: PATH_EPOCH - (9 - id) * DAY }))
const failureAt = ({ n }: { readonly n: number }) => ({ code: 'NETWORK', message: \`no answer at step \${n}\` })

export const cases = defineCases({
  machine: ${camel}Machine,
  input: undefined,
  events: [
    { type: '${camel}.retry' },
    { type: '${camel}.refresh' },
${when(wish, `    ({ n }) => ({ type: '${camel}.add', key: \`key-of-click-\${n}\` }),\n    { type: '${camel}.check' },\n`)}\
  ],
  effects: {
    load${pascal}: { ok: [items(2, 1), []], fail: [failureAt] },
    reload${pascal}: { ok: [items(3, 2, 1)], fail: [failureAt] },
${when(
  wish,
  `    add${pascal}: {
      ok: [undefined],
      fail: [
        { code: '30004', message: 'too many' },
        { code: 'NETWORK', message: 'no answer' },
      ],
    },
`,
)}\
  },
  abstract: ({ items: all, isOutdated, failure${when(wish, ', key')} }) => ({
    count: all.length,
    isOutdated,
    failure: failure !== null,
${when(wish, '    hasKey: key !== null,\n')}\
  }),
  laws: [
    {
      name: 'what is shown stays while it is asked for again',
      holdsOver: ({ before, after }) => after.context.items.length >= before.context.items.length,
    },
${when(
  wish,
  `    {
      name: 'nothing is submitted twice: a request goes out only when none is in flight',
      holdsOver: ({ before, started }) => !started.includes('add${pascal}') || !('add${pascal}' in before.effects),
    },
    {
      name: 'until the venue has answered, the same entry is asked for again under the same key',
      holdsOver: ({ before, after, started }) =>
        !started.includes('add${pascal}') || before.context.key === null || after.context.key === before.context.key,
    },
    {
      name: 'the key is given up only when the venue has answered',
      holdsAt: ({ value, context }) => (value === 'submitting' || value === 'unknown') === (context.key !== null),
    },
`,
)}\
  ],
})
`

const binding = ({ kebab, camel, pascal, title }: Names, wish: Wish): string => `/** ${title}: the person's own entries. */
import { ${when(wish, `${camel}Item, `)}${camel}List, type ${pascal}Item } from '../../src/domain/wire/${kebab}.ts'
import type { ${pascal}Context, ${pascal}Event } from '../../src/machines/${kebab}/${kebab}.types.ts'
import { defineBinding, handIn, press, type EffectBinding } from '../support/pages/binding.ts'
${when(wish, `import { faultOfKey, keyOf } from '../support/pages/keys.ts'\n`)}\
import { at, buttons, heading, look, ${when(wish, 'off, ')}says, saysNothingOf, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { SIGNED_IN } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/profile/${kebab}'
const CARD = text('${camel}.title')
const REFRESH = text('${camel}.refresh')
const AGAIN = text('common.tryAgain')
${when(wish, `const ADD = text('${camel}.add')\nconst UNKNOWN = text('${camel}.unknown')\nconst NOT_ADDED = text('${camel}.notAdded')\n`)}\
const STALE = text('${camel}.stale')
const dataOf = ({ context }: Moment): ${pascal}Context => context as unknown as ${pascal}Context

/** The days of the cases. */
const DAYS: Readonly<Record<string, string>> = { 1: '28 Dec 2025', 2: '29 Dec 2025', 3: '30 Dec 2025' }

/** Exactly the entries that are known, and besides. */
const card =
  (...besides: readonly Look[]) =>
  (moment: Moment): readonly Look[] => {
    const { items } = dataOf(moment)
    const entries = look(\`\${items.length} entries\`, ({ nodes }) => {
      const found = nodes.filter(({ role }) => role === 'listitem').length
      return found === items.length ? null : \`there are \${found} entries, not \${items.length}\`
    })
    const content = items.length === 0 ? heading(text('${camel}.empty')) : says(...items.map(({ id }) => DAYS[id]!))
    return [within('region', CARD, entries, content, ...besides)]
  }

const fetched: EffectBinding = {
  call: { method: 'GET', path: /^\\/user\\/list${pascal}$/ },
  reply: (output: ${pascal}Item[]) => success(${camel}List, output),
}

export const ${camel} = defineBinding<${pascal}Event>({
  name: '${kebab}',
  layouts: ['desktop', 'phone'],
  stream: () => '${camel}',
  begin: () => ({ address: PAGE, local: SIGNED_IN }),
  events: {
    '${camel}.retry': () => press(AGAIN),
    '${camel}.refresh': (_, { now }) =>
      now.leaves.includes('loaded') || now.leaves.includes('refreshing')
        ? press(REFRESH)
        : handIn('There is nothing here yet to be read anew, or the page offers to try again.'),
${when(wish, `    '${camel}.add': () => press(ADD),\n    '${camel}.check': () => press(text('common.checkNow')),\n`)}\
  },
  effects: {
    load${pascal}: fetched,
    reload${pascal}: fetched,
${when(
  wish,
  `    add${pascal}: {
      call: { method: 'POST', path: /^\\/user\\/add${pascal}$/ },
      checks: (asked, { input }, stage) => faultOfKey(keyOf(asked), (input as { readonly key: string }).key, stage),
      reply: () => success(${camel}Item, { id: '3', at: 0 }),
    },
`,
)}\
  },
  always: () => [at(PAGE)],
  see: {
    loading: () => [within('region', CARD, says(text('${camel}.loading')), buttons())],
    failed: (moment) => [
      within('region', CARD, heading(text('${camel}.failed')), says(failureText(dataOf(moment).failure!.code)), buttons(AGAIN)),
    ],
${when(
  wish,
  `    loaded: (moment) => {
      const { failure } = dataOf(moment)
      const told = failure ? says(\`\${NOT_ADDED} \${failureText(failure.code)}\`) : saysNothingOf(NOT_ADDED, STALE, UNKNOWN)
      return card(told, buttons(ADD, REFRESH))(moment)
    },
    submitting: card(saysNothingOf(NOT_ADDED, STALE, UNKNOWN), buttons(off(ADD))),
    unknown: card(says(UNKNOWN), buttons(text('common.checkNow'))),
`,
  `    loaded: card(saysNothingOf(STALE), buttons(REFRESH)),
`,
)}\
    refreshing: card(saysNothingOf(STALE), buttons(REFRESH)),
    refreshFailed: (moment) => card(says(\`\${STALE} \${failureText(dataOf(moment).failure!.code)}\`), buttons(AGAIN))(moment),
  },
})
`

const why = ({ title }: Names, wish: Wish): string => `# ${title}

<!-- why: written by hand, kept by \`npm run charts\` -->

What is here is the person's own and stays readable whatever becomes of the next request.
${when(
  wish,
  `Adding costs nobody anything when it is done late: as long as no answer has come, the same request goes out again under the
same key. Afterwards the list is read anew, since it may have changed elsewhere meanwhile.
`,
)}
<!-- end of why -->
`
