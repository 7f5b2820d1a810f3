/** Passwords that guessers try first open no account, whichever call would set them. */
import { beforeAll, expect, test } from 'vitest'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { hashPassword } from '../../server/core/sessions/passwords.ts'
import { createUser } from '../../server/registration/register.ts'
import { newKey, openVenue, type Venue } from '../support/venue.ts'

const OLD = 'the old pass word'
const COMMON = [
  'password',
  '12345678',
  'aaaaaaaa',
  '        ',
  'Plimsoll',
  'plimsoll1',
  'qwertyui',
  'Password1',
  'wanda.meyer',
  'Wanda1990',
]
const GOOD = ['correct horse battery', 'a long enough password', 'v8#kQz!2mW', '長い合言葉は推測しにくい']

let venue: Venue
let count = 0
beforeAll(async () => {
  venue = await openVenue()
})
const newPerson = async () => {
  const username = `wanda.meyer${++count}`
  const email = `${username}@example.com`
  const user = { username, email, passwordHash: await hashPassword(OLD) }
  const id = await venue.services.db.transaction().execute((tx) => createUser(venue.services, tx, user))
  return { username, email, token: await venue.services.sessions.open(venue.services.db, id) }
}
const codeOf = async (email: string, purpose: string): Promise<string> => {
  await venue.post('/login/sendCode', { body: { email, purpose } })
  return (await venue.get<{ code: string }>(`/test/code?email=${email}`)).result.code
}

test.each([
  ...COMMON.map((password) => [password, OWN_CODES.passwordCommon] as const),
  ...GOOD.map((password) => [password, 20005] as const),
])('changed to “%s”: %i', async (password, code) => {
  const { token } = await newPerson()
  const body = { currentPassword: OLD, password, confirmPassword: password, endOthers: false }
  expect((await venue.post('/user/repassword', { token, key: newKey(), body })).code).toBe(code)
})

test('a registration with one is refused before its code is used, and opens with a better one', async () => {
  const email = 'zora.lang@example.com'
  const code = await codeOf(email, 'register')
  const register = (password: string) =>
    venue.post('/login/register', { key: newKey(), body: { username: 'zora.lang', email, password, confirmPassword: password, code } })
  for (const password of [...COMMON.slice(0, 8), 'zora.lang', 'ZoraLang1'])
    expect((await register(password)).code).toBe(OWN_CODES.passwordCommon)
  expect((await register('correct horse battery')).code).toBe(200)
})

test('a recovery with the user name is refused once the code is right, and leaves the code good', async () => {
  const { username, email } = await newPerson()
  await venue.services.db.updateTable('users').set({ email: 'other@example.com' }).where('email', '=', email).execute()
  const code = await codeOf('other@example.com', 'reset')
  const reset = (password: string) =>
    venue.post('/login/resetPassword', { key: newKey(), body: { email: 'other@example.com', code, password, confirmPassword: password } })
  expect((await reset('password')).code).toBe(OWN_CODES.passwordCommon)
  expect((await reset(username)).code).toBe(OWN_CODES.passwordCommon)
  expect((await reset('correct horse battery')).code).toBe(20005)
})
