/** Texts by pack, as `locales/packs.ts` says: what is in each, and whether every page declares the packs that it shows. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKS, PARTS, TRAVELLING } from '../locales/packs.ts'
import { readModule, type LatePart, type SourceModule } from './source-modules.ts'

export interface PackList {
  readonly packs: Readonly<Record<string, readonly string[]>>
  readonly parts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** Packs of entries that travel apart from their file, by name of the entry. */
  readonly travelling: Readonly<Record<string, string>>
}
export const LIST: PackList = { packs: PACKS, parts: PARTS, travelling: TRAVELLING }
const WHERE = 'locales/packs.ts'

const PLURAL = /_(zero|one|two|few|many|other)$/
export type Texts = { readonly [key: string]: string | Texts }

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? file.slice(0, -'.json'.length) : []))

/** Names of all packs of a language's folder: those of the list, then each file and each part that is in none of them. */
export const packNames = (folder: string, { packs, parts, travelling }: PackList = LIST): readonly string[] => {
  const files = filesIn(folder)
  const items = [...files, ...Object.entries(parts).flatMap(([file, own]) => Object.keys(own).map((part) => `${file}/${part}`))]
  const listed = Object.values(packs).flat()
  const twice = listed.find((item, index) => listed.indexOf(item) !== index)
  if (twice !== undefined) throw new Error(`${WHERE}: ${twice} is in two packs. Take it out of one.`)
  const gone = [...listed, ...Object.keys(parts)].find((item) => !items.includes(item))
  if (gone !== undefined) throw new Error(`${WHERE}: there is no ${gone} in ${folder}. Write the file, or take the name out of the list.`)
  const taken = Object.values(travelling).find((pack) => items.includes(pack))
  if (taken !== undefined) throw new Error(`${WHERE}: ${taken} is a pack of entries of all files and a file of ${folder}. Rename the file.`)
  return [...new Set([...Object.keys(packs), ...Object.values(travelling), ...items.filter((item) => !listed.includes(item)).toSorted()])]
}

const fileIn = (folder: string, file: string): Texts => {
  const path = join(folder, `${file}.json`)
  if (!existsSync(path)) throw new Error(`${path} is missing: every language has the files of English. Write it.`)
  return JSON.parse(readFileSync(path, 'utf8')) as Texts
}

/** The texts of a pack in the language of a folder, by file. */
export const textsOfPack = (folder: string, pack: string, { packs, parts, travelling }: PackList = LIST): Texts => {
  const arriving = Object.keys(travelling).filter((key) => travelling[key] === pack)
  const listed = packs[pack] ?? (arriving.length > 0 ? [] : [pack])
  const texts: Record<string, Texts> = {}
  const take = (file: string, isHere: (key: string) => boolean): void => {
    const own = Object.entries(fileIn(folder, file)).filter(([key]) => isHere(key))
    if (own.length > 0) texts[file] = { ...texts[file], ...Object.fromEntries(own) }
  }
  for (const item of listed) {
    const [file = '', part] = item.split('/')
    const elsewhere = part === undefined ? [...Object.values(parts[file] ?? {}).flat(), ...Object.keys(travelling)] : []
    const here = part === undefined ? undefined : parts[file]?.[part]
    take(file, (key) => {
      // `30004Until` goes with `30004`, `rows_one` with `rows`.
      const name = key.replace(/Until$/, '').replace(PLURAL, '')
      return here ? here.includes(name) : !elsewhere.includes(name)
    })
  }
  if (arriving.length > 0) for (const file of filesIn(folder)) take(file, (key) => arriving.includes(key))
  return texts
}

