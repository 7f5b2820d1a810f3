/** Which modules of the project a file can reach: everything that imports it, directly or not. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

const ROOMS = ['src', 'server', 'scripts', 'tests']
const MODULE = /\.tsx?$/
/**
 * Static and dynamic imports, and files or folders named beside a module: of a folder everything in it. What is put together at
 * run time is not seen.
 */
const IMPORT = /(?:\bfrom|\bimport\s*\(?|new URL\()\s*['"](\.{1,2}\/[^'"?]+)/g
/** Types change nothing that runs; whether they fit is for the check of types. */
const TYPES_ALONE = /\b(?:import|export) type [^'"]*? from\s*['"][^'"]+['"]/g

/** Paths from the root with `/`, by module: what it imports. */
export type Imports = ReadonlyMap<string, readonly string[]>

export const readImports = (root: string): Imports => {
  const modules = ROOMS.flatMap((room) => listOf(root, room))
  const within = (to: string): readonly string[] => (to.endsWith('/') ? modules.filter((path) => path.startsWith(to)) : [to])
  return new Map(modules.map((path) => [path, importsOf(root, path).flatMap(within)]))
}

const listOf = (root: string, room: string): string[] =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(room, name.replaceAll('\\', '/')))
    .filter((path) => MODULE.test(path))

const importsOf = (root: string, path: string): string[] => {
  try {
    const text = readFileSync(join(root, path), 'utf8')
    return [...text.replaceAll(TYPES_ALONE, '').matchAll(IMPORT)].map(([, to = '']) => posix.join(dirname(path), to))
  } catch {
    return []
  }
}

/**
 * The files themselves and all that imports them.
 * @param isList a module that names everything only to find it: what imports the list is not reached through it
 */
export const reachedFrom = (
  imports: Imports,
  files: readonly string[],
  isList: (path: string) => boolean = () => false,
): ReadonlySet<string> => {
  const importers = new Map<string, string[]>()
  for (const [path, targets] of imports) for (const to of targets) importers.set(to, [...(importers.get(to) ?? []), path])
  const reached = new Set(files)
  for (const path of reached) if (!isList(path)) for (const importer of importers.get(path) ?? []) reached.add(importer)
  return reached
}
