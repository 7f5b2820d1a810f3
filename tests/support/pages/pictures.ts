/**
 * Takes pictures of every state while its paths are walked: on one device, in several languages and both themes. Language and theme
 * are changed on the open page and put back, so that a walk serves all of them. The pages' clock stands still meanwhile.
 */
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import sharp from 'sharp'
import { LOCALES, localeOfTag, type Locale } from '../../../src/domain/constants.ts'
import type { Picture, PictureTheme } from '../../../src/explorer/pictures.ts'
import type { BoundChart, Errand } from './run.ts'
import { IN_ALL_LANGUAGES } from './all-languages.ts'
import { FLEETING, type Layout } from './binding.ts'
import { all, type Look } from './looks.ts'
import { leavesOf, momentsOf, type Moment } from './moments.ts'
import { readSight } from './sight.ts'
import type { Stage } from './stage.ts'
import { until } from './until.ts'

const THEMES: readonly PictureTheme[] = ['light', 'dark']

/** Milliseconds, for a change that may never come. */
const SHORT_PATIENCE = 2_000

/** A picture's file: small, and good enough to read every word. */
const QUALITY = 60

/** A walk that goes no further than its last picture. */
export interface PictureErrand extends Errand {
  readonly lastStep: number
}

/** What opening a page takes, in steps of a walk: a second of a core. */
const OPENING = 20

/** The innermost states that a path shows, with the step that shows each first. */
const shownBy = (errand: Errand): ReadonlyMap<string, number> => {
  const steps = new Map<string, number>()
  for (const { leaves, step } of momentsOf(errand.path)) for (const leaf of leaves) if (!steps.has(leaf)) steps.set(leaf, step)
  return steps
}

/**
 * Walks that show all states on each device in few steps. Those of a chart on a device form a group, to be walked one after another:
 * which of them shows a state must not depend on chance.
 */
export const walksForPictures = (errands: readonly Errand[]): readonly (readonly PictureErrand[])[] =>
  [...Map.groupBy(errands, ({ chart, layout }) => `${chart.binding.name} ${layout}`).values()].map((group) => {
    const ways = group.map((errand) => ({ errand, steps: shownBy(errand) }))
    return group[0]!.chart.binding.picturesEndWalks ? oneForEach(ways) : fewFor(ways)
  })

interface Way {
  readonly errand: Errand
  readonly steps: ReadonlyMap<string, number>
}

/** To each state the shortest walk. */
const oneForEach = (ways: readonly Way[]): readonly PictureErrand[] => {
  const ends = new Map<string, PictureErrand>()
  for (const { errand, steps } of ways)
    for (const [state, lastStep] of steps) if (lastStep < (ends.get(state)?.lastStep ?? Infinity)) ends.set(state, { ...errand, lastStep })
  const nameOf = ({ path, lastStep }: PictureErrand) => `${path.name} ${lastStep}`
  return [...new Map([...ends.values()].map((errand) => [nameOf(errand), errand])).values()]
}

/** Each time the one that shows most of what is left for what it takes: a walk of its own, or more steps of one that was chosen before. */
const fewFor = (ways: readonly Way[]): readonly PictureErrand[] => {
  const left = new Set(ways.flatMap(({ steps }) => [...steps.keys()]))
  const chosen = new Map<Way, number>()
  while (left.size) {
    const [best] = ways
      .flatMap((way) =>
        [...new Set(way.steps.values())].map((lastStep) => {
          const before = chosen.get(way)
          const takes = before === undefined ? OPENING + lastStep : lastStep - before
          const shows = shownUpTo(way, lastStep)
          return { way, lastStep, shows, worth: shows.filter((state) => left.has(state)).length / Math.max(takes, 1) }
        }),
      )
      .toSorted((one, other) => other.worth - one.worth)
    chosen.set(best!.way, best!.lastStep)
    for (const state of best!.shows) left.delete(state)
  }
  return needed([...chosen].map(([way, lastStep]) => ({ errand: { ...way.errand, lastStep }, shows: shownUpTo(way, lastStep) })))
}

