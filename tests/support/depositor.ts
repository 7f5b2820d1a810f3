/** Somebody who deposits: what they do on the page, and what the venue has of it. */
import type { Locator } from 'playwright-core'
import type { Deposit } from '../../src/domain/wire/deposit.ts'
import type { Page as Rows } from '../../src/domain/wire/envelope.ts'
import type { Holdings } from './browser.ts'
import type { Journey } from './journey.ts'
import type { Person } from './person.ts'
import { seen } from './seen.ts'
import type { TestUser, Venue } from './venue.ts'

export type Depositor = Person & { readonly user: TestUser }

/** Somebody who has switched to the real account, on the page where one deposits. */
export const openDepositor = async (journey: Journey, holdings: Holdings = {}): Promise<Depositor> => {
  const person = await journey.trader({ ...holdings, remembers: { virtualStatus: '0' } })
  await person.page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  await person.goesTo('/profile/deposit')
  return person
}

export const box = ({ main, words }: Person, key: Parameters<Person['words']>[0]): Locator =>
  main.getByRole('textbox', { name: words(key), exact: true })

export const toReview = async (person: Person, hash: string): Promise<void> => {
  await box(person, 'deposit.lastSix').fill(hash.slice(-6))
  await person.presses(person.words('deposit.review'))
}

/** Makes a simulated transfer by the card for it, which fills in the form. */
export const sends = async (person: Person, amount: string): Promise<string> => {
  const { words } = person
  await box(person, 'simulatedTransfer.amount').fill(amount)
  await person.presses(words('simulatedTransfer.send'))
  await person.reads(words('simulatedTransfer.receipt'))
  await seen(box(person, 'deposit.hash')).holds(/^[0-9a-f]{64}$/)
  return box(person, 'deposit.hash').inputValue()
}

export const depositsOf = async (venue: Venue, { token }: TestUser): Promise<readonly Deposit[]> =>
  (await venue.get<Rows<Deposit>>('/user/listRecharge', { token, book: 'real' })).result.items
