/** What journeys of deposits and withdrawals do alike. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Locale } from '../../src/domain/constants.ts'
import type { Deposit } from '../../src/domain/wire/deposit.ts'
import type { Page as Rows } from '../../src/domain/wire/envelope.ts'
import type { Withdrawal } from '../../src/domain/wire/withdrawal.ts'
import type { Device, Holdings } from './browser.ts'
import type { Journey } from './journey.ts'
import type { Person } from './person.ts'
import { seen, until } from './seen.ts'
import type { TestUser, Venue } from './venue.ts'
import { newOwner, PLACES } from './withdrawals.ts'

export type Depositor = Person & { readonly user: TestUser }
export type Owner = Depositor

const passWelcome = ({ page }: Person): Promise<unknown> => page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))

/** Somebody who has switched to the real account, on the page where one deposits. */
export const openDepositor = async (journey: Journey, holdings: Holdings = {}): Promise<Depositor> => {
  const person = await journey.trader({ ...holdings, remembers: { virtualStatus: '0' } })
  await passWelcome(person)
  await person.goesTo('/profile/deposit')
  return person
}
export const box = ({ main, words }: Person, key: Parameters<Person['words']>[0]): Locator =>
  main.getByRole('textbox', { name: words(key), exact: true })
export const depositsAt = async (venue: Venue, { user }: Depositor): Promise<readonly Deposit[]> =>
  (await venue.get<Rows<Deposit>>('/user/listRecharge', { token: user.token, book: 'real' })).result.items

/** Makes a simulated transfer by the card for it, which fills in the form. @returns its hash */
export const sends = async (person: Depositor, amount: string): Promise<string> => {
  const { words } = person
  await box(person, 'simulatedTransfer.amount').fill(amount)
  await person.presses(words('simulatedTransfer.send'))
  await person.reads(words('simulatedTransfer.receipt'))
  await seen(box(person, 'deposit.hash')).holds(/^[0-9a-f]{64}$/)
  return box(person, 'deposit.hash').inputValue()
}
export const confirmDeposit = ({ main, words }: Person, amount = '500.00\u00a0USDT'): Locator =>
  main.getByRole('button', { name: words('deposit.confirm', { amount }) })
export const submits = async (person: Depositor, hash: string, amount?: string): Promise<void> => {
  const { words } = person
  await box(person, 'deposit.lastSix').fill(hash.slice(-6))
  await person.presses(words('deposit.review'))
  await confirmDeposit(person, amount).dblclick()
  await person.reads(words('errors.20002'))
}

/** Somebody with a thousand USDT in the real account and an address of each network in their book. */
export const openOwner = async (journey: Journey, device: Device = 'desktop', locale: Locale = 'en'): Promise<Owner> => {
  const user = await newOwner(journey.venue)
  const person = await journey.visitor({ device, locale, token: user.token, remembers: { virtualStatus: '0' } })
  await passWelcome(person)
  return { ...person, user }
}
export const onlyWithdrawalOf = async (venue: Venue, { token }: TestUser): Promise<Withdrawal> => {
  const { items } = (await venue.get<Rows<Withdrawal>>('/user/listWithdrwal', { token, book: 'real' })).result
  expect(items).toHaveLength(1)
  return items[0]!
}
export const amountField = ({ main, words }: Person): Locator => main.getByRole('textbox', { name: words('withdrawal.amount') })
export const addressOf = ({ main }: Person, address: string): Locator =>
  main.getByRole('radio').filter({ hasText: address.match(/.{1,4}/g)!.join('') })
export const fillsForm = async (person: Owner, amount = '200'): Promise<void> => {
  const { main, words } = person
  await person.goesTo('/profile/withdraw')
  await main.getByRole('radio', { name: words('withdrawal.methods.address') }).click()
  await addressOf(person, PLACES.tron).click()
  await amountField(person).fill(amount)
}
export const reviewIt = ({ main, words }: Person): Promise<void> => main.getByRole('button', { name: words('withdrawal.review') }).click()
export const confirmButton = ({ main, words }: Person): Locator =>
  main.getByRole('button', { name: words('withdrawal.confirm', { amount: '200.00\u00a0USDT' }) })
export const submitsWithdrawal = async (venue: Venue, person: Owner): Promise<Withdrawal> => {
  await fillsForm(person)
  await reviewIt(person)
  await confirmButton(person).dblclick()
  await person.reads(person.words('errors.20003'))
  return onlyWithdrawalOf(venue, person.user)
}

interface Hold {
  /** The keys of what has come so far. */
  readonly keys: string[]
  /** Waits for the next one. */
  next(): Promise<void>
  /** From now on what comes is answered. */
  letGo(): Promise<void>
}
/** Calls are asked and never answered. @param isDone the venue does them all the same; else it never hears of them */
export const holdAnswers = async (page: Page, path: string, isDone: boolean): Promise<Hold> => {
  const keys: string[] = []
  let seenBefore = 0
  await page.route(`**${path}`, async (route) => {
    if (isDone) await route.fetch()
    keys.push(route.request().headers()['idempotency-key'] ?? '')
  })
  return {
    keys,
    next: async () => {
      await until(
        `${path} is called`,
        () => keys.length,
        (calls) => calls > seenBefore,
      )
      seenBefore += 1
    },
    letGo: () => page.unroute(`**${path}`),
  }
}
