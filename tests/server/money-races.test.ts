/** Two or more want the same money, or the same decision, in two processes at the same moment: exactly one has it, every time. */
import { beforeAll, describe, expect, test } from 'vitest'
import { subtract } from '../../src/domain/money.ts'
import type { ExchangeQuote } from '../../src/domain/wire/exchange.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { followWithdrawals } from '../../server/withdrawals/follow-withdrawals.ts'
import { noteRace, RACE_ROUNDS, RACE_TIMEOUT } from '../support/race-rounds.ts'
import { setPrice } from '../support/trading.ts'
import { newKey, openVenue, type Answered, type TestUser, type Venue } from '../support/venue.ts'
import {
  asking,
  cancel,
  decideWithdrawal,
  fund,
  moneyOf,
  newOwner,
  newWithdrawal,
  withdraw,
  withdrawalNow,
} from '../support/withdrawals.ts'

let venue: Venue
let beside: Venue
let user: TestUser
beforeAll(async () => {
  venue = await openVenue()
  beside = await openVenue({ beside: venue })
  for (const each of [venue, beside]) await setPrice(each, '50000')
})

/** Runs a race again and again, on a user with `amount` to begin with; then the whole ledger is right. A round says who has won. */
const race = (name: string, amount: string, round: (at: number) => Promise<string>): void => {
  test(`${name}: ${RACE_ROUNDS} rounds`, { timeout: RACE_TIMEOUT }, async () => {
    user = await newOwner(venue, amount)
    const winners: string[] = []
    for (let at = 0; at < RACE_ROUNDS; at += 1) winners.push(await round(at))
    expect(await auditLedger(venue.services.db)).toEqual([])
    noteRace(name, winners)
  })
}

const codesOf = (answers: readonly Answered[]): readonly number[] => answers.map(({ code }) => code).toSorted((a, b) => a - b)
const small = asking({ amount: '1' })
/** Which of the two begins is not always the same. */
const inTurns = <T>(at: number, both: readonly [() => Promise<T>, () => Promise<T>]): Promise<T[]> =>
  Promise.all((at % 2 === 0 ? both : both.toReversed()).map((start) => start()))

