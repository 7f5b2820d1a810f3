/** Home is read before the program has come: the build has written it into the page, for those who will see just that. */
import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openJourney } from '../support/journey.ts'
import type { Person } from '../support/person.ts'
import { seen } from '../support/seen.ts'
import { wordsIn } from '../support/words.ts'

const journey = await openJourney()
const PROGRAM = /\/assets\/index-[^/]+\.js$/

/** Holds the program back until told to let it come. */
const holdBack = async ({ page }: Person): Promise<() => void> => {
  let letCome = () => {}
  const isLetCome = new Promise<void>((done) => { letCome = done })
  await page.route(PROGRAM, async (route) => {
    await isLetCome
    await route.continue()
  })
  return letCome
}
const headline = (page: Page) => page.locator('h1:visible')

describe.each(['phone', 'desktop'] as const)('%s', (device) => {
  test('shows the headline where the program will draw it', async () => {
    const person = await journey.visitor({ device })
    const { page } = person
    const letCome = await holdBack(person)
    await page.goto('/', { waitUntil: 'commit' })
    await seen(headline(page)).saysJust(wordsIn('en')('home.headline'))
    const before = await headline(page).boundingBox()
    expect(await page.locator('#root .first').count()).toBe(2)
    letCome()
    await seen(page.locator('.first')).count(0)
    expect(await headline(page).first().boundingBox()).toEqual(before)
  })

  test.each([['another language', '/', 'ar'], ['another page', '/market', 'en']] as const)('is not shown for %s', async (_, path, locale) => {
    const person = await journey.visitor({ device, locale })
    const letCome = await holdBack(person)
    await person.page.goto(path, { waitUntil: 'commit' })
    await seen(person.page.locator('#root .first')).count(2)
    await seen(headline(person.page)).count(0)
    letCome()
    await seen(person.page.locator('.first')).count(0)
  })
})
