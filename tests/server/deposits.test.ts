/** Deposits on the venue's own network: submitted, judged, followed, credited once. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { DEPOSIT_CODES } from '../../src/domain/deposit-codes.ts'
import { SPEC_CODES } from '../../src/domain/error-codes.ts'
import { UPLOAD_CODES } from '../../src/domain/upload-codes.ts'
import { DAY } from '../../src/domain/own-limits.ts'
import type { Deposit, DepositInfo, RechargeBody } from '../../src/domain/wire/deposit.ts'
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { MoneyEntry } from '../../src/domain/wire/order.ts'
import { sendSimulated } from '../../server/chains/simulated-chain.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { readLimits } from '../../server/deposits/deposit-limits.ts'
import { depositReview } from '../../server/deposits/deposit-review.ts'
import { followDeposits } from '../../server/deposits/follow-deposits.ts'
import { bodyOf, decide, freeOf, judge, newDeposit, pass, readBack, recharge, transfer, USDT } from '../support/deposits.ts'
import { noteRace, RACE_ROUNDS, RACE_TIMEOUT } from '../support/race-rounds.ts'
import { setPrice } from '../support/trading.ts'
import { newKey, openVenue, type TestUser, type Venue } from '../support/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
  await setPrice(venue, '50000')
  await setPrice(venue, '2500', 'ETH/USDT')
})

const info = async ({ token }: TestUser) => (await venue.get<DepositInfo>('/user/depositInfo', { token, book: 'real' })).result
const listed = async ({ token }: TestUser, query = '') =>
  (await venue.get<Page<Deposit>>(`/user/listRecharge${query}`, { token, book: 'real' })).result.items
const noticesOf = async ({ id }: TestUser) =>
  (await venue.services.db.selectFrom('notifications').select(['kind', 'event_id']).where('user_id', '=', id).orderBy('id').execute())
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('deposit'))

test('a whole life: sent, submitted, judged, confirmed block by block, credited, and found again', async () => {
  const user = await venue.newUser()
  const { result: sent } = await transfer(venue, user)
  const { status, code, result } = await recharge(venue, user, bodyOf(sent))
  expect([status, code]).toEqual([200, 20002])
  expect(result).toMatchObject({
    state: 'pending',
    amount: '500',
    hash: sent.hash,
    address: sent.to,
    confirmations: null,
    picture: { id: sent.receipt.id },
  })
  expect(result.number).toMatch(/^D-20260114-\d{4}$/)
  expect(await judge(venue, result.id)).toBeNull() // it is in no block yet
  venue.clock.advance(2_000)
  expect(await judge(venue, result.id)).toEqual({ approve: true })
  expect(await decide(venue, result.id)).toBe(true)
  await followDeposits(venue.services)
  expect(await readBack(venue, user, result.id)).toMatchObject({ state: 'approved', confirmations: { seen: 1, needed: 20 } })
  expect(await freeOf(venue, user)).toBe('0')
  await pass(venue, 10_000)
  expect(await readBack(venue, user, result.id)).toMatchObject({ confirmations: { seen: 6, needed: 20 } })
  await pass(venue, 28_000)
  const done = await readBack(venue, user, result.id)
  expect(done).toMatchObject({ state: 'completed', confirmations: { seen: 20, needed: 20 }, endedAt: venue.clock.now() })
  expect(await freeOf(venue, user)).toBe('500')
  expect(await listed(user)).toEqual([done])
  expect(await listed(user, '?currency=BTC')).toEqual([])
  expect(await listed(user, `?state=completed&from=${done.submittedAt}&to=${done.submittedAt}`)).toEqual([done])
  const log = (await venue.get<Page<MoneyEntry>>('/user/listMoneyLog?type=1', { token: user.token, book: 'real' })).result.items
  expect(log).toMatchObject([{ currency: 'USDT', amount: '500', settlement: 'deposit' }])
  expect(await noticesOf(user)).toEqual(['depositApproved', 'depositCompleted'])
  expect(await auditLedger(venue.services.db)).toEqual([])
})

test.each([
  ['BTC', 'bitcoin', '0.015'],
  ['ETH', 'ethereum', '0.2'],
  ['USDT', 'ethereum', '120'],
] as const)('%s over %s, the minimum itself, is credited as it was sent', async (currency, network, amount) => {
  const user = await venue.newUser()
  const { id } = await newDeposit(venue, user, { currency, network, amount })
  venue.clock.advance(10_000)
  expect(await judge(venue, id)).toEqual({ approve: true })
  await decide(venue, id)
  await pass(venue, 60_000)
  expect((await readBack(venue, user, id)).state).toBe('completed')
  expect(await freeOf(venue, user, currency)).toBe(amount)
})

describe('what is refused', () => {
  test.each<[string, (body: RechargeBody) => Partial<RechargeBody>, number]>([
    ['less than the minimum', () => ({ amount: '119.999999' }), DEPOSIT_CODES.belowMinimum],
    ['nothing at all', () => ({ amount: '0' }), DEPOSIT_CODES.amountWrong],
    ['too many digits', () => ({ amount: '500.1234567' }), DEPOSIT_CODES.amountWrong],
    ['a network that the currency has not', () => ({ currency: 'BTC', network: 'tron', amount: '1' }), DEPOSIT_CODES.wayClosed],
    ['a hash of another network', ({ hash: text }) => ({ hash: `0x${text}` }), DEPOSIT_CODES.hashMalformed],
    ['half a hash', ({ hash: text }) => ({ hash: text.slice(0, 32), lastSix: text.slice(26, 32) }), DEPOSIT_CODES.hashMalformed],
    ['a hash that ends otherwise', () => ({ lastSix: 'ffffff', hash: `${'a'.repeat(64)}` }), DEPOSIT_CODES.hashDiffers],
    ['a picture that is not there', () => ({ picture: 'A'.repeat(22) }), UPLOAD_CODES.pictureMissing],
  ])('%s, and nothing is submitted', async (_name, change, code) => {
    const user = await venue.newUser()
    const body = bodyOf((await transfer(venue, user)).result)
    expect((await recharge(venue, user, { ...body, ...change(body) })).code).toBe(code)
    expect(await listed(user)).toEqual([])
    expect((await recharge(venue, user, body)).code).toBe(20002)
  })

  test('a parameter that cannot be read (10018)', async () => {
    const user = await venue.newUser()
    await venue.services.params.set('deposit_minimums', '{"USDT":12}')
    const answer = await venue.get('/user/depositInfo', { token: user.token })
    await venue.services.params.set('deposit_minimums', '{}')
    expect(answer.code).toBe(SPEC_CODES.paramUnknown)
  })

  test('a hash that was submitted, by whomever, however it is written, until that deposit is rejected', async () => {
    const [anna, bert] = [await venue.newUser(), await venue.newUser()]
    const sent = (await transfer(venue, anna)).result
    const first = await recharge(venue, anna, bodyOf(sent))
    const other = async (user: TestUser) => ({
      ...bodyOf(sent),
      hash: sent.hash.toUpperCase(),
      picture: (await transfer(venue, user)).result.receipt.id,
    })
    expect((await recharge(venue, bert, await other(bert))).code).toBe(DEPOSIT_CODES.hashUsed)
    expect((await recharge(venue, anna, await other(anna))).code).toBe(DEPOSIT_CODES.hashUsed)
    await decide(venue, first.result.id, { state: 'rejected', reason: 'other', say: 'The picture is of something else.' })
    expect(await readBack(venue, anna, first.result.id)).toMatchObject({
      state: 'rejected',
      reason: 'other',
      say: 'The picture is of something else.',
    })
    expect((await recharge(venue, bert, await other(bert))).code).toBe(20002)
  })

  test('simulated transfers and their addresses, where money is real', async () => {
    const user = await venue.newUser()
    const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
    await venue.services.params.set('money_is_simulated', '0')
    await venue.services.params.set('deposit_addresses', JSON.stringify({ tron }))
    const [answer, { isSimulated, ways }] = [await transfer(venue, user), await info(user)]
    await venue.services.params.set('money_is_simulated', '1')
    expect(answer.code).toBe(DEPOSIT_CODES.notSimulated)
    expect([isSimulated, ways.map(({ currency, address }) => [currency, address])]).toEqual([false, [['USDT', tron]]])
    expect((await info(user)).ways.every(({ address }) => address.startsWith('sim:'))).toBe(true)
  })

  test('what was sent on the venue’s own network, once money is real', async () => {
    const user = await venue.newUser()
    const { id } = await newDeposit(venue, user)
    await decide(venue, id)
    await venue.services.params.set('money_is_simulated', '0')
    await pass(venue, 60_000)
    await venue.services.params.set('money_is_simulated', '1')
    expect([(await readBack(venue, user, id)).state, await freeOf(venue, user)]).toEqual(['failed', '0'])
  })

  const judged = async (change: Partial<RechargeBody>, sent: Partial<Parameters<typeof sendSimulated>[2]> = {}) => {
    const user = await venue.newUser()
    const { ways } = await info(user)
    const to = ways.find(({ network }) => network === 'tron')?.address ?? ''
    const sending = { ...USDT, from: 'sim:tron:ELSEWHERE', to, reference: newKey(), ...sent }
    const row = await venue.services.db.transaction().execute((tx) => sendSimulated(venue.services, tx, sending))
    const body = { ...bodyOf((await transfer(venue, user)).result), hash: row.hash, lastSix: row.hash.slice(-6), ...change }
    const { result } = await recharge(venue, user, body)
    venue.clock.advance(4_000)
    return judge(venue, result.id)
  }
  test.each<[string, () => Promise<unknown>]>([
    ['hashUnknown', () => judged({ hash: 'ab'.repeat(32), lastSix: 'ababab' })],
    ['amountDiffers', () => judged({ amount: '500.000001' })],
    ['recipientDiffers', () => judged({}, { to: 'sim:tron:SOMEBODY-ELSE' })],
    ['currencyDiffers', () => judged({}, { currency: 'ETH' })],
    ['reverted', () => judged({}, { isReverted: true })],
    ['tooOld', () => judged({}, { at: venue.clock.now() - 31 * DAY })],
  ])('%s, by the program', async (reason, of) => expect(await of()).toEqual({ reject: reason }))

  test('a minimum that was raised while the deposit waited', async () => {
    const user = await venue.newUser()
    const { id } = await newDeposit(venue, user, { ...USDT, amount: '120' })
    venue.clock.advance(4_000)
    await venue.services.params.set('deposit_minimums', '{"USDT":"500"}')
    const told = await judge(venue, id)
    await venue.services.params.set('deposit_minimums', '{}')
    expect(told).toEqual({ reject: 'belowMinimum' })
  })
})

test('an approved deposit that its network does not confirm within a day fails, and its hash may be submitted again', async () => {
  const user = await venue.newUser()
  const body = { ...bodyOf((await transfer(venue, user)).result), hash: 'cd'.repeat(32), lastSix: 'cdcdcd' }
  const { result } = await recharge(venue, user, body)
  await decide(venue, result.id)
  await pass(venue, DAY - 1)
  expect((await readBack(venue, user, result.id)).state).toBe('approved')
  await pass(venue, 1_001)
  expect(await readBack(venue, user, result.id)).toMatchObject({ state: 'failed', reason: 'notConfirmed' })
  expect(await noticesOf(user)).toEqual(['depositApproved', 'depositFailed'])
  expect((await recharge(venue, user, { ...body, picture: (await transfer(venue, user)).result.receipt.id })).code).toBe(20002)
})

test('the operator is shown what there is to look at', async () => {
  const user = await venue.newUser()
  const { id } = await newDeposit(venue, user)
  venue.clock.advance(4_000)
  const shown = await depositReview.show(venue.services, id)
  expect(shown.checks.map(({ isOk }) => isOk)).toEqual([true, true, true, true, false])
  expect(shown).toMatchObject({ history: 'no deposits before', pictureIds: [expect.stringMatching(/^.{22}$/)] })
  expect((await depositReview.list(venue.services, [id])).get(id)?.amount).toEqual({ value: '500', currency: 'USDT' })
})

describe('own limits', () => {
  const setLimit = (user: TestUser, per: 'day' | 'month', value: string | null) =>
    venue.post<DepositInfo>('/user/setDepositLimit', { token: user.token, key: newKey(), body: { per, value } })

  test('hold at once when tighter, a day later when looser, and say what is left', async () => {
    const user = await venue.newUser()
    expect((await setLimit(user, 'day', '700')).result.limits.day).toMatchObject({ value: '700', pending: null, used: '0' })
    await newDeposit(venue, user)
    const refused = await recharge(venue, user, bodyOf((await transfer(venue, user)).result))
    expect(refused).toMatchObject({ code: DEPOSIT_CODES.ownLimit, result: { per: 'day', left: '200' } })
    const loosened = await setLimit(user, 'day', null)
    expect(loosened.body).toContain('pending')
    const looser = loosened.result.limits.day
    expect(looser).toMatchObject({ value: '700', pending: { value: null, at: venue.clock.now() + DAY }, used: '500' })
    venue.clock.advance(DAY)
    // Nobody stays signed in for so long.
    expect((await readLimits(venue.services.db, user.id, venue.clock.now())).day).toMatchObject({ value: null, pending: null, used: '0' })
  })

  test('of a month count every currency by what it was worth, and not what was rejected', async () => {
    const user = await venue.newUser()
    await setPrice(venue, '50000')
    await setLimit(user, 'month', '1500')
    const { id } = await newDeposit(venue, user, { currency: 'BTC', network: 'bitcoin', amount: '0.02' })
    expect((await info(user)).limits.month.used).toBe('1000')
    const again = async () => recharge(venue, user, bodyOf((await transfer(venue, user, { ...USDT, amount: '600' })).result))
    expect((await again()).code).toBe(DEPOSIT_CODES.ownLimit)
    await decide(venue, id, { state: 'rejected', reason: 'hashUnknown', say: null })
    expect((await again()).code).toBe(20002)
  })

  test('are not passed by two deposits at once', async () => {
    const user = await venue.newUser()
    await setLimit(user, 'day', '700')
    const sent = await Promise.all(Array.from({ length: 4 }, () => transfer(venue, user)))
    const codes = (await Promise.all(sent.map(({ result }) => recharge(venue, user, bodyOf(result))))).map(({ code }) => code)
    expect(codes.toSorted()).toEqual([20002, ...Array.from({ length: 3 }, () => DEPOSIT_CODES.ownLimit)])
  })

  test.each(['0', '0.001', '2000000000'])('%s is none', async (value) => {
    expect((await setLimit(await venue.newUser(), 'day', value)).status).toBe(400)
  })
})

describe('races', () => {
  // Four races each.
  test(
    'one hash in two accounts, sixteen equal submissions, approved twice, followed by two processes: one effect each',
    { timeout: RACE_TIMEOUT },
    async () => {
      const beside = await openVenue({ beside: venue })
      const all: TestUser[] = []
      let users: readonly TestUser[] = []
      let credited = 0
      const winners: string[] = []
      for (let round = 0; round < RACE_ROUNDS; round++) {
        // Who loses keeps a receipt that nobody wants, and only so many may wait.
        if (round % 25 === 0) all.push(...(users = await Promise.all([venue.newUser(), venue.newUser()])))
        const both = await Promise.all(users.map((user) => transfer(venue, user)))
        const [first] = both
        if (!first) throw new Error('no transfer')
        const bodies = both.map(({ result }) => ({ ...bodyOf(first.result), picture: result.receipt.id }))
        const keys = [newKey(), newKey()]
        const answers = await Promise.all(
          users.flatMap((user, place) =>
            Array.from({ length: place === 0 ? (round < 5 ? 16 : 4) : 2 }, () =>
              recharge(venue, user, bodies[place] as RechargeBody, keys[place]),
            ),
          ),
        )
        const ids = new Set(answers.filter(({ code }) => code === 20002).map(({ result }) => result.id))
        expect([round, ids.size]).toEqual([round, 1])
        const [id = ''] = ids
        const decided = await Promise.all([
          decide(venue, id),
          decide(beside, id),
          decide(venue, id, { state: 'rejected', reason: 'other', say: '' }),
        ])
        expect([round, decided.filter(Boolean).length]).toEqual([round, 1])
        venue.clock.advance(60_000)
        beside.clock.set(venue.clock.now())
        await Promise.all([followDeposits(venue.services), followDeposits(beside.services), followDeposits(venue.services)])
        const { state } = await venue.services.db.selectFrom('deposits').select('state').where('id', '=', id).executeTakeFirstOrThrow()
        expect(['completed', 'rejected']).toContain(state)
        winners.push(state)
        if (state === 'completed') credited += 500
      }
      const sum = (await Promise.all(all.map((user) => freeOf(venue, user)))).reduce((whole, free) => whole + Number(free), 0)
      expect(sum).toBe(credited)
      expect(await auditLedger(venue.services.db)).toEqual([])
      noteRace('deposits: one hash in two accounts, equal submissions, decided three times, followed by two processes', winners)
    },
  )

  test('connections that end in the middle credit nothing twice and lose nothing', async () => {
    const beside = await openVenue({ beside: venue })
    const user = await venue.newUser()
    const ids: string[] = []
    for (let made = 0; made < 30; made++) {
      const { id } = await newDeposit(venue, user, { ...USDT, amount: '120' })
      await decide(venue, id)
      ids.push(id)
    }
    venue.clock.advance(60_000)
    beside.clock.set(venue.clock.now())
    const stateOf = () => venue.services.db.selectFrom('deposits').select('state').where('id', 'in', ids).execute()
    let ended = 0
    // Each round ends connections of both processes while they credit; what they had taken is due again a moment later.
    for (let round = 0; round < 12; round++) {
      const following = [venue, beside].map(({ services }) => followDeposits(services).catch(() => undefined))
      if (round < 8) {
        const { rows } = await sql<{ done: boolean }>`select pg_terminate_backend(pid) as done from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and query ilike any (array['%deposits%', '%post_transaction%'])`
          .execute(venue.services.db)
          .catch(() => ({ rows: [] }))
        ended += rows.length
      }
      await Promise.all(following)
      venue.clock.advance(1_500)
      beside.clock.set(venue.clock.now())
    }
    expect(ended).toBeGreaterThan(0)
    expect((await stateOf()).map(({ state }) => state)).toEqual(ids.map(() => 'completed'))
    expect(await freeOf(venue, user)).toBe('3600')
    expect(await auditLedger(venue.services.db)).toEqual([])
  })

  test('sixteen equal simulated transfers are one, with one receipt', async () => {
    const user = await venue.newUser()
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 8 }, () => transfer(venue, user, USDT, key)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const pictures = await venue.services.db.selectFrom('pictures').select('id').where('user_id', '=', user.id).execute()
    expect(pictures.map(({ id }) => id)).toEqual([answers[0]?.result.receipt.id])
  })
})
