/** Finds the case files `tests/machines/<name>.cases.ts` and their committed paths. */
import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
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
}

const FOLDER = fileURLToPath(new URL('../../machines/', import.meta.url))

/** Names of all case files in alphabetical order, or those asked for. @throws when one that is asked for does not exist. */
export const caseNames = async (asked: readonly string[] = [], folder = FOLDER): Promise<readonly string[]> => {
  const files = await readdir(folder)
  const all = files
    .filter((file) => file.endsWith('.cases.ts'))
    .map((file) => file.replace('.cases.ts', ''))
    .toSorted()
  const unknown = asked.find((name) => !all.includes(name))
  if (unknown !== undefined) throw new Error(`There is no case file for ${unknown}; there are ${all.join(', ')}.`)
  return all.filter((name) => !asked.length || asked.includes(name))
}

/** All case files in alphabetical order, or those named. @throws when a named one does not exist. */
export const loadCaseFiles = async (names: readonly string[] = [], folder = FOLDER): Promise<readonly CaseFile[]> =>
  Promise.all((await caseNames(names, folder)).map((name) => loadCaseFile(name, folder)))

const loadCaseFile = async (name: string, folder: string): Promise<CaseFile> => {
  const module = (await import(pathToFileURL(resolve(folder, `${name}.cases.ts`)).href)) as { cases: Cases; news?: readonly NewsFact[] }
  return { name, cases: module.cases, news: module.news ?? [], pathsFile: resolve(folder, `${name}.paths.json`) }
}

/** Null when no paths are committed yet. */
export const readGolden = async ({ pathsFile }: CaseFile): Promise<GoldenFile | null> => {
  const text = await readFile(pathsFile, 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as GoldenFile)
}
