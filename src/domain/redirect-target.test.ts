import { expect, test } from 'vitest'
import { isAskedToStay, redirectTarget } from './redirect-target.ts'

const LIST = JSON.stringify([
  'app.example.com',
  'Other.Example:8443',
  'xn--e1afmkfd.example',
  '127.0.0.1',
  7,
  null,
  'no host',
  'a@b',
  '*.example.com',
])

test.each([
  ['https://app.example.com', 'https://app.example.com/', 'app.example.com'],
  ['http://app.example.com/open?from=web#top', 'http://app.example.com/open?from=web#top', 'app.example.com'],
  ['HTTPS://APP.EXAMPLE.COM/a', 'https://app.example.com/a', 'app.example.com'],
  ['https://app.example.com:443/', 'https://app.example.com/', 'app.example.com'],
  ['https://other.example:8443/x', 'https://other.example:8443/x', 'other.example:8443'],
  ['http://127.0.0.1/', 'http://127.0.0.1/', '127.0.0.1'],
])('%s is a target', (address, url, host) => {
  expect(redirectTarget(address, LIST)).toEqual({ url, host })
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://app.example.com/1',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://app.example.com/',
  'intent://app.example.com#Intent;end',
  '//app.example.com',
  '/\\app.example.com',
  '\\\\app.example.com',
  'https:app.example.com',
  'https:/app.example.com',
  'https:\\\\app.example.com',
  'https://app.example.com\\@evil.example/',
  'https://evil.example\\.app.example.com/',
  'https://user@app.example.com/',
  'https://user:pass@app.example.com/',
  'https://app.example.com@evil.example/',
  'https://app.example.com:pw@evil.example/',
  'https://аpp.example.com/',
  'https://app.example。com/',
  'https://app.exаmple.com/',
  'https://ａpp.example.com/',
  'https://app.example.com\n/',
  'https://app.exa\tmple.com/',
  'https://app.example.com/\r\nLocation: x',
  ' https://app.example.com/',
  'https://app.example.com /',
  'https://app.example.com.evil.example/',
  'https://evil-app.example.com/',
  'https://sub.app.example.com/',
  'https://example.com/',
  'https://app.example.com:8443/',
  'https://other.example/',
  'https://app.example.com./',
  'https://app.example.com%2eevil.example/',
  'https://evil.example/?app.example.com',
  'https://evil.example/#https://app.example.com',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'https://',
  'https:///',
  '',
  'app.example.com',
  'null',
  `https://app.example.com/${'a'.repeat(2_100)}`,
])('%j leads nowhere', (hostile) => {
  expect(redirectTarget(hostile, LIST)).toBeNull()
})

test.each([
  '',
  '[]',
  'app.example.com',
  '{"0":"app.example.com"}',
  '"app.example.com"',
  '[["app.example.com"]]',
  '["https://app.example.com"]',
  '["*"]',
  'null',
  '[null]',
])('with the list %j nobody is sent anywhere', (list) => {
  expect(redirectTarget('https://app.example.com/', list)).toBeNull()
})

test.each([
  ['skip_redirect=true', true],
  ['force_wallet=true', true],
  ['a=1&skip_redirect=true&b=2', true],
  ['skip_redirect=false&skip_redirect=true', true],
  ['', false],
  ['skip_redirect=1', false],
  ['skip_redirect', false],
  ['skip_redirect=TRUE', false],
  ['xskip_redirect=true', false],
  ['force_wallet=false', false],
])('%j asks to stay: %s', (query, isAsked) => {
  expect(isAskedToStay(query)).toBe(isAsked)
})
