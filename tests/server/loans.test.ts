/** Loans: offered, agreed, signed, reviewed, drawn down, counted by the day, repaid, late. */
import { beforeAll, describe, expect, test } from 'vitest'
import { LOCALES } from '../../src/domain/constants.ts'
import { OWN_CODES, SPEC_CODES } from '../../src/domain/error-codes.ts'
import { AGREEMENT_LIFETIME, mostInterestOf, type LoanTerms } from '../../src/domain/loan.ts'
import { readLoanFile, textHash, writeLoanFile } from '../../src/domain/loan-file.ts'
import { dec } from '../../src/domain/money.ts'
import { LOAN_CODES } from '../../src/domain/loan-codes.ts'
import { askToClose } from '../../server/account-data/closings.ts'
import { VENUE_PARAMS } from '../../server/core/params.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { cleanUp, DAY } from '../../server/core/retention.ts'
import { agreementText } from '../../server/loans/agreement-text.ts'
import { followLoans } from '../../server/loans/follow-loans.ts'
import { exportedSignatures } from '../../server/loans/loan-signatures.ts'
import { submitLoan } from '../../server/loans/submit-loan.ts'
import { loanReview } from '../../server/loans/loan-review.ts'
import { judgeDue } from '../../server/reviews/review-program.ts'
import { PROGRAM_WAITS } from '../../server/reviews/reviews.ts'
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { Loan, LoanAgreement } from '../../src/domain/wire/loans.ts'
import type { MoneyEntry } from '../../src/domain/wire/order.ts'
import type { WithdrawalInfo } from '../../src/domain/wire/withdrawal.ts'
import {
  ASKED,
  decideLoan,
  drawnLoan,
  loanNow,
  newBorrower,
  newLoan,
  offerOf,
  passDays,
  quote,
  repay,
  SIGNATURE,
  signing,
  submitBody,
  verify,
} from '../support/loans.ts'
import { setPrice } from '../support/trading.ts'
import { newKey, openVenue, type TestUser, type Venue } from '../support/venue.ts'
import { fund, spend } from '../support/withdrawals.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
  await setPrice(venue, '50000')
  await setPrice(venue, '2500', 'ETH/USDT')
})

const noticesOf = async ({ id }: TestUser) =>
  (await venue.services.db.selectFrom('notifications').select(['kind', 'payload']).where('user_id', '=', id).orderBy('id').execute())
    .filter(({ kind }) => kind.startsWith('loan'))
    .map(({ kind, payload }) => [kind, payload as Record<string, unknown>] as const)
const kindsOf = async (user: TestUser) => (await noticesOf(user)).map(([kind]) => kind)
const freeOf = async ({ id }: TestUser, currency: 'USDT' | 'BTC' | 'ETH' = 'USDT') =>
  dec((await venue.services.ledger.figures(venue.services.db, id, 'real')).balances[currency].free).toFixed()
const logOf = async ({ token }: TestUser, type: number) =>
  (await venue.get<Page<MoneyEntry>>(`/user/listMoneyLog?type=${type}`, { token, book: 'real' })).result.items.map(
    ({ amount, settlement, balance }) => [amount, settlement, balance],
  )
const loanAmountOf = async ({ token }: TestUser) =>
  (await venue.post<{ readonly loanAmount: string }>('/user/getUserInfo', { token, book: 'real' })).result.loanAmount
const listed = async ({ token }: TestUser, query = '') =>
  (await venue.get<Page<Loan>>(`/user/listLoanRecord${query}`, { token, book: 'real' })).result.items
const agreementOf = async ({ token }: TestUser, id: string) =>
  (await venue.get<LoanAgreement>(`/user/getLoanAgreement/${id}`, { token, book: 'real' })).result

