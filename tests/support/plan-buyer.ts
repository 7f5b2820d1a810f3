/** Somebody with ten thousand USDT in the real account who buys smart plans: what they do on the page. */
import type { Locator } from 'playwright-core'
import type { Locale } from '../../src/domain/constants.ts'
import { dayOfDate, newPlanner, type Planner } from './smart.ts'
import { dueTimeOf } from '../../src/domain/plans/plan-days.ts'
import type { Device } from './browser.ts'
import type { Journey } from './journey.ts'
import type { Person } from './person.ts'

export type PlanBuyer = Person & { readonly planner: Planner }

export const openPlanBuyer = async (journey: Journey, device: Device = 'desktop', locale: Locale = 'en'): Promise<PlanBuyer> => {
  const planner = await newPlanner(journey.venue)
  const person = await journey.visitor({ device, locale, token: planner.user.token, remembers: { virtualStatus: '0' } })
  await person.page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  return { ...person, planner }
}

/** The name of the plan on the trend of Bitcoin, in their language. */
export const trendOf = ({ words }: Person): string => words('smartPlans.name.trend', { markets: 'BTC/USDT' })
export const chooseButton = (person: Person): Locator =>
  person.main.getByRole('button', { name: person.words('planPurchase.choose', { plan: trendOf(person) }), exact: true })
export const planAmount = ({ main, words }: Person): Locator => main.getByRole('textbox', { name: words('planPurchase.amount') })
export const planReview = ({ main, words }: Person): Locator =>
  main.getByRole('button', { name: words('planPurchase.review'), exact: true })

/** The trend of Bitcoin for the shortest time, as far as the review. */
export const toPlanReview = async (person: Person, amount = '1000'): Promise<void> => {
  await chooseButton(person).click()
  await planAmount(person).fill(amount)
  await planReview(person).click()
}

/** The result of the plan's day `n` is due now. */
export const postsDay = ({ venue }: Journey, firstDay: string, n: number): void => {
  venue.clock.set(dueTimeOf(dayOfDate(firstDay) + n))
}
