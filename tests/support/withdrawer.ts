/** Somebody who withdraws to an address of their book: what they do on the page, and what the venue has of it. */
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Locale } from '../../src/domain/constants.ts'
import type { Page as Rows } from '../../src/domain/wire/envelope.ts'
import type { Withdrawal } from '../../src/domain/wire/withdrawal.ts'
import type { Device } from './browser.ts'
import type { Journey } from './journey.ts'
import type { Person } from './person.ts'
import type { TestUser, Venue } from './venue.ts'
import { newOwner, PLACES } from './withdrawals.ts'

export type Withdrawer = Person & { readonly user: TestUser }

/** Somebody with a thousand USDT in the real account and an address of each network in their book. */
export const openWithdrawer = async (journey: Journey, device: Device = 'desktop', locale: Locale = 'en'): Promise<Withdrawer> => {
  const user = await newOwner(journey.venue)
  const person = await journey.visitor({ device, locale, token: user.token, remembers: { virtualStatus: '0' } })
  await person.page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  return { ...person, user }
}

export const withdrawalsOf = async (venue: Venue, { token }: TestUser): Promise<readonly Withdrawal[]> =>
  (await venue.get<Rows<Withdrawal>>('/user/listWithdrwal', { token, book: 'real' })).result.items

export const onlyWithdrawalOf = async (venue: Venue, user: TestUser): Promise<Withdrawal> => {
  const all = await withdrawalsOf(venue, user)
  expect(all).toHaveLength(1)
  return all[0]!
}

export const amountField = ({ main, words }: Person): Locator => main.getByRole('textbox', { name: words('withdrawal.amount') })
export const addressOf = ({ main }: Person, address: string): Locator =>
  main.getByRole('radio').filter({ hasText: address.match(/.{1,4}/g)!.join('') })
export const reviewButton = ({ main, words }: Person): Locator => main.getByRole('button', { name: words('withdrawal.review') })
export const confirmButton = ({ main, words }: Person, amount = '200.00\u00a0USDT'): Locator =>
  main.getByRole('button', { name: words('withdrawal.confirm', { amount }) })
export const cancelButton = ({ main, words }: Person): Locator => main.getByRole('button', { name: words('withdrawal.track.cancel') })

/** Two hundred USDT to the address on TRON. */
export const fillsIn = async (person: Person, amount = '200'): Promise<void> => {
  await person.main.getByRole('radio', { name: person.words('withdrawal.methods.address') }).click()
  await addressOf(person, PLACES.tron).click()
  await amountField(person).fill(amount)
}

export const fillsForm = async (person: Person, amount?: string): Promise<void> => {
  await person.goesTo('/profile/withdraw')
  await fillsIn(person, amount)
}