test('a whole life: offered, signed, approved by the program, counted, repaid in part, repaid', async () => {
  const user = await newBorrower(venue)
  const offer = await offerOf(venue, user)
  expect(offer).toMatchObject({ identity: 'verified', needsIdentity: false, waiting: null, hasOverdue: false })
  expect(offer.products.map(({ currency, room }) => [currency, room])).toEqual([
    ['USDT', '20000'],
    ['BTC', '0.3'],
    ['ETH', '6'],
  ])
  const quoted = (await quote(venue, user)).result
  expect(quoted).toMatchObject({
    interestDays: 23,
    totalInterest: '57.5',
    repaymentAmount: '5057.5',
    yearlyRate: '0.1493',
    mostInterest: '500',
    firstInterestDate: '2026-01-22',
    repaymentDate: '2026-02-13',
    load: { before: '0', after: '0.3333' },
  })
  expect(quoted.hash).toBe(textHash(quoted.text))
  const { code, result } = await submitBody(venue, user, signing(quoted))
  expect(code).toBe(20001)
  expect(result).toMatchObject({ state: 'pending', owed: '0', drawnAt: null, repaymentDate: null, createTime: venue.clock.now() })
  expect(result.number).toMatch(/^L-20260114-\d{4}$/)
  expect(await offerOf(venue, user)).toMatchObject({ waiting: result.id })
  expect(await freeOf(user)).toBe('10000')

  venue.clock.advance(PROGRAM_WAITS)
  await judgeDue(venue.services)
  const drawn = await loanNow(venue, user, result.id)
  expect(drawn).toMatchObject({ state: 'repaying', owed: '5000', payoff: '5000', nextDay: '2.5', repaymentDate: '2026-02-13' })
  expect(await logOf(user, 3)).toEqual([['5000', 'loanDrawdown', '15000']])
  expect(await loanAmountOf(user)).toBe('5000')

  await passDays(venue, 15)
  expect(await loanNow(venue, user, result.id)).toMatchObject({ interestSoFar: '20', owed: '5020', payoff: '5020' })
  expect(await loanAmountOf(user)).toBe('5020')
  const part = await repay(venue, user, { id: result.id, amount: '2000' })
  expect(part.code).toBe(200)
  expect(part.result).toMatchObject({ principalLeft: '3020', interestLeft: '0', nextDay: '1.51', state: 'repaying' })
  await passDays(venue, 1)
  const last = await loanNow(venue, user, result.id)
  expect(last.payoff).toBe('3021.51')
  expect(last.interestByDay.at(-1)).toEqual({ date: '2026-01-30', principal: '3020', rate: '0.0005', interest: '1.51', isLate: false })
  expect((await repay(venue, user, { id: result.id, amount: last.payoff, isAll: true })).result).toMatchObject({
    state: 'repaid',
    owed: '0',
  })
  expect(await logOf(user, 5)).toEqual([
    ['-3021.51', 'loanRepayment', '9978.49'],
    ['-2000', 'loanRepayment', '13000'],
  ])
  expect(await loanAmountOf(user)).toBe('0')
  expect((await noticesOf(user)).slice(1)).toMatchObject([
    ['loanPartRepaid', { loanId: result.id, amount: '2000', left: '3020' }],
    ['loanRepaid', { loanId: result.id, amount: '5000' }],
  ])
  expect(await listed(user, '?state=repaid')).toEqual([await loanNow(venue, user, result.id)])
  expect(await auditLedger(venue.services.db)).toEqual([])
  expect((await repay(venue, user, { id: result.id, amount: '1' })).code).toBe(OWN_CODES.alreadyClosed)
})

