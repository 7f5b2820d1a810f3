/** A device whose clock is a day wrong trades all the same, and markets open and close on its page when they do at the venue. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openJourney } from '../support/journey.ts'
import { seen, until } from '../support/seen.ts'

const journey = await openJourney()
const { venue } = journey
const EUR = 'EUR/USD'
const DAY = 86_400_000
const MINUTE = 60_000
/** The page must have come before the bell rings, and the bell must ring before a journey has waited long enough. */
const SHORTEST_NOTICE = 12_000
/** 17:00 in New York of this Friday in January: the currencies' week ends. */
const endOfWeek = (friday: number): number => Date.UTC(2026, 0, friday, 22)

/** From the next page on, this page's clock differs so much from the venue's. */
const setClockWrong = (page: Page, by: number) =>
  page.addInitScript(
    (shift) => {
      const now = Date.now.bind(Date)
      globalThis.Date = class extends Date {
        constructor(...given: [number]) {
          super(...(given.length > 0 ? given : ([now() + shift] as [number])))
        }

        static override now = () => now() + shift
      } as DateConstructor
    },
    venue.clock.now() - Date.now() + by,
  )

// The second week is the later one: no venue's time goes back.
test.each([
  ['fast', DAY, 16],
  ['slow', -DAY, 23],
])('a clock that is a day %s', async (_, wrongBy, friday) => {
  const closing = endOfWeek(friday)
  venue.clock.set(closing - 15 * MINUTE - 8_000)
  await journey.price('1.1000', EUR)
  const person = await journey.trader()
  const { page, ticket, words } = person
  await setClockWrong(page, wrongBy)
  const began = performance.now()
  await person.goesToMarket(EUR)
  expect(Math.abs((await page.evaluate(() => Date.now())) - venue.clock.now() - wrongBy)).toBeLessThan(MINUTE)
  await seen(page.getByRole('banner')).says('Live')
  await person.placesOrder({ lots: '0.1' })
  // What a busy machine needs to load a page and fill the ticket; its looks are slow as well, so that a journey waits longer on it.
  const notice = Math.max(SHORTEST_NOTICE, 1.5 * (performance.now() - began))
  await seen(page.getByRole('group', { name: 'Open positions' }).getByRole('row', { name: /EUR\/USD/ })).isVisible()

  await person.presses(words('marketDetail.showTable'))
  const prices = ['1.1005', '1.1010']
  await until(
    'the candle of 21:45 has begun',
    async () => {
      await journey.price(prices.reverse()[0]!, EUR)
      return page.getByRole('rowheader').first().textContent()
    },
    (text) => text === `${friday} Jan, 21:45`,
  )

  venue.clock.set(closing - notice)
  await person.goesToMarket(EUR)
  const review = ticket.locator('button[type=submit]')
  const close = page.getByRole('button', { name: 'Close EUR/USD' })
  await person.fillsTicket({ lots: '0.1' })
  await seen(review).isOn()
  await seen(close).isOn()
  await seen(review).isOff() // 17:00, and nobody has touched the page
  await seen(ticket).says(words('reasons.marketClosed'))
  await seen(close).isOff()
  await seen(close).has('title', words('reasons.marketClosed'))
  await seen(page.getByRole('button', { name: words('position.edit', { code: EUR }) })).isOn()
  await person.movesTo('/market')
  await page.getByRole('searchbox').fill(EUR)
  await seen(person.main.getByText(words('markets.closed'), { exact: true }).first()).isVisible()

  venue.clock.set(closing + 2 * DAY - notice) // the next week begins; the session of the week before is over
  const early = await journey.trader()
  await setClockWrong(early.page, wrongBy)
  await early.goesToMarket(EUR)
  await early.fillsTicket({ lots: '0.1' })
  await seen(early.ticket).says(words('reasons.marketClosed'))
  await seen(early.ticket).saysNot(words('reasons.marketClosed'))
  await seen(early.ticket.locator('button[type=submit]')).isOn()
})
