/** Takes a picture of a page, and changes how it looks for it. */
import type { CDPSession, ElementHandle, Page } from 'playwright-core'
import { localeOfTag } from '../../../src/domain/constants.ts'
import type { Picture } from '../../../src/explorer/pictures.ts'
import type { Look } from './looks.ts'
import type { Stage } from './stage.ts'
import { until } from './until.ts'

/** How a page looks. */
export type Appearance = Pick<Picture, 'language' | 'theme'>

/** Milliseconds, for a change that may never come. */
const SHORT_PATIENCE = 2_000

/** One connection to the browser for each page. */
const cameras = new WeakMap<Page, Promise<CDPSession>>()

/** What is to be in the picture; null where the page is to be seen as it stands. */
export type Place = ElementHandle<HTMLElement | SVGElement> | null

/** Parts of a page that stand still, or are all of it. */
const ELSEWHERE: ReadonlySet<string> = new Set(['banner', 'contentinfo', 'main', 'navigation', 'status'])

/** The part of the page in which these are seen first. */
export const placeOf = async ({ page }: Stage, looks: readonly Look[]): Promise<Place> => {
  const part = looks.find(({ within }) => within && !ELSEWHERE.has(within.role))?.within
  if (!part) return null
  const found = page.getByRole(part.role as 'region', part.name ? { name: part.name, exact: true } : {}).first()
  return (await found.count()) ? found.elementHandle() : null
}

/**
 * The page as a PNG that was packed in haste: Chromium packs pictures one at a time, in a process that all pages share, and its WebP
 * takes four times as long. What moves is at its end, or at its beginning where it has no end, and no cursor blinks, so that the same
 * page is the same picture each time. What is to be in it is scrolled into view.
 */
export const shoot = async (page: Page, place: Place): Promise<Buffer> => {
  await page.evaluate((part) => {
    document.documentElement.style.caretColor = 'transparent'
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
      else {
        animation.pause()
        animation.currentTime = 0
      }
    }
    if (!part?.isConnected) return
    /** Of the bars at the head and the foot of a page, which lie over what is scrolled there. */
    const BARS = 130
    const { top, bottom, height } = part.getBoundingClientRect()
    const isInView = top >= 0 && (bottom <= innerHeight - BARS || top <= innerHeight / 3)
    if (!isInView) scrollBy({ top: top - Math.max(BARS, (innerHeight - height) / 2), behavior: 'instant' })
  }, place)
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

/**
 * Language and theme belong to two charts of their own.
 * @param from how the page looks
 * @param patience see `until`
 */
export const setAppearance = async (stage: Stage, from: Appearance, to: Appearance, patience?: number): Promise<void> => {
  if (isSame(from, to)) return
  // In some states a request stands still that no step will answer.
  const wasAtRest = stage.isAtRest()
  if (from.theme !== to.theme) await stage.hand('appearance', { type: 'appearance.chooseTheme', theme: to.theme })
  if (from.language !== to.language) await stage.hand('language', { type: 'language.choose', locale: to.language })
  await until(
    async () =>
      isSame(await appearanceOf(stage), to) && (stage.isAtRest() || !wasAtRest)
        ? null
        : `the page does not come in ${to.language} and ${to.theme}`,
    stage.frame,
    patience,
  )
  await stage.frame()
}

const isSame = (one: Appearance, other: Appearance): boolean => one.language === other.language && one.theme === other.theme

/** Not in every state: where the texts of a language are awaited, for one, no other comes. */
export const canAppear = (stage: Stage, from: Appearance, to: Appearance): Promise<boolean> =>
  setAppearance(stage, from, to, SHORT_PATIENCE).then(
    () => true,
    () => false,
  )

export const appearanceOf = async ({ page }: Stage): Promise<Appearance> => {
  const { tag, theme } = await page.evaluate(() => {
    const { lang, dataset } = document.documentElement
    return { tag: lang, theme: dataset['theme'] }
  })
  return { language: localeOfTag(tag), theme: theme === 'dark' ? 'dark' : 'light' }
}
