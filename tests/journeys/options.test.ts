/** An option from the choice of its period to what came of it: what is shown before, what runs, and what is said at the end. */
import { expect, test } from 'vitest'
import type { Device } from '../support/browser.ts'
import { BTC, openJourney } from '../support/journey.ts'
import type { Person } from '../support/person.ts'
import { seen } from '../support/seen.ts'

const journey = await openJourney()
const { venue } = journey
const MINUTE = 60_000

/** On the market's page, with the form of options before them. */
const atOptions = async (device: Device, locale: 'en' | 'ar') => {
  await journey.price('50000')
  const person = await journey.trader({ device, locale })
  await person.page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  const { id, type } = journey.instrument(BTC)
  await person.goesTo(`/cruuency?code=${encodeURIComponent(BTC)}&type=${type}&id=${id}&order=options`)
  if (device === 'phone') await person.presses(person.words('marketDetail.rise'))
  return person
}
const buys = async (person: Person, stake: string): Promise<void> => {
  const { page, words, dialog } = person
  // The shortest: one minute.
  await page
    .getByRole('radiogroup', { name: words('optionsTicket.period') })
    .getByRole('radio')
    .first()
    .click()
  await person.types(words('optionsTicket.stake'), stake)
  // 50 ÷ 85 = 58.82 %, rounded up to one digit.
  await person.reads(words('optionsTicket.breakEven', { rate: '58.9%' }))
  await page.locator('form.ticket button[type=submit]').click()
  await dialog.locator('.btn--up').click()
  await person.reads(words('optionsTicket.acceptedDemo'))
}
const toOptionsList = async (person: Person): Promise<void> => {
  await person.dialog.getByRole('link', { name: person.words('optionsTicket.seeOptions') }).click()
}

test.each([
  ['desktop', 'en'],
  ['phone', 'en'],
  ['phone', 'ar'],
] as const)('a rise that has risen pays what was shown, once (%s, %s)', async (device, locale) => {
  const person = await atOptions(device, locale)
  const { page, words } = person
  await buys(person, '50')
  const free = async () => (await venue.services.ledger.figures(venue.services.db, person.user.id, 'demo')).free
  expect(await free()).toBe('9950')

  await toOptionsList(person)
  await person.reads(words('optionRows.running'))
  await seen(page.getByRole('timer')).says(/0:[0-5]\d|1:00/)
  await person.reads(words('optionRows.ifNow', { money: '50.00' }).replace(/50\.00.*/, '50.00'))

  await journey.price('50100')
  venue.clock.advance(MINUTE)
  await person.reads(words('optionRows.emptyOpenTitle'))
  await page.getByRole('radio', { name: words('records.closed') }).click()
  await person.reads(words('optionRows.won'))
  await person.reads('+35.00')
  expect(await free()).toBe('10035')
})

test('a running option stands under the chart, and its end is told wherever one is', async () => {
  const person = await atOptions('desktop', 'en')
  const { page, words, dialog } = person
  await buys(person, '20')
  await dialog.getByRole('button', { name: words('optionsTicket.buyAnother') }).click()
  const tabs = page.getByRole('tablist', { name: words('position.title') })
  await tabs.getByRole('tab', { name: words('marketDetail.options') }).click()
  await person.reads(words('optionRows.running'))
  await journey.price('50100')
  venue.clock.advance(MINUTE)
  await person.reads(words('optionsTicket.notices.optionSettled.rise', { code: BTC }))
  await person.reads(words('optionRows.emptyOpenTitle'))
})

test('an option without an answer is pending, with its reference', async () => {
  const person = await atOptions('desktop', 'en')
  const { page, words, dialog } = person
  let answer = () => {}
  const isHeld = new Promise<void>((release) => (answer = release))
  await page.route('**/order/buyOptions', async (route) => {
    await isHeld
    await route.continue()
  })
  await page.getByRole('radio', { name: /^1 min/ }).click()
  await person.types(words('optionsTicket.stake'), '25')
  await page.locator('form.ticket button[type=submit]').click()
  await dialog.locator('.btn--up').click()
  await seen(dialog).says(words('ticket.sendingBody'))
  const { id, type } = journey.instrument('ETH/USDT')
  await person.movesTo(`/cruuency?${new URLSearchParams({ code: 'ETH/USDT', type: String(type), id: String(id) })}`)
  await page.getByRole('tab', { name: `${words('position.pending')} 1` }).click()
  const pending = page.getByRole('article', { name: BTC })
  for (const text of ['ticket.sendingBody', 'ticket.key'] as const) await seen(pending).says(words(text))
  await seen(pending).says('Rise, 1 min')
  await seen(pending).says('25.00')
  answer()
  await person.reads(words('records.emptyPendingTitle'))
})

test('in a market without options the form says so, and contracts are a press away', async () => {
  await venue.services.params.set('options_terms', JSON.stringify({ crypto: { minStake: '5', maxStake: '500', periods: {} } }))
  const person = await atOptions('desktop', 'en')
  await person.reads(person.words('optionsTicket.notOfferedTitle'))
  await person.presses(person.words('marketDetail.contract'), 'tab')
  await seen(person.ticket).isVisible()
  await venue.services.params.set('options_terms', '{}')
})

test('an option that is bought while the venue answers late is bought once, and is known after a reload', async () => {
  const person = await atOptions('desktop', 'en')
  const { page, words, dialog } = person
  await page.getByRole('radio', { name: /^1 min/ }).click()
  await person.types(words('optionsTicket.stake'), '25')
  await page.getByRole('button', { name: /^Review demo option/ }).click()
  let arrive = (): void => {}
  const isHeld = new Promise<void>((resolve) => {
    void page.route('**/order/buyOptions', async (route) => {
      resolve()
      await new Promise<void>((go) => (arrive = go))
      await route.continue().catch(() => {})
    })
  })
  await dialog.locator('.btn--up').dblclick()
  await isHeld
  await page.unroute('**/order/buyOptions')
  arrive()
  await person.reads(words('optionsTicket.acceptedDemo'))
  await toOptionsList(person)
  await seen(page.getByText(words('optionRows.running'))).count(1)
  await page.reload()
  await seen(page.getByText(words('optionRows.running'))).count(1)
})
