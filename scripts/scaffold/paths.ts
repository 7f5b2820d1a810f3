/** What walks the paths of a new feature: the cases of its chart, and the binding of its page. */
import { when, type Names, type NewFile, type Wish } from './names.ts'

export const pathFiles = (names: Names, wish: Wish): readonly NewFile[] => {
  const { kebab } = names
  return [
    { path: `tests/machines/${kebab}.cases.ts`, text: cases(names, wish) },
    { path: `tests/pages/${kebab}.page.ts`, text: binding(names, wish) },
    { path: `tests/journeys/shown/${kebab}.shown.ts`, text: shown(names) },
  ]
}

const cases = ({ kebab, camel, pascal }: Names, { endpoint, live }: Wish): string => `\
${when(live, `import type { NewsFact } from '../../src/domain/news.ts'\n`)}\
import type { ${pascal}Item } from '../../src/domain/wire/${kebab}.ts'
import { ${camel}Machine } from '../../src/machines/${kebab}/${kebab}.machine.ts'
import { defineCases, PATH_EPOCH } from '../support/paths/cases.ts'

const DAY = 86_400_000
/** A day apart, the highest id newest. */
const items = (...ids: readonly number[]): ${pascal}Item[] => ids.map((id) => ({ id: String(id), at: PATH_EPOCH - (9 - id) * DAY }))
const failureAt = ({ n }: { readonly n: number }) => ({ code: 'NETWORK', message: \`no answer at step \${n}\` })

${when(live, `export const news: readonly NewsFact[] = [{ type: '${camel}.changed' }]\n\n`)}\
export const cases = defineCases({
  machine: ${camel}Machine,
  input: undefined,
${when(endpoint, '  mostSteps: 15,\n')}\
  events: [
    { type: '${camel}.retry' },
    { type: '${camel}.refresh' },
${when(endpoint, `    ({ n }) => ({ type: '${camel}.add', key: \`key-of-click-\${n}\` }),\n    { type: '${camel}.check' },\n`)}\
  ],
  effects: {
    load${pascal}: { ok: [items(2, 1), []], fail: [failureAt] },
    reload${pascal}: { ok: [items(3, 2, 1)], fail: [failureAt] },
${when(
  endpoint,
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
  abstract: ({ items: all, isOutdated, failure${when(endpoint, ', key, refusal')} }) => ({
    count: all.length,
    isOutdated,
    failure: failure !== null,
${when(endpoint, '    hasKey: key !== null,\n    wasRefused: refusal !== null,\n')}\
  }),
  laws: [
    {
      name: 'what is shown stays while it is asked for again',
      holdsOver: ({ before, after }) => after.context.items.length >= before.context.items.length,
    },
${when(
  endpoint,
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

const binding = (
  { kebab, camel, pascal, screaming, title }: Names,
  { endpoint, live }: Wish,
): string => `/** ${title}: the person's own entries. */
import { ${when(endpoint, `${camel}Item, `)}${camel}List, type ${pascal}Item } from '../../src/domain/wire/${kebab}.ts'
import type { ${pascal}Context, ${pascal}Event } from '../../src/machines/${kebab}/${kebab}.types.ts'
${when(live, `import { openAssetGate } from '../support/pages/asset-gate.ts'\n`)}\
import { ${when(live, 'act, ')}defineBinding, ${when(!live, 'handIn, ')}press, type EffectBinding } from '../support/pages/binding.ts'
${when(live, `import { connected, isLive } from '../support/pages/flows.ts'\n`)}\
${when(endpoint, `import { faultOfKey, keyOf } from '../support/pages/keys.ts'\n`)}\
import { at, buttons, heading, look, ${when(endpoint, 'off, ')}says, saysNothingOf, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { SIGNED_IN } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success${when(live, ', USER')} } from '../support/pages/world.ts'

const PAGE = '/profile/${kebab}'
const CARD = text('${camel}.pageName')
const REFRESH = text('${camel}.refresh')
const AGAIN = text('common.tryAgain')
${when(endpoint, `const ADD = text('${camel}.add')\nconst UNKNOWN = text('${camel}.unknown')\nconst NOT_ADDED = text('${camel}.notAdded')\n`)}\
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

${when(
  endpoint,
  `/** Why the last entry was not added, until another one is. */
const told = (moment: Moment): Look => {
  const { refusal } = dataOf(moment)
  return refusal ? says(\`\${NOT_ADDED} \${failureText(refusal.code)}\`) : saysNothingOf(NOT_ADDED, STALE, UNKNOWN)
}

`,
)}\
const fetched: EffectBinding = {
  call: { method: 'GET', path: /^\\/user\\/list${pascal}$/ },
  reply: (output: ${pascal}Item[]) => success(${camel}List, output),
}

export const ${camel} = defineBinding<${pascal}Event>({
  name: '${kebab}',
  layouts: ['desktop', 'phone'],
  stream: () => '${camel}',
${when(
  live,
  `  begin: async ({ context }) => {
    // Once the venue has accepted the user the list is asked for anew: that is over before the list is there.
    const gate = openAssetGate(context)
    await gate.hold('${kebab}.machine')
    return {
      address: PAGE,
      local: SIGNED_IN,
      arrive: async (stage) => {
        await connected(stage)
        await isLive(stage)
        await gate.release('${kebab}.machine')
      },
    }
  },
`,
  `  begin: () => ({ address: PAGE, local: SIGNED_IN }),
`,
)}\
  events: {
    '${camel}.retry': () => press(AGAIN),
    '${camel}.refresh': (_, { now }) =>
      now.leaves.includes('loaded') || now.leaves.includes('refreshing')
        ? press(REFRESH)
        : ${when(
          live,
          `act('the venue says that there is a new entry', async (stage) => {
            await connected(stage)
            await stage.live.send({ type: '${screaming}_CHANGED', userId: USER.id })
          })`,
          `handIn('There is nothing here yet to be read anew, or the page offers something else.')`,
        )},
${when(endpoint, `    '${camel}.add': () => press(ADD),\n    '${camel}.check': () => press(text('common.checkNow')),\n`)}\
  },
  effects: {
    load${pascal}: fetched,
    reload${pascal}: fetched,
${when(
  endpoint,
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
  endpoint,
  `    loaded: (moment) => card(told(moment), buttons(ADD, REFRESH))(moment),
    submitting: card(saysNothingOf(NOT_ADDED, STALE, UNKNOWN), buttons(off(ADD))),
    unknown: card(says(UNKNOWN), buttons(text('common.checkNow'))),
    refreshing: (moment) => card(told(moment), buttons(REFRESH))(moment),
`,
  `    loaded: card(saysNothingOf(STALE), buttons(REFRESH)),
    refreshing: card(saysNothingOf(STALE), buttons(REFRESH)),
`,
)}\
    refreshFailed: (moment) => card(says(\`\${STALE} \${failureText(dataOf(moment).failure!.code)}\`), buttons(AGAIN))(moment),
  },
})
`

const shown = ({ kebab, title }: Names): string => `import type { ShownAt } from '../../support/shown.ts'

export const shown: ShownAt = () => ({
  '/profile/${kebab}': { heading: '${title}', text: { visitor: 'Log in' } },
})
`