describe('a withdrawal', () => {
  let approved: number
  race('cancelled and approved', '1000', async (at) => {
    if (at === 0) approved = 0
    const { id } = await newWithdrawal(venue, user, { amount: '1' })
    const cancelling = at % 2 === 0 ? cancel(venue, user, id) : null
    const deciding = decideWithdrawal(beside, id)
    const [cancelled, decided] = await Promise.all([cancelling ?? cancel(venue, user, id), deciding])
    expect([at, cancelled.code === 200, cancelled.code === 30168]).toEqual([at, decided === null, decided !== null])
    if (decided !== null) approved += 1
    expect((await withdrawalNow(venue, user, id)).state).toBe(decided === null ? 'cancelled' : 'approved')
    expect(await moneyOf(venue, user)).toEqual([subtract('1000', String(approved)), String(approved)])
    return decided === null ? 'cancelled' : 'approved'
  })

  race('submitted sixteen times with one key', '1000', async (at) => {
    const key = newKey()
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, place) => withdraw(place % 2 === 0 ? venue : beside, user, small, key)),
    )
    expect([at, new Set(answers.map(({ body }) => body)).size, answers[0]?.code]).toEqual([at, 1, 20003])
    expect(await moneyOf(venue, user)).toEqual(['999', '1'])
    expect((await cancel(venue, user, answers[0]?.result.id ?? '')).code).toBe(200)
    return 'one'
  })

  race('approved twice and rejected', '1000', async (at) => {
    const before = await moneyOf(venue, user)
    const { id } = await newWithdrawal(venue, user, { amount: '1' })
    const decided = await Promise.all([
      decideWithdrawal(venue, id),
      decideWithdrawal(beside, id),
      decideWithdrawal(at % 2 === 0 ? venue : beside, id, { state: 'rejected', reason: 'other', say: 'No.' }),
    ])
    expect([at, decided.filter((each) => each !== null).length]).toEqual([at, 1])
    const isApproved = decided[2] === null
    const sent = await venue.services.db.selectFrom('simulated_transfers').selectAll().execute()
    expect((await withdrawalNow(venue, user, id)).state).toBe(isApproved ? 'approved' : 'rejected')
    const [free = '', review = ''] = before
    expect(await moneyOf(venue, user)).toEqual(isApproved ? [subtract(free, '1'), subtract(review, '-1')] : before)
    expect(sent.length).toBe(new Set(sent.map(({ hash }) => hash)).size)
    return isApproved ? 'approved' : 'rejected'
  })

  race('followed by two processes at once', '1000', async (at) => {
    const { id } = await newWithdrawal(venue, user, { amount: '1' })
    await decideWithdrawal(venue, id)
    venue.clock.advance(60_000)
    beside.clock.set(venue.clock.now())
    await Promise.all([followWithdrawals(venue.services), followWithdrawals(beside.services), followWithdrawals(venue.services)])
    expect((await withdrawalNow(venue, user, id)).state).toBe('completed')
    expect(await moneyOf(venue, user)).toEqual([subtract('999', String(at)), '0'])
    return 'completed'
  })

  race('twice, of a balance that is enough for one', '100', async (at) => {
    const all = asking({ amount: '100' })
    const answers = await inTurns(at, [() => withdraw(venue, user, all), () => withdraw(beside, user, all)])
    expect([at, ...codesOf(answers)]).toEqual([at, 10011, 20003])
    expect(await moneyOf(venue, user)).toEqual(['0', '100'])
    expect((await cancel(venue, user, answers.find(({ code }) => code === 20003)?.result.id ?? '')).code).toBe(200)
    return answers[at % 2]?.code === 20003 ? 'this process' : 'the other'
  })
})

describe('an exchange', () => {
  const account = () => ({ token: user.token, book: 'real' }) as const
  const quote = async (on: Venue): Promise<ExchangeQuote> =>
    (await on.post<ExchangeQuote>('/flash-exchange/quote', { ...account(), body: { from: 'USDT', to: 'BTC', amount: '100' } })).result
  const submit = (on: Venue, body: ExchangeQuote) => on.post('/flash-exchange/submit', { ...account(), key: newKey(), body })
  const fresh = async (): Promise<void> => {
    for (const each of [venue, beside]) {
      each.clock.set(venue.clock.now())
      await setPrice(each, '50000')
    }
  }

  race('twice, of a balance that is enough for one', '100', async (at) => {
    await fresh()
    const quotes = [await quote(venue), await quote(beside)] as const
    const answers = await inTurns(at, [() => submit(venue, quotes[0]), () => submit(beside, quotes[1])])
    expect([at, ...codesOf(answers)]).toEqual([at, 200, 10011])
    expect(await moneyOf(venue, user)).toEqual(['0', '0'])
    await fund(venue, user, '100')
    return answers[at % 2]?.code === 200 ? 'this process' : 'the other'
  })

  race('and a withdrawal, of a balance that is enough for one', '100', async (at) => {
    await fresh()
    const given = await quote(venue)
    const [exchanged, withdrawn] =
      at % 2 === 0
        ? await Promise.all([submit(venue, given), withdraw(beside, user, asking({ amount: '100' }))])
        : await Promise.all([submit(beside, given), withdraw(venue, user, asking({ amount: '100' }))])
    expect([at, exchanged.code === 200, withdrawn.code === 20003]).toEqual([at, withdrawn.code === 10011, exchanged.code === 10011])
    expect(await moneyOf(venue, user)).toEqual(['0', withdrawn.code === 20003 ? '100' : '0'])
    if (withdrawn.code === 20003) await cancel(venue, user, withdrawn.result.id)
    else await fund(venue, user, '100')
    return withdrawn.code === 20003 ? 'withdrawn' : 'exchanged'
  })
})
