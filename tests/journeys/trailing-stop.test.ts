/** A trailing stop from the order form to the closing by it, in several languages, by day and night, on a desk and in a hand. */
import { writeAmount } from '../../src/domain/decimal-input.ts'
import { expect, test } from 'vitest'
import { BTC, openJourney } from '../support/journey.ts'
import { openLook, type Look } from '../support/looked-at.ts'
import { seen } from '../support/seen.ts'

const journey = await openJourney()

test.each([
  { locale: 'en', device: 'desktop', theme: 'light' },
  { locale: 'de', device: 'phone', theme: 'dark' },
  { locale: 'th', device: 'phone', theme: 'light' },
  { locale: 'ar', device: 'desktop', theme: 'dark' },
] satisfies Look[])('$locale, $device, $theme', async (look) => {
  const person = await openLook(journey, look)
  const { locale, device } = look
  const { page, words, ticket, dialog, format, shoot } = person
  const label = words('trailing.label')
  await person.goesToMarket(BTC)
  if (device === 'phone') await person.presses(words('marketDetail.openLong'))
  await person.fillsTicket({ side: 'long', leverage: 10, lots: writeAmount('0.2', locale).text })
  const field = ticket.getByRole('textbox', { name: label, exact: true })
  await field.fill('60')
  await seen(ticket).says(words('trailing.problems.outOfRange', { min: format.percent('0.1', 1), max: format.percent('50', 0) }))
  await field.fill('20')
  await seen(ticket).says(words('trailing.problems.beyondLiquidation'))
  await field.fill('2')
  await seen(ticket).says(format.price('49000', 2))
  await field.scrollIntoViewIfNeeded()
  await shoot('trailing-1-ticket')
  await person.reviews()
  await seen(dialog).says(words('trailing.reviewed', { distance: format.percent('2'), price: format.price('49000', 2) }))
  // 1,000 dollars on 0.2 BTC, and the fee of 8.
  await seen(dialog).says(format.signedMoney('-208', 'USDT'))
  await shoot('trailing-2-review')
  await person.placeButton.click()
  await person.presses(words('ticket.seePosition'))
  await person.reads(`${format.price('49000', 2)} (${format.percent('2')})`)

  await journey.price('60000')
  await person.reads(`${format.price('58800', 2)} (${format.percent('2')})`)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await shoot('trailing-3-position')
  await person.presses(words('position.edit', { code: BTC }))
  await seen(dialog).says(`${words('trailing.now')} ${format.price('58800', 2)}`)
  await shoot('trailing-4-levels')
  const inDialog = dialog.getByRole('textbox', { name: label, exact: true })
  await inDialog.fill(writeAmount('1.5', locale).text)
  await seen(dialog).says(`${words('trailing.begins')} ${format.price('59100', 2)}`)
  await person.presses(words('position.save'))
  await person.reads(`${format.price('59100', 2)} (${format.percent('1.5')})`)
  // The reload in between finds it as it is.
  await page.reload()
  await person.reads(`${format.price('59100', 2)} (${format.percent('1.5')})`)

  await journey.price('59000')
  await person.reads(words('position.emptyTitle'))
  const [order] = await journey.orders(person.user.id)
  expect(order).toMatchObject({ status: 'closed', close_reason: 'trailingStop' })
  const time = format.dateTimeSeconds(order!.close_tick!.getTime())
  await person.reads(words('position.closedBy.trailingStop', { price: format.price('59000', 2), time }))
  await shoot('trailing-5-closed')
  await person.goesTo('/profile/orders?status=closed')
  await seen(person.main).says(words('records.closedBy.trailingStop'))
})
