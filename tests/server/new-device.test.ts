/** A sign-in from a device that the account doesn't know is told in the app and by mail, with its network. */
import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../server/core/sessions/passwords.ts'
import { createUser } from '../../server/registration/register.ts'
import { openVenue, type Venue } from '../support/venue.ts'

const PASSWORD = 'correct horse battery'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let venue: Venue
let count = 0
beforeAll(async () => {
  venue = await openVenue({ settings: { trustProxy: '127.0.0.1' } })
})
const newPerson = async () => {
  const username = `device${++count}`
  const user = { username, email: `${username}@example.com`, passwordHash: await hashPassword(PASSWORD) }
  return { ...user, id: await venue.services.db.transaction().execute((tx) => createUser(venue.services, tx, user)) }
}
type Person = Awaited<ReturnType<typeof newPerson>>
const signIn = async ({ username }: Person, from: string, headers: Readonly<Record<string, string>> = {}): Promise<void> => {
  const sent = { 'user-agent': CHROME, 'x-forwarded-for': from, ...headers }
  const body = { loginType: 'password', account: username, password: PASSWORD }
  expect((await venue.post('/login/login', { headers: sent, body })).code).toBe(200)
}
const toldOf = async ({ id, email }: Person) => {
  const { db } = venue.services
  const notices = await db.selectFrom('notifications').select('payload').where('user_id', '=', id).where('kind', '=', 'signedIn').execute()
  const mails = await db.selectFrom('mails').select(['subject', 'body']).where('recipient', '=', email).execute()
  return { networks: notices.map(({ payload }) => (payload as { network: string }).network), mails }
}

test('the same browser and system from another network is another device', async () => {
  const person = await newPerson()
  await signIn(person, '203.0.113.5')
  await signIn(person, '203.0.113.9')
  expect(await toldOf(person)).toEqual({ networks: [], mails: [] })
  await signIn(person, '198.51.100.7')
  await expect.poll(async () => (await toldOf(person)).mails.length).toBe(1)
  const { networks, mails } = await toldOf(person)
  expect(networks).toEqual(['198.51.100.x'])
  expect(mails[0]?.body).toContain('198.51.100.x')
})

test('a browser that sends its key is known by it on every network; another one of the same kind is not', async () => {
  const person = await newPerson()
  await signIn(person, '203.0.113.5', { 'device-key': 'the-owners-own-browser', 'accept-language': 'de' })
  await signIn(person, '198.51.100.7', { 'device-key': 'the-owners-own-browser', 'accept-language': 'de' })
  expect((await toldOf(person)).networks).toEqual([])
  await signIn(person, '203.0.113.5', { 'device-key': 'the-browser-of-a-thief', 'accept-language': 'en' })
  expect((await toldOf(person)).networks).toEqual(['203.0.113.x'])
  // In the owner's language, whatever the thief's browser speaks.
  await expect.poll(async () => (await toldOf(person)).mails.at(-1)?.subject).toBe('Neue Anmeldung bei Ihrem Plimsoll-Konto')
})
