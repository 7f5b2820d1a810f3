/** What is right when it is judged and no longer when the session is opened lets nobody in. */
import { Wallet } from 'ethers'
import { beforeAll, expect, test } from 'vitest'
import { OWN_CODES, SPEC_CODES } from '../../src/domain/error-codes.ts'
import { OWNER_LINK_CODES } from '../../src/domain/owner-link-codes.ts'
import type { Admission } from '../../src/domain/wire/session.ts'
import type { Tx } from '../../server/core/database/schema.ts'
import { hashPassword } from '../../server/core/sessions/passwords.ts'
import { endTickets } from '../../server/second-factors/tickets.repository.ts'
import { isStillThere } from '../../server/session/ways-in.ts'
import { PASSWORD } from '../support/accounts.ts'
import { codeAt, setUpApp } from '../support/authenticator-app.ts'
import { lockWaits } from '../support/lock-waits.ts'
import { openVenue, type Answered, type TestUser, type Venue } from '../support/venue.ts'

let venue: Venue
let passwordHash: string
beforeAll(async () => {
  venue = await openVenue()
  passwordHash = await hashPassword(PASSWORD)
})

const newOwner = async (): Promise<TestUser> => {
  const user = await venue.newUser()
  await venue.services.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', user.id).execute()
  return user
}
const from = { headers: { 'device-key': 'a-device-of-the-owner' } }
const login = ({ username }: TestUser): Promise<Answered<Admission>> =>
  venue.post('/login/login', { body: { loginType: 'password', account: username, password: PASSWORD }, ...from })

/** Calls while another transaction has changed the user's row, which goes on once the call waits for it, or has been answered. */
const overtaken = async <T>(
  { id }: TestUser,
  change: { password_hash: string } | { new_password_needed_at: Date } | { status: 'active' },
  call: () => Promise<T>,
  after: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<T> => {
  const { db } = venue.services
  const { answer } = await db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set(change).where('id', '=', id).execute()
    let isAnswered = false
    const called = call().finally(() => (isAnswered = true))
    await expect.poll(async () => isAnswered || (await lockWaits(db)) === 1).toBe(true)
    await after(tx)
    return { answer: called }
  })
  return answer
}
const openedSince = async ({ id, token }: TestUser): Promise<number> => {
  const own = await venue.services.sessions.find(token)
  const rows = venue.services.db.selectFrom('sessions').select('id').where('user_id', '=', id).where('ended_at', 'is', null)
  return (await rows.execute()).filter((row) => row.id !== own?.sessionId).length
}

test('a password that is replaced while it is judged opens nothing', async () => {
  const owner = await newOwner()
  expect((await overtaken(owner, { password_hash: 'another' }, () => login(owner))).code).toBe(SPEC_CODES.passwordWrong)
  expect(await openedSince(owner)).toBe(0)
})

test('nobody comes in beside “This was not me”', async () => {
  const owner = await newOwner()
  const shut = { new_password_needed_at: new Date(venue.clock.now()) }
  expect((await overtaken(owner, shut, () => login(owner))).code).toBe(OWNER_LINK_CODES.newPasswordNeeded)
  expect(await openedSince(owner)).toBe(0)
})

test('a wallet that is parted while it opens a session opens none', async () => {
  const owner = await newOwner()
  const signer = Wallet.createRandom()
  const { db, clock } = venue.services
  const row = { user_id: owner.id, chain: 'ethereum', address: signer.address, created_at: new Date(clock.now()) } as const
  await db.insertInto('wallets').values(row).execute()
  const headers = { host: '127.0.0.1:8080' }
  const asked = { headers, body: { chain: 'ethereum', address: signer.address } }
  const { message } = (await venue.post<{ message: string }>('/login/walletChallenge', asked)).result
  const body = { loginType: 'wallet', chain: 'ethereum', message, signature: await signer.signMessage(message) }
  const part = (tx: Tx) => tx.deleteFrom('wallets').where('user_id', '=', owner.id).execute()
  const answered = await overtaken(owner, { status: 'active' }, () => venue.post('/login/loginByWallet', { headers, body }), part)
  expect(answered).toMatchObject({ status: 401, result: null })
  expect(await openedSince(owner)).toBe(0)
})

test('nor does a passkey that is blocked meanwhile, or held', async () => {
  const owner = await newOwner()
  const { db, clock } = venue.services
  const values = {
    user_id: owner.id,
    credential_id: `of ${owner.username}`,
    public_key: Buffer.of(0),
    user_handle: 'h',
    counter: '0',
    transports: [],
    name: '',
    backed_up: false,
    created_at: new Date(clock.now()),
    used_at: null,
    blocked_at: null,
  }
  const { id } = await db.insertInto('passkeys').values(values).returning('id').executeTakeFirstOrThrow()
  const opens = () => db.transaction().execute((tx) => isStillThere(tx, `passkey-${id}`))
  const set = (change: { blocked_at?: Date | null; held_at?: Date | null }) =>
    db.updateTable('passkeys').set(change).where('id', '=', id).execute()
  const now = new Date(clock.now())
  expect(await opens()).toBe(true)
  await set({ blocked_at: now })
  expect(await opens()).toBe(false)
  await set({ blocked_at: null, held_at: now })
  expect(await opens()).toBe(false)
})

test('who comes in beside the request to close the account takes it back', async () => {
  const owner = await newOwner()
  const [asked_at, due_at] = [new Date(venue.clock.now()), new Date(venue.clock.now() + 1)]
  const close = (tx: Tx) => tx.insertInto('account_closings').values({ user_id: owner.id, asked_at, due_at, closed_at: null }).execute()
  expect((await overtaken(owner, { status: 'active' }, () => login(owner), close)).code).toBe(200)
  expect(await venue.services.db.selectFrom('account_closings').selectAll().where('user_id', '=', owner.id).execute()).toEqual([])
})

test('who stays out because of “This was not me” takes no closing back', async () => {
  const owner = await newOwner()
  await venue.post('/user/closeAccount', { token: owner.token })
  const { db, clock } = venue.services
  await db
    .updateTable('users')
    .set({ new_password_needed_at: new Date(clock.now()) })
    .where('id', '=', owner.id)
    .execute()
  expect((await login(owner)).code).toBe(OWNER_LINK_CODES.newPasswordNeeded)
  expect(await db.selectFrom('account_closings').select('user_id').where('user_id', '=', owner.id).execute()).toHaveLength(1)
})

test('a first step whose password is replaced meanwhile gives no ticket, and a ticket of the former password opens nothing', async () => {
  const owner = await newOwner()
  const app = await setUpApp(venue, owner)
  const end = (tx: Tx) => endTickets(tx, owner.id)
  expect((await overtaken(owner, { password_hash: 'another' }, () => login(owner), end)).code).toBe(SPEC_CODES.passwordWrong)
  expect(await venue.services.db.selectFrom('sign_in_tickets').select('way').where('user_id', '=', owner.id).execute()).toEqual([])

  await venue.services.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', owner.id).execute()
  const { result } = await login(owner)
  if (!('secondFactor' in result)) throw new Error('no second step was asked for')
  const { ticket } = result.secondFactor
  venue.clock.advance(60_000)
  const body = { ticket, code: codeAt(app.secret, venue.clock.now()) }
  const answer = await overtaken(owner, { password_hash: 'another' }, () => venue.post('/login/secondFactor', { body, ...from }), end)
  expect(answer.code).toBe(OWN_CODES.secondStepOver)
  expect(await openedSince(owner)).toBe(0)
})
