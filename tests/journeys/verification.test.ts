/** From a closed order to the word “matches”: prices that nobody pinned, recomputed in the page from what the venue has published. */
import { beforeEach, expect, test } from 'vitest'
import { settleOverdue } from '../../server/contracts/settle-contract.ts'
import type { Device } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'
import type { Person } from '../support/person.ts'
import { offerPair, openInvestor } from '../support/plan-investor.ts'
import { openPlanBuyer, postsDay } from '../support/plan-buyer.ts'
import { newKey, type TestUser } from '../support/venue.ts'

const journey = await openJourney()
const { venue } = journey
/** A market whose price no test has pinned. */
const ETH = 'ETH/USDT'
const DAY = 86_400_000
const HOUR = 3_600_000
const NEVER = 1_000_000

/** A long with a near stop and target, closed by whichever came first within half an hour. Gives its number. */
const closedByRule = async ({ user }: Person & { readonly user: TestUser }, pinned?: string): Promise<string> => {
  const { market } = venue.app
  const instrument = market.board.instrument(ETH)!
  const price = Number(market.feed.tick(instrument, venue.clock.now())!.price)
  const level = (share: number): string => (price * share).toFixed(2)
  const terms = { code: ETH, direction: 'long', leverage: 10, lots: '0.1', expectedPrice: String(NEVER), tolerance: '0.1' }
  const body = { ...terms, stopLoss: level(0.998), takeProfit: level(1.002) }
  const { result } = await venue.post<{ id: string; orderNumber: string }>('/order/buyContracts', {
    token: user.token,
    book: 'demo',
    key: newKey(),
    body,
  })
  if (pinned !== undefined) await journey.price(pinned, ETH)
  venue.clock.advance(HOUR / 2)
  await settleOverdue(venue.services, market, result.id)
  return result.orderNumber
}
const midnight = (): number => (Math.floor(venue.clock.now() / DAY) + 1) * DAY
/** When the seed of the day that was is told. */
const toNextDay = (): void => venue.clock.set(midnight() + 600_000)
/** An hour before midnight, so that nobody's session ends meanwhile. */
beforeEach(() => venue.clock.set(midnight() + DAY - HOUR))
const verifies = async (person: Person, orderNumber: string): Promise<void> => {
  await person.presses(person.words('records.verifyOrder', { number: orderNumber }))
}

test.each([
  ['desktop', 'en'],
  ['phone', 'en'],
  ['phone', 'ar'],
] as const)('an outcome that the rule decided matches what was published before it (%s, %s)', async (device: Device, locale) => {
  const person = await journey.trader({ device, locale })
  await person.page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  const orderNumber = await closedByRule(person)
  toNextDay()
  await person.goesTo('/profile/orders?status=closed')
  await verifies(person, orderNumber)
  await person.reads(person.words('verification.matches'))
  const steps = person.dialog.getByRole('listitem')
  expect(await steps.count()).toBe(6)
  expect(await steps.filter({ hasText: person.words('verification.right') }).count()).toBe(6)
})

test('on its own day it can’t be verified yet, and the page says from when', async () => {
  const person = await journey.trader()
  const orderNumber = await closedByRule(person)
  await person.goesTo('/profile/orders?status=closed')
  await verifies(person, orderNumber)
  await person.reads(person.words('verification.sealed', { time: '' }).split(' on.')[0]!.trim())
  toNextDay()
  await person.presses(person.words('common.tryAgain'))
  await person.reads(person.words('verification.matches'))
})

test('a price that was set by hand does not match, and the page says which', async () => {
  const person = await journey.trader()
  await journey.price('3000', ETH)
  venue.clock.advance(1_000)
  const orderNumber = await closedByRule(person, '3100')
  toNextDay()
  await person.goesTo('/profile/orders?status=closed')
  await verifies(person, orderNumber)
  await person.reads(person.words('verification.doesNotMatch'))
  await person.reads(person.words('verification.wrong'))
})

test.each([
  ['desktop', 'en'],
  ['phone', 'ar'],
] as const)('a day of a smart plan follows from seeds that were fixed before it was bought (%s, %s)', async (device: Device, locale) => {
  const person = await openPlanBuyer(journey, device, locale)
  const { main, planner, words } = person
  const { result: plan } = await planner.buy({ product: 'metalsBasket', minRate: '-0.012', maxRate: '0.012' })
  postsDay(journey, plan.firstDay, 0)
  await person.goesTo(`/trading?plan=${plan.id}`)
  const day = main.locator('details').first()
  await day.locator('summary').click()
  await day.getByRole('button').click()
  await person.reads(words('planProgress.matchesBySeeds'))
})

test.each([
  ['phone', 'en', 'demo'],
  ['desktop', 'ar', 'real'],
] as const)('so does a day of an investment plan, market by market (%s, %s, %s)', async (device: Device, locale, book) => {
  const markets = ['XAU/USD', 'XAG/USD', 'EUR/USD']
  await offerPair(journey, { markets })
  const person = await openInvestor(journey, device, locale, book)
  const { main, investor, words } = person
  const { result: plan } = await investor.buy({ markets })
  postsDay(journey, plan.firstDay, 0)
  await person.goesTo(`/investment?plan=${plan.id}`)
  const day = main.locator('details').first()
  await day.locator('summary').click()
  expect(await day.getByRole('row').count()).toBe(1 + markets.length)
  await day.getByRole('button').click()
  await person.reads(words('planProgress.matchesBySeeds'))
})
