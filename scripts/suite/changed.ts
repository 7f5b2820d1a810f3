/** `npm test -- --changed`: what a change can reach, so that only that is run. */
import { execFileSync } from 'node:child_process'
import { readImports, reachedFrom, type Imports } from './import-graph.ts'

export interface Reach {
  /** By stage: arguments that choose its tests; all of them when there are none. A stage that is not reached is left out. */
  readonly stages: Readonly<Record<string, readonly string[]>>
  /** Page bindings whose paths are walked. */
  readonly charts: readonly string[]
}

/** They bear on everything. */
const EVERYWHERE = /^(package(-lock)?\.json|(vite|vitest)\.config\.ts|tsconfig\.json|scripts\/test\.ts|scripts\/suite\/)/
/** What all pages stand on: a chart cannot be told from it. */
const UNDER_ALL_PAGES =
  /^(index\.html|public\/|scripts\/vite-|tests\/support\/pages\/|src\/(system|journal|styles)\/|src\/views\/shell\/|src\/[^/]+\.tsx?$)/
/** They import every page, lazily; who asks them for an address or a name shows no more of a page for that. */
const LISTS = /^src\/(views\/shell\/routes|features)\.ts$/
/** Made into the client that the browser stages open. */
const OF_THE_CLIENT = /^(src\/|locales\/|public\/|index\.html|scripts\/vite-)/
const OF_THE_CHARTS = /^(src\/(machines|journal)\/|tests\/(machines|support)\/|scripts\/charts\/|docs\/statecharts\/)/
/** The explorer is built and opened by its tests, not imported; its charts lie in a folder of their own. */
const OF_THE_EXPLORER = /^(src\/explorer\/|tests\/machines\/explorer\/|vite\.explorer\.config\.ts$)/
const OF_ITS_TESTS = ['tests/machines/paths.test.ts', 'tests/journeys/explorer.test.ts']
/** Tests that read files of the project instead of importing them. */
const READS_FILES = 'tests/conventions/'

/** Walks the page of a feature that is scaffolded anew; named like its group of tests. */
const OF_THE_SCAFFOLD = 'tests/pages/chart-new.test.ts'
const SCAFFOLDED = 'chart-new'

const PROJECTS: Readonly<Record<string, RegExp>> = {
  unit: /^(src\/.*|tests\/(machines|conventions|journal|services)\/.*)\.test\.tsx?$/,
  server: /^(server|tests\/server)\/.*\.test\.ts$/,
  journeys: /^tests\/journeys\/.*\.test\.ts$/,
}

const git = (root: string, ...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** Files that differ from where the branch left `main`; on `main` itself, what is not committed. */
export const changedFiles = (root: string): readonly string[] => {
  const main = ['origin/main', 'main'].find((name) => {
    try {
      return git(root, 'rev-parse', '--verify', '--quiet', name) !== ''
    } catch {
      return false
    }
  })
  const base = main === undefined ? 'HEAD' : git(root, 'merge-base', 'HEAD', main)
  const lists = [git(root, 'diff', '--name-only', base), git(root, 'ls-files', '--others', '--exclude-standard')]
  return [...new Set(lists.flatMap((list) => list.split('\n')).filter(Boolean))]
}

/** @param charts names of the page bindings */
export const reachOf = (changed: readonly string[], charts: readonly string[], imports: Imports): Reach => {
  if (changed.some((path) => EVERYWHERE.test(path)))
    return { stages: { check: [], unit: [], charts: [], server: [], build: [], budgets: [], pages: [], journeys: [] }, charts }
  const reached = [...reachedFrom(imports, changed)]
  const walked = chartsOf(changed, charts, imports)
  const isExplorer = [...changed, ...reached].some((path) => OF_THE_EXPLORER.test(path) && !/\.test\.tsx?$/.test(path))
  const isClient = reached.some((path) => OF_THE_CLIENT.test(path) && !/\.test\.tsx?$/.test(path))
  const pages = [...walked, ...(reached.includes(OF_THE_SCAFFOLD) ? [SCAFFOLDED] : [])]
  const testsOf = (project: string): string[] => {
    const isOwn = (path: string): boolean => PROJECTS[project]!.test(path)
    const known = [...imports.keys()].filter(isOwn)
    // Committed paths and the like are read, not imported, by the tests in the same folder.
    const besides = changed.filter((path) => !imports.has(path)).map((path) => path.slice(0, path.lastIndexOf('/') + 1))
    return known.filter(
      (path) =>
        reached.includes(path) ||
        path.startsWith(READS_FILES) ||
        (isExplorer && OF_ITS_TESTS.includes(path)) ||
        besides.some((folder) => folder.startsWith('tests/') && path.startsWith(folder)) ||
        (project === 'journeys' && walked.some((chart) => path.startsWith(`tests/journeys/${chart}`))),
    )
  }
  const chosen = Object.keys(PROJECTS).flatMap((project) => {
    const tests = testsOf(project)
    return tests.length ? [[project, tests] as const] : []
  })
  return {
    charts: walked,
    stages: {
      check: [],
      ...Object.fromEntries(chosen),
      ...((isExplorer || reached.some((path) => OF_THE_CHARTS.test(path))) && { charts: [] }),
      ...(isClient && { build: [], budgets: [] }),
      ...(pages.length && { pages: walked.length === charts.length ? [] : ['-t', `^(?:${pages.join('|')}) > `] }),
    },
  }
}

const chartsOf = (changed: readonly string[], charts: readonly string[], imports: Imports): readonly string[] => {
  if (changed.some((path) => UNDER_ALL_PAGES.test(path))) return charts
  const texts = changed.flatMap((path) => /^locales\/[^/]+\/(\w+)\.json$/.exec(path)?.[1] ?? [])
  const found = new Set<string>()
  for (const path of reachedFrom(imports, changed, (each) => LISTS.test(each))) for (const name of named(path, imports)) found.add(name)
  for (const text of texts) {
    const chart = text.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    // Texts that are not one chart's may be anybody's.
    if (!charts.includes(chart)) return charts
    found.add(chart)
  }
  return charts.filter((name) => found.has(name))
}

/** Names under which a file lies, and of the charts that the views in its folder show. */
const named = (path: string, imports: Imports): readonly string[] => {
  const [, own] = /^src\/(?:machines|services|views|features)\/([\w-]+)/.exec(path) ?? []
  const [, bound] = /^tests\/(?:pages|machines)\/([\w-]+)\.(?:page\.ts|paths\.json|cases\.ts)$/.exec(path) ?? []
  const [folder] = /^src\/views\/(?!shell\/)[\w-]+\//.exec(path) ?? []
  const together = folder === undefined ? [] : [...imports].filter(([each]) => each.startsWith(folder))
  const shown = together.flatMap(([, targets]) => targets.map((to) => /^src\/machines\/([\w-]+)\//.exec(to)?.[1]))
  return [own, bound, ...shown].filter((name) => name !== undefined)
}

export const readReach = (root: string, charts: readonly string[]): Reach => reachOf(changedFiles(root), charts, readImports(root))
