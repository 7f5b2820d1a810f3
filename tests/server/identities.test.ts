/** What opens an account besides its password: listed, named and parted by its owner, and never the last of it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { JoinedIdentity, PartedResult } from '../../src/domain/wire/identities.ts'
import type { LoginResult } from '../../src/domain/wire/session.ts'
import type { ThirdPartyStart } from '../../src/domain/wire/third-party.ts'
import type { Issuer } from '../support/issuer.ts'
import type { TestUser, Venue } from '../support/venue.ts'
import { openVenueWithIssuer } from '../support/venue-with-issuer.ts'

const FRESH = 600_000
let issuer: Issuer
let venue: Venue
beforeAll(async () => {
  ;({ issuer, venue } = await openVenueWithIssuer())
})

const answerOf = async (subject: string, token?: string) => {
  issuer.accounts.set(subject, { preferred_username: subject })
  const { url, secret } = (
    await venue.post<ThirdPartyStart>(token ? '/user/startLinkGoogle' : '/login/startGoogle', { body: {}, ...(token && { token }) })
  ).result
  const { searchParams } = await issuer.visit(url, subject)
  return { code: searchParams.get('code')!, state: searchParams.get('state')!, iss: searchParams.get('iss')!, secret }
}
const join = async (subject: string, token: string): Promise<void> => {
  expect((await venue.post('/user/linkGoogle', { body: await answerOf(subject, token), token })).code).toBe(200)
}
const signIn = async (subject: string): Promise<LoginResult> =>
  (await venue.post<LoginResult>('/login/loginByGoogle', { body: await answerOf(subject) })).result
const list = async (token: string): Promise<JoinedIdentity[]> =>
  (await venue.get<JoinedIdentity[]>('/user/listIdentities', { token })).result
const part = (id: string, token: string) => venue.post<PartedResult>(`/user/partIdentity/${id}`, { token })
const name = (id: string, text: string, token: string) => venue.post(`/user/nameIdentity/${id}`, { token, body: { name: text } })
const statusOf = async (token: string): Promise<number> => (await venue.post('/user/getUserInfo', { token })).status
const wallet = async ({ id }: TestUser, address: string): Promise<string> => {
  const row = await venue.services.db
    .insertInto('wallets')
    .values({ user_id: id, chain: 'tron', address, created_at: new Date(venue.clock.now()) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return `wallet-${row.id}`
}

describe('the list', () => {
  test("has the person's own accounts and wallets, and says what opened this session", async () => {
    const [owner, other] = [await venue.newUser(), await venue.newUser()]
    await join('s-list', owner.token)
    await wallet(owner, 'TOwner')
    await wallet(other, 'TOther')
    expect(await list(owner.token)).toMatchObject([
      { kind: 'provider', name: null, provider: 'Harbour ID', chain: null, address: null, isUsable: true, isCurrent: false },
      { kind: 'wallet', name: null, provider: null, chain: 'tron', address: 'TOwner', isUsable: true, isCurrent: false },
    ])
    const { token } = await signIn('s-list')
    expect((await list(token)).map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  })

  test('names the host of an issuer that this venue no longer uses, which opens nothing', async () => {
    const owner = await venue.newUser()
    const at = new Date(venue.clock.now())
    await venue.services.db
      .insertInto('identities')
      .values({ user_id: owner.id, issuer: 'https://former.example', subject: 's', created_at: at })
      .execute()
    expect(await list(owner.token)).toMatchObject([{ provider: 'former.example', isUsable: false, isLastWayIn: false }])
  })
})

describe('a name', () => {
  test('is the owner’s to give and to take away, with a proof of the last minutes', async () => {
    const owner = await venue.newUser()
    const id = await wallet(owner, 'TNamed')
    expect((await name(id, '  Mum’s   wallet ', owner.token)).code).toBe(200)
    expect((await list(owner.token))[0]?.name).toBe('Mum’s wallet')
    expect((await name(id, ' ', owner.token)).code).toBe(200)
    expect((await list(owner.token))[0]?.name).toBeNull()
    venue.clock.advance(FRESH + 1)
    expect((await name(id, 'Mine', owner.token)).code).toBe(OWN_CODES.reauthenticationNeeded)
  })

  test.each(['a\u202Egpj.exe', 'a\nb', '\u200B', 'a'.repeat(41)])('%j is refused', async (text) => {
    const owner = await venue.newUser()
    const id = await wallet(owner, `TBad${text.length}${owner.id}`)
    expect(await name(id, text, owner.token)).toMatchObject({ status: 422, code: OWN_CODES.identityNameWrong })
  })
})

describe('a parting', () => {
  test('a thief’s joined account opens nothing any more, and the sessions it has opened end', async () => {
    const owner = await venue.newUser()
    await join('s-thief-h1', owner.token)
    const [thief, again] = [await signIn('s-thief-h1'), await signIn('s-thief-h1')]
    const byPassword = await venue.services.sessions.open(venue.services.db, owner.id, undefined, undefined, 'password')
    const [identity] = await list(owner.token)
    expect((await part(identity!.id, owner.token)).result).toEqual({ ended: 2 })
    expect(await Promise.all([thief.token, again.token, byPassword, owner.token].map(statusOf))).toEqual([401, 401, 200, 200])
    expect((await signIn('s-thief-h1')).userInfo.id).not.toBe(owner.id)
    expect((await part(identity!.id, owner.token)).code).toBe(OWN_CODES.notFound)
    const told = () =>
      venue.services.db
        .selectFrom('notifications')
        .select('payload')
        .where('user_id', '=', owner.id)
        .where('kind', '=', 'accountChanged')
        .execute()
    await expect.poll(told).toEqual([{ payload: { what: 'identityParted', name: 'Harbour ID' } }])
  })

  test('takes a proof of the last minutes, and nobody parts what is another’s', async () => {
    const [owner, other] = [await venue.newUser(), await venue.newUser()]
    const id = await wallet(owner, 'TKept')
    expect((await part(id, other.token)).code).toBe(OWN_CODES.notFound)
    for (const bad of ['wallet-0', 'wallet-', 'provider-1%20or%201', 'password', 'wallet-99999999999999999999'])
      expect((await part(bad, owner.token)).code).toBe(OWN_CODES.notFound)
    venue.clock.advance(FRESH + 1)
    expect((await part(id, owner.token)).code).toBe(OWN_CODES.reauthenticationNeeded)
    expect(await list(owner.token)).toHaveLength(1)
  })

  test('is refused where nobody could get in any more', async () => {
    const { db } = venue.services
    const owner = await venue.newUser()
    await db.updateTable('users').set({ password_hash: null, email: null }).where('id', '=', owner.id).execute()
    const [first, second] = [await wallet(owner, 'TFirst'), await wallet(owner, 'TSecond')]
    expect((await list(owner.token)).map(({ isLastWayIn }) => isLastWayIn)).toEqual([false, false])
    // Both at once: one of them stays.
    const answers = await Promise.all([part(first, owner.token), part(second, owner.token)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, OWN_CODES.lastWayIn])
    const [left] = await list(owner.token)
    expect(left?.isLastWayIn).toBe(true)
    // A password, or an address to which a code can go, is another way in; an issuer that is no longer used is none.
    const at = new Date(venue.clock.now())
    await db
      .insertInto('identities')
      .values({ user_id: owner.id, issuer: 'https://former.example', subject: 't', created_at: at })
      .execute()
    expect((await part(left!.id, owner.token)).code).toBe(OWN_CODES.lastWayIn)
    await db
      .updateTable('users')
      .set({ email: `${owner.username}@example.com` })
      .where('id', '=', owner.id)
      .execute()
    expect((await part(left!.id, owner.token)).code).toBe(200)
  })
})
