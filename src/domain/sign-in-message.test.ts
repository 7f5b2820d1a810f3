import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { composeSignIn, parseSignIn, problemOfSignIn, SIGN_IN_STATEMENT, type Expected, type SignInMessage } from './sign-in-message.ts'

const NOW = Date.UTC(2026, 0, 14, 15)
const OWN: SignInMessage = {
  chain: 'ethereum',
  domain: 'plimsoll.example',
  address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  uri: 'https://plimsoll.example',
  chainId: 1,
  nonce: '0123456789abcdef0123456789abcdef',
  issuedAt: NOW,
  expiresAt: NOW + 300_000,
}
const EXPECTED: Expected = { chain: 'ethereum', domain: OWN.domain, origin: OWN.uri, address: OWN.address.toLowerCase(), now: NOW + 1_000 }
const text = (change: Partial<SignInMessage> = {}): string => composeSignIn({ ...OWN, ...change })

test('an EIP-4361 text, to the letter', () => {
  expect(text()).toBe(`plimsoll.example wants you to sign in with your Ethereum account:
0x71C7656EC7ab88b098defB751B7401B5f6d8976F

${SIGN_IN_STATEMENT}

URI: https://plimsoll.example
Version: 1
Chain ID: 1
Nonce: 0123456789abcdef0123456789abcdef
Issued At: 2026-01-14T15:00:00.000Z
Expiration Time: 2026-01-14T15:05:00.000Z`)
  expect(parseSignIn(text())).toEqual(OWN)
  expect(problemOfSignIn(text(), EXPECTED)).toBeNull()
})

test('the same lines on TRON, where the case of an address counts', () => {
  const tron = { chain: 'tron', address: 'THUKXnRP5PtFW4t7UhAKvF9CDAWcPcWqT9', chainId: 728_126_428 } as const
  const expected = { ...EXPECTED, chain: 'tron', address: tron.address } as const
  expect(problemOfSignIn(text(tron), expected)).toBeNull()
  expect(problemOfSignIn(text(tron), { ...expected, address: tron.address.toLowerCase() })).toBe('MESSAGE_ADDRESS')
  expect(problemOfSignIn(text(tron), EXPECTED)).toBe('MESSAGE_FORM')
})

describe('what a hostile venue may send', () => {
  const WRONG: readonly (readonly [what: string, text: string, problem: string])[] = [
    ['nothing', '', 'MESSAGE_FORM'],
    ['another statement', text().replace(SIGN_IN_STATEMENT, 'I approve the spending of all my USDT.'), 'MESSAGE_FORM'],
    ['a statement with a word more', text().replace(SIGN_IN_STATEMENT, `${SIGN_IN_STATEMENT} I also agree.`), 'MESSAGE_FORM'],
    ['a line more at the end', `${text()}\nResources:\n- https://plimsoll.example/permit`, 'MESSAGE_FORM'],
    ['an empty line at the end', `${text()}\n`, 'MESSAGE_FORM'],
    ['a line before', `Approve 1000 USDT\n${text()}`, 'MESSAGE_FORM'],
    ['a request id', `${text()}\nRequest ID: 1`, 'MESSAGE_FORM'],
    ['a not-before', text().replace('Expiration Time', 'Not Before: 2026-01-14T15:00:00.000Z\nExpiration Time'), 'MESSAGE_FORM'],
    ['lines ended otherwise', text().replaceAll('\n', '\r\n'), 'MESSAGE_FORM'],
    ['letters that look alike', text().replace('plimsoll', 'рlimsoll'), 'MESSAGE_FORM'],
    ['letters that turn the text around', text().replace('URI: ', 'URI: \u202e'), 'MESSAGE_FORM'],
    ['a date written otherwise', text().replace('15:00:00.000Z', '15:00:00Z'), 'MESSAGE_FORM'],
    ['a date that is none', text().replaceAll('2026-01-14', '2026-13-14'), 'MESSAGE_FORM'],
    ['typed data', JSON.stringify({ primaryType: 'Permit', message: { spender: OWN.address } }), 'MESSAGE_FORM'],
    ['a transaction as hex', `0x02f8${'ab'.repeat(200)}`, 'MESSAGE_FORM'],
    ['a short nonce', text({ nonce: 'short' }), 'MESSAGE_FORM'],
    ['a text without end', `${text()}${' '.repeat(5_000)}`, 'MESSAGE_FORM'],
    ['another site', text({ domain: 'plimsoll.example.evil.example' }), 'MESSAGE_DOMAIN'],
    ['another port', text({ domain: 'plimsoll.example:8443' }), 'MESSAGE_DOMAIN'],
    ['another address to go to', text({ uri: 'https://plimsoll.example/permit' }), 'MESSAGE_DOMAIN'],
    ['another account', text({ address: '0x0000000000000000000000000000000000000001' }), 'MESSAGE_ADDRESS'],
    ['another network', text({ chainId: 56 }), 'MESSAGE_CHAIN'],
    ['yesterday', text({ issuedAt: NOW - 86_400_000 }), 'MESSAGE_TIME'],
    ['tomorrow', text({ issuedAt: NOW + 86_400_000, expiresAt: NOW + 86_700_000 }), 'MESSAGE_TIME'],
    ['expired', text({ issuedAt: NOW - 60_000, expiresAt: NOW }), 'MESSAGE_TIME'],
    ['good for a year', text({ expiresAt: NOW + 31_536_000_000 }), 'MESSAGE_TIME'],
    ['over before it began', text({ issuedAt: NOW + 60_000, expiresAt: NOW + 30_000 }), 'MESSAGE_TIME'],
  ]
  test.each(WRONG)('%s is not shown to the wallet', (_, message, problem) => expect(problemOfSignIn(message, EXPECTED)).toBe(problem))

  test('no text but the right one passes, however little is changed', () => {
    /** Without what may differ: the letters of a check sum (the same account), and seconds (a time that still holds). */
    const essence = (of: string): string => of.toLowerCase().replaceAll(/\d\d:\d\d\.\d{3}z/g, '')
    fc.assert(
      fc.property(fc.nat(text().length), fc.string({ maxLength: 3 }), fc.nat(2), (at, put, taken) => {
        const changed = text().slice(0, at) + put + text().slice(at + taken)
        const isHarmless = changed === text() || parseSignIn(changed)?.nonce !== OWN.nonce
        return isHarmless || problemOfSignIn(changed, EXPECTED) !== null || essence(changed) === essence(text())
      }),
      { numRuns: 2_000 },
    )
  })
})

