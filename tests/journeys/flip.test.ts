/** From the list of orders: a contract is flipped, the new one closed in part and then whole; in several languages, on a desk and in a hand. */
import { expect, test } from 'vitest'
import { formatOf } from '../../src/views/kit/format.ts'
import { BTC, openJourney } from '../support/journey.ts'
import { seen } from '../support/seen.ts'
import { buyBody } from '../support/trading.ts'
import { newKey } from '../support/venue.ts'

const journey = await openJourney()
/** Where pictures go, if somebody wants to look at them. */
const SHOTS = process.env['FLIP_SHOTS']

test.each([
  { locale: 'en', device: 'desktop', theme: 'light' },
  { locale: 'de', device: 'phone', theme: 'dark' },
  { locale: 'th', device: 'phone', theme: 'light' },
  { locale: 'ar', device: 'desktop', theme: 'dark' },
] as const)('$locale, $device, $theme', async ({ locale, device, theme }) => {
  await journey.price('50000')
  const person = await journey.trader({ locale, device, theme })
  const { page, words, dialog, user } = person
  const format = formatOf(locale)
  const shoot = async (name: string): Promise<void> => {
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${locale}-${device}-${theme}-${name}.png` })
  }
  const body = buyBody({ lots: '0.2' })
  expect((await journey.venue.post('/order/buyContracts', { token: user.token, key: newKey(), body })).code).toBe(20004)
  await page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  if (device === 'phone') await page.setViewportSize({ width: 340, height: 740 })
  await person.goesTo('/profile/orders')
  await journey.price('50500')
  const flip = page.getByRole('button', { name: words('flip.code', { code: BTC }), exact: true })
  await flip.scrollIntoViewIfNeeded()
  await shoot('1-list')
  await flip.click()
  // 500 dollars on 0.2 BTC less the fee of 8; 1,010 and 8.08 for the short.
  await seen(dialog).says(format.signedMoney('92', 'USDT'))
  await seen(dialog).says(format.money('1010', 'USDT', 'up'))
  await seen(dialog).says(format.money('8.08', 'USDT', 'up'))
  await seen(dialog).says(format.price('55297.5', 2))
  await seen(dialog).says(format.money('9073.92', 'USDT', 'down'))
  await shoot('2-review')
  await dialog
    .getByRole('button', {
      name: words('flip.confirmDemo', { lots: words('common.lots_other', { lots: format.figure('0.2') }), code: BTC }),
    })
    .click()
  await seen(dialog).says(words('flip.doneTitle'))
  await shoot('3-done')
  await person.presses(words('flip.back'))
  expect((await journey.orders(user.id)).map(({ status, close_reason: reason }) => [status, reason])).toEqual([
    ['closed', 'hand'],
    ['open', null],
  ])

  await person.presses(words('position.closeCode', { code: BTC }))
  await shoot('4-close')
  await dialog.getByRole('radio', { name: format.percent('50', 0) }).click()
  await person.presses(words('position.closeDemo', { lots: words('common.lots_other', { lots: format.figure('0.1') }), code: BTC }))
  await person.reads(format.money('505'))
  await person.presses(words('position.edit', { code: BTC }))
  await shoot('5-levels')
  await person.presses(words('common.cancel'))
  await person.presses(words('position.closeCode', { code: BTC }))
  await person.presses(words('position.closeDemo', { lots: words('common.lots_other', { lots: format.figure('0.1') }), code: BTC }))
  await person.reads(words('records.emptyOpenTitle'))
  const { services } = journey.venue
  const figures = await services.ledger.figures(services.db, user.id, 'demo')
  expect(Number(figures.margin)).toBe(0)
})
