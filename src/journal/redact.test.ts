import { describe, expect, test } from 'vitest'
import passkeysJournal from '../../tests/journal/golden/passkeys.v1.json' with { type: 'json' }
import { redact, STRUCK } from './redact.ts'

const HEX = '0123456789abcdef'

describe('what is secret by the name of its field', () => {
  test.each([
    [{ password: 'correct horse' }],
    [{ deep: [{ confirm_password: 'x' }] }],
    [{ Authorization: 'abc' }],
    [{ phone: 491701234567 }],
    [{ wallet_address: 'anything' }],
    [{ email: { value: 'me', ref: null } }],
    [{ field: 'password', value: 'correct horse' }],
    [{ field: 'code', text: '123456' }],
    [{ type: 'passkeys.change', givenName: 'abc', problem: null }],
    [{ items: [{ id: '7', name: 'abc', createdAt: 1_700_000_000_000 }] }],
    [{ id: 'wallet-3', name: 'abc', joinedAt: 1_700_000_000_000 }],
  ])('is struck: %j', (data) => {
    const { value, paths } = redact(data)
    expect(JSON.stringify(value)).toContain(STRUCK)
    expect(JSON.stringify(value)).not.toMatch(/horse|491701|abc|"me"|123456/)
    expect(paths).toHaveLength(1)
  })
})

describe('what is secret by its looks', () => {
  test.each([
    ['an e-mail address', 'write to jane.doe+x@mail.example.org please'],
    ['an address with letters of another script', 'müller@bücher.example'],
    ['a bearer token', 'Authorization: Bearer abc.def-123'],
    ['a JSON web token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl'],
    ['a wallet signature', `0x${HEX.repeat(8)}1b`],
    ['a signature without prefix', HEX.repeat(8) + '1c'],
    ['a private key', HEX.repeat(4)],
    ['an Ethereum address', `0x${HEX.repeat(2)}01234567`],
    ['a TRON address', 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'],
    ['an opaque token', 'k3J9xQ2mZ7pL0vB4nC8sD1fG5hT6yU9wE2rA7qX3'],
    ['a telephone number', '+49 170 1234567'],
    ['a telephone number of eight digits', '+500 12345'],
    ['a telephone number of fifteen digits', '+491701234567890'],
    ['a picture', 'data:image/png;base64,iVBORw0KGgo='],
  ])('%s is struck', (_name, text) => {
    const { value, paths } = redact({ event: { note: text } })
    expect(value.event.note).toContain(STRUCK)
    expect(value.event.note).not.toContain(text)
    expect(paths).toEqual(['event.note'])
  })

  test('also as the name of a field, and its place is not told by it', () => {
    const { value, paths } = redact({ 'jane@example.org': { note: 'Bearer abc' } })
    expect(JSON.stringify([value, paths])).not.toMatch(/jane|abc/)
    expect(paths).toHaveLength(2)
  })
})

test("references, figures, codes and the chart's own words stay", () => {
  const entry = {
    seq: 3,
    stream: 'contractTicket:demo:BTC/USDT',
    chart: 'contractTicket',
    v: '1',
    at: 1_767_571_200_000,
    event: { k: 'timer', id: 'quoteLifetime@contractTicket.reviewing' },
    to: { email: 'editing', code: 'notSent' },
    core: {
      snapshot: {
        value: { email: 'blurred' },
        historyValue: {},
        context: { account: { ref: 'sealed:session.account:s1-4', problem: 'enterPassword' } },
      },
      timers: { 'resendWait@registration.code': { dueAt: 1_767_571_200_000, seq: 1 } },
    },
    fields: {
      price: '63123.450000000000000000',
      key: '0f8fad5b-d9cb-469f-a165-70867728950e',
      code: 'BTC/USDT',
      error: { code: '10001', message: '' },
    },
    change: { field: 'email', ref: 'sealed:registration.email:s1-4', problem: null },
    longKey: 'k3J9xQ2mZ7pL0vB4nC8sD1fG5hT6yU9wE2rA7qX3',
    word: 'a-name-of-many-words-that-is-long-but-not-random-at-all',
  }
  expect(redact(entry)).toEqual({ value: entry, paths: [] })
})

test('a journal in which passkeys were named has none of the names in its export', () => {
  // Kept as an export by `charts:golden`; the names are those of `tests/machines/passkeys.cases.ts`.
  expect(passkeysJournal.entries.length).toBeGreaterThan(20)
  expect(JSON.stringify(passkeysJournal)).not.toMatch(/Laptop|Phone|Blue key/)
})
