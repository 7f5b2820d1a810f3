/** Loans at which several pull at once: people, the follower of several processes, the reviewer. */
import { beforeAll, expect, test } from 'vitest'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { LOAN_CODES } from '../../src/domain/loan-codes.ts'
import { add } from '../../src/domain/money.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { DAY } from '../../server/core/retention.ts'
import { followLoans } from '../../server/loans/follow-loans.ts'
import { cancelLoanOf, decideLoan, drawnLoan, loanNow, newBorrower, newLoan, quote, repay, signing, submitBody } from '../support/loans.ts'
import { noteRace, RACE_ROUNDS, RACE_TIMEOUT } from '../support/race-rounds.ts'
import { openVenue, type TestUser, type Venue } from '../support/venue.ts'
import { fund, spend } from '../support/withdrawals.ts'

let venue: Venue
let other: Venue
beforeAll(async () => {
  venue = await openVenue()
  other = await openVenue({ beside: venue })
})

const freeOf = async ({ id }: TestUser): Promise<number> =>
  Number((await venue.services.ledger.figures(venue.services.db, id, 'real')).balances.USDT.free)
const advance = (milliseconds: number): void => {
  venue.clock.advance(milliseconds)
  other.clock.advance(milliseconds)
}

test(
  'two who repay all at once: one does, and nothing is paid twice',
  async () => {
    const winners: string[] = []
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const user = await newBorrower(venue)
      const { id } = await drawnLoan(venue, user, { amount: '1000' })
      const codes = (await Promise.all([venue, other].map((each) => repay(each, user, { id, amount: '1000', isAll: true })))).map(
        ({ code }) => code,
      )
      expect(codes.toSorted((a, b) => a - b)).toEqual([200, OWN_CODES.alreadyClosed])
      winners.push(codes[0] === 200 ? 'first' : 'second')
      expect(await freeOf(user)).toBe(10_000)
    }
    noteRace('two who repay all', winners)
  },
  RACE_TIMEOUT,
)

test(
  'a part that is repaid as a day begins, beside two followers: the day is brought once, of one principal or the other',
  async () => {
    const user = await newBorrower(venue)
    const { id } = await drawnLoan(venue, user, { days: 60 })
    advance(8 * DAY)
    await followLoans(venue.services)
    const winners: string[] = []
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      advance(DAY)
      const [answer] = await Promise.all([
        repay(other, user, { id, amount: '10' }),
        followLoans(venue.services),
        followLoans(other.services),
      ])
      expect(answer?.code).toBe(200)
      const { interestByDay, interestSoFar, repayments, principalPaid, interestPaid, owed } = await loanNow(venue, user, id)
      // Days that have begun are counted before a repayment, whoever comes first.
      expect(interestByDay).toHaveLength(2 + round)
      expect(repayments).toHaveLength(1 + round)
      const [brought, paid] = [interestByDay.map(({ interest }) => interest), repayments.map(({ amount }) => amount)]
      expect(Number(brought.reduce(add, '0'))).toBeCloseTo(Number(interestSoFar), 9)
      expect(add(principalPaid, interestPaid)).toBe(paid.reduce(add, '0'))
      expect(Number(owed)).toBeCloseTo(5000 + Number(interestSoFar) - 10 * (round + 1), 9)
      winners.push('counted')
    }
    noteRace('a part beside the followers', winners)
  },
  RACE_TIMEOUT,
)

test(
  'who repays after the end while what is free is collected: what is owed is paid once',
  async () => {
    const winners: string[] = []
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const user = await newBorrower(venue, '1000')
      const { id } = await drawnLoan(venue, user, { amount: '1000', days: 7 })
      await spend(venue, user, '2000')
      advance(8 * DAY)
      await followLoans(venue.services)
      const { owed } = await loanNow(venue, user, id)
      expect(owed).toBe('1000.5')
      await fund(venue, user, '1500')
      const [answer] = await Promise.all([
        repay(other, user, { id, amount: owed, isAll: true }),
        followLoans(venue.services),
        followLoans(other.services),
      ])
      expect([200, OWN_CODES.alreadyClosed]).toContain(answer?.code)
      const after = await loanNow(venue, user, id)
      expect(after).toMatchObject({ state: 'repaid', owed: '0' })
      expect(after.repayments).toHaveLength(1)
      expect(await freeOf(user)).toBe(499.5)
      winners.push(after.repayments[0]?.by ?? '')
    }
    noteRace('who repays beside the collector', winners)
  },
  RACE_TIMEOUT,
)

test(
  'one agreement that is signed twice at once is one loan',
  async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const user = await newBorrower(venue)
      const body = signing((await quote(venue, user)).result)
      const codes = (await Promise.all([venue, other].map((each) => submitBody(each, user, body)))).map(({ code }) => code)
      expect(codes).toContain(20001)
      expect(codes.filter((code) => code === LOAN_CODES.agreementChanged || code === LOAN_CODES.loanWaiting)).toHaveLength(1)
    }
  },
  RACE_TIMEOUT,
)

test(
  'of a decision and a person who takes the loan back, one comes first',
  async () => {
    const winners: string[] = []
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const user = await newBorrower(venue)
      const { id } = await newLoan(venue, user)
      const [cancelled, decided] = await Promise.all([cancelLoanOf(other, user, id), decideLoan(venue, id)])
      const { state } = await loanNow(venue, user, id)
      expect([cancelled.code, decided === null, state]).toEqual(
        decided === null ? [200, true, 'cancelled'] : [LOAN_CODES.decidedAlready, false, 'repaying'],
      )
      expect(await freeOf(user)).toBe(decided === null ? 10_000 : 15_000)
      winners.push(state)
    }
    noteRace('a decision and who takes it back', winners)
    expect(await auditLedger(venue.services.db)).toEqual([])
  },
  RACE_TIMEOUT,
)
