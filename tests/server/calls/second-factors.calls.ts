import { codeAt, setUpApp } from '../../support/authenticator-app.ts'
import { body, open, own, type Ask, type Calls, type MakeRow } from '../../support/calls.ts'
import type { AuthenticatorSetUp } from '../../../src/domain/wire/second-factors.ts'

const app: MakeRow = async (owner, venue) => {
  await setUpApp(venue, owner)
  return ''
}
const withApp: Ask = async (owner, venue) => {
  await app(owner, venue)
  return {}
}
const confirming: Ask = async ({ token }, venue) => {
  const { secret } = (await venue.post<AuthenticatorSetUp>('/user/beginAuthenticator', { token, body: {} })).result
  return { body: { code: codeAt(secret, venue.clock.now()) } }
}

export const calls: Calls = {
  'post /login/secondFactor': open('410 30029', body({ ticket: 'x'.repeat(43), code: '123456' })),
  'post /login/secondFactorQuestion': open('410 30029', body({ ticket: 'x'.repeat(43) })),
  'post /user/askPasskey': own('200 200', body({ isAsked: false })),
  'get /user/listFactors': own('200 200'),
  'post /user/beginAuthenticator': own('200 200'),
  'post /user/confirmAuthenticator': own('200 200', confirming),
  'post /user/makeRecoveryCodes': own('200 200', withApp),
  'post /user/removeAuthenticator': own('200 200', withApp),
}

export const leaves = [app]
