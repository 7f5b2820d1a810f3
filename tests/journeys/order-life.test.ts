/** From a row to what became of its order: a contract that was changed, closed in part and flipped, an order that was cancelled, an option that was settled. */
import { expect, test } from 'vitest'
import { violationsOn } from '../support/axe.ts'
import { openJourney } from '../support/journey.ts'
import { endOptions, newOptionTrader } from '../support/options.ts'
import { openLook, type Look } from '../support/looked-at.ts'
import { newPendingTrader } from '../support/pending.ts'
import { seen } from '../support/seen.ts'
import { misfitsOf } from '../support/text-fit.ts'
import { newTrader } from '../support/trading.ts'
import { newKey } from '../support/venue.ts'

const journey = await openJourney()

test.each([
  { locale: 'en', device: 'desktop', theme: 'light' },
  { locale: 'ar', device: 'phone', theme: 'light' },
  { locale: 'de', device: 'desktop', theme: 'dark' },
  { locale: 'th', device: 'phone', theme: 'dark' },
] satisfies Look[])('$locale, $device, $theme', async (look) => {
  const { venue } = journey
  const { locale, device } = look
  const person = await openLook(journey, look)
  const { page, words, dialog, main, user, format, shoot } = person
  const isSound = async (): Promise<void> => {
    // As for all screens: what axe takes for words, Thai doesn't part by spaces.
    if (locale === 'en' || locale === 'ar')
      expect((await violationsOn(page)).flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))).toEqual([])
    expect(await misfitsOf(page)).toEqual([])
    const widened = await main.locator('.table-wrap').evaluateAll((tables, word) => {
      const buttons = tables.flatMap((table) => [...table.querySelectorAll('button')].filter(({ textContent }) => textContent === word))
      const widths = () => tables.map((table) => table.scrollWidth)
      const withThem = widths()
      for (const button of buttons) button.hidden = true
      const without = widths()
      for (const button of buttons) button.hidden = false
      return withThem.map((width, at) => width - without[at]!).filter((more) => more !== 0)
    }, words('orderLife.short'))
    expect(widened, 'tables that are wider by it').toEqual([])
  }
  const trader = await newTrader(venue, 'demo', user)
  const pending = await newPendingTrader(venue, 'demo', user)
  const options = await newOptionTrader(venue, 'demo', user)
  const contract = (await trader.buy({ lots: '0.2', stopLoss: '48000' })).result
  const cancelled = (await pending.place({ triggerPrice: '40000' })).result
  await pending.cancel(cancelled.id, 1)
  const option = (await options.buy()).result
  await endOptions(venue, user.id)

  if (device === 'desktop') await page.setViewportSize({ width: 1280, height: 900 })
  await person.goesTo('/profile/orders')
  const history = (number: string) => main.getByRole('button', { name: words('orderLife.of', { number }), exact: true })
  const titleOf = (number: string) => words('orderLife.title', { number })
  const steps = dialog.getByRole('list', { name: words('orderLife.events') }).getByRole('listitem')
  const close = () => dialog.getByRole('button', { name: words('common.close'), exact: true }).click()

  // Open: what it cost stands in its entries, which add up to nothing.
  await seen(history(contract.orderNumber)).isVisible()
  await isSound()
  await shoot('life-0-list', true)
  await history(contract.orderNumber).click()
  await seen(dialog).says(titleOf(contract.orderNumber))
  await seen(steps).count(1)
  await seen(steps.first()).says(format.price('50000', 2))
  await steps.first().locator('summary').click()
  await seen(steps.first()).says(words('orderLife.account.fees'))
  await seen(steps.first()).says(`+${format.money('8', 'USDT')}`)
  await seen(steps.first()).says(words('orderLife.sumHint'))
  await isSound()
  await shoot('life-1-open')

  // It goes on while the dialog is open.
  await trader.setLevels(contract.id, { stopLoss: '49000', takeProfit: '60000' })
  await seen(steps).count(2)
  await seen(steps.nth(1)).says(words('orderLife.change', { before: format.price('48000', 2), after: format.price('49000', 2) }))
  await journey.price('50500')
  await venue.post(`/order/closePartOfContracts/${contract.id}`, { token: user.token, key: newKey(), body: { lots: '0.05' } })
  await seen(steps).count(3)
  const flipped = await trader.flip(contract.id, { lots: '0.15', expectedPrice: '1', tolerance: '0.001' })
  await seen(steps).count(4)
  await seen(steps.nth(3)).says(words('orderLife.flippedTo', { number: flipped.result.opened!.orderNumber }))
  await seen(dialog).says(words('records.verify'))
  await isSound()
  await shoot('life-2-flipped')
  await steps.nth(3).locator('summary').click()
  await steps.nth(3).scrollIntoViewIfNeeded()
  await shoot('life-3-entries')
  // Its outcome is verified over it; what lies below is there again afterwards.
  const verify = words('records.verifyOrder', { number: contract.orderNumber })
  await dialog.getByRole('button', { name: verify, exact: true }).click()
  await seen(page.getByRole('heading', { name: words('verification.title') })).isVisible()
  await page.keyboard.press('Escape')
  await seen(dialog).says(titleOf(contract.orderNumber))
  await page.keyboard.press('Escape')
  await seen(dialog).isGone()

  // Back where it was opened, also by its cross; a reload keeps nothing of it.
  await person.goesTo('/profile/orders?status=closed')
  await history(contract.orderNumber).click()
  await seen(steps).count(4)
  await close()
  await seen(dialog).isGone()
  expect(await history(contract.orderNumber).evaluate((button) => button === document.activeElement)).toBe(true)
  await isSound()
  await shoot('life-4-closed', true)

  await person.goesTo('/profile/orders?status=waiting')
  await history(cancelled.orderNumber).click()
  await seen(steps).count(2)
  await seen(steps.nth(1)).says(words('orderLife.step.cancelled'))
  await seen(steps.first()).says(format.price('40000', 2))
  await isSound()
  await shoot('life-5-cancelled')
  await close()
  await isSound()
  await shoot('life-6-waiting', true)

  await person.goesTo('/profile/orders?kind=general')
  for (const { orderNumber } of [contract, cancelled, option]) await seen(history(orderNumber)).isVisible()
  await isSound()
  await shoot('life-7-general', true)
  await history(option.orderNumber).click()
  await seen(steps).count(2)
  await seen(steps.nth(1)).says(words('orderLife.rules.O-1'))
  await shoot('life-8-option')
  await page.reload()
  await seen(history(option.orderNumber)).isVisible()
  await seen(dialog).isGone()
})