describe('what is refused, and nothing is lent', () => {
  test.each<[string, object, number]>([
    ['less than the least', { amount: '99' }, SPEC_CODES.purchaseAmountWrong],
    ['more than the most', { amount: '20000.01' }, SPEC_CODES.purchaseAmountWrong],
    ['too many digits', { amount: '100.1234567' }, SPEC_CODES.purchaseAmountWrong],
    ['a term that is not offered', { days: 15 }, SPEC_CODES.loanPeriodWrong],
  ])('%s', async (_name, change, code) => {
    expect((await quote(venue, await newBorrower(venue), change)).code).toBe(code)
  })

  test('to a demo account', async () => {
    const { token } = await newBorrower(venue)
    expect((await venue.post('/user/quoteLoan', { token, book: 'demo', body: ASKED })).code).toBe(OWN_CODES.realOnly)
  })

  test.each(['pending', 'failed', null] as const)('to somebody whose identity is %s: what to do comes with it', async (state) => {
    const user = await venue.newUser()
    if (state) await verify(venue, user, state)
    expect(await offerOf(venue, user)).toMatchObject({ needsIdentity: true, identity: state ?? 'notVerified' })
    const { code, result } = await quote(venue, user)
    expect([code, result]).toEqual([SPEC_CODES.identityMissing, { identity: state ?? 'notVerified' }])
  })

  test('to a suspended person', async () => {
    const user = await newBorrower(venue)
    const quoted = (await quote(venue, user)).result
    await venue.services.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', user.id).execute()
    const { services } = venue
    const submitting = services.db
      .transaction()
      .execute((tx) => submitLoan(services, tx, { userId: user.id, book: 'real' }, signing(quoted)))
    await expect(submitting).rejects.toMatchObject({ code: SPEC_CODES.userStatusWrong })
  })

  test('a second one while one waits, and once it is decided there is room for the rest', async () => {
    const user = await newBorrower(venue)
    const earlier = (await quote(venue, user, { amount: '500' })).result
    const first = await newLoan(venue, user)
    expect((await quote(venue, user)).code).toBe(LOAN_CODES.loanWaiting)
    expect((await submitBody(venue, user, signing(earlier))).code).toBe(LOAN_CODES.loanWaiting)
    await decideLoan(venue, first.id)
    expect((await offerOf(venue, user)).products[0]).toMatchObject({ room: '15000' })
    expect((await quote(venue, user, { amount: '15000.01' })).code).toBe(SPEC_CODES.purchaseAmountWrong)
    expect((await submitBody(venue, user, signing(earlier))).code).toBe(20001)
  })

  test.each<[string, object]>([
    ['another text', { hash: textHash('another') }],
    ['another language', { language: 'de' }],
    ['another amount', { amount: '5001' }],
    ['another term', { days: 60 }],
    ['another currency', { currency: 'BTC', amount: '0.1' }],
    ['an agreement that there is not', { agreement: '999999' }],
  ])('an agreement signed for %s', async (_name, change) => {
    const user = await newBorrower(venue)
    const body = signing((await quote(venue, user)).result)
    expect((await submitBody(venue, user, { ...body, ...change })).code).toBe(LOAN_CODES.agreementChanged)
    expect(await listed(user)).toEqual([])
    // Nothing of it is lost: what was shown can be signed.
    expect((await submitBody(venue, user, body)).code).toBe(20001)
  })

  test('an agreement of somebody else', async () => {
    const body = signing((await quote(venue, await newBorrower(venue))).result)
    expect((await submitBody(venue, await newBorrower(venue), body)).code).toBe(LOAN_CODES.agreementChanged)
  })

  test('an agreement that is over, or was signed before', async () => {
    const user = await newBorrower(venue)
    const body = signing((await quote(venue, user)).result)
    venue.clock.advance(AGREEMENT_LIFETIME)
    expect((await submitBody(venue, user, body)).code).toBe(LOAN_CODES.agreementChanged)
    const again = signing((await quote(venue, user)).result)
    const key = newKey()
    const { result } = await submitBody(venue, user, again, key)
    expect((await submitBody(venue, user, again, key)).result.id).toBe(result.id)
    await decideLoan(venue, result.id)
    expect((await submitBody(venue, user, again)).code).toBe(LOAN_CODES.agreementChanged)
  })

  test('terms that have changed since', async () => {
    const user = await newBorrower(venue)
    const body = signing((await quote(venue, user)).result)
    const terms = { minAmount: '100', maxVerified: '20000', maxUnverified: '0', days: [30], freeDays: 7, lateCap: '0.1', earlyDays: 14 }
    await venue.services.params.set(
      VENUE_PARAMS.loanProducts,
      JSON.stringify({ USDT: { ...terms, dailyRate: '0.0006', lateRate: '0.0006' } }),
    )
    try {
      expect((await submitBody(venue, user, body)).code).toBe(LOAN_CODES.agreementChanged)
    } finally {
      await venue.services.params.set(VENUE_PARAMS.loanProducts, '{}')
    }
  })

  test.each<[string, object | undefined]>([
    ['nothing', undefined],
    ['a dot', { kind: 'drawn', strokes: [[[500, 200]]] }],
    ['a name of spaces', { kind: 'typed', text: '  ' }],
  ])('signed with %s', async (_name, signature) => {
    const user = await newBorrower(venue)
    const body = signing((await quote(venue, user)).result)
    expect((await submitBody(venue, user, { ...body, signature })).code).toBe(LOAN_CODES.notSigned)
    expect((await submitBody(venue, user, body)).code).toBe(20001)
  })
})

