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

/** One import after the last one. */
const withImport = (text: string, line: string): string => {
  const lines = text.split('\n')
  return lines.toSpliced(lines.findLastIndex((each) => /^(?:import |\} from ')/.test(each)) + 1, 0, line).join('\n')
}

const edit = (path: string, change: (text: string, put: (text: string, lines: string, before: string) => string) => string): Edit => ({
  path,
  edit: (text) => change(text, (from, lines, before) => insert(path, from, lines, before)),
})

export const editsOf = ({ kebab, camel, pascal, title }: Names, { endpoint }: Wish): readonly Edit[] => [
  edit('src/features.ts', (text, put) =>
    put(withImport(text, `import { ${camel} } from './features/${kebab}.feature.ts'`), `  ${camel},\n`, '] as const\n'),
  ),
  edit('src/views/shell/routes.ts', (text, put) =>
    put(
      put(text, `  | '${camel}'\n`, `  | 'home'\n`),
      `  ${camel}: {
    paths: ['/profile/${kebab}'],
    title: '${camel}.title',
    page: latePart(async () => (await import('../${kebab}/${pascal}Page.tsx')).${pascal}Page, ['${camel}']),
    access: 'person',
    under: 'profile',
  },
`,
      '}\n\nexport const ROUTES',
    ),
  ),
  // The name of a page is in the frame, the title of the window and the palette: it is there from the start.
  edit('locales/packs.ts', (text, put) =>
    put(put(text, `    '${camel}/name',\n`, `  ],\n  trade: [`), `  ${camel}: { name: ['title'] },\n`, '  validation: {\n'),
  ),
  edit('tests/journeys/routes.test.ts', (text, put) =>
    put(text, `  '/profile/${kebab}': { heading: '${title}', text: { visitor: 'Log in' } },\n`, `  '/help': { heading: 'Help' },\n`),
  ),
  ...(endpoint
    ? [
        edit('server/modules.ts', (text, put) =>
          put(
            withImport(text, `import { ${camel}Module } from './${kebab}/${kebab}.module.ts'`),
            `  ${camel}Module,\n`,
            '  mailboxModule,\n',
          ),
        ),
        edit('tests/server/routes-by-role.test.ts', (text, put) =>
          put(
            text,
            `  'post /user/add${pascal}': own('200 200'),\n  'get /user/list${pascal}': own('200 200'),\n`,
            `}\n\ninterface Operation {`,
          ),
        ),
      ]
    : []),
]
