/** An account at the issuer that is joined to one here: its owner hears of it and can get rid of it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { LoginResult } from '../../src/domain/wire/session.ts'
import type { ThirdPartyStart } from '../../src/domain/wire/third-party.ts'
import { hashPassword } from '../../server/core/sessions/passwords.ts'
import { endSessions } from '../../server/core/sessions/session-endings.ts'
import type { Issuer } from '../support/issuer.ts'
import { lockWaits } from '../support/lock-waits.ts'
import { newKey, type Answered, type Venue } from '../support/venue.ts'
import { openVenueWithIssuer } from '../support/venue-with-issuer.ts'

let issuer: Issuer
let venue: Venue
beforeAll(async () => {
  ;({ issuer, venue } = await openVenueWithIssuer())
})

/** Starts, goes to the issuer as this person, and comes back with an answer. */
const answerOf = async (subject: string, token?: string) => {
  const { url, secret } = (
    await venue.post<ThirdPartyStart>(token ? '/user/startLinkGoogle' : '/login/startGoogle', { body: {}, ...(token && { token }) })
  ).result
  const { searchParams } = await issuer.visit(url, subject)
  return { code: searchParams.get('code')!, state: searchParams.get('state')!, iss: searchParams.get('iss')!, secret }
}
const link = (body: unknown, token: string): Promise<Answered<null>> => venue.post('/user/linkGoogle', { body, token })
const signedIn = async (subject: string): Promise<LoginResult> => {
  const { code, result } = await venue.post<LoginResult>('/login/loginByGoogle', { body: await answerOf(subject) })
  expect(code).toBe(200)
  return result
}

describe('a joining', () => {
  test('is told to the owner in a notification and by a mail in their language, once', async () => {
    const owner = await venue.newUser()
    issuer.accounts.set('s-told', {})
    const told = async () =>
      (await venue.get<{ items: { kind: string; payload: unknown }[] }>('/user/listNotifications', { token: owner.token })).result.items
        .filter(({ kind }) => kind === 'thirdPartyLinked')
        .map(({ payload }) => payload)
    const mails = () =>
      venue.services.db.selectFrom('mails').select('body').where('recipient', '=', `${owner.username}@example.com`).execute()
    for (const language of ['de', 'fr']) {
      const body = await answerOf('s-told', owner.token)
      expect((await venue.post('/user/linkGoogle', { body, token: owner.token, headers: { 'accept-language': language } })).code).toBe(200)
    }
    expect(await told()).toEqual([{ name: 'Harbour ID' }])
    await expect.poll(async () => (await mails()).length).toBe(1)
    expect((await mails())[0]?.body).toMatch(/Harbour ID wurde am 14. Januar 2026[^]*\/pass\/not-me#/)
    // What is refused is not told either.
    const other = await venue.newUser()
    expect((await link(await answerOf('s-told', other.token), other.token)).code).toBe(OWN_CODES.thirdPartyLinkedElsewhere)
    expect(await venue.services.db.selectFrom('notifications').select('kind').where('user_id', '=', other.id).execute()).toEqual([
      { kind: 'welcome' },
    ])
  })

  test('takes more than a session: a fresh sign-in, or a proof in the session', async () => {
    const owner = await venue.newUser()
    const start = () => venue.post('/user/startLinkGoogle', { token: owner.token, body: {} })
    venue.clock.advance(600_000)
    expect((await start()).code).toBe(200)
    venue.clock.advance(1)
    expect(await start()).toMatchObject({ status: 403, code: OWN_CODES.reauthenticationNeeded, result: null })
    const password_hash = await hashPassword('the right password')
    await venue.services.db.updateTable('users').set({ password_hash }).where('id', '=', owner.id).execute()
    expect((await venue.post('/user/prove', { token: owner.token, body: { password: 'the right password' } })).code).toBe(200)
    expect((await start()).code).toBe(200)
  })

  const recover = async (email: string): Promise<number> => {
    await venue.post('/login/sendCode', { body: { email, purpose: 'reset' } })
    const { code } = (await venue.get<{ code: string }>(`/test/code?email=${email}`)).result
    const password = 'the owner has a new one'
    return (await venue.post('/login/resetPassword', { key: newKey(), body: { email, code, password, confirmPassword: password } })).code
  }

  test('with a stolen session opens nothing once the owner has recovered the account', async () => {
    const [owner, email] = [await venue.newUser('victim'), 'victim@example.com']
    issuer.accounts.set('s-thief', { preferred_username: 'thief' })
    expect((await link(await answerOf('s-thief', owner.token), owner.token)).code).toBe(200)
    expect((await signedIn('s-thief')).userInfo.id).toBe(owner.id)
    expect(await recover(email)).toBe(20005)
    expect((await signedIn('s-thief')).userInfo.id).not.toBe(owner.id)
    // The owner may join one again, and is told again.
    const token = await venue.services.sessions.open(venue.services.db, owner.id)
    issuer.accounts.set('s-victim', {})
    expect((await link(await answerOf('s-victim', token), token)).code).toBe(200)
    expect((await signedIn('s-victim')).userInfo.id).toBe(owner.id)
  })

  test('that is under way while the owner recovers the account joins nothing', async () => {
    const owner = await venue.newUser('hurried')
    issuer.accounts.set('s-hurry', {})
    const answer = await answerOf('s-hurry', owner.token)
    const { db, clock } = venue.services
    // A recovery holds the row of the user; the joining, whose session was looked at before, has to wait for what it does.
    const joining = await db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ password_hash: 'new' }).where('id', '=', owner.id).execute()
      const joined = link(answer, owner.token)
      await expect.poll(() => lockWaits(db)).toBe(1)
      await endSessions(tx, { userId: owner.id }, clock.now())
      return { joined }
    })
    expect(await joining.joined).toMatchObject({ status: 401, result: null })
    expect(await venue.services.db.selectFrom('identities').select('id').where('user_id', '=', owner.id).execute()).toEqual([])
  })
})