const keysIn = (texts: Texts, path = ''): readonly string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${path}${key}`.replace(PLURAL, '')] : keysIn(text, `${path}${key}.`),
  )

/** Where texts are named: pages, and the features that offer commands. */
const NAMES_TEXTS = /^src\/(views|features)\//
/** The program, and what it loads when the page has been painted. What that names, the palette of commands shows. */
const ENTRY = 'src/main.tsx'
const SYSTEM = 'src/start.ts'
const PALETTE = 'src/views/command-palette/CommandPalette.tsx'

/** A part with the file that declares it. */
export interface DeclaredPart extends LatePart {
  readonly file: string
}

export interface PackReport {
  /** One sentence each. */
  readonly breaches: readonly string[]
  readonly parts: readonly DeclaredPart[]
}

/**
 * Follows the imports of every late part and of the program itself, and holds the texts that they name against the packs that
 * are there by then. What is loaded late within a part counts with its own packs.
 *
 * @param root of the project
 */
export const checkPacks = (root: string, list: PackList = LIST): PackReport => {
  const folder = join(root, 'locales/en')
  const names = packNames(folder, list)
  const packOf = new Map(names.flatMap((pack) => keysIn(textsOfPack(folder, pack, list)).map((key) => [key, pack] as const)))
  const modules = new Map<string, SourceModule>()
  const moduleOf = (file: string): SourceModule => {
    const known = modules.get(file)
    if (known) return known
    const isSource = /\.tsx?$/.test(file) && existsSync(join(root, file))
    const found = isSource ? readModule(root, file) : { imports: [], loads: [], lateParts: [], literals: [] }
    modules.set(file, found)
    return found
  }
  /** What comes with a module, except for what the system brings. */
  const withImports = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
    if (seen.has(file)) return seen
    seen.add(file)
    const { imports, loads } = moduleOf(file)
    for (const next of [...imports, ...loads]) if (next !== SYSTEM) withImports(next, seen)
    return seen
  }
  /** By a template that begins like this. What travels apart from its file is meant by those alone that say so. */
  const isMeantBy = (beginning: string, key: string): boolean => {
    const [of = '', entry = ''] = key.split('.')
    return key.startsWith(beginning) && (!(entry in list.travelling) || beginning.startsWith(`${of}.${entry}`))
  }
  const keysOf = (file: string): readonly string[] =>
    NAMES_TEXTS.test(file)
      ? moduleOf(file).literals.flatMap((word) => {
          if (!word.endsWith('*')) return packOf.has(word) ? [word] : []
          return /^[a-z]\w*\.[\w.]*\*$/i.test(word) ? [...packOf.keys()].filter((key) => isMeantBy(word.slice(0, -1), key)) : []
        })
      : []

  const parts: DeclaredPart[] = []
  const visited = new Set<string>()
  const collect = (file: string): void => {
    for (const each of withImports(file)) {
      if (visited.has(each)) continue
      visited.add(each)
      for (const part of moduleOf(each).lateParts) {
        parts.push({ ...part, file: each })
        part.sources.forEach(collect)
      }
    }
  }
  collect(ENTRY)
  collect(SYSTEM)

  const breaches: string[] = []
  const hold = (sources: readonly string[], packs: readonly string[], who: string, cure: (pack: string) => string): void => {
    const there = new Set(['base', ...packs])
    const used = new Set<string>()
    const missing = new Map<string, string>()
    for (const file of new Set(sources.flatMap((source) => [...withImports(source)])))
      for (const key of keysOf(file)) {
        const pack = packOf.get(key)!
        used.add(pack)
        if (!there.has(pack) && !missing.has(pack))
          missing.set(pack, `${file}: ${who} shows ${key}, a text of the pack ${pack}. ${cure(pack)}`)
      }
    breaches.push(...missing.values())
    for (const pack of packs) {
      if (!names.includes(pack)) breaches.push(`${who} names the pack ${pack}, which ${WHERE} does not have: ${cure(pack)}`)
      // Sentences by code or by guard are looked up while running; no source names them.
      else if (!pack.includes('/') && !used.has(pack))
        breaches.push(`${who} names the pack ${pack} and shows none of it: take the name away.`)
    }
  }
  for (const { file, name, sources, packs } of parts) {
    const who = `${file} (${name})`
    if (packs === undefined)
      breaches.push(`${who} loads ${sources.join(' and ')} without saying which texts it shows: latePart(load, ['a pack of ${WHERE}']).`)
    else hold(sources, packs, who, (pack) => `Write latePart(load, [… '${pack}']).`)
  }
  hold([ENTRY], [], 'the frame', () => `Load what shows it by latePart(…), or put it into base.`)
  hold(
    [SYSTEM],
    parts.find(({ sources }) => sources.includes(PALETTE))?.packs ?? [],
    'a command',
    () => `Name it in locales/en/commands.json.`,
  )
  return { breaches, parts }
}
