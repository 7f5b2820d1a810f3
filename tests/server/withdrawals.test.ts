/** Withdrawals on the venue's own network: held, judged, taken back, sent once, completed. */
import { beforeAll, describe, expect, test } from 'vitest'
import { SPEC_CODES } from '../../src/domain/error-codes.ts'
import { DAY } from '../../src/domain/own-limits.ts'
import { WITHDRAWAL_CODES } from '../../src/domain/withdrawal-codes.ts'
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { MoneyEntry } from '../../src/domain/wire/order.ts'
import type { Withdrawal, WithdrawalBody, WithdrawalInfo } from '../../src/domain/wire/withdrawal.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { NO_SHARE } from '../../server/core/figures.ts'
import { balanceNews } from '../../server/core/news.ts'
import { submitWithdrawal } from '../../server/withdrawals/submit-withdrawal.ts'
import { withdrawalReview } from '../../server/withdrawals/withdrawal-review.ts'
import { emptyModule } from '../support/modules.ts'
import { setPrice } from '../support/trading.ts'
import { newKey, openVenue, type TestUser, type Venue } from '../support/venue.ts'
import {
  asking,
  cancel,
  decideWithdrawal,
  fund,
  moneyOf,
  newOwner,
  newWithdrawal,
  passBlocks,
  PLACES,
  withdraw,
  withdrawalNow,
} from '../support/withdrawals.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
  await setPrice(venue, '50000')
  await setPrice(venue, '2500', 'ETH/USDT')
})

const info = async ({ token }: TestUser) => (await venue.get<WithdrawalInfo>('/user/withdrawalInfo', { token, book: 'real' })).result
const listed = async ({ token }: TestUser, query = '') =>
  (await venue.get<Page<Withdrawal>>(`/user/listWithdrwal${query}`, { token, book: 'real' })).result.items
const noticesOf = async ({ id }: TestUser) =>
  (await venue.services.db.selectFrom('notifications').select('kind').where('user_id', '=', id).orderBy('id').execute())
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('withdrawal'))
const logOf = async ({ token }: TestUser, kind = 'free') =>
  (await venue.get<Page<MoneyEntry>>(`/user/listMoneyLog?type=2&kind=${kind}`, { token, book: 'real' })).result.items.map(
    ({ amount, settlement, balance }) => [amount, settlement, balance],
  )

test('a whole life: held, judged, sent once, confirmed block by block, completed, and found again', async () => {
  const user = await newOwner(venue)
  expect(await info(user)).toMatchObject({ isSimulated: true, rate: '0.01', restsUntil: null, isFrozen: false })
  const { status, code, result } = await withdraw(venue, user)
  expect([status, code]).toEqual([200, 20003])
  expect(result).toMatchObject({ state: 'pending', amount: '200', fee: '2', actual: '198', hash: null, address: PLACES.tron })
  expect(result.number).toMatch(/^W-20260114-\d{4}$/)
  expect(await moneyOf(venue, user)).toEqual(['800', '200'])
  expect((await info(user)).available[0]).toEqual({ currency: 'USDT', amount: '800', owed: '0' })

  expect(await withdrawalReview.judge(venue.services, result.id)).toEqual({ approve: true })
  expect(await decideWithdrawal(venue, result.id)).toMatchObject({ done: expect.stringContaining('200 USDT') })
  const approved = await withdrawalNow(venue, user, result.id)
  expect(approved).toMatchObject({ state: 'approved', hash: expect.stringMatching(/^[0-9a-f]{64}$/), endedAt: null })
  expect(await moneyOf(venue, user)).toEqual(['800', '200'])
  await passBlocks(venue, 30_000)
  expect((await withdrawalNow(venue, user, result.id)).state).toBe('approved')
  await passBlocks(venue, 12_000)
  const done = await withdrawalNow(venue, user, result.id)
  expect(done).toMatchObject({ state: 'completed', hash: approved.hash, endedAt: venue.clock.now() })
  expect(await moneyOf(venue, user)).toEqual(['800', '0'])

  const sent = await venue.services.db.selectFrom('simulated_transfers').selectAll().where('hash', '=', done.hash).execute()
  expect(sent).toMatchObject([{ sent_to: PLACES.tron, currency: 'USDT' }])
  expect(Number(sent[0]?.amount)).toBe(198)
  expect(await listed(user)).toEqual([done])
  expect(await listed(user, '?currency=BTC')).toEqual([])
  expect(await logOf(user)).toEqual([['-200', 'withdrawal', '800']])
  expect(await logOf(user, 'review')).toEqual([
    ['-200', 'withdrawalSent', '0'],
    ['200', 'withdrawal', '200'],
  ])
  expect(await noticesOf(user)).toEqual(['withdrawalApproved', 'withdrawalCompleted'])
  expect(await auditLedger(venue.services.db)).toEqual([])
})

