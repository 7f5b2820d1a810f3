/** Asks the page until it is so: the only way a journey waits. What a person could not see by then is a failure. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { noteAnswer } from './progress.ts'

/** In looks: the clock on the wall says nothing about a busy machine. */
const PATIENCE = 20_000
/** What a look counts at most. However slow the machine is, what is waited for gets as many looks. */
const LONGEST_LOOK = 100
const PAUSE = 40

type Wanted = string | RegExp
/** Any run of white space, the unbreakable kind included, is one space. */
const plain = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()
const matches = (text: string, wanted: Wanted): boolean => (typeof wanted === 'string' ? text === plain(wanted) : wanted.test(text))
const contains = (text: string, wanted: Wanted): boolean => (typeof wanted === 'string' ? text.includes(plain(wanted)) : wanted.test(text))

/**
 * @param read what is there now
 * @param isSo whether that is what is wanted
 * @throws with what was there last when patience runs out
 */
export const until = async <T>(wanted: string, read: () => Promise<T> | T, isSo: (found: T) => boolean): Promise<T> => {
  for (let spent = 0; ;) {
    const began = performance.now()
    const found = await read()
    noteAnswer()
    if (isSo(found)) return found
    if (spent >= PATIENCE) throw new Error(`${wanted}\nbut there was: ${JSON.stringify(found, null, 1)}`)
    await pause(PAUSE)
    spent += Math.min(LONGEST_LOOK, performance.now() - began)
  }
}

export interface Sight {
  isVisible(): Promise<void>
  isGone(): Promise<void>
  count(wanted: number): Promise<void>
  /** The one element has this text somewhere, texts of its parts joined as they stand. */
  says(wanted: Wanted): Promise<void>
  saysNot(wanted: Wanted): Promise<void>
  /** The one element has exactly this text. */
  saysJust(wanted: Wanted): Promise<void>
  has(attribute: string, wanted: Wanted): Promise<void>
  holds(value: Wanted): Promise<void>
  isOff(): Promise<void>
  isOn(): Promise<void>
}

export const seen = (locator: Locator): Sight => {
  const name = String(locator)
  const texts = async () => (await locator.allTextContents()).map(plain)
  const one = (wanted: string, isSo: (text: string) => boolean) =>
    until(`${name} ${wanted}`, texts, (found) => found.length === 1 && isSo(found[0]!)).then(() => undefined)
  const every = <T>(wanted: string, read: (element: Locator) => Promise<T>, isSo: (found: T) => boolean) =>
    until(
      `${name} ${wanted}`,
      async () => Promise.all((await locator.all()).map((element) => read(element).catch(() => null))),
      (found) => found.length === 1 && found[0] !== null && isSo(found[0]!),
    ).then(() => undefined)
  const isOff = (element: Locator) => element.evaluate((node) => node.matches(':disabled') || node.getAttribute('aria-disabled') === 'true')
  return {
    isVisible: () =>
      every(
        'is visible',
        (element) => element.isVisible(),
        (isSo) => isSo,
      ),
    isGone: () =>
      until(
        `${name} is gone`,
        () => locator.filter({ visible: true }).count(),
        (found) => found === 0,
      ).then(() => undefined),
    count: (wanted) =>
      until(
        `${name} is there ${wanted} times`,
        () => locator.count(),
        (found) => found === wanted,
      ).then(() => undefined),
    says: (wanted) => one(`says ${wanted}`, (text) => contains(text, wanted)),
    saysNot: (wanted) => one(`does not say ${wanted}`, (text) => !contains(text, wanted)),
    saysJust: (wanted) => one(`says just ${wanted}`, (text) => matches(text, wanted)),
    has: (attribute, wanted) =>
      every(
        `has ${attribute} ${wanted}`,
        (element) => element.getAttribute(attribute),
        (found) => matches(found ?? '', wanted),
      ),
    holds: (wanted) =>
      every(
        `holds ${wanted}`,
        (element) => element.inputValue(),
        (found) => matches(found, wanted),
      ),
    isOff: () => every('is off', isOff, (isSo) => isSo),
    isOn: () => every('is on', isOff, (isSo) => !isSo),
  }
}

/** The address bar shows this path with query. */
export const arrived = (page: Page, wanted: Wanted): Promise<void> =>
  until(
    `the address is ${wanted}`,
    () => page.url().replace(/^https?:\/\/[^/]+/, ''),
    (found) => matches(found, wanted),
  ).then(() => undefined)
