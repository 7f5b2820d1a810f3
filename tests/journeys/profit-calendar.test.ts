/** What each day of a month brought, beside the list of all orders: figures, win rate, other months, and a day’s own orders. */
import { expect, test } from 'vitest'
import { monthBefore, monthOf, startOfUtcDay, utcDayOf } from '../../src/domain/calendar-month.ts'
import { INTL_TAG } from '../../src/domain/constants.ts'
import { violationsOn } from '../support/axe.ts'
import { openJourney } from '../support/journey.ts'
import { openLook, type Look } from '../support/looked-at.ts'
import { arrived, seen } from '../support/seen.ts'
import { newTrader } from '../support/trading.ts'

const journey = await openJourney()
const HOUR = 3_600_000
const DAY = 24 * HOUR

test.each([
  { locale: 'en', device: 'desktop', theme: 'light' },
  { locale: 'de', device: 'phone', theme: 'dark' },
  { locale: 'th', device: 'phone', theme: 'light' },
  { locale: 'ar', device: 'phone', theme: 'light' },
  { locale: 'ar', device: 'desktop', theme: 'dark' },
] satisfies Look[])('$locale, $device, $theme', async (look) => {
  const { locale } = look
  const { clock } = journey.venue
  // In the evening, so that the next day by UTC begins before the session ends.
  clock.set((Math.floor(clock.now() / DAY) + 1) * DAY + 20 * HOUR)
  const person = await openLook(journey, look)
  const { page, words, main, user, format, shoot } = person
  const money = (value: string): string => format.signedMoney(value, 'USDT')
  const trader = await newTrader(journey.venue, 'demo', user)
  await journey.price('50000')
  const won = (await trader.buy({ lots: '0.2' })).result
  await journey.price('50500')
  await trader.close(won.id)
  const first = utcDayOf(clock.now())
  clock.advance(5 * HOUR)
  await journey.price('50000')
  const lost = (await trader.buy({ direction: 'short' })).result
  await journey.price('50500')
  await trader.close(lost.id)
  const open = (await trader.buy({ direction: 'short' })).result
  const second = utcDayOf(clock.now())
  const month = monthOf(second)
  expect(monthOf(first)).toBe(month)

  const nameOf = (of: string): string => format.dateOf(startOfUtcDay(`${of}-01`), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const dayNamed = (date: string, net: string, orders: string) =>
    main.getByRole('link', {
      name: words('profitCalendar.day', {
        day: format.dateOf(startOfUtcDay(date), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
        net: money(net),
        orders,
      }),
      exact: true,
    })
  const ordersOf = (count: number): string =>
    words(`profitCalendar.orders_${new Intl.PluralRules(INTL_TAG[locale]).select(count)}`, { count })
  const [one, two] = [ordersOf(1), ordersOf(2)]
  const isAccessible = async (): Promise<void> =>
    expect((await violationsOn(page)).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])

  await person.goesTo('/profile/orders?kind=general')
  await person.reads(won.orderNumber)
  await shoot('calendar-1-list', true)
  await person.presses(words('generalOrders.calendar'), 'radio')
  await arrived(page, '/profile/orders?kind=general&view=calendar')
  const summary = main.getByRole('region', { name: words('profitCalendar.summary') })
  await seen(main.getByRole('heading', { name: nameOf(month), exact: true })).isVisible()
  // 100 less a fee of 8 for the first, 50 lost and a fee of 4 for the second.
  for (const figure of ['92', '-54', '38', '50']) await seen(summary).says(money(figure))
  await seen(summary).says(format.share('0.5'))
  await seen(dayNamed(first, '92', one)).isVisible()
  await seen(dayNamed(second, '-54', one)).isVisible()
  const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
  expect(width).toBe(room)
  await isAccessible()
  await shoot('calendar-2-calendar', true)

  // Closed elsewhere: the calendar follows.
  await trader.close(open.id)
  await seen(dayNamed(second, '-58.04', two)).isVisible()
  await seen(summary).says(format.share('0.333333'))

  await dayNamed(second, '-58.04', two).click()
  await arrived(page, `/profile/orders?kind=general&status=closed&from=${second}&to=${second}&zone=utc`)
  for (const { orderNumber } of [lost, open]) await person.reads(orderNumber)
  await person.readsNot(won.orderNumber)
  await person.reads(words('generalOrders.utcDays'))
  await shoot('calendar-3-day', true)
  await page.goBack()
  await seen(dayNamed(first, '92', one)).isVisible()

  const before = monthBefore(month)!
  await person.presses(words('profitCalendar.previous'))
  await arrived(page, `/profile/orders?kind=general&view=calendar&month=${before}`)
  const none = words('profitCalendar.emptyTitle', { month: nameOf(before) })
  await person.reads(none)
  await page.reload()
  await person.reads(none)
  await isAccessible()
  await shoot('calendar-4-empty', true)
  await person.presses(words('profitCalendar.next'))
  await arrived(page, `/profile/orders?kind=general&view=calendar&month=${month}`)
  await seen(dayNamed(first, '92', one)).isVisible()
  await seen(main.getByRole('button', { name: words('profitCalendar.next') })).has('aria-disabled', 'true')
  await person.presses(words('generalOrders.list'), 'radio')
  await arrived(page, '/profile/orders?kind=general')
  await person.reads(won.orderNumber)
})
