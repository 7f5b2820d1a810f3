/** The exchange by the keyboard alone, and a reload in each of its states: nothing is lost, nothing is done twice. */
import { expect, test } from 'vitest'
import type { Page as Listed } from '../../src/domain/wire/envelope.ts'
import type { Exchange } from '../../src/domain/wire/exchange.ts'
import { tabsTo } from '../support/by-keyboard.ts'
import { holdCall } from '../support/held-calls.ts'
import { openJourney } from '../support/journey.ts'
import type { Person } from '../support/person.ts'
import { seen } from '../support/seen.ts'
import type { TestUser } from '../support/venue.ts'

const journey = await openJourney()
const { venue } = journey
const GIVEN = '1,000.00\u00a0USDT'
const GOT = '0.0200\u00a0BTC'

const exchanges = async ({ token }: TestUser): Promise<readonly Exchange[]> =>
  (await venue.get<Listed<Exchange>>('/flash-exchange/list', { token })).result.items
const amountField = ({ main, words }: Person) => main.getByRole('textbox', { name: words('flashExchange.give') })
const button = ({ main, words }: Person, key: Parameters<Person['words']>[0], values = {}) =>
  main.getByRole('button', { name: words(key, values), exact: true })

const atTheExchange = async () => {
  await journey.price('50000')
  const person = await journey.trader()
  await person.page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  await person.goesTo('/profile/exchange')
  await seen(amountField(person)).isVisible()
  return person
}
test('by the keyboard alone: from the amount to the exchange, and on to the next', async () => {
  const person = await atTheExchange()
  const { page } = person
  await tabsTo(page, amountField(person))
  await page.keyboard.type('1000')
  await page.keyboard.press('Enter')
  await tabsTo(page, button(person, 'flashExchange.confirm', { amount: GIVEN }))
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await person.reads(person.words('flashExchange.done', { given: GIVEN, got: GOT }))
  expect(await exchanges(person.user)).toHaveLength(1)
  await tabsTo(page, button(person, 'flashExchange.again', { currency: 'USDT' }))
  await page.keyboard.press('Space')
  await tabsTo(page, button(person, 'flashExchange.swap'))
  await page.keyboard.press('Enter')
  await seen(person.main.getByRole('combobox', { name: person.words('flashExchange.from') })).says('BTC')
})

test('a reload while a quote is asked for asks again, for what was typed', async () => {
  const person = await atTheExchange()
  const { page } = person
  const asked = await holdCall(page, '**/flash-exchange/quote')
  await amountField(person).fill('1000')
  await button(person, 'flashExchange.ask').click()
  await asked()
  await page.reload()
  await seen(button(person, 'flashExchange.confirm', { amount: GIVEN })).isVisible()
  expect(await amountField(person).inputValue()).toBe('1000')
  expect(await exchanges(person.user)).toEqual([])
})

test('a reload beside a quote keeps the amount, and leads to a quote and one exchange', async () => {
  const person = await atTheExchange()
  const { page } = person
  await amountField(person).fill('1000')
  await button(person, 'flashExchange.ask').click()
  const confirm = button(person, 'flashExchange.confirm', { amount: GIVEN })
  await seen(confirm).isVisible()
  await page.reload()
  await seen(amountField(person)).isVisible()
  expect(await amountField(person).inputValue()).toBe('1000')
  // By now its time may be over: then a new one is asked for.
  await seen(confirm.or(button(person, 'flashExchange.requote'))).isVisible()
  await button(person, 'flashExchange.back').click()
  await button(person, 'flashExchange.ask').click()
  await confirm.click()
  await person.reads(person.words('flashExchange.done', { given: GIVEN, got: GOT }))
  expect(await exchanges(person.user)).toHaveLength(1)
})

test.each([
  ['before it has arrived', false],
  ['after it was done', true],
])('a reload while an exchange is under way finds out what became of it (%s)', async (_, arrives) => {
  const person = await atTheExchange()
  const { page, words } = person
  const submitted = await holdCall(page, '**/flash-exchange/submit')
  await amountField(person).fill('1000')
  await button(person, 'flashExchange.ask').click()
  await button(person, 'flashExchange.confirm', { amount: GIVEN }).click()
  const route = await submitted()
  await person.reads(words('flashExchange.sending'))
  if (arrives) await route.fetch()
  // What is on its way ends with the page.
  await page.reload()
  if (arrives) await person.reads(words('flashExchange.done', { given: GIVEN, got: GOT }))
  else await person.reads(words('flashExchange.lost'))
  expect(await exchanges(person.user)).toHaveLength(arrives ? 1 : 0)
})

test('a reload while nobody knows keeps the question open, and the answer comes once it can', async () => {
  journey.forgiveFaults()
  const person = await atTheExchange()
  const { page, words } = person
  await page.route('**/flash-exchange/submit', async (route) => {
    await route.fetch()
    await route.abort('failed')
  })
  await page.route('**/order/settleKey/*', (route) => route.abort('failed'))
  await amountField(person).fill('1000')
  await button(person, 'flashExchange.ask').click()
  await button(person, 'flashExchange.confirm', { amount: GIVEN }).click()
  await person.reads(words('flashExchange.unknown'))
  await page.reload()
  await person.reads(words('flashExchange.unknown'))
  await page.unroute('**/order/settleKey/*')
  // The page may have asked by itself just before, and then the button goes away.
  void button(person, 'common.checkNow')
    .click()
    .catch(() => {})
  await person.reads(words('flashExchange.done', { given: GIVEN, got: GOT }))
  expect(await exchanges(person.user)).toHaveLength(1)
  // Done is said until the person goes on, also after a reload.
  await page.reload()
  await person.reads(words('records.exchanges.row', { given: GIVEN, got: GOT }))
  expect(await exchanges(person.user)).toHaveLength(1)
})