describe('the review', () => {
  test('rejects with a reason, and is told', async () => {
    const user = await newBorrower(venue)
    const { id, number } = await newLoan(venue, user)
    await decideLoan(venue, id, 'other')
    expect(await loanNow(venue, user, id)).toMatchObject({ state: 'rejected', reason: 'other', owed: '0' })
    expect(await noticesOf(user)).toEqual([['loanRejected', { loanId: id, number, currency: 'USDT', amount: '5000', reason: 'other' }]])
    expect((await quote(venue, user)).code).toBe(200)
  })

  test('is taken back before the decision, and not afterwards', async () => {
    const user = await newBorrower(venue)
    const { id } = await newLoan(venue, user)
    const cancel = () => venue.post<Loan>(`/user/cancelLoan/${id}`, { token: user.token, book: 'real', key: newKey() })
    expect((await cancel()).result).toMatchObject({ state: 'cancelled' })
    expect((await cancel()).code).toBe(LOAN_CODES.decidedAlready)
    expect(await decideLoan(venue, id)).toBeNull()
  })

  test('the program lends up to twice what is one’s own', async () => {
    const within = await newLoan(venue, await newBorrower(venue, '2500'))
    expect(await loanReview.judge(venue.services, within.id)).toEqual({ approve: true })
    const beyond = await newLoan(venue, await newBorrower(venue, '2499.99'))
    expect(await loanReview.judge(venue.services, beyond.id)).toEqual({ reject: 'owesTooMuch' })
  })

  test('an identity that no longer stands while a loan waits: it can only be rejected, and is', async () => {
    const user = await newBorrower(venue)
    const { id } = await newLoan(venue, user)
    await venue.services.db.deleteFrom('identifications').where('user_id', '=', user.id).execute()
    await expect(decideLoan(venue, id)).rejects.toThrow(/identity/)
    expect(await loanNow(venue, user, id)).toMatchObject({ state: 'pending' })
    expect(await loanReview.judge(venue.services, id)).toEqual({ reject: 'identity' })
  })

  test('is shown to the operator without the signature', async () => {
    const user = await newBorrower(venue)
    const { id } = await newLoan(venue, user)
    const shown = await loanReview.show(venue.services, id)
    expect(shown.checks.every(({ isOk }) => isOk)).toBe(true)
    expect(JSON.stringify(shown)).not.toContain(SIGNATURE.text)
    expect((await loanReview.list(venue.services, [id])).get(id)).toMatchObject({ amount: { value: '5000', currency: 'USDT' } })
  })
})

