import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { authenticatorAppMachine } from './authenticator-app.machine.ts'
import { selectAuthenticatorApp } from './authenticator-app.selectors.ts'

const failure = (code: string) => ({ code, message: '' })
const opened = () => drive(authenticatorAppMachine, undefined)
const off = () => opened().done('fetchFactors', { authenticatorSince: null, recoveryCodesLeft: 0, passkeyAskedSince: null })
const confirming = () => off().send({ type: 'authenticatorApp.setUp' }).done('beginSetUp', { setUpRef: 'sealed:authenticatorApp.setUp:1' })
const typed = () => confirming().send({ type: 'authenticatorApp.change', ref: 'sealed:authenticatorApp.code:1', isFormed: true })
const showing = () =>
  typed().send({ type: 'authenticatorApp.submit' }).done('confirmSetUp', { codesRef: 'sealed:authenticatorApp.codes:1' })

test('a code that has not the form of one is scolded once it was sent, and a wrong one stands beside the field', () => {
  const tried = confirming().send({ type: 'authenticatorApp.submit' })
  expect(selectAuthenticatorApp(confirming().snapshot)).toMatchObject({ scene: 'confirming', hasProblem: false })
  expect(selectAuthenticatorApp(tried.snapshot)).toMatchObject({ hasProblem: true })
  expect(tried.started.map(({ src }) => src)).not.toContain('confirmSetUp')
  const wrong = typed().send({ type: 'authenticatorApp.submit' }).fail('confirmSetUp', failure('30027'))
  expect(selectAuthenticatorApp(wrong.snapshot)).toMatchObject({ scene: 'confirming', refusal: { code: '30027' }, failure: null })
})

test('what was told is over with the next press', () => {
  const refused = confirming().send({ type: 'authenticatorApp.copyKey' }).fail('copyKey', failure('CLIPBOARD'))
  expect(selectAuthenticatorApp(refused.snapshot).failure?.code).toBe('CLIPBOARD')
  expect(selectAuthenticatorApp(refused.send({ type: 'authenticatorApp.copyKey' }).snapshot).failure).toBeNull()
  const copied = showing().send({ type: 'authenticatorApp.takeCodes', way: 'copy' }).done('takeCodes')
  expect(selectAuthenticatorApp(copied.snapshot)).toMatchObject({ scene: 'codes', done: 'copied' })
  expect(selectAuthenticatorApp(copied.send({ type: 'authenticatorApp.takeCodes', way: 'save' }).snapshot).done).toBeNull()
})

test('a status that cannot be read says why, also after an answer that did not come', () => {
  expect(selectAuthenticatorApp(opened().fail('fetchFactors', failure('NETWORK')).snapshot)).toMatchObject({
    scene: 'unread',
    failure: { code: 'NETWORK' },
  })
  const lost = typed().send({ type: 'authenticatorApp.submit' }).fire('confirmTimeout')
  expect(selectAuthenticatorApp(lost.snapshot)).toMatchObject({ scene: 'loading', setUpRef: null })
  expect(selectAuthenticatorApp(lost.fail('fetchFactors', failure('30020')).snapshot)).toMatchObject({
    scene: 'unread',
    failure: { code: '30020' },
  })
  const there = lost.done('fetchFactors', { authenticatorSince: 1, recoveryCodesLeft: 10, passkeyAskedSince: null })
  expect(selectAuthenticatorApp(there.snapshot)).toMatchObject({ scene: 'resting', since: 1, codesLeft: 10, failure: { code: 'TIMEOUT' } })
})
