/**
 * Takes pictures of every state while its paths are walked: on one device, in several languages and both themes. Language and theme
 * are changed on the open page and put back, so that a walk serves all of them. The pages' clock stands still meanwhile.
 */
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import sharp from 'sharp'
import { LANGUAGE_TAG, LOCALES, type Locale } from '../../../src/domain/constants.ts'
import type { Picture, PictureTheme } from '../../../src/explorer/pictures.ts'
import type { BoundChart, Errand } from './run.ts'
import { IN_ALL_LANGUAGES } from './all-languages.ts'
import { FLEETING, type Layout } from './binding.ts'
import { all, type Look } from './looks.ts'
import { momentsOf, type Moment } from './moments.ts'
import { readSight } from './sight.ts'
import type { Stage } from './stage.ts'
import { until } from './until.ts'

const THEMES: readonly PictureTheme[] = ['light', 'dark']

/** These would be in another state after a change of language: what they show is asked for anew. The session log tells of the change. */
const KEEPS_LANGUAGE: ReadonlySet<string> = new Set(['language', 'contentPage', 'sessionLog'])
const KEEPS_THEME: ReadonlySet<string> = new Set(['appearance', 'sessionLog'])

/** A picture's file: small, and good enough to read every word. */
const QUALITY = 60

/** A walk that goes no further than its last picture. */
export interface PictureErrand extends Errand {
  readonly lastStep: number
}

/** What opening a page takes, in steps of a walk. */
const OPENING = 8

/** The innermost states that a path shows, with the step that shows each first. */
const shownBy = (errand: Errand): Map<string, number> => {
  const steps = new Map<string, number>()
  for (const { leaves, step } of momentsOf(errand.path)) for (const leaf of leaves) if (!steps.has(leaf)) steps.set(leaf, step)
  return steps
}

/**
 * Walks that show all states on each device in few steps: each time the one that shows most of those that are left for what it takes.
 * Those of a chart on a device form a group, to be walked one after another: which of them shows a state must not depend on chance.
 */
export const walksForPictures = (errands: readonly Errand[]): readonly (readonly PictureErrand[])[] =>
  [...Map.groupBy(errands, ({ chart, layout }) => `${chart.binding.name} ${layout}`).values()].map((group) => {
    const left = group.map((errand) => ({ errand, steps: shownBy(errand) }))
    const chosen: PictureErrand[] = []
    for (;;) {
      const [best] = left.flatMap(waysOf).toSorted((one, other) => other.worth - one.worth)
      if (!best) return chosen
      chosen.push({ ...best.errand, lastStep: best.lastStep })
      for (const { steps } of left) for (const state of best.states) steps.delete(state)
    }
  })

/** How far a path may be walked, what that shows, and how much of it for each step. */
const waysOf = ({ errand, steps }: { readonly errand: Errand; readonly steps: ReadonlyMap<string, number> }) =>
  [...new Set(steps.values())].map((lastStep) => {
    const states = [...steps].filter(([, step]) => step <= lastStep).map(([state]) => state)
    return { errand, lastStep, states, worth: states.length / (OPENING + lastStep) }
  })

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
  /** By what was seen: many states look like another, and packing a picture takes longer than taking it. */
  const files = new Map<string, string>()

  const takeOne = async (stage: Stage, chart: string, language: Locale, theme: PictureTheme): Promise<string> => {
    await setAppearance(stage, chart, language, theme)
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
        const wanted = missing.some((state) => IN_ALL_LANGUAGES.has(state)) ? LOCALES : languages
        const shownIn = KEEPS_LANGUAGE.has(file.chart) ? wanted.slice(0, 1) : wanted
        const themes = KEEPS_THEME.has(file.chart) ? THEMES.slice(0, 1) : THEMES
        // From one picture to the next either the language changes or the theme: each costs a drawing of the whole page.
        for (const [index, language] of shownIn.entries())
          for (const theme of index % 2 ? themes.toReversed() : themes)
            pictures.push({ ...place, language, theme, file: await takeOne(stage, file.chart, language, theme) })
        await setAppearance(stage, file.chart, 'en', 'light')
        const faults = all(await readSight(stage.page), looks)
        if (faults.length) throw new Error(`After the pictures of ${missing.join(', ')}: ${faults.join('; ')}`)
        for (const leaf of missing) states.set(leaf, [...(states.get(leaf) ?? []), ...pictures])
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

/** Language and theme belong to two charts of their own. */
const setAppearance = async (stage: Stage, chart: string, language: Locale, theme: PictureTheme): Promise<void> => {
  // In some states a request stands still that no step will answer.
  const wasAtRest = stage.isAtRest()
  const otherwise = async () => {
    const shown = await appearanceOf(stage)
    return {
      language: !KEEPS_LANGUAGE.has(chart) && shown.language !== LANGUAGE_TAG[language],
      theme: !KEEPS_THEME.has(chart) && shown.theme !== theme,
    }
  }
  const change = await otherwise()
  if (change.theme) await stage.hand('appearance', { type: 'appearance.chooseTheme', theme })
  if (change.language) await stage.hand('language', { type: 'language.choose', locale: language })
  if (!change.theme && !change.language) return
  await until(async () => {
    const left = await otherwise()
    return !left.language && !left.theme && (stage.isAtRest() || !wasAtRest) ? null : `the page does not come in ${language} and ${theme}`
  }, stage.frame)
  await stage.frame()
}

const appearanceOf = ({ page }: Stage): Promise<{ readonly language: string; readonly theme: string }> =>
  page.evaluate(() => ({ language: document.documentElement.lang, theme: document.documentElement.dataset['theme'] ?? '' }))

/** Why a state of a chart has no picture on these devices. @param hasFailed whether a walk through the chart ended with a fault */
export const reasonFor = ({ binding, file }: BoundChart, state: string, devices: readonly Layout[], hasFailed = false): string => {
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