describe('the end of the term', () => {
  test('takes what is free, tells before, on the day and after, goes on at the late rate to the cap, and no further', async () => {
    const user = await newBorrower(venue, '2500')
    const { id } = await drawnLoan(venue, user, { days: 7 })
    await spend(venue, user, '7000')
    await passDays(venue, 7)
    expect((await noticesOf(user)).filter(([kind]) => kind === 'loanDue').map(([, { days }]) => days)).toEqual([3, 1, 0])
    expect(await loanNow(venue, user, id)).toMatchObject({ state: 'repaying', owed: '5000' })
    await passDays(venue, 1)
    // 500 were free; the first late day is of what is left.
    const late = await loanNow(venue, user, id)
    expect(late).toMatchObject({ state: 'expired', principalLeft: '4500', interestLeft: '2.25', nextDay: '2.25' })
    expect(late.repayments).toMatchObject([{ amount: '500', interest: '0', principal: '500', by: 'venue' }])
    expect(late.interestByDay).toMatchObject([{ isLate: true, principal: '4500', interest: '2.25' }])
    expect(await offerOf(venue, user)).toMatchObject({ hasOverdue: true })
    expect((await quote(venue, user)).code).toBe(LOAN_CODES.loanOverdue)
    // What comes in goes to the loan, at once.
    await fund(venue, user, '100')
    await followLoans(venue.services)
    expect(await freeOf(user)).toBe('0')
    expect(await loanNow(venue, user, id)).toMatchObject({ principalLeft: '4402.25', interestLeft: '0' })
    await passDays(venue, 13)
    expect((await noticesOf(user)).filter(([kind]) => kind === 'loanOverdue').map(([, { days }]) => days)).toEqual([7, 14])
    venue.clock.advance(240 * DAY)
    await followLoans(venue.services)
    const capped = await loanNow(venue, user, id)
    expect(capped).toMatchObject({ interestSoFar: '500', nextDay: '0' })
    expect(capped.interestByDay.length).toBeLessThan(250)
    await fund(venue, user, '10000')
    await followLoans(venue.services)
    expect(await loanNow(venue, user, id)).toMatchObject({ state: 'repaid', principalPaid: '5000', interestPaid: '500' })
    expect((await kindsOf(user)).slice(-2)).toEqual(['loanRepaid', 'loanCollected'])
    expect(await auditLedger(venue.services.db)).toEqual([])
  })

  test('a venue that was away counts the days it missed, and takes no late day for what could have been paid', async () => {
    const user = await newBorrower(venue)
    const { id } = await drawnLoan(venue, user)
    venue.clock.advance(40 * DAY)
    await followLoans(venue.services)
    expect(await loanNow(venue, user, id)).toMatchObject({ state: 'repaid', interestPaid: '57.5' })
    expect(await freeOf(user)).toBe('9942.5')
    expect(await kindsOf(user)).toEqual(['loanApproved', 'loanRepaid', 'loanCollected'])
  })

  test('margin that is held is not touched', async () => {
    const user = await newBorrower(venue, '3000')
    const { id } = await drawnLoan(venue, user, { days: 7 })
    const { services } = venue
    const legs = [
      { user: user.id, account: 'free', amount: '-6000', settlement: 'marginHold' },
      { user: user.id, account: 'margin', amount: '6000' },
    ] as const
    const posting = { book: 'real', currency: 'USDT', kind: 'test', type: 'contractPurchase', at: services.clock.now() } as const
    await services.db.transaction().execute((tx) => services.ledger.post(tx, { ...posting, reference: `test:${newKey()}`, legs }))
    await passDays(venue, 8)
    const { margin } = (await services.ledger.figures(services.db, user.id, 'real')).balances.USDT
    expect(Number(margin)).toBe(6000)
    expect(await loanNow(venue, user, id)).toMatchObject({ state: 'expired', principalLeft: '3000' })
  })
})

