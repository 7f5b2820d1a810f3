/** From the list of orders: a contract is flipped, the new one closed in part and then whole; in several languages, on a desk and in a hand. */
import { expect, test } from 'vitest'
import { BTC, openJourney } from '../support/journey.ts'
import { openLook, type Look } from '../support/looked-at.ts'
import { seen } from '../support/seen.ts'
import { buyBody } from '../support/trading.ts'
import { newKey } from '../support/venue.ts'

const journey = await openJourney()

test.each([
  { locale: 'en', device: 'desktop', theme: 'light' },
  { locale: 'de', device: 'phone', theme: 'dark' },
  { locale: 'th', device: 'phone', theme: 'light' },
  { locale: 'ar', device: 'desktop', theme: 'dark' },
] satisfies Look[])('$locale, $device, $theme', async (look) => {
  const person = await openLook(journey, look)
  const { page, words, dialog, user, format, shoot } = person
  const body = buyBody({ lots: '0.2' })
  expect((await journey.venue.post('/order/buyContracts', { token: user.token, key: newKey(), body })).code).toBe(20004)
  await person.goesTo('/profile/orders')
  await journey.price('50500')
  const flip = page.getByRole('button', { name: words('flip.code', { code: BTC }), exact: true })
  await flip.scrollIntoViewIfNeeded()
  await shoot('flip-1-list')
  await flip.click()
  // 500 dollars on 0.2 BTC less the fee of 8; 1,010 and 8.08 for the short.
  await seen(dialog).says(format.signedMoney('92', 'USDT'))
  await seen(dialog).says(format.money('1010', 'USDT', 'up'))
  await seen(dialog).says(format.money('8.08', 'USDT', 'up'))
  await seen(dialog).says(format.price('55297.5', 2))
  await seen(dialog).says(format.money('9073.92', 'USDT', 'down'))
  await shoot('flip-2-review')
  await dialog
    .getByRole('button', {
      name: words('flip.confirmDemo', { lots: words('common.lots_other', { lots: format.figure('0.2') }), code: BTC }),
    })
    .click()
  await seen(dialog).says(words('flip.doneTitle'))
  await shoot('flip-3-done')
  await person.presses(words('flip.back'))
  expect((await journey.orders(user.id)).map(({ status, close_reason: reason }) => [status, reason])).toEqual([
    ['closed', 'hand'],
    ['open', null],
  ])

  await person.presses(words('position.closeCode', { code: BTC }))
  await shoot('flip-4-close')
  await dialog.getByRole('radio', { name: format.percent('50', 0) }).click()
  await person.presses(words('position.closeDemo', { lots: words('common.lots_other', { lots: format.figure('0.1') }), code: BTC }))
  await person.reads(format.money('505'))
  await person.presses(words('position.edit', { code: BTC }))
  await shoot('flip-5-levels')
  await person.presses(words('common.cancel'))
  await person.presses(words('position.closeCode', { code: BTC }))
  await person.presses(words('position.closeDemo', { lots: words('common.lots_other', { lots: format.figure('0.1') }), code: BTC }))
  await person.reads(words('records.emptyOpenTitle'))
  const { services } = journey.venue
  const figures = await services.ledger.figures(services.db, user.id, 'demo')
  expect(Number(figures.margin)).toBe(0)
})
