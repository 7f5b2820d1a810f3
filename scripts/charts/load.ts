/**
 * Finds the charts of the product: each `src/machines/<name>/<name>.machine.ts` exports one machine. The explorer, which shows them,
 * has its own in `src/explorer/machines`: they keep the same rules, but no feature opens them.
 */
import { readdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { join, relative } from 'node:path'
import { StateMachine, type AnyStateMachine } from 'xstate'

export interface NamedChart {
  /** `contract-ticket` */
  readonly name: string
  readonly machine: AnyStateMachine
  /** From the root of the project, with slashes. */
  readonly file: string
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FOLDER = fileURLToPath(new URL('../../src/machines/', import.meta.url))
const EXPLORER_FOLDER = fileURLToPath(new URL('../../src/explorer/machines/', import.meta.url))

/** All charts in alphabetical order. @throws when a chart file does not export exactly one machine. */
export const loadCharts = async (folder = FOLDER): Promise<readonly NamedChart[]> => {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
  return Promise.all(names.filter((name) => existsSync(fileOf(folder, name))).map((name) => loadChart(folder, name)))
}

/** The explorer's own. */
export const loadExplorerCharts = (): Promise<readonly NamedChart[]> => loadCharts(EXPLORER_FOLDER)

/** The product's, then the explorer's. */
export const loadAllCharts = async (): Promise<readonly NamedChart[]> => [...(await loadCharts()), ...(await loadExplorerCharts())]

const fileOf = (folder: string, name: string): string => join(folder, name, `${name}.machine.ts`)

const loadChart = async (folder: string, name: string): Promise<NamedChart> => {
  const exported = Object.values((await import(pathToFileURL(fileOf(folder, name)).href)) as object)
  const machines = exported.filter((value): value is AnyStateMachine => value instanceof StateMachine)
  const [machine] = machines
  if (!machine || machines.length > 1) throw new Error(`${name}.machine.ts must export one machine; it exports ${machines.length}.`)
  return { name, machine, file: relative(ROOT, fileOf(folder, name)).replaceAll('\\', '/') }
}
