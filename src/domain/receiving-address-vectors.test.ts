/** Hundreds of addresses, right and wrong, judged for every network: no wrong verdict. */
import { getAddress, isAddress } from 'ethers'
import { TronWeb } from 'tronweb'
import { describe, expect, test } from 'vitest'
import {
  base58Of,
  CORE_INVALID,
  CORE_KEYS,
  CORE_LATER,
  CORE_MAIN,
  CORE_TEST,
  EIP_55,
  keyOf,
  segwitOf,
  TRON_KNOWN,
} from '../../tests/support/address-vectors.ts'
import { createChance } from '../../tests/support/random.ts'
import { NETWORKS, type Network } from './funds.ts'
import { judgeAddress, type AddressVerdict } from './receiving-address.ts'

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const BECH32M = 0x2bc830a3
const chance = createChance(55)
const keys = Array.from({ length: 40 }, (_, index) => keyOf(index))
const at = (text: string, index: number, letter: string): string => text.slice(0, index) + letter + text.slice(index + 1)
const placeIn = (text: string, from: number): number => from + Math.floor(chance.next() * (text.length - from))
/** One letter of these is another one. */
const mistyped = (text: string, from: number, letters: string): string => {
  const place = placeIn(text, from)
  return at(text, place, chance.pick([...letters].filter((letter) => letter !== text[place])))
}
const verdictOf = (network: Network, text: string): AddressVerdict['verdict'] => judgeAddress(network, text).verdict

/** Each with the form that is kept. */
const VALID: Readonly<Record<Network, readonly (readonly [typed: string, kept: string])[]>> = {
  ethereum: [
    ...EIP_55.map((address) => [address, getAddress(address)] as const),
    ...keys.flatMap(({ ethereum }) => [
      [ethereum, ethereum] as const,
      [ethereum.toLowerCase(), ethereum] as const,
      [`0x${ethereum.slice(2).toUpperCase()}`, ethereum] as const,
    ]),
  ],
  tron: [...TRON_KNOWN, ...keys.map(({ tron }) => tron)].map((address) => [address, address]),
  bitcoin: [
    ...[...CORE_MAIN, ...keys.flatMap(({ hash }) => [base58Of(0x00, hash), base58Of(0x05, hash)])].map(
      (address) => [address, address] as const,
    ),
    ...keys
      .flatMap(({ short, long }) => [segwitOf('bc', 0, short), segwitOf('bc', 0, long), segwitOf('bc', 1, long)])
      .flatMap((address) => [[address, address] as const, [address.toUpperCase(), address] as const]),
  ],
}