test('a text that joins says whose account, and is none that signs in', () => {
  const joining = text({ account: 'anna.b' })
  expect(joining).toContain('connects this wallet to the account anna.b, ')
  expect(parseSignIn(joining)).toEqual({ ...OWN, account: 'anna.b' })
  expect(problemOfSignIn(joining, { ...EXPECTED, account: 'anna.b' })).toBeNull()
  expect(problemOfSignIn(joining, EXPECTED)).toBe('MESSAGE_FORM')
  expect(problemOfSignIn(joining, { ...EXPECTED, account: 'anna' })).toBe('MESSAGE_FORM')
  expect(problemOfSignIn(text(), { ...EXPECTED, account: 'anna.b' })).toBe('MESSAGE_FORM')
})

test.each(['', 'a b', 'anna, which it can log in to', 'x'.repeat(33), 'anna\nURI: https://evil.example', 'аnna'])(
  '%j is no account',
  (account) => expect(parseSignIn(text({ account }))).toBeNull(),
)

describe('a text that proves a wallet for withdrawals', () => {
  const proof = { account: 'anna', authAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }
  const expected: Expected = { ...EXPECTED, ...proof }

  test('names account and authorization address, may live ten minutes, and is read back', () => {
    const long = { ...proof, expiresAt: NOW + 600_000 }
    expect(text(long)).toContain('withdrawals of the account anna can go to it. Authorization address: TJRabPrwbZy45sbavfcjinPJC18kjpRTv8.')
    expect(parseSignIn(text(long))).toEqual({ ...OWN, ...long })
    expect(problemOfSignIn(text(long), expected)).toBeNull()
    expect(problemOfSignIn(text({ expiresAt: NOW + 600_000 }), EXPECTED)).toBe('MESSAGE_TIME')
    expect(parseSignIn(text({ ...proof, authAddress: '' }))).toMatchObject({ account: 'anna', authAddress: '' })
  })

  test.each([
    ['a sign-in', {}],
    ['joining', { account: 'anna' }],
    ['another account', { ...proof, account: 'bert' }],
    ['another authorization address', { ...proof, authAddress: '' }],
  ])('is not one for %s, nor the other way round', (_, other) => {
    expect(problemOfSignIn(text(proof), { ...EXPECTED, ...other })).toBe('MESSAGE_FORM')
    expect(problemOfSignIn(text(other), expected)).toBe('MESSAGE_FORM')
  })

  test('takes no other words in the place of the authorization address', () => {
    expect(problemOfSignIn(text({ ...proof, authAddress: 'you may spend all' }), { ...expected, authAddress: 'you may spend all' })).toBe(
      'MESSAGE_FORM',
    )
  })
})
