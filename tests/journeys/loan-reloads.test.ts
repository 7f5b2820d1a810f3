/** A loan from the identity that it needs to its last repayment, with fifty reloads on the way: nothing is lost, and nothing happens twice. */
import { expect, test } from 'vitest'
import { amountBox, loansOf, openBorrower, readsToTheEnd, repaymentBox, signs, submitButton, type Borrower } from '../support/borrower.ts'
import { keysSentTo } from '../support/held-calls.ts'
import { openJourney } from '../support/journey.ts'
import { decideLoan, verify } from '../support/loans.ts'
import { walkWithReloads, type ReloadedStep } from '../support/reloads.ts'
import { seen, until } from '../support/seen.ts'

const RELOADS = 50
const AMOUNT = '5000'
const PART = '1000'

const journey = await openJourney({ reviewer: 'operator' })
const { venue } = journey

const stepsOf = (person: Borrower): readonly ReloadedStep[] => {
  const { page, main, words, user } = person
  const [loansSent, repaymentsSent] = [keysSentTo(page, '/user/loan'), keysSentTo(page, '/user/repayLoan')]
  const onlyLoan = async () => {
    const loans = await loansOf(venue, user)
    expect(loans).toHaveLength(1)
    return loans[0]!
  }
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const thirtyDays = main.getByRole('radio', { name: words('loan.forDays_other', { count: 30 }), exact: true })
  /** Whoever has typed their name before a reload is offered to type it again. */
  const signsAnew = async (): Promise<void> => {
    await readsToTheEnd(person)
    const [typing, name] = [
      button(words('signature.typeInstead')),
      main.getByRole('textbox', { name: words('signature.label'), exact: true }),
    ]
    await seen(typing.or(name)).isVisible()
    if (await typing.count()) await typing.click()
    await name.fill('Mira Lee')
  }
  const holdsForm = async (): Promise<void> => {
    await seen(amountBox(person)).holds(AMOUNT)
    expect(await loansOf(venue, user)).toEqual([])
  }
  const isPending = async (): Promise<void> => {
    expect(await onlyLoan()).toMatchObject({ amount: AMOUNT, days: 30, state: 'pending' })
    expect(loansSent).toHaveLength(1)
  }
  /** The venue has so many repayments, each sent once. */
  const hasRepaid = async (amounts: readonly string[]): Promise<void> => {
    const { repayments } = await onlyLoan()
    expect(repayments.map(({ amount }) => amount)).toEqual(amounts)
    expect(repaymentsSent).toHaveLength(amounts.length)
  }
  const confirmsRepayment = async (amount: string, count: number): Promise<void> => {
    await button(words('loanRepayment.confirm', { amount })).click()
    await until(
      'the venue has the repayment',
      async () => (await onlyLoan()).repayments.length,
      (found) => found === count,
    )
  }
  return [
    { name: 'the identity comes first', does: () => person.goesTo('/loan'), holds: () => person.reads(words('loan.identityTitle')) },
    {
      name: 'verified',
      does: async () => {
        await verify(venue, user)
        await page.reload()
      },
      holds: () => seen(amountBox(person)).isVisible(),
    },
    { name: 'an amount', does: () => amountBox(person).fill(AMOUNT), holds: holdsForm },
    {
      name: 'a term',
      does: () => thirtyDays.click(),
      holds: async () => {
        await holdsForm()
        await seen(thirtyDays).has('aria-checked', 'true')
        await person.reads(/5,057\.50/)
      },
    },
    {
      name: 'the agreement',
      does: () => person.presses(words('loan.review')),
      holds: async () => {
        await seen(submitButton(person)).isVisible()
        await person.reads(/5,057\.50/)
        expect(await loansOf(venue, user)).toEqual([])
      },
    },
    // What was read and signed is that text on that page: after a reload it is read and signed once more.
    {
      name: 'read',
      does: () => readsToTheEnd(person),
      again: () => readsToTheEnd(person),
      holds: () => seen(submitButton(person)).isVisible(),
    },
    { name: 'signed', does: () => signs(person), again: signsAnew, holds: () => seen(submitButton(person)).isVisible() },
    {
      name: 'submitted',
      does: async () => {
        await submitButton(person).click()
        await until(
          'the venue has the loan',
          async () => (await loansOf(venue, user)).length,
          (found) => found > 0,
        )
      },
      holds: async () => {
        await person.reads(words('errors.20001'))
        await isPending()
      },
    },
    {
      name: 'pending',
      does: () => person.presses(words('agreement.done')),
      holds: async () => {
        await person.reads(words('loan.waitingTitle'))
        await isPending()
      },
    },
    {
      name: 'drawn down',
      does: async () => {
        const { id } = await onlyLoan()
        await decideLoan(venue, id)
        await person.goesTo(`/loan?id=${id}`)
      },
      holds: async () => {
        await seen(repaymentBox(person)).holds('')
        await seen(amountBox(person)).holds('')
      },
    },
    { name: 'a part typed', does: () => repaymentBox(person).fill(PART), holds: () => seen(repaymentBox(person)).holds(PART) },
    {
      name: 'a part reviewed',
      does: () => person.presses(words('loanRepayment.review')),
      holds: async () => {
        await seen(button(words('loanRepayment.confirm', { amount: '1,000.00 USDT' }))).isVisible()
        await hasRepaid([])
      },
    },
    {
      name: 'a part repaid',
      does: () => confirmsRepayment('1,000.00 USDT', 1),
      holds: async () => {
        await person.reads(words('loanRepayment.repaid', { amount: '1,000.00 USDT', left: '4,000.00 USDT' }))
        await hasRepaid([PART])
      },
    },
    {
      name: 'all of it reviewed',
      does: async () => {
        await person.presses(words('loanRepayment.another'))
        await person.presses(words('loanRepayment.all'), 'radio')
        await person.presses(words('loanRepayment.review'))
      },
      holds: async () => {
        await seen(button(words('loanRepayment.confirm', { amount: '4,000.00 USDT' }))).isVisible()
        await hasRepaid([PART])
      },
    },
    {
      name: 'all of it repaid',
      does: () => confirmsRepayment('4,000.00 USDT', 2),
      holds: async () => {
        await person.reads(/^Repaid on /)
        await hasRepaid([PART, '4000'])
        expect(await onlyLoan()).toMatchObject({ state: 'repaid', owed: '0' })
      },
    },
  ]
}

test(`${RELOADS} reloads on the way to a loan and out of it`, async () => {
  const person = await openBorrower(journey)
  journey.forgiveFaults()
  await walkWithReloads(stepsOf(person), { page: person.page, reloads: RELOADS, seed: Date.now() % 1_000_000 })
})
