import { NEW_PASSWORD, PASSWORD } from '../../support/accounts.ts'
import type { OwnFactors, RecoveryCodes } from '../../../src/domain/wire/second-factors.ts'
import { setUpApp } from '../../support/authenticator-app.ts'
import { body, open, own, row, type Ask, type Calls, type MakeRow } from '../../support/calls.ts'

/** A session on another device. */
const session: MakeRow = async ({ id }, { services: { db, sessions } }) => {
  await sessions.open(db, id, undefined, { browser: 'opera', system: 'chromeos', address: `198.51.${id}.x` })
  const { newest } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.max('id').as('newest'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  return String(newest)
}

/** Password and a recovery code: whoever has an authenticator app gives both. */
const proof: Ask = async (owner, venue) => {
  const { token } = owner
  const hasApp = (await venue.get<OwnFactors>('/user/listFactors', { token })).result.authenticatorSince !== null
  const { recoveryCodes } = hasApp
    ? (await venue.post<RecoveryCodes>('/user/makeRecoveryCodes', { token, body: {} })).result
    : await setUpApp(venue, owner)
  return { body: { password: PASSWORD, code: recoveryCodes[0]! } }
}

export const calls: Calls = {
  'post /login/login': open('200 200', ({ username }) => ({ body: { loginType: 'password', account: username, password: PASSWORD } }), {
    visitor: '422 10009',
    suspended: '422 10005',
  }),
  'post /login/logout': own('200 200'),
  'post /user/endOtherSessions': own('200 200'),
  'post /user/endSession/{id}': own('200 200', row(session), '404 30017'),
  'post /user/getUserInfo': own('200 200'),
  'get /user/listSessions': own('200 200'),
  'get /user/proof': own('200 200'),
  'post /user/prove': own('200 200', proof),
  'post /user/repassword': own('200 20005', body({ currentPassword: PASSWORD, endOthers: true, ...NEW_PASSWORD })),
}

export const leaves = [session]
