/** One person at their loan in two tabs, and on two devices: whatever both do at once is done once, and the other one says so. */
import { expect, test } from 'vitest'
import {
  amountBox,
  asksForAgreement,
  loansOf,
  openVerified,
  readsToTheEnd,
  repaymentBox,
  signs,
  submitButton,
  type Borrower,
} from '../support/borrower.ts'
import { keysSentTo } from '../support/held-calls.ts'
import { openJourney } from '../support/journey.ts'
import { drawnLoan } from '../support/loans.ts'
import type { Person } from '../support/person.ts'
import { seen, until } from '../support/seen.ts'
import { fund } from '../support/withdrawals.ts'

const journey = await openJourney({ reviewer: 'operator' })
const { venue } = journey

const onlyLoanOf = async ({ user }: Borrower) => {
  const loans = await loansOf(venue, user)
  expect(loans).toHaveLength(1)
  return loans[0]!
}
const freeOf = async ({ user }: Borrower): Promise<string> => (await venue.services.ledger.figures(venue.services.db, user.id, 'real')).free
const lists = async ({ main }: Person, number: string): Promise<void> => {
  await seen(main.getByRole('link', { name: new RegExp(number) })).isVisible()
}
const confirmButton = ({ main, words }: Person, amount: string) =>
  main.getByRole('button', { name: words('loanRepayment.confirm', { amount }), exact: true })
/** The same person, signed in somewhere else. */
const onAnotherDevice = async ({ user }: Borrower, path: string): Promise<Person> => {
  const person = await journey.visitor({ token: user.token, remembers: { virtualStatus: '0' } })
  await person.goesTo(path)
  return person
}
const signsAll = async (person: Person): Promise<void> => {
  await readsToTheEnd(person)
  await signs(person)
}
const opensLoan = async (person: Person, id: string): Promise<void> => {
  await person.goesTo(`/loan?id=${id}`)
  await seen(repaymentBox(person)).isVisible()
}

test('the second tab shows the agreement of the first and signs nothing; one loan comes of it, and both say so', async () => {
  const person = await openVerified(journey)
  const keys = keysSentTo(person.page, '/user/loan')
  await asksForAgreement(person)
  await signsAll(person)
  const second = await person.opensTab()
  const keysOfSecond = keysSentTo(second.page, '/user/loan')
  await second.goesTo('/loan')
  await second.reads(/Another tab is in control\. This one shows everything but changes nothing/)
  await seen(submitButton(second)).isOff()
  await Promise.all([submitButton(second).click({ force: true }), submitButton(person).click()])
  for (const each of [person, second]) await each.reads(person.words('errors.20001'))
  await onlyLoanOf(person)
  expect([keys.length, keysOfSecond.length]).toEqual([1, 0])
})

test('the second tab shows the repayment of the first and pays nothing; one is taken, and both show what is left', async () => {
  const person = await openVerified(journey)
  const { id } = await drawnLoan(venue, person.user)
  await opensLoan(person, id)
  await repaymentBox(person).fill('1000')
  await person.presses(person.words('loanRepayment.review'))
  const second = await person.opensTab()
  await second.goesTo(`/loan?id=${id}`)
  await seen(confirmButton(second, '1,000.00 USDT')).isOff()
  await Promise.all([confirmButton(second, '1,000.00 USDT').click({ force: true }), confirmButton(person, '1,000.00 USDT').click()])
  const { words } = person
  for (const each of [person, second]) {
    await each.reads(words('loanRepayment.repaid', { amount: '1,000.00 USDT', left: '4,000.00 USDT' }))
  }
  expect((await onlyLoanOf(person)).repayments).toHaveLength(1)
  expect(await freeOf(person)).toBe('14000')
})

test('signed on two devices at once: one loan, and the other device says why there is no second one', async () => {
  const person = await openVerified(journey)
  const other = await onAnotherDevice(person, '/loan')
  for (const each of [person, other]) {
    await asksForAgreement(each)
    await signsAll(each)
  }
  await Promise.all([submitButton(person).click(), submitButton(other).click()])
  const { words } = person
  const taken = (each: Person) => each.main.getByText(words('errors.20001')).filter({ visible: true })
  const refused = (each: Person) => each.main.getByText(words('errors.30212')).filter({ visible: true })
  const told = await until(
    'both devices say what became of it',
    async () => Promise.all([person, other].map(async (each) => [await taken(each).count(), await refused(each).count()].map(Boolean))),
    (found) => found.every(([isTaken, isRefused]) => isTaken || isRefused),
  )
  expect(told.filter(([isTaken]) => isTaken)).toHaveLength(1)
  const { number } = await onlyLoanOf(person)
  for (const [at, each] of [person, other].entries()) {
    await each.presses(words(told[at]![0] ? 'agreement.done' : 'agreement.back'))
    await each.reads(words('loan.waitingTitle'))
    await lists(each, number)
  }
})

test('all of it repaid on two devices at once: it is taken once, and both say that nothing is owed', async () => {
  const person = await openVerified(journey)
  const { id } = await drawnLoan(venue, person.user)
  const other = await onAnotherDevice(person, `/loan?id=${id}`)
  await person.goesTo(`/loan?id=${id}`)
  const { words } = person
  for (const each of [person, other]) {
    await each.presses(words('loanRepayment.all'), 'radio')
    await each.presses(words('loanRepayment.review'))
    await seen(confirmButton(each, '5,000.00 USDT')).isVisible()
  }
  await Promise.all([person, other].map((each) => confirmButton(each, '5,000.00 USDT').click()))
  for (const each of [person, other]) await each.reads(/^Repaid on /)
  expect(await onlyLoanOf(person)).toMatchObject({ state: 'repaid', repayments: [{ amount: '5000' }] })
  expect(await freeOf(person)).toBe('10000')
  // Another loan can be had, on both.
  for (const each of [person, other]) await seen(amountBox(each)).isVisible()
})

test('more than is free is not sent: it is said beside the field, with what there is, in any currency', async () => {
  const person = await openVerified(journey)
  const keys = keysSentTo(person.page, '/user/repayLoan')
  const { id } = await drawnLoan(venue, person.user, { currency: 'BTC', amount: '0.02' })
  // Half of what was lent is gone.
  await fund(venue, person.user, '-0.01', 'BTC')
  await opensLoan(person, id)
  await person.reads(/0\.0100.BTC/)
  await repaymentBox(person).fill('0.015')
  await person.presses(person.words('loanRepayment.review'))
  await person.reads(person.words('loanRepayment.problems.notFree', { free: '0.0100 BTC' }))
  await repaymentBox(person).fill('0.004')
  await person.presses(person.words('loanRepayment.review'))
  await confirmButton(person, '0.0040 BTC').click()
  await person.reads(person.words('loanRepayment.repaid', { amount: '0.0040 BTC', left: '0.0160 BTC' }))
  expect(keys).toHaveLength(1)
  // What there is now is known without a reload.
  await person.presses(person.words('loanRepayment.another'))
  await person.reads(/0\.0060.BTC/)
})
