/** Lists and tables that have to know a new feature. Each edit stops with a sentence when the file is not as it was. */
import type { Names, Wish } from './names.ts'

export interface Edit {
  readonly path: string
  /** The file with the feature entered. */
  edit(text: string): string
}

/** @param before what the lines are put in front of; it stands in the file once */
const insert = (path: string, text: string, lines: string, before: string): string => {
  const parts = text.split(before)
  if (parts.length !== 2) throw new Error(`${path} is not as the scaffold knows it: enter ${lines.trim()} by hand.`)
  return `${parts[0]}${lines}${before}${parts[1]}`
}

/** One entry more at the end of a list, which the formatter may have put on one line. */
const withEntry = (path: string, text: string, list: string, entry: string): string => {
  const parts = text.split(new RegExp(`(?<=export const ${list} = \\[[^\\]]*?),?\\s*(?=\\] as const\n)`))
  if (parts.length !== 2) throw new Error(`${path} is not as the scaffold knows it: enter ${entry} by hand.`)
  return parts.join(`, ${entry}`)
}

/** One import after the last one. */
const withImport = (text: string, line: string): string => {
  const lines = text.split('\n')
  return lines.toSpliced(lines.findLastIndex((each) => /^(?:import |\} from ')/.test(each)) + 1, 0, line).join('\n')
}

const edit = (path: string, change: (text: string, put: (text: string, lines: string, before: string) => string) => string): Edit => ({
  path,
  edit: (text) => change(text, (from, lines, before) => insert(path, from, lines, before)),
})

export const editsOf = ({ kebab, camel, pascal, title }: Names, { endpoint, live, notice }: Wish): readonly Edit[] => [
  edit('src/features.ts', (text, put) =>
    put(withImport(text, `import { ${camel} } from './features/${kebab}.feature.ts'`), `  ${camel},\n`, '] as const\n'),
  ),
  edit('src/views/shell/routes.ts', (text, put) =>
    put(
      put(text, `  | '${camel}'\n`, `  | 'home'\n`),
      `  ${camel}: {
    paths: ['/profile/${kebab}'],
    title: '${camel}.pageName',
    page: latePart(async () => (await import('../${kebab}/${pascal}Page.tsx')).${pascal}Page, ['${camel}']),
    access: 'person',
    under: 'profile',
  },
`,
      '}\n\nexport const ROUTES',
    ),
  ),
  ...(live
    ? [
        edit('src/wiring.ts', (text, put) =>
          put(
            text,
            `  '${title}': [
    ...on('${camel}.changed').to('${camel}', '${camel}.refresh', OPENS_WITH_QUESTION),
    // What the venue told while it was away is lost.
    ...on('connection.authenticated').to('${camel}', '${camel}.refresh', OPENS_WITH_QUESTION),
  ],
`,
            '}\n\nexport const WIRING: readonly Rule[]',
          ),
        ),
        edit('src/domain/news.ts', (text) =>
          withEntry(
            'src/domain/news.ts',
            withImport(text, `import { ${camel}Changed } from './news/${kebab}.ts'`),
            'NEWS',
            `${camel}Changed`,
          ),
        ),
      ]
    : []),
  ...(notice
    ? [
        edit('src/domain/notices.ts', (text, put) =>
          put(withImport(text, `import { ${camel}Notices } from './notices/${kebab}.ts'`), `  ...${camel}Notices,\n`, '} as const\n'),
        ),
      ]
    : []),
  ...(endpoint
    ? [
        edit('server/modules.ts', (text, put) =>
          put(
            withImport(text, `import { ${camel}Module } from './${kebab}/${kebab}.module.ts'`),
            `  ${camel}Module,\n`,
            '  mailboxModule,\n',
          ),
        ),
      ]
    : []),
]
