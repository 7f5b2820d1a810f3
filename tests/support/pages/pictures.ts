/**
 * Takes pictures of every state while its paths are walked: on one device, in several languages and both themes. Language and theme
 * are changed on the open page and put back, so that a walk serves all of them. The pages' clock stands still meanwhile.
 */
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { LANGUAGE_TAG, type Locale } from '../../../src/domain/constants.ts'
import type { Picture, PictureTheme } from '../../../src/explorer/pictures.ts'
import type { BoundChart, Errand } from './run.ts'
import { FLEETING, type Layout } from './binding.ts'
import { all, type Look } from './looks.ts'
import { momentsOf, type Moment } from './moments.ts'
import { readSight } from './sight.ts'
import type { Stage } from './stage.ts'
import { until } from './until.ts'

const THEMES: readonly PictureTheme[] = ['light', 'dark']

/** A picture's file: small, and good enough to read every word. */
const QUALITY = 60

/** The innermost states that a path shows, with the step that shows each first. */
const shownBy = ({ file }: BoundChart, errand: Errand): ReadonlyMap<string, number> => {
  const steps = new Map<string, number>()
  for (const moment of momentsOf(errand.path))
    for (const leaf of moment.leaves) if (!steps.has(`${file.chart}.${leaf}`)) steps.set(`${file.chart}.${leaf}`, moment.step)
  return steps
}

/** The fewest walks that show all states on each device: each time the one that shows most of those that are left. */
export const walksForPictures = (errands: readonly Errand[]): readonly Errand[] => {
  const groups = Map.groupBy(errands, ({ chart, layout }) => `${chart.binding.name} ${layout}`)
  return [...groups.values()].flatMap((group) => {
    const candidates = new Map(group.map((errand) => [errand, new Set(shownBy(errand.chart, errand).keys())]))
    const chosen: Errand[] = []
    for (;;) {
      const [best, news] = [...candidates].toSorted(([, one], [, other]) => other.size - one.size)[0] ?? []
      if (!best || !news?.size) return chosen
      chosen.push(best)
      for (const states of candidates.values()) for (const state of [...news]) states.delete(state)
    }
  })
}

export interface Album {
  /** To be called for each moment that looks as it should. */
  take(errand: Errand): (stage: Stage, moment: Moment, looks: readonly Look[]) => Promise<void>
  /** What was taken, by id of the innermost state. */
  picturesOf(chart: string): Readonly<Record<string, readonly Picture[]>>
}

/** @param folder in which pictures are stored by the SHA-256 of their bytes */
export const createPictureAlbum = async (folder: string, languages: readonly Locale[]): Promise<Album> => {
  await mkdir(folder, { recursive: true })
  const taken = new Map<string, Map<string, readonly Picture[]>>()

  const takeOne = async (stage: Stage, chart: string, language: Locale, theme: PictureTheme): Promise<string> => {
    await setAppearance(stage, chart, language, theme)
    const shot = await stage.page.screenshot({ type: 'png', scale: 'css', animations: 'disabled', caret: 'hide' })
    const bytes = await sharp(shot).webp({ quality: QUALITY, effort: 2 }).toBuffer()
    const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`
    await writeFile(join(folder, file), bytes)
    return file
  }

  return {
    picturesOf: (chart) => Object.fromEntries(taken.get(chart) ?? []),
    take:
      ({ chart: { file }, path, layout }) =>
      async (stage, moment, looks) => {
        const states = taken.get(file.chart) ?? new Map<string, readonly Picture[]>()
        taken.set(file.chart, states)
        const leaves = moment.leaves.map((leaf) => `${file.chart}.${leaf}`)
        const missing = leaves.filter((leaf) => !states.get(leaf)?.some(({ device }) => device === layout))
        if (!missing.length) return
        // What is drawn on a canvas is drawn with the next frames.
        await stage.frame()
        await stage.frame()
        const pictures: Picture[] = []
        const place = { device: layout, path: Number(path.name.split(':')[0]), step: moment.step } as const
        for (const language of file.chart === 'language' ? languages.slice(0, 1) : languages)
          for (const theme of file.chart === 'appearance' ? THEMES.slice(0, 1) : THEMES)
            pictures.push({ ...place, language, theme, file: await takeOne(stage, file.chart, language, theme) })
        await setAppearance(stage, file.chart, 'en', 'light')
        const faults = all(await readSight(stage.page), looks)
        if (faults.length) throw new Error(`After the pictures of ${missing.join(', ')}: ${faults.join('; ')}`)
        for (const leaf of missing) states.set(leaf, [...(states.get(leaf) ?? []), ...pictures])
      },
  }
}

/** Language and theme are those of two charts; where a path is about one of these, it alone decides. */
const setAppearance = async (stage: Stage, chart: string, language: Locale, theme: PictureTheme): Promise<void> => {
  if (chart !== 'appearance') await stage.hand('appearance', { type: 'appearance.chooseTheme', theme })
  if (chart !== 'language') await stage.hand('language', { type: 'language.choose', locale: language })
  const wanted = `${chart === 'language' ? '' : LANGUAGE_TAG[language]} ${chart === 'appearance' ? '' : theme}`
  await until(async () => {
    const [shownLanguage, shownTheme] = await stage.page.evaluate(() => [
      document.documentElement.lang,
      document.documentElement.dataset['theme'] ?? '',
    ])
    const shown = `${chart === 'language' ? '' : shownLanguage} ${chart === 'appearance' ? '' : shownTheme}`
    return shown === wanted && stage.isAtRest() ? null : `the page comes in ${shown}, not in ${wanted}`
  }, stage.frame)
  await stage.frame()
}

/** Why a state of a chart has no picture on these devices. */
export const reasonFor = ({ binding, file }: BoundChart, state: string, devices: readonly Layout[]): string => {
  if (!binding.layouts.length) return 'No page shows this chart yet.'
  if (!binding.layouts.some((layout) => devices.includes(layout))) return 'It is shown on another device only.'
  const moments = file.paths.flatMap((path) => momentsOf(path).filter(({ leaves }) => leaves.includes(state)))
  if (!moments.length) return 'No path comes to rest here.'
  const see = binding.see[state]
  const isFleeting = see && moments.every((moment) => isOver(() => see(moment, undefined as never)))
  return isFleeting ? 'It is over before anybody could look.' : 'Nobody can bring the page here: the walk passes it by.'
}

/** A look that needs the page to say what is seen is not fleeting. */
const isOver = (see: () => unknown): boolean => {
  try {
    return see() === FLEETING
  } catch {
    return false
  }
}
