import { expect, test } from 'vitest'
import { behindGates, gatePath, loginFrom, wantedAt } from './gates.ts'

test('behind the gates lie the other pages of this site and nothing else', () => {
  expect(['/a', '/', '//a', '/\\a', 'a', 'javascript:1', '', null, '/pass/login', '/pass/reset?a'].map(behindGates)).toEqual([
    '/a',
    '/',
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

test.each([
  [null, '/pass/login'],
  ['/market?type=2', '/pass/login?redirect=%2Fmarket%3Ftype%3D2'],
  ['/pass/register', '/pass/login'],
  ['/pass/login?redirect=%2Fprofile%2Finvite', '/pass/login?redirect=%2Fprofile%2Finvite'],
  ['/pass/register?redirect=//evil.example', '/pass/login'],
])('from %s the way leads to %s', (from, to) => expect(loginFrom(from)).toBe(to))

test.each([
  ['?redirect=/market', '/market'],
  ['?redirect=%2Fcruuency%3Fcode%3DBTC%26id%3D1', '/cruuency?code=BTC&id=1'],
  ['?a=1&redirect=%2Fmarket#top', '/market'],
  ['?redirect=%2Fprofile%2Finvite&invite=ABCD2345', '/profile/invite'],
])('at %s, %s was wanted, and the next gate keeps it', (search, wanted) => {
  expect(wantedAt(search)).toBe(wanted)
  expect(gatePath('/pass/register', search)).toBe(`/pass/register?redirect=${encodeURIComponent(wanted)}`)
})

test.each([
  '',
  '?',
  '?redirect',
  '?redirect=',
  '?redirect=//evil.example',
  '?redirect=%2F%2Fevil.example',
  '?redirect=/\\evil.example',
  '?redirect=https://evil.example',
  '?redirect=javascript:alert(1)',
  '?redirect=evil',
  '?redirect=/pass/login',
  '?redirect=%2Fpass%2Flogin%3Fredirect%3D%252Fmarket',
  '?redirect=/pass/register#a',
  '?Redirect=/market',
  '#redirect=/market',
])('at %j nothing was wanted', (search) => {
  expect([wantedAt(search), gatePath('/pass/reset', search)]).toEqual([null, '/pass/reset'])
})
