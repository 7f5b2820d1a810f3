/** Somebody with ten thousand USDT in the real account who borrows: what they do on the page, and what the venue has of it. */
import type { Locator } from 'playwright-core'
import type { Page as Rows } from '../../src/domain/wire/envelope.ts'
import type { Loan } from '../../src/domain/wire/loans.ts'
import type { Holdings } from './browser.ts'
import type { Journey } from './journey.ts'
import { verify } from './loans.ts'
import type { Person } from './person.ts'
import { seen } from './seen.ts'
import type { TestUser, Venue } from './venue.ts'
import { fund } from './withdrawals.ts'

export type Borrower = Person & { readonly user: TestUser }

/** On the page of loans; nobody has verified who they are. */
export const openBorrower = async (journey: Journey, holdings: Holdings = {}): Promise<Borrower> => {
  const person = await journey.trader({ ...holdings, remembers: { virtualStatus: '0' } })
  await fund(journey.venue, person.user, '10000')
  await person.page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  return person
}

/** The same, verified. */
export const openVerified = async (journey: Journey, holdings: Holdings = {}): Promise<Borrower> => {
  const person = await openBorrower(journey, holdings)
  await verify(journey.venue, person.user)
  await person.goesTo('/loan')
  return person
}

export const amountBox = ({ main, words }: Person): Locator => main.getByRole('textbox', { name: words('loan.amount'), exact: true })
/** Of the loan that is looked at. */
export const repaymentBox = ({ main, words }: Person): Locator =>
  main.getByRole('textbox', { name: words('loanRepayment.amount'), exact: true })
export const submitButton = ({ main, words }: Person): Locator => main.getByRole('button', { name: words('agreement.submit'), exact: true })
export const agreementText = ({ main, words }: Person): Locator => main.getByRole('region', { name: words('agreement.text'), exact: true })

/** For thirty days, as far as the agreement. In English. */
export const asksForAgreement = async (person: Person, amount = '5000'): Promise<void> => {
  await amountBox(person).fill(amount)
  await person.presses(person.words('loan.forDays_other', { count: 30 }), 'radio')
  await person.presses(person.words('loan.review'))
  await seen(submitButton(person)).isVisible()
}

export const readsToTheEnd = async (person: Person): Promise<void> => {
  await person.presses(person.words('agreement.toEnd'))
  await person.reads(person.words('agreement.readDone'))
}

export const signs = async ({ main, presses, words }: Person, name = 'Mira Óskarsdóttir-Lee'): Promise<void> => {
  await presses(words('signature.typeInstead'))
  await main.getByRole('textbox', { name: words('signature.label'), exact: true }).fill(name)
}

export const loansOf = async (venue: Venue, { token }: TestUser): Promise<readonly Loan[]> =>
  (await venue.get<Rows<Loan>>('/user/listLoanRecord', { token, book: 'real' })).result.items
