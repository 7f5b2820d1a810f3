/** The order form in the units that a trader thinks in, in several languages, on a desk and in a hand, and what it remembers. */
import { expect, test } from 'vitest'
import { writeAmount } from '../../src/domain/decimal-input.ts'
import { BTC, openJourney } from '../support/journey.ts'
import { openLook, type Look } from '../support/looked-at.ts'
import { seen, until } from '../support/seen.ts'

const journey = await openJourney()

test.each([
  { locale: 'en', device: 'desktop', theme: 'light' },
  { locale: 'de', device: 'phone', theme: 'dark' },
  { locale: 'ar', device: 'phone', theme: 'light' },
] satisfies Look[])('$locale, $device, $theme', async (look) => {
  const person = await openLook(journey, look)
  const { locale, device } = look
  const { words, ticket, dialog, format, shoot } = person
  const field = (label: string) => ticket.getByRole('textbox', { name: label, exact: true })
  /** What the lots that are bought are worth, which is not what was typed. */
  const worth = (money: string) => seen(ticket).says(format.money(money, 'USDT'))
  const opensForm = async (): Promise<void> => {
    await person.goesToMarket(BTC)
    if (device === 'phone') await person.presses(words('marketDetail.openLong'))
  }
  await opensForm()
  await ticket.getByRole('radio', { name: words('ticket.times', { leverage: 10 }), exact: true }).click()

  // Half a coin, a hundredth less for a dollar less; back in lots it's what it was.
  await ticket.getByRole('radio', { name: 'USDT', exact: true }).first().click()
  await field(words('ticket.size')).fill('24999')
  await worth('24500')
  await shoot('units-1-size')
  await field(words('ticket.size')).fill('25000')
  await worth('25000')
  await ticket.getByRole('radio', { name: words('ticket.lots'), exact: true }).click()
  await seen(field(words('ticket.lots'))).holds(writeAmount('0.5', locale).text)
  await ticket.getByRole('radio', { name: 'USDT', exact: true }).first().click()
  await seen(field(words('ticket.size'))).holds('25000')

  // A fifth of the margin of 2,500: 480 on half a coin and the fee of 20, or 520 less the fee.
  await ticket.getByRole('radio', { name: words('levelUnits.percent'), exact: true }).click()
  await field(words('ticket.stopLoss')).fill('20')
  await field(words('ticket.takeProfit')).fill('20')
  await seen(ticket).says(`${format.price('49040', 2)}${words('ticket.lossAtStop')}${format.signedMoney('-500')}`)
  await seen(ticket).says(`${format.price('51040', 2)}${words('ticket.gainAtTarget')}${format.signedMoney('500')}`)
  await field(words('ticket.stopLoss')).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await shoot('units-2-levels')
  await ticket
    .getByRole('radiogroup', { name: words('levelUnits.label'), exact: true })
    .getByRole('radio', { name: words('levelUnits.amount'), exact: true })
    .click()
  await seen(field(words('ticket.stopLoss'))).holds('500')
  await ticket.getByRole('radio', { name: words('levelUnits.price'), exact: true }).click()
  await seen(field(words('ticket.stopLoss'))).holds('49040')
  await ticket.getByRole('radio', { name: words('levelUnits.percent'), exact: true }).click()
  await seen(field(words('ticket.takeProfit'))).holds('20')

  // It is dearer: the amount stays, a step less of lots is bought, and that is what is placed.
  await journey.price('50100')
  await worth('24549')
  await person.reviews()
  await seen(dialog).says(format.money('24549', 'USDT'))
  // 50,100 less 1.92 % of it, to the cent.
  await seen(dialog).says(format.price('49138.08', 2))
  await shoot('units-3-review')
  await person.placeButton.click()
  await person.presses(words('ticket.seePosition'))
  const [order] = await journey.orders(person.user.id)
  expect(order).toMatchObject({ status: 'open' })

  // The open position takes them, too: 30 % of 2,454.90 are 736.47; less the fee of 19.64 they are 1,462.92 a coin.
  await person.presses(words('position.edit', { code: BTC }))
  const inDialog = (label: string) => dialog.getByRole('textbox', { name: label, exact: true })
  await seen(inDialog(words('ticket.stopLoss'))).holds(writeAmount('49138.08', locale).text)
  await dialog.getByRole('radio', { name: words('levelUnits.percent'), exact: true }).click()
  await inDialog(words('ticket.stopLoss')).fill('30')
  await inDialog(words('ticket.takeProfit')).fill('')
  await seen(dialog).says(`${format.price('48637.09', 2)}${words('ticket.lossAtStop')}${format.signedMoney('-736.47')}`)
  await shoot('units-4-position')
  await person.presses(words('position.save'))
  await until(
    'the venue has the new stop',
    () => journey.orders(person.user.id),
    ([changed]) => changed?.stop_loss === '48637.09' && changed.take_profit === null,
  )

  // The form of another tab, which has never seen this one, begins as this was set last.
  const other = await person.opensTab()
  await other.page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  if (device === 'phone') await other.page.setViewportSize({ width: 340, height: 740 })
  await other.goesToMarket(BTC)
  if (device === 'phone') await other.presses(words('marketDetail.openLong'))
  await seen(other.ticket.getByRole('textbox', { name: words('ticket.size'), exact: true })).holds('')
  await seen(other.ticket.getByRole('radio', { name: words('levelUnits.percent'), exact: true })).has('aria-checked', 'true')
  await seen(other.ticket.getByRole('radio', { name: words('ticket.times', { leverage: 10 }), exact: true })).has('aria-checked', 'true')
})
