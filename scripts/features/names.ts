/** Where the name of a feature stands: its own rooms, the lists and tables that may know it, and everywhere else. */
import { roomOf } from './parts.ts'

/** Lists and tables that name features, because that is what they are for. */
const TABLES = ['src/features.ts', 'src/wiring.ts', 'src/views/shell/routes.ts']

const LAYERS = 'machines|services|views'

/** Comments may speak of anything, and `scope: 'tab'` means any tab, not the chart of that name. */
const codeOf = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/^.*\bscope\b.*$/gim, '')

/** Whether a file belongs to a feature. */
export const isRoomOf = (chart: string, file: string): boolean => {
  const room = roomOf(chart)
  return (
    new RegExp(`^src/(${LAYERS})/${room}/`).test(file) ||
    [`src/features/${room}.feature.ts`, `src/domain/news/${room}.ts`, `src/domain/notices/${room}.ts`].includes(file)
  )
}

/** Whether a source says a feature's name: imports from its rooms, or names its chart, one of its streams or one of its events. */
export const isNamedIn = (chart: string, source: string): boolean => {
  const room = roomOf(chart)
  const text = codeOf(source)
  const imports = new RegExp(`['"][^'"]*/(${LAYERS})/${room}/|['"]\\.\\./${room}/|/features/${room}\\.feature`)
  return imports.test(text) || new RegExp(`['\`]${chart}['\`:.]`).test(text)
}

/** Files outside a feature's rooms, and outside the tables, that say its name. */
export const strangersOf = (chart: string, sources: ReadonlyMap<string, string>): readonly string[] =>
  [...sources].filter(([file, text]) => !TABLES.includes(file) && !isRoomOf(chart, file) && isNamedIn(chart, text)).map(([file]) => file)
