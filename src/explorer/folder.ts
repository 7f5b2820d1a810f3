/**
 * Reads the files of the explorer's folder. Each of them is a classic script that puts its text where this finds it: a page that was
 * opened from a disk may not fetch a file, but may run a script that lies beside it.
 */
import type { Failure } from '../domain/error-codes.ts'
import {
  chartFile,
  LIST_FILE,
  LOOKS_FILE,
  RUNS_FILE,
  SEARCH_FILE,
  type ChartFile,
  type ListFile,
  type LooksFile,
  type RunsFile,
  type SearchFile,
} from './files.ts'
import type { FileFacts, LoadFileInput, ModelFacts } from './machines/explorer/explorer.types.ts'
import { MODEL_FORMAT } from './model.ts'

/** Codes of what can be wrong with a file. */
export const MISSING = 'MISSING'
export const OTHER_FORMAT = 'OTHER_FORMAT'
export const UNREADABLE = 'UNREADABLE'

declare global {
  interface Window {
    /** Texts of the files that have come, by name. */
    chartFiles?: Record<string, string>
  }
}

const failure = (code: string, message: string): Failure => ({ code, message })
const isList = (value: unknown): value is ListFile =>
  typeof value === 'object' && value !== null && 'charts' in value && Array.isArray(value.charts) && 'capabilities' in value

/** Name of the file that brings what is asked for. */
export const nameOf = (asked: LoadFileInput): string =>
  asked.kind === 'chart' ? chartFile(asked.chart) : { runs: RUNS_FILE, looks: LOOKS_FILE, entries: SEARCH_FILE }[asked.kind]

export interface Folder {
  /** The list of charts, once it was read. */
  list(): ListFile | null
  /** A chart that has been loaded. */
  chart(id: string): ChartFile | null
  entries(): SearchFile['entries']
  /** What was walked, once it was loaded. */
  runs(): RunsFile | null
  /** What looks otherwise, once it was loaded. */
  looks(): LooksFile | null
  /** @throws a failure: what is wrong with the list */
  readModel(): ModelFacts
  /** @throws a failure: the file didn't come, or can't be read */
  loadFile(input: LoadFileInput, signal: AbortSignal): Promise<FileFacts>
}

export const openFolder = (page: Window): Folder => {
  const read = new Map<string, unknown>()
  const textOf = (name: string): string | undefined => page.chartFiles?.[name]

  const parsed = (name: string): unknown => {
    const text = textOf(name)
    if (text === undefined) throw failure(MISSING, name)
    try {
      return JSON.parse(text) as unknown
    } catch {
      throw failure(UNREADABLE, name)
    }
  }
  const keep = (name: string): unknown => {
    const value = parsed(name)
    read.set(name, value)
    return value
  }

  /** A script element asks for a file; what it brings stands in the page. `first-paint.js` has asked for the first chart already. */
  const come = (name: string, signal: AbortSignal): Promise<void> =>
    new Promise((done, fail) => {
      const src = `data/${name}.js`
      const asked = page.document.querySelector<HTMLScriptElement>(`script[src="${src}"]`)
      const script = asked ?? page.document.createElement('script')
      const end = (then: () => void) => {
        script.remove()
        then()
      }
      script.addEventListener('load', () => end(done))
      script.addEventListener('error', () => end(() => fail(failure(MISSING, name))))
      signal.addEventListener('abort', () => script.remove())
      if (asked) return
      script.src = src
      page.document.head.append(script)
    })

  return {
    list: () => (read.get(LIST_FILE) as ListFile | undefined) ?? null,
    chart: (id) => (read.get(chartFile(id)) as ChartFile | undefined) ?? null,
    entries: () => (read.get(SEARCH_FILE) as SearchFile | undefined)?.entries ?? [],
    runs: () => (read.get(RUNS_FILE) as RunsFile | undefined) ?? null,
    looks: () => (read.get(LOOKS_FILE) as LooksFile | undefined) ?? null,
    readModel: () => {
      const list = parsed(LIST_FILE)
      if (typeof list === 'object' && list !== null && 'format' in list && list.format !== MODEL_FORMAT)
        throw failure(OTHER_FORMAT, String(list.format))
      if (!isList(list)) throw failure(UNREADABLE, LIST_FILE)
      read.set(LIST_FILE, list)
      return { charts: list.charts.map(({ id }) => id) }
    },
    loadFile: async (asked, signal) => {
      const name = nameOf(asked)
      if (textOf(name) === undefined) await come(name, signal)
      const value = keep(name)
      if (asked.kind !== 'chart') return { kind: asked.kind }
      const chart = value as ChartFile
      const { id } = chart
      const states = chart.states.filter(({ parent }) => parent !== null).map((state) => state.id.slice(chart.id.length + 1))
      return { kind: 'chart', chart: { id, states, steps: [...chart.paths, ...chart.logged].map(({ steps }) => steps.length) } }
    },
  }
}
