/** Every code of the specification's catalogue is raised by a call, or belongs to a capability that is no module yet. */
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { ADDRESS_CODES } from '../../src/domain/address-codes.ts'
import { DEMO_RESET_CODES } from '../../src/domain/demo-reset-codes.ts'
import { ERROR_CODES, OWN_CODES } from '../../src/domain/error-codes.ts'
import { DEPOSIT_CODES } from '../../src/domain/deposit-codes.ts'
import { IDENTITY_CODES } from '../../src/domain/identity-codes.ts'
import { INVESTMENT_CODES } from '../../src/domain/investment-codes.ts'
import { MINING_CODES } from '../../src/domain/mining-codes.ts'
import { LOAN_CODES } from '../../src/domain/loan-codes.ts'
import { NFT_CODES } from '../../src/domain/nft-codes.ts'
import { OWNER_LINK_CODES } from '../../src/domain/owner-link-codes.ts'
import { UPLOAD_CODES } from '../../src/domain/upload-codes.ts'
import { LIMIT_CODES } from '../../src/domain/own-limits.ts'
import { PASSKEY_CODES } from '../../src/domain/passkey-refusals.ts'
import { WITHDRAWAL_CODES } from '../../src/domain/withdrawal-codes.ts'
import { WALLET_PROOF_CODES } from '../../src/domain/wallet-proof.ts'
import { openContract } from '../../server/contracts/open-contract.ts'
import { MODULES } from '../../server/modules.ts'
import { BTC, buyBody, newTrader, setPrice } from '../support/trading.ts'
import { bodyOf, submit } from '../support/identity.ts'
import { newBorrower, quote } from '../support/loans.ts'
import { newOptionTrader } from '../support/options.ts'
import { newBidder, offerWork } from '../support/nft.ts'
import { newPlanner } from '../support/smart.ts'
import { lockWaits } from '../support/lock-waits.ts'
import { newKey, openVenue, type Answered, type Venue } from '../support/venue.ts'
import { asking, newOwner, withdraw } from '../support/withdrawals.ts'

const PASSWORD = 'a long enough password'
let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
  await register('anna')
  await setPrice(venue, '50000')
})

const codeFor = async (email: string): Promise<string> => {
  expect((await venue.post('/login/sendCode', { body: { email, purpose: 'register' } })).code).toBe(200)
  return (await venue.get<{ code: string }>(`/test/code?email=${email}`)).result.code
}
const registration = (username: string, code: string, change: object = {}) => ({
  username,
  email: `${username}@example.com`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  code,
  ...change,
})
const register = async (username: string, change: object = {}, key = newKey()): Promise<Answered> =>
  venue.post('/login/register', { key, body: registration(username, await codeFor(`${username}@example.com`), change) })
const login = (account: string, password = PASSWORD): Promise<Answered> =>
  venue.post('/login/login', { body: { loginType: 'password', account, password } })
const suspend = (username: string): Promise<Answered> => venue.post('/test/user', { body: { username, status: 'suspended' } })
const buy = async (change: object): Promise<Answered> => (await newTrader(venue)).buy(change)

const RAISED: Readonly<Record<number, () => Promise<Answered>>> = {
  10001: () => login(''),
  10002: () => login('anna@'),
  10003: () => login('no name'),
  10004: () => login('anna', 'another password'),
  10005: async () => {
    await register('bert')
    await suspend('bert')
    return login('bert')
  },
  10006: () => register('carl', { username: 'Anna' }),
  10007: () => venue.post('/login/sendCode', { body: { email: 'Anna@example.com', purpose: 'register' } }),
  10008: async () => {
    const key = newKey()
    const body = registration('dirk', await codeFor('dirk@example.com'))
    await venue.post('/login/register', { key, body })
    await suspend('dirk')
    return venue.post('/login/register', { key, body })
  },
  10009: () => login('nobody'),
  10010: async () => (await newPlanner(venue)).buy({ product: 'goldRush' }),
  10011: () => buy({ leverage: 1, lots: '10' }),
  10012: async () => (await newPlanner(venue)).buy({ days: 8 }),
  10013: async () => (await newPlanner(venue)).buy({ amount: '1' }),
  10014: async () => (await newOptionTrader(venue)).buy({ code: 'NO/SUCH' }),
  10015: async () => {
    await venue.post('/test/param', { body: { key: 'contracts_opening_enabled', value: '0' } })
    const answer = await buy({})
    await venue.post('/test/param', { body: { key: 'contracts_opening_enabled', value: '1' } })
    return answer
  },
  10016: () => buy({ lots: '0.0123' }),
  10017: async () => (await newOptionTrader(venue)).buy({ seconds: 61 }),
  10018: () => venue.get('/index/getParamByKey/unheard_of'),
  10019: async () => {
    const user = await venue.newUser()
    await submit(venue, user, await bodyOf(venue, user))
    return submit(venue, user, await bodyOf(venue, user))
  },
  10020: async () => {
    await venue.services.params.set('investment_portfolio', '{"nft":1}')
    const id = await offerWork(venue)
    await (await newBidder(venue)).buy(id)
    return (await newBidder(venue)).bid(id, '600')
  },
  10021: async () => {
    const { token } = await venue.newUser()
    return venue.post('/user/sendAddressCode', { token, body: { network: 'tron', address: ' ' } })
  },
  10022: async () => quote(venue, await venue.newUser()),
  10023: async () => quote(venue, await newBorrower(venue), { days: 31 }),
  10024: async () => {
    const planner = await newPlanner(venue)
    await planner.buy()
    return planner.buy()
  },
  10025: async () => withdraw(venue, await newOwner(venue), { ...asking(), method: undefined }),
  10091: async () => {
    const code = await codeFor('emma@example.com')
    return venue.post('/login/register', { key: newKey(), body: registration('emma', code === '111111' ? '222222' : '111111') })
  },
  19999: async () => {
    const code = await codeFor('fred@example.com')
    const answers = await twoAtOnce(
      'fred@example.com',
      ['fred', 'freddy'].map((username) => registration(username, code, { email: 'fred@example.com' })),
    )
    return answers.find((answer) => answer.code !== 200) ?? (answers[0] as Answered)
  },
}

