/** Files of a new chart: a page that loads something, shows it, and can try again. Small, complete, and by the house rules. */

export interface NewFile {
  readonly path: string
  readonly text: string
}

/** Names of one chart in all spellings: `loan-offer`, `loanOffer`, `LoanOffer`, “Loan offer”. */
export interface Names {
  readonly kebab: string
  readonly camel: string
  readonly pascal: string
  readonly title: string
}

/** @throws when the name is not kebab-case. */
export const namesOf = (kebab: string): Names => {
  if (!/^[a-z]+(-[a-z]+)*$/.test(kebab))
    throw new Error(`“${kebab}” is no name of a chart: write it in kebab-case, for example loan-offer.`)
  const pascal = kebab
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
  const words = kebab.replaceAll('-', ' ')
  return { kebab, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), title: words.charAt(0).toUpperCase() + words.slice(1) }
}

export const filesOf = (names: Names): readonly NewFile[] => [
  { path: `src/machines/${names.kebab}/${names.kebab}.types.ts`, text: types(names) },
  { path: `src/machines/${names.kebab}/${names.kebab}.machine.ts`, text: machine(names) },
  { path: `src/machines/${names.kebab}/${names.kebab}.selectors.ts`, text: selectors(names) },
  { path: `src/services/${names.kebab}/${names.kebab}-services.ts`, text: services(names) },
  { path: `src/features/${names.kebab}.feature.ts`, text: feature(names) },
  { path: `src/views/${names.kebab}/${names.pascal}Page.tsx`, text: page(names) },
  { path: `locales/en/${names.camel}.json`, text: texts(names) },
  { path: `tests/machines/${names.kebab}.cases.ts`, text: cases(names) },
]

export interface Edit {
  readonly path: string
  /** The file with the feature entered. */
  edit(text: string): string
}

/** Lists that have to know a new feature. */
export const editsOf = (names: Names): readonly Edit[] => [
  { path: 'src/features.ts', edit: (list) => withFeature(list, names) },
  { path: 'src/views/kit/texts.ts', edit: (catalogue) => withTexts(catalogue, names) },
]

/** Adds the feature to the list of all of them. */
const withFeature = (list: string, { kebab, camel }: Names): string =>
  withEntry(list, `import { ${camel} } from './features/${kebab}.feature.ts'`, `  ${camel},`, '] as const')

/** Adds the chart's texts to the catalogue. */
const withTexts = (list: string, { camel }: Names): string =>
  withEntry(list, `import type ${camel} from '../../../locales/en/${camel}.json'`, `  ${camel}: typeof ${camel}`)

/** One import after the last one, one line before the last one that closes the list. */
const withEntry = (file: string, importLine: string, entry: string, closing = '}'): string => {
  const lines = file.trimEnd().split('\n')
  const lastImport = lines.findLastIndex((line) => line.startsWith('import '))
  const end = lines.lastIndexOf(closing)
  const [head, body, tail] = [lines.slice(0, lastImport + 1), lines.slice(lastImport + 1, end), lines.slice(end)]
  return `${[...head, importLine, ...body, entry, ...tail].join('\n')}\n`
}

const types = ({ camel, pascal }: Names): string => `import type { Failure } from '../../domain/error-codes.ts'

/** Stream \`${camel}\`. */
export type ${pascal}Input = undefined

export interface ${pascal}Context {
  readonly items: readonly string[]
  readonly failure: Failure | null
}

/** What a view sends. */
export type ${pascal}Command = { readonly type: '${camel}.retry' }
/** What is journalled: the commands, and what others tell this chart. */
export type ${pascal}Event = ${pascal}Command
`

const machine = ({ kebab, camel, pascal, title }: Names): string => `/** ${title}: say here what it decides. */
import { assign, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import { asFailure, type Failure } from '../../domain/error-codes.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import type { ${pascal}Context, ${pascal}Event } from './${kebab}.types.ts'

export const ${camel}Machine = setup({
  types: { context: {} as ${pascal}Context, events: {} as ${pascal}Event },
  actors: { load${pascal}: port<undefined, readonly string[]>({ onResume: 'restart' }) },
  delays: { loadTimeout: REQUEST_TIMEOUT },
  actions: {
    storeItems: assign((_, params: { readonly items: readonly string[] }) => ({ items: params.items, failure: null })),
    storeFailure: assign((_, params: { readonly failure: Failure }) => ({ failure: params.failure })),
  },
}).createMachine({
  id: '${camel}',
  version: '1',
  description: 'What a product owner should know about it, in one sentence.',
  options: CHART_OPTIONS,
  context: { items: [], failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The venue is asked.',
      invoke: {
        id: 'load${pascal}',
        src: 'load${pascal}',
        onDone: { target: 'loaded', actions: { type: 'storeItems', params: ({ event }) => ({ items: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ failure: asFailure(event.error) }) },
        },
      },
      after: {
        loadTimeout: {
          target: 'failed',
          actions: { type: 'storeFailure', params: { failure: { code: 'TIMEOUT', message: '' } } },
        },
      },
    },
    loaded: { description: 'What the venue answered is shown.' },
    failed: { description: 'It could not be loaded, for the reason shown.', on: { '${camel}.retry': 'loading' } },
  },
})
`