/** What is wrong with an address, whichever network it is judged for. */
const WRONG: readonly (readonly [verdict: AddressVerdict['verdict'], text: string])[] = [
  ...[
    ...CORE_TEST,
    ...keys.flatMap(({ hash, long, short }) => [
      base58Of(0x6f, hash),
      base58Of(0xc4, hash),
      segwitOf('tb', 0, short),
      segwitOf('bcrt', 1, long),
    ]),
  ].map((text) => ['testNetwork', text] as const),
  ...CORE_LATER.map((text) => ['unsupported', text] as const),
  ...keys.map(({ long }, index) => ['unsupported', segwitOf('bc', 2 + (index % 15), long)] as const),
  ...CORE_KEYS.map((text) => ['malformed', text] as const),
  ...keys.flatMap(({ ethereum, tron, hash, short, long }) => {
    const [old, script, segwit, taproot] = [base58Of(0x00, hash), base58Of(0x05, hash), segwitOf('bc', 0, short), segwitOf('bc', 1, long)]
    const capital = ethereum.slice(2).search(/[A-F]/)
    return [
      // A letter wrong, a letter missing, two that changed places.
      ['checksum', at(ethereum, capital + 2, ethereum[capital + 2]!.toLowerCase())],
      ['checksum', mistyped(tron, 1, BASE58)],
      ['checksum', mistyped(old, 1, BASE58)],
      ['checksum', mistyped(script, 1, BASE58)],
      ['checksum', mistyped(segwit, 4, LETTERS)],
      ['checksum', mistyped(taproot, 4, LETTERS)],
      ['checksum', tron.slice(0, -1)],
      ['checksum', segwit.slice(0, -1)],
      ['checksum', `${tron}1`],
      // The sum of the other kind.
      ['checksum', segwitOf('bc', 0, short, BECH32M)],
      ['checksum', segwitOf('bc', 1, long, 1)],
      // Too short, too long, letters that no address has, two cases in one.
      ['malformed', ethereum.slice(0, -1)],
      ['malformed', `${ethereum}0`],
      ['malformed', at(tron, 5, '0')],
      ['malformed', at(old, 5, 'l')],
      ['malformed', at(segwit, 20, segwit[20]! === '2' ? 'Q' : 'B')],
      ['malformed', segwitOf('bc', 0, short.slice(1))],
      ['malformed', segwitOf('bc', 1, short)],
      ['malformed', `${segwit.slice(0, 2).toUpperCase()}${segwit.slice(2)}`],
      // Of chains that the venue doesn't know.
      ['otherNetwork', base58Of(0x30, hash)],
      ['otherNetwork', base58Of(0x1e, hash)],
      ['otherNetwork', base58Of(0xa0, hash)],
      ['otherNetwork', segwitOf('ltc', 0, short)],
    ] as const
  }),
]

test('there are hundreds of each, and each is there once', () => {
  const valid = NETWORKS.flatMap((network) => VALID[network].map(([typed]) => typed))
  expect(new Set(valid).size).toBe(valid.length)
  expect(valid.length).toBeGreaterThanOrEqual(200)
  for (const network of NETWORKS) expect(VALID[network].length).toBeGreaterThanOrEqual(40)
  const wrong = [...WRONG.map(([, text]) => text), ...CORE_INVALID]
  expect(new Set(wrong).size).toBeGreaterThanOrEqual(200)
  expect(new Set(WRONG.map(([verdict]) => verdict))).toEqual(
    new Set(['checksum', 'malformed', 'testNetwork', 'unsupported', 'otherNetwork']),
  )
})

describe.each(NETWORKS)('%s', (network) => {
  test.each(VALID[network])('%s is valid, and kept as %s', (typed, kept) => {
    expect(judgeAddress(network, typed)).toEqual({ verdict: 'valid', address: kept })
    expect(judgeAddress(network, ` ${typed}\n`)).toEqual({ verdict: 'valid', address: kept })
    for (const other of NETWORKS.filter((each) => each !== network))
      expect(judgeAddress(other, typed)).toEqual({ verdict: 'otherNetwork', network })
  })
})

test.each(WRONG)('%s: %s', (verdict, text) => {
  expect(NETWORKS.map((network) => verdictOf(network, text))).toEqual(NETWORKS.map(() => verdict))
})

/** What it looks like without its first two characters, nobody can tell: it is none, for one reason or another. */
const WITHOUT_0X = keys.map(({ ethereum }) => ethereum.slice(2))

test.each([...CORE_INVALID, ...WITHOUT_0X])('%s is no address that money can go to', (text) => {
  for (const network of NETWORKS) expect(verdictOf(network, text)).not.toBe('valid')
})

test('of two thousand mistyped ones, what ethers or tronweb refuses is refused, and nothing else', () => {
  for (let turn = 0; turn < 1_000; turn++) {
    const { ethereum, tron } = chance.pick(keys)
    const [hex, base] = [mistyped(ethereum, 2, '0123456789abcdefABCDEF'), mistyped(tron, 0, BASE58)]
    expect(verdictOf('ethereum', hex) === 'valid', hex).toBe(isAddress(hex))
    expect(verdictOf('tron', base) === 'valid', base).toBe(TronWeb.isAddress(base))
  }
})
