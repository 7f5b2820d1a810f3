/**
 * `npm run feature:cost -- price-alerts`: what a feature costs. For one that is there: the files of its rooms, and the files of
 * others that say its name. For a new name: what `npm run chart:new` with everything (`--endpoint --live --notice`) would write and change.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { editsOf } from '../scaffold/edits.ts'
import { filesOf } from '../scaffold/files.ts'
import { namesOf, WHOLE } from '../scaffold/names.ts'
import { isNamedIn } from './names.ts'

export interface Cost {
  readonly isThere: boolean
  /** Files that are its own. */
  readonly own: readonly string[]
  /** Files of others that have to be edited for it. */
  readonly edited: readonly string[]
}

const FOLDERS = ['src', 'server', 'locales', 'tests', 'docs', 'scripts']
const TEXT = /\.(?:[cm]?[jt]sx?|json|md|css|html|sql)$/
/** Written by a script or by hand about everything: nobody edits them for a feature. */
const GENERATED =
  /^docs\/(?:openapi\.json|statecharts\/README\.md|benchmarks\.md|decisions\/|recipes\/)|\.paths\.json$|^tests\/journal\/golden\//

const filesUnder = (root: string): readonly string[] =>
  FOLDERS.flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${String(file)}`)).filter(
    (file) => TEXT.test(file) && statSync(join(root, file)).isFile(),
  )

const singular = (name: string): string => name.replace(/s$/, '')

/** In every spelling: `price-alerts`, `priceAlert`, `PriceAlert`, `price_alerts`. One plain word means too much to be sought. */
const spellingsOf = (room: string): RegExp | undefined => {
  if (!room.includes('-')) return undefined
  return new RegExp(singular(room).split('-').join('[-_]?'), 'i')
}

/** Files whose path says the feature's name, in a folder or as a file, are its own. */
const isOwn = (room: string, chart: string, file: string): boolean =>
  file.split(/[/.]/).some((part) => [room, singular(room), chart, singular(chart)].includes(part) || part.startsWith(`${room}-`))

export const costOf = (name: string, root: string): Cost => {
  const names = namesOf(name)
  const files = filesUnder(root)
  if (!files.includes(`src/features/${name}.feature.ts`)) {
    const migrations = files.filter((file) => file.includes('/migrations/'))
    const own = filesOf(names, WHOLE, migrations.length + 1)
    return { isThere: false, own: own.map(({ path }) => path), edited: editsOf(names, WHOLE).map(({ path }) => path) }
  }
  const spellings = spellingsOf(name)
  const own = files.filter((file) => isOwn(name, names.camel, file))
  const isEdited = (file: string): boolean => {
    if (GENERATED.test(file) || own.includes(file)) return false
    const text = readFileSync(join(root, file), 'utf8')
    return spellings ? spellings.test(text) : isNamedIn(names.camel, text)
  }
  return { isThere: true, own: own.toSorted(), edited: files.filter(isEdited).toSorted() }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name] = process.argv.slice(2)
  try {
    if (name === undefined) throw new Error('Give one name: npm run feature:cost -- price-alerts')
    const { isThere, own, edited } = costOf(name, resolve(import.meta.dirname, '../..'))
    const told = isThere
      ? [`${own.length} files of its own`, `${edited.length} files of others that say its name`]
      : [
          `${own.length} files that npm run chart:new with --endpoint --live --notice would write`,
          `${edited.length} existing files that it would edit`,
        ]
    console.log(
      [`${name}`, `\n${told[0]}:`, ...own.map((file) => `  ${file}`), `\n${told[1]}:`, ...edited.map((file) => `  ${file}`)].join('\n'),
    )
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
