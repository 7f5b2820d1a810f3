/** One list of all orders: narrowed by its filters, which the address keeps, summed over all that they leave, and taken along as a file. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openLook, type Look } from '../support/looked-at.ts'
import { arrived, seen } from '../support/seen.ts'
import { openJourney } from '../support/journey.ts'
import { newTrader } from '../support/trading.ts'

const journey = await openJourney()

test.each([
  { locale: 'en', device: 'desktop', theme: 'light' },
  { locale: 'de', device: 'phone', theme: 'dark' },
  { locale: 'th', device: 'phone', theme: 'light' },
  { locale: 'ar', device: 'phone', theme: 'light' },
  { locale: 'ar', device: 'desktop', theme: 'dark' },
] satisfies Look[])('$locale, $device, $theme', async (look) => {
  const person = await openLook(journey, look)
  const { device } = look
  const { page, words, main, user, format, shoot } = person
  const trader = await newTrader(journey.venue, 'demo', user)
  const won = (await trader.buy({ lots: '0.2' })).result
  const lost = (await trader.buy({ direction: 'short' })).result
  await journey.price('50500')
  for (const { id } of [won, lost]) await trader.close(id)
  const open = (await trader.buy()).result
  if (device === 'phone') await page.setViewportSize({ width: 340, height: 740 })
  await page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  await person.goesTo('/profile/orders')
  await person.presses(words('records.kind.general'), 'tab')
  await arrived(page, '/profile/orders?kind=general')
  for (const { orderNumber } of [won, lost, open]) await person.reads(orderNumber)
  const totals = main.getByRole('region', { name: words('generalOrders.totals') })
  // 100 less a fee of 8 for the first, 50 lost and a fee of 4 for the second, and what opening the third has cost.
  await seen(totals).says(format.signedMoney('50', 'USDT'))
  await shoot('general-1-all')

  // On a phone the filters are folded, and stay unfolded until the page is left.
  const filters = main.locator('summary')
  const choose = async (label: string, option: string): Promise<void> => {
    if (device === 'phone' && !(await main.getByRole('combobox', { name: words(label) }).isVisible())) await filters.click()
    await main.getByRole('combobox', { name: words(label) }).click()
    await page.getByRole('option', { name: words(option), exact: true }).click()
  }
  await choose('generalOrders.results', 'generalOrders.result.lost')
  await arrived(page, '/profile/orders?kind=general&result=lost')
  await person.reads(lost.orderNumber)
  await person.readsNot(won.orderNumber)
  await seen(totals).says(format.signedMoney('-54', 'USDT'))
  await page.reload()
  await person.reads(lost.orderNumber)
  await person.readsNot(won.orderNumber)
  if (device === 'phone') await seen(filters).saysJust(words('generalOrders.filtersChosen', { figure: format.figure(1) }))
  await shoot('general-2-lost')
  const download = page.waitForEvent('download')
  await person.presses(words('records.file.save'))
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(lost.orderNumber)

  await choose('records.kinds', 'generalOrders.kind.options')
  await person.reads(words('records.emptyNarrowedTitle'))
  await shoot('general-3-none')
  await person.presses(words('generalOrders.clear'))
  await arrived(page, '/profile/orders?kind=general')
  await person.reads(open.orderNumber)
  // Closed elsewhere: the list follows.
  await trader.close(open.id)
  await seen(totals).says(format.signedMoney('50', 'USDT'))
  await choose('records.status', 'records.open')
  await person.reads(words('records.emptyNarrowedTitle'))
  await person.presses(words('records.kind.contract'), 'tab')
  await arrived(page, '/profile/orders')
  await person.reads(words('records.emptyNarrowedTitle'))
})
