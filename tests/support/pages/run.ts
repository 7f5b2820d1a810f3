/** Runs paths through the built page: one browser, three pages at a time. */
import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import type { GoldenFile, GoldenPath } from '../paths/golden.ts'
import type { Binding, Layout } from './binding.ts'
import { launchChromium } from '../browser.ts'
import { openSite, type Site } from './built-client.ts'

const PAGES = resolve(import.meta.dirname, '../../pages')
const PATHS = resolve(import.meta.dirname, '../../machines')

export interface BoundChart {
  readonly binding: Binding
  readonly file: GoldenFile
}

/** Every `tests/pages/<chart>.page.ts` with its committed paths, or those named. @throws when a named one does not exist */
/** `contractTicket`, as reports have it, is the file `contract-ticket`. */
const fileNameOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const loadBindings = async (asked: readonly string[] = []): Promise<readonly BoundChart[]> => {
  const names = asked.map(fileNameOf)
  const found = (await readdir(PAGES))
    .filter((file) => file.endsWith('.page.ts'))
    .map((file) => file.replace('.page.ts', ''))
    .toSorted()
  const unknown = names.find((name) => !found.includes(name))
  if (unknown !== undefined) throw new Error(`There is no page binding for ${unknown}; there are ${found.join(', ')}.`)
  return Promise.all(
    found
      .filter((name) => !names.length || names.includes(name))
      .map(async (name) => {
        const module = (await import(pathToFileURL(resolve(PAGES, `${name}.page.ts`)).href)) as Record<string, Binding>
        const binding = Object.values(module).find((each) => typeof each === 'object' && 'see' in each)
        if (!binding) throw new Error(`${name}.page.ts exports no binding.`)
        return { binding, file: JSON.parse(await readFile(resolve(PATHS, `${name}.paths.json`), 'utf8')) as GoldenFile }
      }),
  )
}

/** Charts with committed paths that no page is bound to. */
export const unboundCharts = async (): Promise<readonly string[]> => {
  const charts = (await readdir(PATHS)).filter((file) => file.endsWith('.paths.json')).map((file) => file.replace('.paths.json', ''))
  const bound = await readdir(PAGES)
  return charts.filter((chart) => !bound.includes(`${chart}.page.ts`))
}

export interface Walkway {
  readonly browser: Browser
  readonly site: Site
  close(): Promise<void>
}

/** @param options.isWatched shows the browser, where there is a screen */
export const openWalkway = async ({ isWatched = false } = {}): Promise<Walkway> => {
  const site = await openSite()
  const browser = await launchChromium([], !isWatched)
  return {
    browser,
    site,
    close: async () => {
      await browser.close()
      await site.close()
    },
  }
}

export interface Errand {
  readonly chart: BoundChart
  readonly path: GoldenPath
  readonly layout: Layout
}

/** Every path in every layout that the binding names, or in the first one only. */
export const errandsOf = (charts: readonly BoundChart[], isEveryLayout: boolean): readonly Errand[] =>
  charts.flatMap((chart) =>
    chart.binding.layouts
      .slice(0, isEveryLayout ? undefined : 1)
      .flatMap((layout) => chart.file.paths.map((path) => ({ chart, path, layout }))),
  )

/** A page costs a core, and waits now and then: a third one uses what two leave of two cores. */
export const AT_A_TIME = 3

/** Lets so many tasks run at a time, in the order in which they came. */
export const createGate = (width = AT_A_TIME): (<T>(task: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await task()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
