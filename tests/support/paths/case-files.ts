/**
 * Finds the case files `tests/machines/<name>.cases.ts` and their committed paths: those that were made from the cases
 * (`<name>.paths.json`, written anew by `npm run charts:paths`) and those that came from a session log or a person
 * (`<name>.logged.json`, which no generator touches).
 */
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { NewsFact } from '../../../src/domain/news.ts'
import type { Cases } from './cases.ts'
import type { GoldenFile } from './golden.ts'

export interface CaseFile {
  /** `contract-ticket` */
  readonly name: string
  readonly cases: Cases
  /** What the venue tells this chart's feature, one of each. */
  readonly news: readonly NewsFact[]
  readonly pathsFile: string
  readonly loggedFile: string
}

const FOLDER = fileURLToPath(new URL('../../machines/', import.meta.url))
/** Cases of the explorer's charts, which are no part of the product: no feature opens them, and no journal keeps what they did. */
const EXPLORER_FOLDER = join(FOLDER, 'explorer')

const namesIn = async (folder: string): Promise<readonly string[]> => {
  const files = await readdir(folder)
  return files
    .filter((file) => file.endsWith('.cases.ts'))
    .map((file) => file.replace('.cases.ts', ''))
    .toSorted()
}

const placesOf = async (
  asked: readonly string[],
  folders: readonly string[],
): Promise<readonly (readonly [name: string, folder: string])[]> => {
  const all = (await Promise.all(folders.map(async (folder) => (await namesIn(folder)).map((name) => [name, folder] as const)))).flat()
  const names = all.map(([name]) => name)
  const unknown = asked.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Error(`There is no case file for ${unknown}; there are ${names.join(', ')}.`)
  return all.filter(([name]) => !asked.length || asked.includes(name))
}

const loadPlaces = async (asked: readonly string[], folders: readonly string[]): Promise<readonly CaseFile[]> =>
  Promise.all((await placesOf(asked, folders)).map(([name, folder]) => loadCaseFile(name, folder)))

/**
 * Names of the case files, those of the explorer included, each kind in alphabetical order, or those asked for.
 * @throws when one that is asked for does not exist.
 */
export const caseNames = async (asked: readonly string[] = []): Promise<readonly string[]> =>
  (await placesOf(asked, [FOLDER, EXPLORER_FOLDER])).map(([name]) => name)

/** All case files of the product in alphabetical order, or those named. @throws when a named one does not exist. */
export const loadCaseFiles = (names: readonly string[] = [], folder = FOLDER): Promise<readonly CaseFile[]> => loadPlaces(names, [folder])

/** The same with those of the explorer. */
export const loadAllCaseFiles = (names: readonly string[] = []): Promise<readonly CaseFile[]> =>
  loadPlaces(names, [FOLDER, EXPLORER_FOLDER])

const loadCaseFile = async (name: string, folder: string): Promise<CaseFile> => {
  const module = (await import(pathToFileURL(resolve(folder, `${name}.cases.ts`)).href)) as { cases: Cases; news?: readonly NewsFact[] }
  const fileOf = (kind: 'paths' | 'logged') => resolve(folder, `${name}.${kind}.json`)
  return { name, cases: module.cases, news: module.news ?? [], pathsFile: fileOf('paths'), loggedFile: fileOf('logged') }
}

/** All committed paths of a chart, those from logs last. Null when none are committed yet. */
export const readGolden = async (file: Pick<CaseFile, 'pathsFile' | 'loggedFile'>): Promise<GoldenFile | null> => {
  const made = await readPaths(file.pathsFile)
  if (!made) return null
  const logged = await readLogged(file)
  return { ...made, paths: [...made.paths, ...(logged?.paths ?? [])] }
}

/** The paths from session logs alone, each with an input of its own. Null when the chart has none. */
export const readLogged = async ({ loggedFile }: Pick<CaseFile, 'loggedFile'>): Promise<GoldenFile | null> => {
  const file = await readPaths(loggedFile)
  // One that began without an input must not get that of the other file.
  return file && { ...file, paths: file.paths.map((path) => ({ ...path, input: path.input })) }
}

const readPaths = async (file: string): Promise<GoldenFile | null> => {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as GoldenFile)
}
