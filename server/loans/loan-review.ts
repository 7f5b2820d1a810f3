/** What a reviewer looks at before money is lent, and what the program on a simulated venue decides by. */
import { LOAN_REASONS, owedOf, type LoanReason } from '../../src/domain/loan.ts'
import { dec, subtract, type Decimal } from '../../src/domain/money.ts'
import { dayOf } from '../../src/domain/simulation/outcome.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { readFigures } from '../core/figures.ts'
import { IDENTITY_NEEDED, PURCHASE_REFUSALS, USER_REFUSALS } from '../core/refusals.ts'
import type { ReviewCheck, ReviewKind, ReviewReason, ReviewServices, Verdict } from '../core/review-kind.ts'
import { usdtPrice } from '../core/valuation.ts'
import { identityOf } from '../identity/identity-of.ts'
import { reasonAgainst } from './lending-rules.ts'
import { announceLoan } from './loan-news.ts'
import { tellDecided } from './loan-notices.ts'
import { LOAN_REFUSALS } from './loan-refusals.ts'
import { balanceOf, changeLoan, costsOf, lockLoan, loansOf, readLoan, termsOf, type LoanRow } from './loans.repository.ts'

const REASONS: readonly (ReviewReason & { readonly reason: LoanReason })[] = [
  { code: 'L-01', reason: 'identity', about: 'the identity is not verified' },
  { code: 'L-02', reason: 'owesTooMuch', about: 'more than this person may owe' },
  { code: 'L-03', reason: 'overdue', about: 'another loan is past its end' },
  { code: 'L-04', reason: 'accountHeld', about: 'the account is suspended' },
  { code: 'L-05', reason: 'askedByPerson', about: 'the person asked for it' },
  { code: 'L-06', reason: 'other', about: 'other, with --say', needsSay: true },
]

const reasonOf = (reason: string): LoanReason => LOAN_REASONS.find((each) => each === reason) ?? 'other'

const AGAINST = {
  identity: [IDENTITY_NEEDED.identityMissing, 'the identity is not verified'],
  owesTooMuch: [PURCHASE_REFUSALS.purchaseAmountWrong, 'it is more than this person may owe'],
  overdue: [LOAN_REFUSALS.loanOverdue, 'another loan is past its end'],
  accountHeld: [USER_REFUSALS.userStatusWrong, 'the account is suspended'],
} as const

/** The program lends nobody so much that they would owe more than this many times what is their own. */
const PROGRAM_TIMES_OWN = 2

/** Whether what would be owed stays within what the program lends by; what has no price counts as nothing that is one's own. */
const isWithinOwn = async (services: Services, row: LoanRow, now: number): Promise<boolean> => {
  const { owed, total } = (await readFigures(services, services.db, { userId: row.user_id, book: 'real' }))(now)
  const price = usdtPrice(services.market, row.currency, now)?.price
  if (price === undefined) return false
  const own = dec(subtract(total, owed))
  return dec(row.amount).times(price).plus(owed).lte(own.times(PROGRAM_TIMES_OWN))
}

const nameOf = ({ amount, currency }: LoanRow): string => `${dec(amount).toFixed()} ${currency}`

/** Nobody approves what may not be lent by now: it is asked once more in the transaction that decides. */
const draw = async (services: ReviewServices, tx: Tx, row: LoanRow, now: number): Promise<LoanRow> => {
  const against = await reasonAgainst(services, tx, row)
  if (against !== null) throw new Refusal(AGAINST[against][0], `${AGAINST[against][1]}: it can only be rejected`)
  const at = new Date(now)
  const drawn = await changeLoan(tx, row.id, { state: 'repaying', decided_at: at, drawn_at: at, counted_to: dayOf(now) })
  const amount: Decimal = dec(row.amount).toFixed()
  const isFirst = await services.ledger.post(tx, {
    reference: `loan:${row.id}:draw`,
    book: 'real',
    currency: row.currency,
    kind: 'loan',
    type: 'loan',
    at: now,
    legs: [
      { system: 'house', amount: subtract('0', amount) },
      { user: row.user_id, account: 'free', amount, settlement: 'loanDrawdown' },
    ],
  })
  if (!isFirst) throw new Error(`loan ${row.id} waited although it had been drawn down`)
  return drawn
}

