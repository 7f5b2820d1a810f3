/**
 * What every page shows to whom. Each feature says it of its own pages in `tests/journeys/shown/<feature>.shown.ts`;
 * `tests/journeys/routes.test.ts` goes there as each of them, and misses routes that nobody has written down.
 */
import { readdir } from 'node:fs/promises'

/** Nobody is verified before there is a way to be. */
export type Reader = 'visitor' | 'demo' | 'real, unverified'

export interface Shown {
  readonly heading: string
  /** Read besides, where it depends on who reads it. */
  readonly text?: Readonly<Partial<Record<Reader, string>>>
  /** Where the address leads to. */
  readonly leadsTo?: string
}

/** Who reads, and a market to look at. */
export interface Known {
  readonly username: string
  readonly market: { readonly code: string; readonly path: string }
}

/** By path. */
export type ShownAt = (known: Known) => Readonly<Record<string, Shown>>

export const forAll = (text: string) => ({ visitor: text, demo: text, 'real, unverified': text })

const FOLDER = new URL('../journeys/shown/', import.meta.url)

/** Of all features together. @throws when two files have the same path */
export const loadShown = async (known: Known): Promise<Readonly<Record<string, Shown>>> => {
  const all: Record<string, Shown> = {}
  for (const name of (await readdir(FOLDER)).filter((each) => each.endsWith('.shown.ts')).toSorted()) {
    const { shown } = (await import(new URL(name, FOLDER).href)) as { shown: ShownAt }
    for (const [path, page] of Object.entries(shown(known))) {
      if (path in all) throw new Error(`tests/journeys/shown/${name} has ${path}, which another file has too: leave it in one.`)
      all[path] = page
    }
  }
  return all
}
