import { base58check, bech32, bech32m } from '@scure/base'
import { sha256 } from '@noble/hashes/sha2.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EIP_55, TRON_KNOWN } from '../../tests/support/address-vectors.ts'
import { NETWORKS, type Network } from './funds.ts'
import { judgeAddress } from './receiving-address.ts'

const verdictOf = (network: Network, text: string) => judgeAddress(network, text).verdict

/** The first block's address; Bitcoin Wiki, "Invoice address"; BIP 173 and 350, version 0 and 1 of the main network. */
const BITCOIN = [
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
]
/** BIP 350, "Test vectors for v0-v16 native segregated witness addresses": invalid, for the reason it gives. */
const BIP_350_INVALID = [
  'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
  'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
  'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R',
  'bc1pw5dgrnzv',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
  'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf',
  'bc1gmk9yu',
]
const TEST_NETWORK = [
  'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
  '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc',
  'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
  'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
]

describe('published addresses', () => {
  test.each([
    ['ethereum', EIP_55],
    ['tron', TRON_KNOWN],
    ['bitcoin', BITCOIN],
  ] as const)('of %s are valid there and nowhere else', (network, addresses) => {
    for (const address of addresses)
      for (const each of NETWORKS)
        expect([each, address, judgeAddress(each, address)]).toMatchObject([
          each,
          address,
          each === network ? { verdict: 'valid' } : { verdict: 'otherNetwork', network },
        ])
  })

  test('that are none are refused', () => {
    for (const address of BIP_350_INVALID) expect([address, verdictOf('bitcoin', address)]).not.toEqual([address, 'valid'])
  })

  test('of test networks are told as that', () => {
    for (const address of TEST_NETWORK) expect([address, verdictOf('bitcoin', address)]).toEqual([address, 'testNetwork'])
  })

  test('of versions that nobody can spend from yet are refused, valid as they are', () => {
    expect(verdictOf('bitcoin', 'BC1SW50QGDZ25J')).toBe('unsupported')
    expect(verdictOf('bitcoin', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs')).toBe('unsupported')
  })

  test('of other coins are of another network', () => {
    expect(judgeAddress('bitcoin', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9')).toEqual({ verdict: 'otherNetwork', network: null })
    expect(judgeAddress('bitcoin', 'LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9')).toEqual({ verdict: 'otherNetwork', network: null })
  })
})

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const encode58 = (prefix: number, data: Uint8Array) => base58check(sha256).encode(new Uint8Array([prefix, ...data]))
const segwit = (version: number, data: Uint8Array) => (version === 0 ? bech32 : bech32m).encode('bc', [version, ...bech32.toWords(data)])

const anyValid = fc.oneof(
  bytes(20).map((data) => ['tron', encode58(0x41, data)] as const),
  bytes(20).map((data) => ['bitcoin', encode58(0x00, data)] as const),
  bytes(20).map((data) => ['bitcoin', encode58(0x05, data)] as const),
  bytes(20).map((data) => ['bitcoin', segwit(0, data)] as const),
  bytes(32).map((data) => ['bitcoin', segwit(0, data)] as const),
  bytes(32).map((data) => ['bitcoin', segwit(1, data)] as const),
)

test('whatever is encoded right is valid, and one wrong letter is found', () => {
  fc.assert(
    fc.property(anyValid, fc.nat(), fc.nat(), ([network, address], place, other) => {
      expect(judgeAddress(network, ` ${address}\n`)).toEqual({ verdict: 'valid', address })
      const alphabet = address.startsWith('bc1')
        ? '023456789acdefghjklmnpqrstuvwxyz'
        : '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
      const at = address.startsWith('bc1') ? 4 + (place % (address.length - 4)) : 1 + (place % (address.length - 1))
      const letter = alphabet[other % alphabet.length]!
      fc.pre(letter !== address[at])
      expect(verdictOf(network, address.slice(0, at) + letter + address.slice(at + 1))).not.toBe('valid')
    }),
    { numRuns: 2_000 },
  )
})

test('an Ethereum address without capitals is written with its checksum; one wrong capital is found', () => {
  for (const address of EIP_55) {
    expect(judgeAddress('ethereum', address.toLowerCase())).toEqual(judgeAddress('ethereum', address))
    const at = [...address].findIndex((letter, index) => index > 1 && /[a-f]/i.test(letter))
    const letter = address[at]!
    const swapped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
    const wrong = address.slice(0, at) + swapped + address.slice(at + 1)
    if (wrong.slice(2) !== wrong.slice(2).toLowerCase() && wrong.slice(2) !== wrong.slice(2).toUpperCase())
      expect(verdictOf('ethereum', wrong)).toBe('checksum')
  }
})

test.each([
  '',
  ' ',
  '0x',
  '0x123',
  `0x${'g'.repeat(40)}`,
  `0x${'1'.repeat(41)}`,
  'T',
  'sim:0x00',
  'bc1',
  '💰',
  'a'.repeat(500),
  '١'.repeat(34),
])('no address: %s', (text) => {
  for (const network of NETWORKS) expect(verdictOf(network, text)).toBe('malformed')
})
