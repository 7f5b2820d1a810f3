/** An order that waits, from its ticket to the contract that it opens: placed, seen, changed, fired, cancelled. */
import { expect, test } from 'vitest'
import type { Device } from '../support/browser.ts'
import { chartOf, dragsLineDown } from '../support/chart-lines.ts'
import { BTC, openJourney } from '../support/journey.ts'
import { seen, until } from '../support/seen.ts'

const journey = await openJourney()
const { venue } = journey

const atMarket = async (device: Device, locale: 'en' | 'ar') => {
  await journey.price('50000')
  const person = await journey.trader({ device, locale })
  await person.page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  const { id, type } = journey.instrument(BTC)
  await person.goesTo(`/cruuency?code=${encodeURIComponent(BTC)}&type=${type}&id=${id}`)
  if (device === 'phone') await person.presses(person.words('marketDetail.openLong'))
  return person
}
type Trader = Awaited<ReturnType<typeof atMarket>>
/** A long of 0.1 lots that waits for a price below the present one. */
const placesLimit = async (person: Trader, trigger: string): Promise<void> => {
  const { page, words, dialog } = person
  await page.getByRole('radio', { name: words('pendingOrder.limit'), exact: true }).click()
  await person.types(words('pendingOrder.trigger'), trigger)
  await person.types(words('ticket.lots'), '0.1')
  await page.locator('form.ticket button[type=submit]').click()
  await seen(dialog).says(words('pendingOrder.terms'))
  await dialog.locator('.btn--up').click()
  await seen(dialog).says(words('pendingOrder.waitsDemo'))
}
const freeOf = async (person: Trader) => (await venue.services.ledger.figures(venue.services.db, person.user.id, 'demo')).free

test.each([
  ['desktop', 'en'],
  ['phone', 'en'],
  ['phone', 'ar'],
] as const)('a limit order waits with its margin held, and opens when its price comes (%s, %s)', async (device, locale) => {
  const person = await atMarket(device, locale)
  const { page, words, dialog } = person
  const before = Number(await freeOf(person))
  await placesLimit(person, '49000')
  // 0.1 × 49,000 ÷ 5, and 0.08 % of 4,900.
  expect(Number(await freeOf(person))).toBeCloseTo(before - 980 - 3.92, 8)
  await dialog.getByRole('button', { name: words('pendingOrder.seeOrder') }).click()
  await seen(page.getByRole('tab', { name: new RegExp(words('position.pending')) })).says('1')
  await person.reads(words('pendingOrder.status.pending'))
  await person.reads('49,000.00')

  await journey.price('48990')
  await seen(page.getByRole('tab', { name: new RegExp(words('position.title')) })).says('1')
  await person.reads(words('records.emptyPendingTitle'))
  await person.reads(words('position.notices.orderOpened.long', { code: BTC }))
  expect(Number(await freeOf(person))).toBeCloseTo(before - 979.8 - 3.92, 8)
})

test('one that waits is changed and cancelled, and stays in the list of orders with what became of it', async () => {
  const person = await atMarket('desktop', 'en')
  const { page, words, dialog } = person
  const before = await freeOf(person)
  await placesLimit(person, '49000')
  await dialog.getByRole('button', { name: words('pendingOrder.seeOrder') }).click()
  await page.getByRole('button', { name: words('pendingOrder.editOrder', { code: BTC }) }).click()
  await dialog.getByRole('textbox', { name: words('pendingOrder.trigger') }).fill('48000')
  await dialog.getByRole('button', { name: words('pendingOrder.save') }).dblclick()
  await person.reads(words('pendingOrder.changedNote', { code: BTC }))
  await person.reads('48,000.00')
  // The old price has come, which the order no longer waits for.
  await journey.price('48990')
  await person.reads(words('pendingOrder.status.pending'))

  await person.goesTo('/profile/orders?status=waiting')
  await page.reload()
  await page.getByRole('button', { name: words('pendingOrder.cancelOrder', { code: BTC }) }).click()
  await person.reads(words('pendingOrder.cancelledNote', { code: BTC }))
  await person.reads(words('pendingOrder.status.cancelled'))
  await seen(page.getByRole('button', { name: words('pendingOrder.cancelOrder', { code: BTC }) })).count(0)
  expect(await freeOf(person)).toBe(before)
})

test('its line on the chart is dragged, or called up by a key, and the form opens with the price where it was dropped', async () => {
  const person = await atMarket('desktop', 'en')
  const { page, words, dialog } = person
  await placesLimit(person, '49980')
  await dialog.getByRole('button', { name: words('common.close') }).click()
  await dragsLineDown(person, 20)
  const trigger = dialog.getByRole('textbox', { name: words('pendingOrder.trigger') })
  const dropped = await until(
    'the price where it was dropped',
    () => trigger.inputValue(),
    (price) => price !== '',
  )
  expect(Number(dropped)).toBeLessThan(49980)
  await dialog.getByRole('button', { name: words('common.cancel') }).click()
  // Nothing has changed; by keys the form opens with the price that holds.
  await chartOf(person).focus()
  await page.keyboard.press('o')
  await seen(trigger).holds('49980.00')
  await trigger.fill('49970')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: words('pendingOrder.save') }).click()
  await person.reads(words('pendingOrder.changedNote', { code: BTC }))
})

test('an order that fires while it is being changed says so, and nothing is sent', async () => {
  const person = await atMarket('desktop', 'en')
  const { page, words, dialog } = person
  await placesLimit(person, '49000')
  await dialog.getByRole('button', { name: words('pendingOrder.seeOrder') }).click()
  await page.getByRole('button', { name: words('pendingOrder.editOrder', { code: BTC }) }).click()
  await dialog.getByRole('textbox', { name: words('pendingOrder.trigger') }).fill('48000')
  await journey.price('48990')
  await seen(dialog).count(0)
  await person.reads(words('errors.30133'))
})

test('an order that would open at once is refused beside its field, and what was typed stays', async () => {
  const person = await atMarket('desktop', 'en')
  const { page, words } = person
  await page.getByRole('radio', { name: words('pendingOrder.limit'), exact: true }).click()
  await person.types(words('pendingOrder.trigger'), '51000')
  await person.types(words('ticket.lots'), '0.1')
  await person.reads(words('errors.30131'))
  await page.locator('form.ticket button[type=submit]').click()
  await until(
    'the field that is wrong has the focus',
    () => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')),
    (isWrong) => isWrong === 'true',
  )
  // A stop to go long waits for a rise: the same price is right for it.
  await page.getByRole('radio', { name: words('pendingOrder.stop'), exact: true }).click()
  await seen(page.getByRole('textbox', { name: words('pendingOrder.trigger') })).holds('51000')
  await page.locator('form.ticket button[type=submit]').click()
  await seen(person.dialog).says(words('pendingOrder.terms'))
})
