/**
 * Takes pictures of every state while its paths are walked: on one device, in several languages and both themes. Language and theme
 * are changed on the open page and put back, so that a walk serves all of them. The pages' clock stands still meanwhile.
 */
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { LOCALES, type Locale } from '../../../src/domain/constants.ts'
import type { Picture, PictureTheme } from '../../../src/explorer/pictures.ts'
import { IN_ALL_LANGUAGES } from './all-languages.ts'
import { appearanceOf, canAppear, placeOf, setAppearance, shoot, type Appearance, type Place } from './camera.ts'
import { all, type Look } from './looks.ts'
import { leavesOf, type Moment } from './moments.ts'
import type { PictureErrand } from '../../../scripts/paths/picture-walks.ts'
import { readSight } from './sight.ts'
import type { Stage } from './stage.ts'
import { until } from './until.ts'

const THEMES: readonly PictureTheme[] = ['light', 'dark']

/** A picture's file: small, and good enough to read every word. */
const QUALITY = 60

/** From one to the next either the language changes or the theme: each costs a drawing of the whole page. */
export const appearancesIn = (languages: readonly Locale[]): readonly Appearance[] =>
  languages.flatMap((language, index) => (index % 2 ? THEMES.toReversed() : THEMES).map((theme) => ({ language, theme })))

/** The page as it is comes first: the state may not outlast a change. */
const looksFrom = (shown: Appearance, wanted: readonly Appearance[]): readonly Appearance[] => [
  shown,
  ...wanted.filter(({ language, theme }) => language !== shown.language || theme !== shown.theme),
]

/** Paths are walked in English, in light. */
const AS_WALKED: Appearance = { language: 'en', theme: 'light' }

/** Milliseconds for parts of the page that come late. Where a request stands still that no step will answer, there is no rest. */
const TIME_TO_REST = 300

const comesToRest = (stage: Stage): Promise<void> =>
  until(() => (stage.isAtRest() ? null : 'something is under way'), stage.frame, TIME_TO_REST).catch(() => {})

export interface Album {
  /** To be called for each moment that looks as it should. */
  take(errand: PictureErrand): (stage: Stage, moment: Moment, looks: readonly Look[]) => Promise<void>
  /** What was taken, by id of the innermost state. */
  picturesOf(chart: string): Readonly<Record<string, readonly Picture[]>>
}

/** @param folder in which pictures are stored by the SHA-256 of their bytes */
export const createPictureAlbum = async (folder: string, languages: readonly Locale[]): Promise<Album> => {
  await mkdir(folder, { recursive: true })
  const taken = new Map<string, Map<string, readonly Picture[]>>()
  /** By what was seen: many states look like another, and packing a picture takes longer than taking it. */
  const files = new Map<string, string>()

  const takeOne = async (stage: Stage, place: Place): Promise<string> => {
    const shot = await shoot(stage.page, place)
    const seen = createHash('sha256').update(shot).digest('hex')
    const known = files.get(seen)
    if (known !== undefined) return known
    const bytes = await sharp(shot).webp({ quality: QUALITY, effort: 0 }).toBuffer()
    const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`
    await writeFile(join(folder, file), bytes)
    files.set(seen, file)
    return file
  }

  return {
    picturesOf: (chart) => Object.fromEntries(taken.get(chart) ?? []),
    take:
      ({ chart: { binding, file }, path, layout, lastStep }) =>
      async (stage, moment, looks) => {
        const isEnd = binding.picturesEndWalks === true
        if (isEnd && moment.step < lastStep) return
        const states = taken.get(file.chart) ?? new Map<string, readonly Picture[]>()
        taken.set(file.chart, states)
        const idOf = (leaf: string) => `${file.chart}.${leaf}`
        const missing = moment.leaves.filter((leaf) => !states.get(idOf(leaf))?.some(({ device }) => device === layout))
        if (!missing.length) return
        const keep = (leaf: string, picture: Picture) => states.set(idOf(leaf), [...(states.get(idOf(leaf)) ?? []), picture])
        // What is drawn on a canvas is drawn with the next frames, and parts that come late are asked for in them.
        await stage.frame()
        await comesToRest(stage)
        await stage.frame()
        await stage.frame()
        await comesToRest(stage)
        const place = await placeOf(stage, looks)
        const scrolled = await stage.page.evaluate(() => scrollY)
        const origin = { device: layout, path: Number(path.name.split(':')[0]), step: moment.step } as const
        const shownIn = missing.some((leaf) => IN_ALL_LANGUAGES.has(idOf(leaf))) ? LOCALES : languages
        // What the page asks for in another language is asked of the world, not of a step.
        if (isEnd) stage.venue.guard([])
        const first = isEnd ? await appearanceOf(stage) : AS_WALKED
        let shown = first
        for (const look of looksFrom(first, appearancesIn(shownIn))) {
          if (!isEnd) await setAppearance(stage, shown, look)
          else if (!(await canAppear(stage, shown, look))) return
          shown = look
          const picture = { ...origin, ...look, file: await takeOne(stage, place) }
          const still = isEnd ? leavesOf((await stage.stateOf(binding.stream(stage))) ?? '') : missing
          for (const leaf of missing) if (still.includes(leaf)) keep(leaf, picture)
        }
        if (isEnd) return
        await setAppearance(stage, shown, AS_WALKED)
        await stage.page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled)
        const faults = all(await readSight(stage.page), looks)
        if (faults.length) throw new Error(`After the pictures of ${missing.join(', ')}: ${faults.join('; ')}`)
      },
  }
}