const selectors = ({ kebab, camel, pascal }: Names): string => `import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { ${camel}Machine } from './${kebab}.machine.ts'

export type ${pascal}Snapshot = SnapshotFrom<typeof ${camel}Machine>

export interface ${pascal}Facts {
  readonly stage: 'loading' | 'loaded' | 'failed'
  readonly items: readonly string[]
  readonly failure: Failure | null
}

export const ${camel}Facts = (snapshot: ${pascal}Snapshot): ${pascal}Facts => ({
  stage: snapshot.value,
  items: snapshot.context.items,
  failure: snapshot.context.failure,
})
`

const services = ({ kebab, camel, pascal }: Names): string => `/** Fulfils the ports of the ${camel} chart. */
import * as z from 'zod/mini'
import type { ${camel}Machine } from '../../machines/${kebab}/${kebab}.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'

export const create${pascal}Services = (http: HttpClient) =>
  ({
    load${pascal}: (_input, { signal }) => http.get('/${kebab}/list', z.array(z.string()), {}, { signal }),
  }) satisfies ServicesFor<typeof ${camel}Machine>
`

const feature = ({ kebab, camel, pascal }: Names): string => `import type { ${pascal}Command } from '../machines/${kebab}/${kebab}.types.ts'
import { defineFeature } from '../system/feature.ts'

export const ${camel} = defineFeature<${pascal}Command>()({
  chart: '${camel}',
  machine: async () => (await import('../machines/${kebab}/${kebab}.machine.ts')).${camel}Machine,
  scope: 'page',
  opensOn: 'demand',
  services: async ({ network }) => {
    const { create${pascal}Services } = await import('../services/${kebab}/${kebab}-services.ts')
    return create${pascal}Services((await network()).http)
  },
})
`

const page = ({ kebab, camel, pascal }: Names): string => `\
import { ${camel}Facts } from '../../machines/${kebab}/${kebab}.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { EmptyState, SkeletonRows } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { isShallowEqual, useChart, useStream } from '../shell/system-context.tsx'

export const ${pascal}Page = () => {
  const t = useText()
  const stream = useStream('${camel}')
  const { stage, items } = useChart(stream, ${camel}Facts, isShallowEqual)
  return (
    <div className="page">
      <h1 className="t-title">{t('${camel}.title')}</h1>
      {stage === 'loading' ? <SkeletonRows count={4} label={t('common.loading')} /> : null}
      {stage === 'loaded' ? <ul>{items.map((item) => <li key={item}>{item}</li>)}</ul> : null}
      {stage === 'failed' ? (
        <EmptyState
          title={t('${camel}.failed')}
          action={<Button onClick={() => stream.send({ type: '${camel}.retry' })}>{t('${camel}.retry')}</Button>}
        />
      ) : null}
    </div>
  )
}
`

const texts = ({ title }: Names): string => `${JSON.stringify({ title, failed: 'It could not be loaded', retry: 'Try again' }, null, 2)}\n`

const cases = ({ kebab, camel, pascal }: Names): string => `\
import { ${camel}Machine } from '../../src/machines/${kebab}/${kebab}.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

export const cases = defineCases({
  machine: ${camel}Machine,
  input: undefined,
  events: [{ type: '${camel}.retry' }],
  effects: {
    load${pascal}: {
      ok: [({ n }) => [\`item of step \${n}\`]],
      fail: [({ n }) => ({ code: 'NETWORK', message: \`no answer at step \${n}\` })],
    },
  },
  abstract: ({ items }) => items.length > 0,
  laws: [
    {
      name: 'what is shown came from the venue',
      holdsAt: ({ value, context }) => value !== 'loaded' || context.items.length > 0,
    },
  ],
})
`