const reject = (tx: Tx, row: LoanRow, { reason, say }: Extract<Verdict, { state: 'rejected' }>, now: number): Promise<LoanRow> =>
  changeLoan(tx, row.id, { state: 'rejected', reason: reasonOf(reason), say, decided_at: new Date(now), ended_at: new Date(now) })

const checksOf = async (services: ReviewServices, row: LoanRow): Promise<readonly ReviewCheck[]> => {
  const identity = await identityOf(services.db, row.user_id)
  const against = await reasonAgainst(services, services.db, row)
  return [
    { isOk: identity === 'verified', text: `the identity is ${identity}` },
    { isOk: against === null, text: against === null ? 'within what this person may owe, and nothing is overdue' : AGAINST[against][1] },
  ]
}

const historyOf = async ({ db }: ReviewServices, row: LoanRow): Promise<string> => {
  const before = (await loansOf(db, row.user_id)).filter(({ id }) => id !== row.id)
  if (before.length === 0) return 'no loans before'
  const owing = before.filter(({ state }) => state === 'repaying' || state === 'expired')
  const owed = owing.map((each) => `${owedOf(balanceOf(each))} ${each.currency}`)
  const repaid = before.filter(({ state }) => state === 'repaid').length
  return `${before.length} loans, ${repaid} repaid; ${owed.length === 0 ? 'nothing owed' : `owed: ${owed.join(', ')}`}`
}

export const loanReview: ReviewKind = {
  kind: 'loan',
  letter: 'L',
  reasons: REASONS,

  judge: async (services, subjectId) => {
    const row = await readLoan(services.db, subjectId)
    const against = await reasonAgainst(services, services.db, row)
    if (against !== null) return { reject: against }
    return (await isWithinOwn(services, row, services.clock.now())) ? { approve: true } : { reject: 'owesTooMuch' }
  },

  decide: async (services, tx, subjectId, verdict) => {
    const now = services.clock.now()
    const row = await lockLoan(tx, subjectId)
    if (row?.state !== 'pending') throw new Error(`loan ${subjectId} is ${row?.state}, and its review is not`)
    const done = verdict.state === 'approved' ? await draw(services, tx, row, now) : await reject(tx, row, verdict, now)
    await tellDecided(tx, done, now)
    return verdict.state === 'approved' ? `${nameOf(done)} are in the person’s balance` : null
  },

  tell: async (services, subjectId, verdict) => {
    if (verdict.state === 'approved') await announceLoan(services, await readLoan(services.db, subjectId))
    return { mailedIn: null }
  },

  list: async ({ db }, subjectIds) => {
    const rows = subjectIds.length === 0 ? [] : await db.selectFrom('loans').selectAll().where('id', 'in', subjectIds).execute()
    return new Map(rows.map((row) => [row.id, { amount: { value: dec(row.amount).toFixed(), currency: row.currency }, state: null }]))
  },

  show: async (services, subjectId) => {
    const row = await readLoan(services.db, subjectId)
    const [terms, costs] = [termsOf(row), costsOf(termsOf(row))]
    return {
      lines: [
        ['asks', `${nameOf(row)} for ${row.days} days`],
        ['rate', `${terms.dailyRate} a day after ${terms.freeDays} days, late ${terms.lateRate}`],
        ['repays', `${costs.repaymentAmount} ${row.currency}, at most ${dec(terms.mostInterest).plus(terms.amount).toFixed()}`],
        ['signed', `${row.signed_at.toISOString()} in ${row.language}, SHA-256 ${row.hash}`],
        ...(row.state === 'pending' ? [] : [['state', row.state] as const]),
      ],
      checks: row.state === 'pending' ? await checksOf(services, row) : [],
      history: await historyOf(services, row),
      pictureIds: [],
    }
  },
}
