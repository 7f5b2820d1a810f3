/** Eleven languages, one of which is written from right to left; figures and charts are the same in all of them. */
import { expect, test } from 'vitest'
import type { Locator } from 'playwright-core'
import { directionOf, LANGUAGE_TAG, LOCALES, type Locale } from '../../src/domain/constants.ts'
import { LANGUAGE_NAMES } from '../../src/domain/language-names.ts'
import { BTC, openJourney } from '../support/journey.ts'
import type { Person } from '../support/person.ts'
import { seen } from '../support/seen.ts'
import { wordsIn } from '../support/words.ts'

const journey = await openJourney()

const chooses = async ({ page }: Person, from: Locale, to: Locale): Promise<void> => {
  await page.getByRole('button', { name: wordsIn(from)('language.pick', { name: LANGUAGE_NAMES[from] }) }).click()
  await page.getByRole('radio', { name: LANGUAGE_NAMES[to] }).click()
}
const isWrittenIn = async ({ page }: Person, locale: Locale): Promise<void> => {
  await seen(page.locator('html')).has('lang', LANGUAGE_TAG[locale])
  await seen(page.locator('html')).has('dir', directionOf(locale))
  await seen(page.getByRole('heading', { level: 1 })).saysJust(wordsIn(locale)('home.headline'))
}
const style = (where: Locator, name: 'direction') => where.evaluate((element, of) => getComputedStyle(element)[of], name)
const left = async (where: Locator): Promise<number> => (await where.boundingBox())!.x

test('each is chosen by its own name, and stays chosen', async () => {
  const person = await journey.visitor()
  await person.goesTo('/')
  await isWrittenIn(person, 'en')
  let from: Locale = 'en'
  for (const to of [...LOCALES.slice(1), LOCALES[0]]) {
    await chooses(person, from, to)
    await isWrittenIn(person, to)
    from = to
  }
  await chooses(person, 'en', 'ar')
  await isWrittenIn(person, 'ar')
  await person.page.reload()
  await isWrittenIn(person, 'ar')
})

test('Arabic mirrors the page but no figure and no chart', async () => {
  await journey.price('50000')
  const person = await journey.trader()
  const { page, ticket } = person
  await person.goesToMarket(BTC)
  await person.fillsTicket({ lots: '0.2', stopLoss: '49000' })
  const logo = page.getByRole('banner').locator('.logo')
  const form = page.locator('.desk__ticket')
  const middle = 720
  expect(await left(logo)).toBeLessThan(middle)
  expect(await left(form)).toBeGreaterThan(middle)

  await chooses(person, 'en', 'ar')
  const words = wordsIn('ar')
  await seen(page.locator('html')).has('dir', 'rtl')
  await seen(page.getByRole('form', { name: words('ticket.title') })).isVisible()
  expect(await left(logo)).toBeGreaterThan(middle)
  expect(await left(form)).toBeLessThan(middle)
  const directions = async (selector: string) =>
    new Set(await page.locator(selector).evaluateAll((all) => all.map((element) => getComputedStyle(element).direction)))
  expect(await directions('.num, canvas, .spark')).toEqual(new Set(['ltr']))
  expect(await style(page.getByRole('main'), 'direction')).toBe('rtl')
  await seen(page.locator('.quote .fig').first()).saysJust('50,000.00')
  await seen(page.getByRole('form', { name: words('ticket.title') })).says('40,250.00 (−19.5%)')
  expect(await ticket.count()).toBe(0)
})

test('amounts are read as the language writes them, and never guessed', async () => {
  await journey.price('50000')
  const english = await journey.trader()
  await english.goesToMarket(BTC)
  await english.fillsTicket({ lots: '1.5' })
  await seen(english.ticket).says('75,000.00 USDT')
  await english.fillsTicket({ lots: '1,5' })
  await seen(english.ticket).says('Write decimals after “.” as in 0.05, with nothing between thousands.')

  const german = await journey.trader({ locale: 'de' })
  await german.goesToMarket(BTC)
  await german.fillsTicket({ lots: '1,5' })
  await seen(german.ticket).says('75.000,00 USDT')
  await german.fillsTicket({ lots: '1.5' })
  await seen(german.ticket).says(german.words('validation.amountMark', { mark: ',', example: '0,05' }))
  await german.fillsTicket({ lots: '0,1' })
  await german.reviews()
  await german.placeButton.click()
  await german.presses(german.words('ticket.seePosition'))
  const { lots } = await journey.venue.services.db
    .selectFrom('orders')
    .select('lots')
    .where('user_id', '=', german.user.id)
    .executeTakeFirstOrThrow()
  expect(Number(lots)).toBe(0.1)
})

test('a language that does not come leaves the page in the one it has', async () => {
  const person = await journey.visitor()
  await person.goesTo('/')
  await isWrittenIn(person, 'en')
  await seen(person.page.locator('.skel')).count(0) // all else that the page needs has come
  await person.page.route('**/assets/fr-*', (route) => route.abort())
  await chooses(person, 'en', 'fr')
  await person.reads('We couldn’t load Français. The page stays in English.')
  await isWrittenIn(person, 'en')
  await person.page.unroute('**/assets/fr-*')
  await person.presses('Try again')
  await isWrittenIn(person, 'fr')
})
