import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { sessionMachine } from './session.machine.ts'
import { selectIsSignedIn, selectSession, selectSignInForm, whyNotSignIn } from './session.selectors.ts'

const started = () => drive(sessionMachine, undefined)
const visitor = () => started().done('readSession', { userId: null })
const user = () => started().done('readSession', { userId: 'u1' })
const typed = (field: 'account' | 'password') =>
  ({ type: 'session.change', field, ref: `sealed:session.${field}:1`, problem: null }) as const

test('restoring is neither signed in nor signed out', () => {
  expect(selectSession(started().snapshot)).toMatchObject({ isRestoring: true, isSignedIn: false, notice: null })
  expect(whyNotSignIn(started().snapshot)).toBe('restoring')
  expect(selectSession(visitor().snapshot)).toMatchObject({ isRestoring: false, isSignedIn: false })
  expect(selectIsSignedIn(user().snapshot)).toBe(true)
})

test('mistakes show once signing in was tried', () => {
  expect(selectSignInForm(visitor().snapshot)).toMatchObject({ accountProblem: null, passwordProblem: null, whyNotSubmit: null })
  const tried = visitor().send({ type: 'session.submit' })
  expect(selectSignInForm(tried.snapshot)).toMatchObject({
    accountProblem: 'enterUsernameAndPassword',
    passwordProblem: 'enterPassword',
    isSigningIn: false,
  })
  expect(selectSignInForm(tried.send(typed('password')).snapshot)).toMatchObject({
    accountProblem: 'enterUsernameOrEmail',
    passwordProblem: null,
    passwordRef: 'sealed:session.password:1',
  })
  expect(tried.started.map(({ src }) => src)).not.toContain('signIn')
})

test('one request, and the way back to where the session expired', () => {
  const expired = user().send({ type: 'session.expired', path: '/market?type=2' })
  expect(expired.started.at(-1)).toEqual({ src: 'signOut', input: { reason: 'expired' } })
  const form = expired.done('signOut').send(typed('account')).send(typed('password'))
  expect(selectSession(form.snapshot)).toMatchObject({ notice: 'expired', returnTo: '/market?type=2', userId: null })
  const signingIn = form.send({ type: 'session.submit' }).send({ type: 'session.submit' })
  expect(signingIn.started.filter(({ src }) => src === 'signIn')).toEqual([
    { src: 'signIn', input: { accountRef: 'sealed:session.account:1', passwordRef: 'sealed:session.password:1' } },
  ])
  expect(whyNotSignIn(signingIn.snapshot)).toBe('inFlight')
  const back = signingIn.done('signIn', { userId: 'u1' })
  expect(back.emitted).toEqual(['session.signedIn', 'session.signedOut', 'session.signedIn'])
  expect(selectSession(back.snapshot)).toMatchObject({ isSignedIn: true, notice: null, returnTo: null })
  expect(whyNotSignIn(back.snapshot)).toBe('alreadySignedIn')
})

test('on the balance screen the page asks first', () => {
  const asking = user().send({ type: 'session.expired', path: '/profile/balance' })
  expect(selectSession(asking.snapshot)).toMatchObject({ isConfirmingExpiry: true, isSignedIn: true })
  const staying = asking.send({ type: 'session.stay' }).send({ type: 'session.expired', path: '/profile/balance' })
  expect(selectSession(staying.snapshot)).toMatchObject({ isConfirmingExpiry: false, hasLapsed: true, isSignedIn: true })
  const leaving = staying.send({ type: 'session.expired', path: '/home' })
  expect(selectSession(leaving.snapshot)).toMatchObject({ isSigningOut: true, isSignedIn: false, returnTo: '/home' })
})
