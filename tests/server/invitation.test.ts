/** Inviting friends: one code each, whoever registers with it is listed, and no code ever keeps anybody out. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '../../src/domain/wire/envelope.ts'
import { invited, invitation, type Invited } from '../../src/domain/wire/invitation.ts'
import { recordInvitation } from '../../server/invitation/invitations.ts'
import { newKey, openVenue, type TestUser, type Venue } from '../support/venue.ts'

const PASSWORD = 'a long enough password'
let venue: Venue
let anna: TestUser
let code: string
beforeAll(async () => {
  venue = await openVenue()
  anna = await venue.newUser('anna')
  code = await codeOf(anna)
})

const codeOf = async ({ token }: TestUser): Promise<string> =>
  invitation.parse((await venue.get('/user/getInvitation', { token })).result).code
const list = async ({ token }: TestUser, query = ''): Promise<Page<Invited>> =>
  (await venue.get<Page<Invited>>(`/user/listInvited${query}`, { token })).result

const register = async (username: string, inviteCode?: unknown): Promise<number> => {
  const email = `${username}@example.com`
  await venue.post('/login/sendCode', { body: { email, purpose: 'register' } })
  const { code: mailed } = (await venue.get<{ code: string }>(`/test/code?email=${email}`)).result
  const body = {
    username,
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    code: mailed,
    ...(inviteCode !== undefined && { inviteCode }),
  }
  return (await venue.post('/login/register', { key: newKey(), body })).code
}

describe('a code', () => {
  test('is made with the first asking and never changes, however many ask at once', async () => {
    const bert = await venue.newUser('bert')
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(bert)))
    expect(new Set(codes).size).toBe(1)
    expect(await codeOf(bert)).toBe(codes[0])
    expect(codes[0]).not.toBe(code)
  })

  test('is nobody else’s to see', async () => {
    expect((await venue.get('/user/getInvitation')).status).toBe(401)
    expect((await venue.get('/user/listInvited')).status).toBe(401)
  })
})

describe('who registers with a code', () => {
  test('is listed by a masked name and the day, and nothing else', async () => {
    expect(await list(anna)).toMatchObject({ items: [], total: 0 })
    expect(await register('charlotte', code.toLowerCase())).toBe(200)
    const { items, total } = await list(anna)
    expect(total).toBe(1)
    expect(invited.parse(items[0])).toEqual({ id: '1', name: 'c•••e', joinedAt: Date.UTC(2026, 0, 14) })
    expect(JSON.stringify(items)).not.toMatch(/charlotte|example/)
  })

  test.each([
    '',
    'ABCD2345',
    'ABCD234',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '\u0000',
    '\u202EABCD2345',
    'null',
    '__proto__',
    'A'.repeat(5_000),
    '%00',
  ])('gets in with a wrong code (%j) as without one', async (wrong) => {
    const before = (await list(anna)).total
    expect(await register(`guest${Math.random().toString(36).slice(2, 10)}`, wrong)).toBe(200)
    expect((await list(anna)).total).toBe(before)
  })

  test('is invited by one person, once, and never by themselves', async () => {
    const [dora, emil] = [await venue.newUser('dora'), await venue.newUser('emil')]
    const [ofDora, ofEmil] = [await codeOf(dora), await codeOf(emil)]
    await venue.services.db.transaction().execute(async (tx) => {
      await recordInvitation(tx, emil.id, ofEmil, 0)
      await recordInvitation(tx, emil.id, ofDora, 0)
      await recordInvitation(tx, emil.id, code, 0)
    })
    expect((await list(emil)).total).toBe(0)
    expect((await list(dora)).total).toBe(1)
  })

  test('comes in pages, newest first', async () => {
    const host = await venue.newUser('host')
    const own = await codeOf(host)
    for (let n = 0; n < 5; n += 1) {
      const guest = await venue.newUser(`visitor${n}`)
      await venue.services.db.transaction().execute((tx) => recordInvitation(tx, guest.id, own, venue.clock.now()))
    }
    const pages = [await list(host, '?page=1&size=2'), await list(host, '?page=2&size=2'), await list(host, '?page=3&size=2')]
    expect(pages.map(({ items }) => items.map(({ id, name }) => id + name))).toEqual([
      ['5v•••4', '4v•••3'],
      ['3v•••2', '2v•••1'],
      ['1v•••0'],
    ])
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5])
  })
})