describe('repaying', () => {
  test('all of it within 14 days costs nothing, and interest paid before counts', async () => {
    const user = await newBorrower(venue)
    const { id } = await drawnLoan(venue, user)
    await passDays(venue, 12)
    expect(await loanNow(venue, user, id)).toMatchObject({ owed: '5012.5', payoff: '5000' })
    await repay(venue, user, { id, amount: '100' })
    await passDays(venue, 2)
    const { payoff } = await loanNow(venue, user, id)
    expect(payoff).toBe('4900')
    const { result } = await repay(venue, user, { id, amount: payoff, isAll: true })
    expect(result).toMatchObject({ state: 'repaid', principalPaid: '5000', interestPaid: '0', owed: '0' })
    expect(result.interestWaived).toBe(result.interestSoFar)
    expect(result.repayments.map(({ interest, principal }) => [interest, principal])).toEqual([
      ['12.5', '87.5'],
      ['-12.5', '4912.5'],
    ])
    expect(Number(await freeOf(user))).toBe(10_000)
  })

  test('is refused for nothing, for more than is owed, for what is not free, and for another’s loan', async () => {
    const user = await newBorrower(venue, '2500')
    const { id } = await drawnLoan(venue, user)
    const codeOf = async (amount: string) => (await repay(venue, user, { id, amount })).code
    expect(await codeOf('0')).toBe(SPEC_CODES.purchaseAmountWrong)
    expect(await codeOf('5000.000001')).toBe(SPEC_CODES.purchaseAmountWrong)
    expect(await codeOf('0.0000001')).toBe(SPEC_CODES.purchaseAmountWrong)
    await spend(venue, user, '7400')
    expect(await codeOf('100.01')).toBe(SPEC_CODES.insufficientBalance)
    expect((await repay(venue, await newBorrower(venue), { id, amount: '1' })).code).toBe(OWN_CODES.notFound)
    expect(await loanNow(venue, user, id)).toMatchObject({ owed: '5000', repayments: [] })
  })

  test('of all is refused once it is another amount, with the amount', async () => {
    const user = await newBorrower(venue)
    const { id } = await drawnLoan(venue, user)
    await passDays(venue, 15)
    const { payoff } = await loanNow(venue, user, id)
    venue.clock.advance(DAY)
    const { code, result } = await repay(venue, user, { id, amount: payoff, isAll: true })
    expect([code, result]).toEqual([LOAN_CODES.owedChanged, { payoff: '5022.5' }])
  })

  test('the same key twice pays once', async () => {
    const user = await newBorrower(venue)
    const { id } = await drawnLoan(venue, user)
    const key = newKey()
    await repay(venue, user, { id, amount: '1000' }, key)
    expect((await repay(venue, user, { id, amount: '1000' }, key)).result.principalLeft).toBe('4000')
    expect(await loanNow(venue, user, id)).toMatchObject({ principalLeft: '4000' })
  })
})

test('what was borrowed can be exchanged, and what is owed can’t be withdrawn, in no currency', async () => {
  const user = await newBorrower(venue, '1000')
  await drawnLoan(venue, user, { amount: '2000' })
  const info = async () => (await venue.get<WithdrawalInfo>('/user/withdrawalInfo', { token: user.token, book: 'real' })).result.available
  expect((await info())[0]).toMatchObject({ currency: 'USDT', amount: '1000', owed: '2000' })
  const quoted = await venue.post<object>('/flash-exchange/quote', {
    token: user.token,
    book: 'real',
    body: { from: 'USDT', to: 'BTC', amount: '2000' },
  })
  expect((await venue.post('/flash-exchange/submit', { token: user.token, book: 'real', key: newKey(), body: quoted.result })).code).toBe(
    200,
  )
  expect((await info()).map(({ amount }) => amount)).toEqual(['0', '0', '0'])
})

test('a loan in BTC is owed in BTC and counted in USDT', async () => {
  const user = await newBorrower(venue, '20000')
  const { id } = await drawnLoan(venue, user, { currency: 'BTC', amount: '0.2', days: 14 })
  expect(Number(await freeOf(user, 'BTC'))).toBe(0.2)
  expect(await loanAmountOf(user)).toBe('10000')
  await passDays(venue, 8)
  expect(await loanNow(venue, user, id)).toMatchObject({ interestSoFar: '0.0001', owed: '0.2001' })
})