const shownUpTo = ({ steps }: Way, lastStep: number): readonly string[] =>
  [...steps].flatMap(([state, step]) => (step <= lastStep ? [state] : []))

interface ChosenWalk {
  readonly errand: PictureErrand
  readonly shows: readonly string[]
}

/** Without those whose states the others show as well, as they may since they were chosen. */
const needed = (walks: readonly ChosenWalk[]): readonly PictureErrand[] => {
  let kept = walks
  for (const walk of walks.toSorted((one, other) => one.errand.lastStep - other.errand.lastStep)) {
    const others = kept.filter((each) => each !== walk)
    const shown = new Set(others.flatMap(({ shows }) => shows))
    if (walk.shows.every((state) => shown.has(state))) kept = others
  }
  return kept.map(({ errand }) => errand)
}

/** How a page looks. */
type Appearance = Pick<Picture, 'language' | 'theme'>

/** From one to the next either the language changes or the theme: each costs a drawing of the whole page. */
const appearancesIn = (languages: readonly Locale[]): readonly Appearance[] =>
  languages.flatMap((language, index) => (index % 2 ? THEMES.toReversed() : THEMES).map((theme) => ({ language, theme })))

/** Where the state may not outlast a change, the page as it is comes first. */
const looksFor = async (stage: Stage, isEnd: boolean, languages: readonly Locale[]): Promise<readonly Appearance[]> => {
  const wanted = appearancesIn(languages)
  if (!isEnd) return wanted
  const shown = await appearanceOf(stage)
  return [shown, ...wanted.filter(({ language, theme }) => language !== shown.language || theme !== shown.theme)]
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

  const takeOne = async (stage: Stage, look: Appearance): Promise<string> => {
    await setAppearance(stage, look)
    const shot = await shoot(stage.page)
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
        // What is drawn on a canvas is drawn with the next frames.
        await stage.frame()
        await stage.frame()
        const place = { device: layout, path: Number(path.name.split(':')[0]), step: moment.step } as const
        const shownIn = missing.some((leaf) => IN_ALL_LANGUAGES.has(idOf(leaf))) ? LOCALES : languages
        // What the page asks for in another language is asked of the world, not of a step.
        if (isEnd) stage.venue.guard([])
        for (const look of await looksFor(stage, isEnd, shownIn)) {
          if (isEnd && !(await canAppear(stage, look))) return
          const picture = { ...place, ...look, file: await takeOne(stage, look) }
          const still = isEnd ? leavesOf((await stage.stateOf(binding.stream(stage))) ?? '') : missing
          for (const leaf of missing) if (still.includes(leaf)) keep(leaf, picture)
        }
        if (isEnd) return
        await setAppearance(stage, { language: 'en', theme: 'light' })
        const faults = all(await readSight(stage.page), looks)
        if (faults.length) throw new Error(`After the pictures of ${missing.join(', ')}: ${faults.join('; ')}`)
      },
  }
}

/** One connection to the browser for each page. */
const cameras = new WeakMap<Page, Promise<CDPSession>>()

/**
 * The page as a PNG that was packed in haste: Chromium packs pictures one at a time, in a process that all pages share, and its WebP
 * takes four times as long. What moves is at its end, or at its beginning where it has no end, and no cursor blinks, so that the same
 * page is the same picture each time.
 */
const shoot = async (page: Page): Promise<Buffer> => {
  await page.evaluate(() => {
    document.documentElement.style.caretColor = 'transparent'
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
      else {
        animation.pause()
        animation.currentTime = 0
      }
    }
  })
  const camera = await (cameras.get(page) ?? opened(page))
  // A clip, even of the whole page, would end what makes it a phone's.
  const { data } = await camera.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
  return Buffer.from(data, 'base64')
}

