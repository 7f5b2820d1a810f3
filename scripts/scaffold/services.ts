/** What joins a new feature's chart to the venue, and its declaration. */
import { when, type Names, type NewFile, type Wish } from './names.ts'

export const serviceFiles = (names: Names, wish: Wish): readonly NewFile[] => {
  const { kebab } = names
  return [
    { path: `src/services/${kebab}/${kebab}-services.ts`, text: services(names, wish) },
    ...(wish.endpoint ? [{ path: `src/services/${kebab}/${kebab}-prepare.ts`, text: prepare(names) }] : []),
    { path: `src/features/${kebab}.feature.ts`, text: feature(names, wish) },
  ]
}

const services = ({ kebab, camel, pascal }: Names, { endpoint }: Wish): string => `/** Fulfils the ports of the ${camel} chart. */
import { ${when(endpoint, `${camel}Item, `)}${camel}List } from '../../domain/wire/${kebab}.ts'
import type { ${camel}Machine } from '../../machines/${kebab}/${kebab}.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'

export const create${pascal}Services = (http: HttpClient) =>
  ({
    read${pascal}: (_input, { signal }) => http.get('/user/list${pascal}', ${camel}List, {}, { signal }),
${when(
  endpoint,
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
  { endpoint, notice }: Wish,
): string => `import type { ${pascal}Command } from '../machines/${kebab}/${kebab}.types.ts'
import { defineFeature } from '../system/feature.ts'
${when(notice, `import { latePart } from '../views/shell/late-part.ts'\n`)}
export const ${camel} = defineFeature<${pascal}Command>()({
  chart: '${camel}',
  machine: async () => (await import('../machines/${kebab}/${kebab}.machine.ts')).${camel}Machine,
  scope: 'person',
  opensOn: ['${camel}'],
${when(endpoint, `  prepare: async (tools) => (await import('../services/${kebab}/${kebab}-prepare.ts')).prepare${pascal}(tools),\n`)}\
  services: async ({ network }) => {
    const { create${pascal}Services } = await import('../services/${kebab}/${kebab}-services.ts')
    return create${pascal}Services((await network()).http)
  },
${when(notice, `  notices: latePart(async () => (await import('../views/${kebab}/${kebab}-notices.ts')).${camel}NoticeViews, ['notices']),\n`)}})
`
