/** Pages to which people come from outside are read before the program has come: the build has written them down, for those who will see just that. */
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
  const isLetCome = new Promise<void>((done) => {
    letCome = done
  })
  await page.route(PROGRAM, async (route) => {
    await isLetCome
    await route.continue()
  })
  return letCome
}
const headline = (page: Page) => page.locator('h1:visible')

test('a phone’s first visit begins under the intro board, which stays until the person has done with it', async () => {
  const person = await journey.visitor({ device: 'phone' })
  const { page, words } = person
  const letCome = await holdBack(person)
  await page.goto('/help', { waitUntil: 'commit' })
  const title = page.getByRole('heading', { name: words('introBoard.title') })
  await seen(title).isVisible()
  const before = await title.boundingBox()
  letCome()
  await seen(page.locator('.first')).count(0)
  await seen(title).isVisible()
  expect(await title.boundingBox()).toEqual(before)
  await person.presses(words('introBoard.skip'))
  await seen(title).isGone()
  await page.reload({ waitUntil: 'commit' })
  await seen(headline(page)).saysJust(words('home.headline'))
})

describe.each(['phone', 'desktop'] as const)('%s', (device) => {
  test.each([
    ['/', 'home.headline'],
    ['/home', 'home.headline'],
    ['/market', 'markets.title'],
    ['/pass/login', 'session.title'],
    ['/help', 'shell.titles.help'],
  ] as const)('%s shows its headline where the program will draw it', async (path, title) => {
    const person = await journey.visitor({ device })
    const { page } = person
    await page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
    const letCome = await holdBack(person)
    await page.goto(path, { waitUntil: 'commit' })
    await seen(headline(page)).saysJust(wordsIn('en')(title))
    const before = await headline(page).boundingBox()
    expect(await page.locator('#root .first').count()).toBe(2)
    letCome()
    await seen(page.locator('.first')).count(0)
    expect(await headline(page).first().boundingBox()).toEqual(before)
  })

  test.each([
    ['another language', '/', 'ar'],
    ['another page', '/help/faq', 'en'],
  ] as const)('is not shown for %s', async (_, path, locale) => {
    const person = await journey.visitor({ device, locale })
    const letCome = await holdBack(person)
    await person.page.goto(path, { waitUntil: 'commit' })
    await seen(person.page.locator('#root .first')).count(2)
    await seen(headline(person.page)).count(0)
    letCome()
    await seen(person.page.locator('.first')).count(0)
  })
})