const opened = (page: Page): Promise<CDPSession> => {
  const camera = page.context().newCDPSession(page)
  cameras.set(page, camera)
  return camera
}

/** Language and theme belong to two charts of their own. @param patience see `until` */
const setAppearance = async (stage: Stage, { language, theme }: Appearance, patience?: number): Promise<void> => {
  // In some states a request stands still that no step will answer.
  const wasAtRest = stage.isAtRest()
  const otherwise = async () => {
    const shown = await appearanceOf(stage)
    return { language: shown.language !== language, theme: shown.theme !== theme }
  }
  const change = await otherwise()
  if (change.theme) await stage.hand('appearance', { type: 'appearance.chooseTheme', theme })
  if (change.language) await stage.hand('language', { type: 'language.choose', locale: language })
  if (!change.theme && !change.language) return
  await until(
    async () => {
      const left = await otherwise()
      return !left.language && !left.theme && (stage.isAtRest() || !wasAtRest) ? null : `the page does not come in ${language} and ${theme}`
    },
    stage.frame,
    patience,
  )
  await stage.frame()
}

/** Not in every state: where the texts of a language are awaited, for one, no other comes. */
const canAppear = (stage: Stage, look: Appearance): Promise<boolean> =>
  setAppearance(stage, look, SHORT_PATIENCE).then(
    () => true,
    () => false,
  )

const appearanceOf = async ({ page }: Stage): Promise<Appearance> => {
  const { tag, theme } = await page.evaluate(() => {
    const { lang, dataset } = document.documentElement
    return { tag: lang, theme: dataset['theme'] }
  })
  return { language: localeOfTag(tag), theme: theme === 'dark' ? 'dark' : 'light' }
}

/** What is known of a state when its pictures are taken. */
export interface Pictured {
  /** Innermost state of the chart: `text.loading`. */
  readonly state: string
  readonly pictures: readonly Picture[]
  readonly devices: readonly Layout[]
  readonly languages: readonly Locale[]
  /** Whether a walk through the chart ended with a fault. */
  readonly hasFailed: boolean
}

/** Why a state of a chart has no picture, or not all; null where it has all. */
export const reasonFor = (chart: BoundChart, pictured: Pictured): string | null => {
  const { pictures, devices, languages, hasFailed } = pictured
  if (!pictures.length) return whyNone(chart, pictured)
  const { layouts } = chart.binding
  const isThere = (wanted: Partial<Picture>) =>
    pictures.some(
      ({ device, language, theme }) =>
        device === wanted.device && language === (wanted.language ?? language) && theme === (wanted.theme ?? theme),
    )
  const shownOn = devices.filter((device) => layouts.includes(device))
  if (shownOn.some((device) => !isThere({ device })))
    return hasFailed ? 'A walk through this chart failed.' : 'On the other device the walk passes it by.'
  if (shownOn.some((device) => appearancesIn(languages).some((look) => !isThere({ device, ...look }))))
    return 'A change of language or theme ends this state.'
  return shownOn.length < devices.length ? 'It is shown on this device only.' : null
}

const whyNone = ({ binding, file }: BoundChart, { state, devices, hasFailed }: Pictured): string => {
  if (!binding.layouts.length) return 'No page shows this chart yet.'
  if (!binding.layouts.some((layout) => devices.includes(layout))) return 'It is shown on another device only.'
  const moments = file.paths.flatMap((path) => momentsOf(path).filter(({ leaves }) => leaves.includes(state)))
  if (!moments.length) return 'No path comes to rest here.'
  const see = binding.see[state]
  const isFleeting = see && moments.every((moment) => isOver(() => see(moment, undefined as never)))
  if (isFleeting) return 'It is over before anybody could look.'
  return hasFailed ? 'A walk through this chart failed.' : 'Nobody can bring the page here: the walk passes it by.'
}

/** A look that needs the page to say what is seen is not fleeting. */
const isOver = (see: () => unknown): boolean => {
  try {
    return see() === FLEETING
  } catch {
    return false
  }
}
