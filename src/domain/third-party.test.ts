import { expect, test } from 'vitest'
import { endingOfError, issuerPage, readCallback } from './third-party.ts'

const STATE = 'a'.repeat(43)
const query = (given: Readonly<Record<string, string>>): string => String(new URLSearchParams(given))

test('a code or an error is read with its state, and nothing else of the address', () => {
  expect(readCallback('')).toEqual({ kind: 'none' })
  expect(readCallback(query({ code: '4/0Ab_c', state: STATE, iss: 'https://issuer.example', scope: 'openid', authuser: '0' }))).toEqual({
    kind: 'code',
    code: '4/0Ab_c',
    state: STATE,
    iss: 'https://issuer.example',
  })
  expect(readCallback(query({ code: 'c', state: STATE }))).toEqual({ kind: 'code', code: 'c', state: STATE, iss: null })
  expect(readCallback(query({ error: 'access_denied', error_description: '<b>no</b>', state: STATE }))).toEqual({
    kind: 'error',
    error: 'access_denied',
    state: STATE,
  })
})

test.each([
  ['other parameters only', 'hello=world'],
  ['no state', 'code=c'],
  ['no code', `state=${STATE}`],
  ['an empty code', `code=&state=${STATE}`],
  ['an empty state', 'code=c&state='],
  ['a short state', `code=c&state=${STATE.slice(1)}`],
  ['a long state', `code=c&state=${STATE}a`],
  ['a state with markup', `code=c&state=${encodeURIComponent('<script>alert(1)</script>'.padEnd(43, 'a'))}`],
  ['a code with a line break', `code=${encodeURIComponent('c\r\nSet-Cookie: a=b')}&state=${STATE}`],
  ['a code with a zero byte', `code=c%00&state=${STATE}`],
  ['a code with letters of another script', `code=${encodeURIComponent('сode')}&state=${STATE}`],
  ['a code without end', `code=${'c'.repeat(2_049)}&state=${STATE}`],
  ['a query without end', `code=c&state=${STATE}&x=${'x'.repeat(9_000)}`],
  ['two codes', `code=c&code=d&state=${STATE}`],
  ['two states', `code=c&state=${STATE}&state=${STATE}`],
  ['a code and an error', `code=c&error=access_denied&state=${STATE}`],
  ['an error with a line break', `error=${encodeURIComponent('a\nb')}&state=${STATE}`],
  ['an issuer that is a script', `code=c&state=${STATE}&iss=${encodeURIComponent('javascript:alert(1)')}`],
  ['an issuer with a blank', `code=c&state=${STATE}&iss=${encodeURIComponent('https://issuer.example/ x')}`],
  ['percent signs that mean nothing', '%%%=%E0%A4%A'],
])('%s is incomplete', (_, hostile) => {
  expect(readCallback(hostile)).toEqual({ kind: 'incomplete' })
})

test('what an issuer says is told apart by what the person can do about it', () => {
  expect(
    ['access_denied', 'login_required', 'server_error', 'temporarily_unavailable', 'invalid_scope', 'anything'].map(endingOfError),
  ).toEqual(['cancelled', 'cancelled', 'unavailable', 'unavailable', 'refused', 'refused'])
})

test.each([
  ['https://issuer.example/auth?a=b', true],
  ['http://127.0.0.1:4000/auth', true],
  ['http://localhost/auth', true],
  ['http://[::1]:4000/', true],
  ['http://issuer.example/auth', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//issuer.example', false],
  ['', false],
  ['https://a:b@issuer.example', false],
  ['ftp://issuer.example', false],
  ['blob:https://issuer.example/x', false],
  ['/auth', false],
  ['http://127.0.0.1.issuer.example/', false],
])('a browser may be sent to %s: %s', (address, isAllowed) => {
  expect(issuerPage(address) !== null).toBe(isAllowed)
})
