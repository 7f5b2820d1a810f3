/** What a new feature's two sides speak of: calls, news and notices. */
import { when, type Names, type NewFile, type Wish } from './names.ts'

export const domainFiles = (names: Names, wish: Wish): readonly NewFile[] => {
  const { kebab } = names
  return [
    { path: `src/domain/wire/${kebab}.ts`, text: wire(names, wish) },
    ...(wish.live ? [{ path: `src/domain/news/${kebab}.ts`, text: news(names) }] : []),
    ...(wish.notice ? [{ path: `src/domain/notices/${kebab}.ts`, text: notices(names) }] : []),
  ]
}

const wire = ({ camel, pascal, title }: Names, { endpoint }: Wish): string => `/** Calls under \`/user\` about the page “${title}”. */
import * as z from 'zod/mini'
import { instant } from './envelope.ts'
import { rowId } from './notification.ts'

export const ${camel}Item = z.object({ id: rowId, at: instant })
export type ${pascal}Item = z.infer<typeof ${camel}Item>

/** \`GET /user/list${pascal}\`: the person's own, newest first.${when(endpoint, ` \`POST /user/add${pascal}\` adds one and answers with it.`)} */
export const ${camel}List = z.array(${camel}Item)
`

const news = ({ camel, screaming, title }: Names): string => `import { newsForm } from '../news-form.ts'

/** ${title}: the person has a new entry, added on this page or elsewhere. */
export const ${camel}Changed = newsForm({
  type: '${screaming}_CHANGED',
  fields: {},
  fact: '${camel}.changed',
  words: 'the venue says that “${title}” has a new entry',
  tells: () => ({}),
})
`

const notices = ({ camel }: Names): string => `import * as z from 'zod/mini'
import { noticeForm } from '../notice-form.ts'
import { moment } from '../wire/notification.ts'

export const ${camel}Notices = {
  /** The person has a new entry; \`at\` is when it was added. */
  ${camel}Added: noticeForm(z.object({ at: moment })),
}
`