test.each([
  ['BTC', 'bitcoin', '0.5', '0.495'],
  ['ETH', 'ethereum', '1.000000000000000001', '0.99'],
  ['USDT', 'ethereum', '0.000002', '0.000001'],
] as const)('%s over %s to an address of the book leaves as it was shown', async (currency, network, amount, actual) => {
  const user = await newOwner(venue)
  await fund(venue, user, '2', currency)
  const before = await moneyOf(venue, user, currency)
  const { id, ...shown } = await newWithdrawal(venue, user, { currency, network, amount, method: 'address' })
  expect(shown).toMatchObject({ method: 'address', amount, actual })
  await decideWithdrawal(venue, id)
  await passBlocks(venue, 60_000)
  expect((await withdrawalNow(venue, user, id)).state).toBe('completed')
  expect(before).not.toEqual(await moneyOf(venue, user, currency))
  expect(await auditLedger(venue.services.db)).toEqual([])
})

test('taken back while it waits, all of it is free again; decided on, it cannot be', async () => {
  const user = await newOwner(venue)
  const { id } = await newWithdrawal(venue, user)
  const stranger = await venue.newUser()
  expect((await cancel(venue, stranger, id)).code).toBe(30017)
  const key = newKey()
  const answers = await Promise.all([cancel(venue, user, id, key), cancel(venue, user, id, key)])
  for (const answer of answers) expect(answer).toMatchObject({ code: 200, result: { id, state: 'cancelled' } })
  expect(await moneyOf(venue, user)).toEqual(['1000', '0'])
  expect((await cancel(venue, user, id)).code).toBe(WITHDRAWAL_CODES.decidedAlready)
  expect(await decideWithdrawal(venue, id)).toBeNull()
  expect(await logOf(user)).toEqual([
    ['200', 'withdrawalReturn', '1000'],
    ['-200', 'withdrawal', '800'],
  ])
  expect(await noticesOf(user)).toEqual([])

  const other = await newWithdrawal(venue, user)
  await decideWithdrawal(venue, other.id)
  expect((await cancel(venue, user, other.id)).code).toBe(WITHDRAWAL_CODES.decidedAlready)
  expect(await moneyOf(venue, user)).toEqual(['800', '200'])
})

test('rejected, it is free again, and the person is told why', async () => {
  const user = await newOwner(venue)
  const { id } = await newWithdrawal(venue, user)
  await decideWithdrawal(venue, id, { state: 'rejected', reason: 'other', say: 'Call us, please.' })
  expect(await withdrawalNow(venue, user, id)).toMatchObject({ state: 'rejected', reason: 'other', say: 'Call us, please.' })
  expect(await moneyOf(venue, user)).toEqual(['1000', '0'])
  expect(await noticesOf(user)).toEqual(['withdrawalRejected'])
})