/** Holds the code until both registrations wait for it, so that both have found the address free. */
const twoAtOnce = async (email: string, bodies: readonly object[]): Promise<Answered[]> => {
  const { db } = venue.services
  const answers = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('email_codes').select('id').where('email', '=', email).forUpdate().execute()
    const both = bodies.map((body) => venue.post('/login/register', { key: newKey(), body }))
    while ((await lockWaits(db)) < bodies.length) await wait(10)
    return both
  })
  return Promise.all(answers)
}

/** Say how the work, or the identity, stands. */
const WITH_RESULT = ['10020', '10022']

test.each(Object.entries(RAISED))('%s is raised', async (code, call) => {
  const answer = await call()
  expect(answer).toMatchObject({ code: Number(code), ...(!WITH_RESULT.includes(code) && { result: null }) })
  expect(answer.status).toBeGreaterThanOrEqual(400)
})

const declared = MODULES.flatMap(({ refusals }) => Object.values(refusals).map(({ code }) => code))

/** The sentence of each is read by `tests/journeys/content.test.ts`. */
test('every code of the catalogue that a module refuses by is raised, and no other', () => {
  const expected = ERROR_CODES.filter((code) => declared.includes(code))
  expect(Object.keys(RAISED).map(Number)).toEqual(expected)
})

test('every code of our own is a refusal of one module', () => {
  expect(declared.filter((code) => code >= 30_000).toSorted((a, b) => a - b)).toEqual(
    [
      ...Object.values(OWN_CODES),
      ...Object.values(ADDRESS_CODES),
      ...Object.values(DEPOSIT_CODES),
      ...Object.values(IDENTITY_CODES),
      ...Object.values(LIMIT_CODES),
      ...Object.values(INVESTMENT_CODES),
      ...Object.values(MINING_CODES),
      ...Object.values(LOAN_CODES),
      ...Object.values(NFT_CODES),
      ...Object.values(OWNER_LINK_CODES),
      ...Object.values(PASSKEY_CODES),
      ...Object.values(UPLOAD_CODES),
      ...Object.values(WALLET_PROOF_CODES),
      ...Object.values(DEMO_RESET_CODES),
      ...Object.values(WITHDRAWAL_CODES),
    ].toSorted((a, b) => a - b),
  )
})

test('a wrong code is told from one that is too old or used up', async () => {
  const code = await codeFor('gerd@example.com')
  venue.clock.advance(600_000)
  expect(await venue.post('/login/register', { key: newKey(), body: registration('gerd', code) })).toMatchObject({
    code: OWN_CODES.codeWrong,
  })
})

test('a user who is suspended while the order is under way opens nothing (10008)', async () => {
  const { user } = await newTrader(venue)
  const viewer = { userId: user.id, sessionId: '1', demoEnabled: true, provedAt: 0 }
  await suspend(user.username)
  await setPrice(venue, '50000', BTC)
  const opening = venue.services.db
    .transaction()
    .execute((tx) => openContract(venue.services, venue.app.market, tx, { viewer, book: 'demo' }, buyBody()))
  await expect(opening).rejects.toMatchObject({ code: 10008 })
})
