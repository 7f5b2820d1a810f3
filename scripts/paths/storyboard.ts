/**
 * `reports/pictures`: a picture of each state, stored by its content, and `pictures.json`, which says which shows what. A chart whose
 * pictures follow from the same files as last time is not walked again.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCALES, type Locale } from '../../src/domain/constants.ts'
import type { ChartPictures, Pictures } from '../../src/explorer/pictures.ts'
import { statesOf } from '../charts/graph.ts'
import { loadCharts } from '../charts/load.ts'
import { IN_ALL_LANGUAGES } from '../../tests/support/pages/all-languages.ts'
import type { Layout } from '../../tests/support/pages/binding.ts'
import type { Album } from '../../tests/support/pages/pictures.ts'
import type { BoundChart } from '../../tests/support/pages/run.ts'
import { reasonFor } from './picture-reasons.ts'

const ROOT = join(import.meta.dirname, '../..')
export const PICTURES_FOLDER = join(ROOT, 'reports/pictures')
const INDEX = join(PICTURES_FOLDER, 'pictures.json')

export const readPictures = async (): Promise<Pictures> => JSON.parse(await readFile(INDEX, 'utf8').catch(() => '{}')) as Pictures

/** What every picture follows from, whatever it shows. */
const COMMON = [
  'src/views/kit',
  'src/views/shell',
  'src/styles',
  'index.html',
  'tests/support/pages',
  'scripts/paths/picture-walks.ts',
  'scripts/paths/picture-reasons.ts',
]

const filesIn = (path: string): readonly string[] => {
  const whole = join(ROOT, path)
  if (!existsSync(whole)) return []
  try {
    return readdirSync(whole, { recursive: true, withFileTypes: true, encoding: 'utf8' })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
  } catch {
    return [whole]
  }
}

/** @returns the fingerprint of what a chart's pictures follow from, by name of its files */
export const createFingerprint = (devices: readonly Layout[], languages: readonly Locale[]): ((name: string) => string) => {
  const common = createHash('sha256').update(JSON.stringify([devices, languages]))
  const textsOf = (all: readonly Locale[]) => all.map((language) => `locales/${language}`)
  for (const file of [...COMMON, ...textsOf(languages)].flatMap(filesIn)) common.update(readFileSync(file))
  const begun = common.digest('hex')
  const inAllLanguages = new Set([...IN_ALL_LANGUAGES].map((state) => fileNameOf(state.slice(0, state.indexOf('.')))))
  return (name) => {
    const others = inAllLanguages.has(name) ? textsOf(LOCALES) : []
    const own = [`src/machines/${name}`, `src/views/${name}`, `tests/pages/${name}.page.ts`, `tests/machines/${name}.paths.json`, ...others]
    const hash = createHash('sha256').update(begun)
    for (const file of own.flatMap(filesIn)) hash.update(readFileSync(file))
    return hash.digest('hex').slice(0, 16)
  }
}

export const fileNameOf = (chart: string): string => chart.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Writes what was taken of these charts beside what is on file of the others, and removes pictures that nothing shows any more.
 * @param walked `fingerprint` by name of a chart's files; `failed`: names of charts of which a walk failed, to be walked again next time
 */
export const keepPictures = async (
  charts: readonly BoundChart[],
  album: Album,
  walked: {
    readonly devices: readonly Layout[]
    readonly languages: readonly Locale[]
    readonly fingerprint: (name: string) => string
    readonly failed: ReadonlySet<string>
  },
): Promise<Pictures> => {
  const { devices, languages, fingerprint, failed } = walked
  const machines = new Map((await loadCharts()).map(({ machine }) => [machine.id, machine]))
  const added = charts.map((chart): readonly [string, ChartPictures] => {
    const id = chart.file.chart
    const name = fileNameOf(id)
    const hasFailed = failed.has(name)
    const taken = album.picturesOf(id)
    const leaves = statesOf(machines.get(id)!).filter(({ type, states }) => type !== 'history' && !Object.keys(states).length)
    const states = leaves.map((node) => {
      const pictures = taken[node.id] ?? []
      const reason = reasonFor(chart, { state: node.path.join('.'), pictures, devices, languages, hasFailed })
      return [node.id, { pictures, reason }] as const
    })
    return [id, { of: hasFailed ? '' : fingerprint(name), states: Object.fromEntries(states) }]
  })
  const pictures: Pictures = { ...(await readPictures()), ...Object.fromEntries(added) }
  await writeFile(INDEX, JSON.stringify(pictures, null, 1))
  const shown = new Set(
    Object.values(pictures).flatMap(({ states }) => Object.values(states).flatMap((one) => one.pictures.map(({ file }) => file))),
  )
  for (const file of readdirSync(PICTURES_FOLDER)) if (file.endsWith('.webp') && !shown.has(file)) await rm(join(PICTURES_FOLDER, file))
  return pictures
}
