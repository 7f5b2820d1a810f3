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
import type { PictureErrand } from '../../../scripts/paths/picture-walks.ts'
import { IN_ALL_LANGUAGES } from './all-languages.ts'
import { appearanceOf, canAppear, placeOf, setAppearance, shoot, type Appearance, type Place } from './camera.ts'
import { all, type Look } from './looks.ts'
import { leavesOf, type Moment } from './moments.ts'
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
const from = (shown: Appearance, wanted: readonly Appearance[]): readonly Appearance[] => [
  shown,
  ...wanted.filter(({ language, theme }) => language !== shown.language || theme !== shown.theme),
]

/** Paths are walked in English, in light. */
const AS_WALKED: Appearance = { language: 'en', theme: 'light' }

/** Milliseconds for parts of the page that come late. Where a request stands still that no step will answer, there is no rest. */
const TIME_TO_REST = 300

const comesToRest = (stage: Stage): Promise<void> =>
  until(() => (stage.isAtRest() ? null : 'something is under way'), stage.frame, TIME_TO_REST).catch(() => {})

/** What is drawn on a canvas is drawn with the next frames, and parts that come late are asked for in them. */
const settles = async (stage: Stage): Promise<void> => {
  await stage.frame()
  await comesToRest(stage)
  await stage.frame()
  await stage.frame()
  await comesToRest(stage)
}

/** A moment of which pictures are taken. */
interface Shooting {
  readonly stage: Stage
  readonly place: Place
  readonly looks: readonly Look[]
  /** Of all states whose picture is missing, or of those that are among these. */
  keep(appearance: Appearance, file: string, leaves?: readonly string[]): void
}

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

  /** In one look after the other, and back. */
  const takeAndPutBack = async ({ stage, place, looks, keep }: Shooting, wanted: readonly Appearance[]): Promise<void> => {
    const scrolled = await stage.page.evaluate(() => scrollY)
    let shown = AS_WALKED
    const pictures: (readonly [Appearance, string])[] = []
    for (const appearance of wanted) {
      await setAppearance(stage, shown, appearance)
      shown = appearance
      pictures.push([appearance, await takeOne(stage, place)])
    }
    await setAppearance(stage, shown, AS_WALKED)
    await stage.page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled)
    const faults = all(await readSight(stage.page), looks)
    if (faults.length) throw new Error(`After the pictures: ${faults.join('; ')}`)
    for (const picture of pictures) keep(...picture)
  }

  /** As long as the chart is in the state: a change of language or theme may end it. */
  const takeWhileItLasts = async ({ stage, place, keep }: Shooting, wanted: readonly Appearance[], stream: string): Promise<void> => {
    // What the page asks for in another language is asked of the world, not of a step.
    stage.venue.guard([])
    let shown = await appearanceOf(stage)
    for (const appearance of from(shown, wanted)) {
      if (!(await canAppear(stage, shown, appearance))) return
      shown = appearance
      const file = await takeOne(stage, place)
      keep(appearance, file, leavesOf((await stage.stateOf(stream)) ?? ''))
    }
  }

  return {
    picturesOf: (chart) => Object.fromEntries(taken.get(chart) ?? []),
    take:
      ({ chart: { binding, file }, path, layout, lastStep }) =>
      async (stage, moment, looks) => {
        if (binding.picturesEndWalks && moment.step < lastStep) return
        const states = taken.get(file.chart) ?? new Map<string, readonly Picture[]>()
        taken.set(file.chart, states)
        const idOf = (leaf: string) => `${file.chart}.${leaf}`
        const missing = moment.leaves.filter((leaf) => !states.get(idOf(leaf))?.some(({ device }) => device === layout))
        if (!missing.length) return
        await settles(stage)
        const origin = { device: layout, path: Number(path.name.split(':')[0]), step: moment.step } as const
        const keep: Shooting['keep'] = (appearance, picture, leaves = missing) => {
          for (const leaf of missing.filter((each) => leaves.includes(each)))
            states.set(idOf(leaf), [...(states.get(idOf(leaf)) ?? []), { ...origin, ...appearance, file: picture }])
        }
        const shooting: Shooting = { stage, place: await placeOf(stage, looks), looks, keep }
        const wanted = appearancesIn(missing.some((leaf) => IN_ALL_LANGUAGES.has(idOf(leaf))) ? LOCALES : languages)
        if (binding.picturesEndWalks) await takeWhileItLasts(shooting, wanted, binding.stream(stage))
        else await takeAndPutBack(shooting, wanted)
      },
  }
}