describe('what is refused', () => {
  const { method: _method, ...withoutMethod } = asking()
  test.each<[string, object, number]>([
    ['no method', withoutMethod, SPEC_CODES.withdrawalMethodMissing],
    ['no address', asking({ address: '  ' }), SPEC_CODES.addressMissing],
    ['an address of another network', asking({ address: PLACES.ethereum }), WITHDRAWAL_CODES.addressWrong],
    ['a letter of the address wrong', asking({ address: PLACES.tron.replace('R7', 'R8') }), WITHDRAWAL_CODES.addressWrong],
    ['no address at all', asking({ address: 'my wallet' }), WITHDRAWAL_CODES.addressWrong],
    ['a wallet that is not proved', asking({ network: 'ethereum' }), WITHDRAWAL_CODES.proofMissing],
    [
      'a wallet of a network without wallets',
      asking({ currency: 'BTC', network: 'bitcoin', amount: '0.1' }),
      WITHDRAWAL_CODES.proofMissing,
    ],
    [
      'an address that is not in the book',
      asking({ method: 'address', address: 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7' }),
      WITHDRAWAL_CODES.addressUnknown,
    ],
    ['a network that the currency has not', asking({ currency: 'BTC', amount: '0.1' }), WITHDRAWAL_CODES.wayClosed],
    ['nothing', asking({ amount: '0' }), WITHDRAWAL_CODES.amountWrong],
    ['too many digits', asking({ amount: '200.0000001', fee: '2.000001' }), WITHDRAWAL_CODES.amountWrong],
    ['what its fee takes all of', asking({ amount: '0.000001' }), WITHDRAWAL_CODES.amountWrong],
    ['another fee than the operator’s', asking({ fee: '1.999999' }), WITHDRAWAL_CODES.feeChanged],
    ['no fee', asking({ fee: '0' }), WITHDRAWAL_CODES.feeChanged],
    ['more than there is', asking({ amount: '1000.000001' }), SPEC_CODES.insufficientBalance],
    ['a currency that is not there', asking({ currency: 'ETH', network: 'ethereum', amount: '1', method: 'address' }), 10011],
  ])('%s, and nothing moves', async (_name, body, code) => {
    const user = await newOwner(venue)
    expect((await withdraw(venue, user, body)).code).toBe(code)
    expect(await listed(user)).toEqual([])
    expect(await moneyOf(venue, user)).toEqual(['1000', '0'])
    expect((await withdraw(venue, user)).code).toBe(20003)
  })

  test('everything, of a demo account', async () => {
    const { token } = await newOwner(venue)
    const answer = await venue.post('/user/withdrawal', { token, book: 'demo', key: newKey(), body: asking() })
    expect(answer.code).toBe(30082)
  })

  test('a fee of a rate that was changed meanwhile, and a rate that cannot be read (10018)', async () => {
    const user = await newOwner(venue)
    const { params } = venue.services
    await params.set('withdrawal_fee_rate', '0.02')
    const changed = await withdraw(venue, user)
    const { rate } = await info(user)
    await params.set('withdrawal_fee_rate', '0.5')
    const [unread, shown] = [await withdraw(venue, user), await venue.get('/user/withdrawalInfo', { token: user.token })]
    await params.set('withdrawal_fee_rate', '0')
    const free = await newWithdrawal(venue, user, { fee: '0' })
    await params.set('withdrawal_fee_rate', '0.01')
    expect([changed.code, rate, unread.code, shown.code]).toEqual([WITHDRAWAL_CODES.feeChanged, '0.02', 10018, 10018])
    expect(free).toMatchObject({ fee: '0', actual: '200' })
    await decideWithdrawal(venue, free.id)
    await passBlocks(venue, 60_000)
    expect(await withdrawalNow(venue, user, free.id)).toMatchObject({ state: 'completed' })
    expect(await auditLedger(venue.services.db)).toEqual([])
  })

  test('who is suspended while the call is under way (10008)', async () => {
    const user = await newOwner(venue)
    await setUser(user, { status: 'suspended' })
    const submitting = venue.services.db
      .transaction()
      .execute((tx) => submitWithdrawal(venue.services, tx, { userId: user.id, book: 'real' }, asking()))
    await expect(submitting).rejects.toMatchObject({ code: 10008 })
  })

  const setUser = (user: TestUser, change: object) => venue.services.db.updateTable('users').set(change).where('id', '=', user.id).execute()

  test('everything for a day after a new password, which is said with its end', async () => {
    const user = await newOwner(venue)
    const setAt = venue.clock.now()
    await setUser(user, { password_set_at: new Date(setAt) })
    expect(await withdraw(venue, user)).toMatchObject({ code: WITHDRAWAL_CODES.resting, result: { until: setAt + DAY } })
    expect((await info(user)).restsUntil).toBe(setAt + DAY)
    venue.clock.advance(DAY - 1)
    const late = await venue.services.sessions.open(venue.services.db, user.id)
    expect((await withdraw(venue, { ...user, token: late })).code).toBe(WITHDRAWAL_CODES.resting)
    venue.clock.advance(1)
    expect((await withdraw(venue, { ...user, token: late })).code).toBe(20003)
  })

  test('everything of an account that is frozen, until the operator lifts it', async () => {
    const user = await newOwner(venue)
    await setUser(user, { withdrawals_frozen_at: new Date() })
    expect((await withdraw(venue, user)).code).toBe(WITHDRAWAL_CODES.frozen)
    expect((await info(user)).isFrozen).toBe(true)
    await setUser(user, { withdrawals_frozen_at: null })
    expect((await withdraw(venue, user)).code).toBe(20003)
  })

  test.each<[string, (user: TestUser) => Promise<unknown>, Partial<WithdrawalBody>]>([
    ['accountHeld', (user) => setUser(user, { withdrawals_frozen_at: new Date() }), {}],
    ['accountHeld', (user) => setUser(user, { status: 'suspended' }), {}],
    [
      'proofRevoked',
      ({ id }) => venue.services.db.updateTable('authorizations').set({ revoked_at: new Date() }).where('user_id', '=', id).execute(),
      {},
    ],
    ['address', ({ id }) => venue.services.db.deleteFrom('booked_addresses').where('user_id', '=', id).execute(), { method: 'address' }],
  ])('%s, by the program; and nobody can approve it', async (reason, change, body) => {
    const user = await newOwner(venue)
    const { id } = await newWithdrawal(venue, user, body)
    await change(user)
    expect(await withdrawalReview.judge(venue.services, id)).toEqual({ reject: reason })
    await expect(decideWithdrawal(venue, id)).rejects.toThrow('it can only be rejected')
    expect(await decideWithdrawal(venue, id, { state: 'rejected', reason, say: null })).not.toBeNull()
    expect(await moneyOf(venue, user)).toEqual(['1000', '0'])
  })
})

test('what is owed does not leave, in any currency', async () => {
  const owing = emptyModule('lender', { exposure: async () => () => ({ ...NO_SHARE, owed: '300' }) })
  const lending = await openVenue({ modules: [owing] })
  await setPrice(lending, '50000')
  const user = await newOwner(lending)
  await fund(lending, user, '1', 'BTC')
  await fund(lending, user, '0.01', 'ETH')
  const { result } = await lending.get<WithdrawalInfo>('/user/withdrawalInfo', { token: user.token, book: 'real' })
  const [usdt, btc, eth] = result.available
  expect(usdt).toEqual({ currency: 'USDT', amount: '700', owed: '300' })
  expect(btc).toEqual({ currency: 'BTC', amount: '0.994', owed: '0.006' })
  // Less than is owed.
  expect(eth).toMatchObject({ currency: 'ETH', amount: '0' })
  expect((await withdraw(lending, user, asking({ amount: '700.000001' }))).code).toBe(10011)
  expect((await withdraw(lending, user, asking({ amount: '700' }))).code).toBe(20003)
})

test('each change of the balance is told to the live connections of the account, and a repetition is none', async () => {
  const user = await newOwner(venue)
  let told = 0
  const stop = venue.services.bus.subscribe(balanceNews, ({ userId, book }) => {
    if (userId === user.id && book === 'real') told += 1
  })
  const key = newKey()
  const submitted = await withdraw(venue, user, asking(), key)
  await expect.poll(() => told).toBe(1)
  expect((await withdraw(venue, user, asking(), key)).body).toBe(submitted.body)
  await cancel(venue, user, submitted.result.id)
  await expect.poll(() => told).toBe(2)
  const [first, second] = [await newWithdrawal(venue, user), await newWithdrawal(venue, user)]
  await expect.poll(() => told).toBe(4)
  await decideWithdrawal(venue, first.id, { state: 'rejected', reason: 'askedByPerson', say: null })
  await expect.poll(() => told).toBe(5)
  await decideWithdrawal(venue, second.id)
  await passBlocks(venue, 60_000)
  await expect.poll(() => told).toBe(6)
  stop()
})