describe('the agreement', () => {
  test.each(LOCALES)('in %s names every figure, and another figure, language or time is another text', (locale) => {
    const plain = { currency: 'USDT', amount: '5000', days: 30, dailyRate: '0.0005', freeDays: 7 } as const
    const terms: LoanTerms = { ...plain, lateRate: '0.0006', earlyDays: 14, mostInterest: mostInterestOf(plain, '0.1') }
    const of = {
      terms,
      account: '17',
      quote: 'PL-4',
      at: Date.UTC(2026, 2, 14, 9, 41, 7),
      expiresAt: Date.UTC(2026, 2, 14, 10, 11, 7),
      isSimulated: true,
    }
    const text = agreementText(locale, of)
    for (const figure of [/57[.,]50/, /2[.,]50/, /0[.,]05/, /0[.,]06/, /14[.,]93/, /PL-4/, /17/, /500[.,]00/, /USDT/, /SHA-256/, /UTC/])
      expect(text).toMatch(figure)
    expect(text).not.toMatch(/undefined|NaN|\[object|\bnull\b/)
    const others = [
      agreementText(locale, { ...of, terms: { ...terms, amount: '5000.01' } }),
      agreementText(locale, { ...of, at: of.at + 1000 }),
      agreementText(locale, { ...of, terms: { ...terms, days: 60 } }),
      ...LOCALES.filter((other) => other !== locale).map((other) => agreementText(other, of)),
    ]
    expect(new Set([text, ...others].map(textHash)).size).toBe(others.length + 1)
  })

  test('is read again for good, makes a file that stands alone, and any change of the file is found', async () => {
    const user = await newBorrower(venue)
    const { id, agreement } = await newLoan(venue, user, { language: 'ar' })
    await decideLoan(venue, id, 'other')
    const signed = await agreementOf(user, id)
    expect(signed).toMatchObject({ hash: agreement.hash, signature: SIGNATURE, language: 'ar', signedHash: agreement.signedHash })
    const page = writeLoanFile(signed)
    expect(readLoanFile(page)).toEqual({ agreement: signed, faults: [] })
    expect((await venue.get(`/user/getLoanAgreement/${id}`, { token: (await newBorrower(venue)).token })).code).toBe(OWN_CODES.notFound)
  })

  test('keeps the signature sealed', async () => {
    const user = await newBorrower(venue)
    const { id } = await newLoan(venue, user)
    const { sealed } = await venue.services.db
      .selectFrom('loan_signatures')
      .select('sealed')
      .where('loan_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(sealed.includes(Buffer.from('skarsd'))).toBe(false)
  })

  test('that nobody signed goes after a day', async () => {
    const user = await newBorrower(venue)
    await quote(venue, user)
    venue.clock.advance(DAY + 1)
    await cleanUp(venue.services)
    expect(await venue.services.db.selectFrom('loan_quotes').select('id').where('user_id', '=', user.id).execute()).toEqual([])
  })
})

test('an account that owes something can’t be closed, and its data has the signature in the clear', async () => {
  const user = await newBorrower(venue, '0')
  const { id } = await newLoan(venue, user, { amount: '100' })
  const { services } = venue
  const closing = { code: LOAN_CODES.closingLoanOwed }
  await expect(askToClose(services, user.id)).rejects.toMatchObject(closing)
  await decideLoan(venue, id)
  await spend(venue, user, '100')
  await expect(askToClose(services, user.id)).rejects.toMatchObject(closing)
  expect(await exportedSignatures(services.db, services.settings, user.id)).toEqual([{ loan_id: id, signature: SIGNATURE }])
  await fund(venue, user, '100')
  await repay(venue, user, { id, amount: '100', isAll: true })
  expect(await askToClose(services, user.id)).toBeGreaterThan(venue.clock.now())
})

test('the database takes no day that the rule does not make, and no other terms', async () => {
  const user = await newBorrower(venue)
  const { id } = await drawnLoan(venue, user)
  const { db } = venue.services
  const day = {
    loan_id: id,
    user_id: user.id,
    date: '2026-12-24',
    principal: '5000',
    rate: '0.0005',
    is_late: false,
    posted_at: new Date(),
  }
  await expect(
    db
      .insertInto('loan_days')
      .values({ ...day, interest: '2.6' })
      .execute(),
  ).rejects.toThrow(/no such day/)
  await expect(db.updateTable('loans').set({ brought: '2.5' }).where('id', '=', id).execute()).rejects.toThrow(/add up/)
  await expect(db.deleteFrom('loans').where('id', '=', id).execute()).rejects.toThrow(/keeps its terms/)
})
