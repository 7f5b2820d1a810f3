/** Somebody with ten thousand USDT who commits to investment plans: what they do on the page. */
import type { Locator } from 'playwright-core'
import type { Book } from '../../server/core/database/schema.ts'
import type { Locale } from '../../src/domain/constants.ts'
import type { Device } from './browser.ts'
import { newInvestor, PAIR, type Investor } from './investment.ts'
import type { Journey } from './journey.ts'
import type { Person } from './person.ts'

export type PlanInvestor = Person & { readonly investor: Investor }

/** The plan that they commit to is offered besides those of the venue. */
export const offerPair = async ({ venue }: Journey, change: object = {}): Promise<void> => {
  await venue.services.params.set('investment_plans', JSON.stringify({ pair7: { ...PAIR, ...change } }))
}

export const openInvestor = async (
  journey: Journey,
  device: Device = 'desktop',
  locale: Locale = 'en',
  book: Book = 'real',
): Promise<PlanInvestor> => {
  const investor = await newInvestor(journey.venue, book)
  const remembers = { virtualStatus: book === 'real' ? '0' : '1' }
  const person = await journey.visitor({ device, locale, token: investor.user.token, remembers })
  await person.page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  return { ...person, investor }
}

export const choosePair = ({ main, words }: Person): Locator =>
  main.getByRole('button', { name: words('planPurchase.choose', { plan: PAIR.name }), exact: true })
export const investmentAmount = ({ main, words }: Person): Locator => main.getByRole('textbox', { name: words('planPurchase.amount') })
const investmentReview = ({ main, words }: Person): Locator => main.getByRole('button', { name: words('planPurchase.review'), exact: true })

/** A thousand in the pair, as far as the review. */
export const toInvestmentReview = async (person: Person, amount = '1000'): Promise<void> => {
  await choosePair(person).click()
  await investmentAmount(person).fill(amount)
  await investmentReview(person).click()
}
