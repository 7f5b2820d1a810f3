/**
 * Whether money can be sent to an address: its form, its network and its checksum. A mistyped address has no owner, and what is
 * sent to it comes back from nobody.
 *
 * Sources: EIP-55 (Ethereum), TIP-102 of TRON (base58check with 0x41), Base58Check and BIP 173, 350 (Bitcoin).
 */
import { keccak_256 } from '@noble/hashes/sha3.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { Network } from './funds.ts'

/**
 * `valid` gives the address as it's written best. `checksum`: a letter is wrong or missing. `otherNetwork` and `testNetwork`: an
 * address, but not of this network's money. `unsupported`: a kind that nobody can spend from yet. `malformed`: no address at all.
 */
export type AddressVerdict =
  | { readonly verdict: 'valid'; readonly address: string }
  | { readonly verdict: 'otherNetwork'; readonly network: Network | null }
  | { readonly verdict: 'checksum' | 'testNetwork' | 'unsupported' | 'malformed' }

const HEX = /^0x[0-9a-f]{40}$/i
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{25,40}$/
/** A human-readable part, the separator, and data with six letters of checksum. */
const BECH32 = /^([a-z]{1,10})1[02-9ac-hj-np-z]{6,}$/i

const base58check = createBase58check(sha256)

const TRON_PREFIX = 0x41
const BITCOIN_PREFIXES: readonly number[] = [0x00, 0x05]
const TEST_PREFIXES: readonly number[] = [0x6f, 0xc4]
const BITCOIN_PART = 'bc'
const TEST_PARTS: readonly string[] = ['tb', 'bcrt']

type Found = { readonly network: Network; readonly address: string } | Exclude<AddressVerdict, { verdict: 'valid' }>

const checksummed = (hex: string): string => {
  const hash = bytesToHex(keccak_256(utf8ToBytes(hex)))
  return [...hex].map((letter, index) => (Number.parseInt(hash[index] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter)).join('')
}

const ethereum = (text: string): Found => {
  const digits = text.slice(2)
  const address = `0x${checksummed(digits.toLowerCase())}`
  // Without capitals, or with nothing else, the address carries no checksum: many programs write it so.
  const hasChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return hasChecksum && address !== text ? { verdict: 'checksum' } : { network: 'ethereum', address }
}

const base58 = (text: string): Found => {
  let bytes: Uint8Array
  try {
    bytes = base58check.decode(text)
  } catch {
    return { verdict: 'checksum' }
  }
  const [prefix = -1] = bytes
  if (bytes.length !== 21) return { verdict: 'malformed' }
  if (prefix === TRON_PREFIX) return { network: 'tron', address: text }
  if (BITCOIN_PREFIXES.includes(prefix)) return { network: 'bitcoin', address: text }
  return TEST_PREFIXES.includes(prefix) ? { verdict: 'testNetwork' } : { verdict: 'otherNetwork', network: null }
}

const isLengthRight = (version: number, length: number): boolean => (version === 0 ? length === 20 || length === 32 : length === 32)

const segwit = (text: string, part: string): Found => {
  const isMixed = text !== text.toLowerCase() && text !== text.toUpperCase()
  if (isMixed || text.length > 90) return { verdict: 'malformed' }
  const address = text.toLowerCase()
  const [old, newer] = [bech32.decodeUnsafe(address), bech32m.decodeUnsafe(address)]
  const words = (old ?? newer)?.words
  if (!words) return { verdict: 'checksum' }
  if (TEST_PARTS.includes(part)) return { verdict: 'testNetwork' }
  if (part !== BITCOIN_PART) return { verdict: 'otherNetwork', network: null }
  const [version, ...data] = words
  const bytes = bech32.fromWordsUnsafe(data)
  if (version === undefined || version > 16 || !bytes || bytes.length < 2 || bytes.length > 40) return { verdict: 'malformed' }
  // BIP 350: version 0 has the older checksum, every later one the newer; the other one is a mistake.
  if ((version === 0) !== (old !== undefined)) return { verdict: 'checksum' }
  if (version > 1) return { verdict: 'unsupported' }
  return isLengthRight(version, bytes.length) ? { network: 'bitcoin', address } : { verdict: 'malformed' }
}

const find = (text: string): Found => {
  if (HEX.test(text)) return ethereum(text)
  const part = BECH32.exec(text)?.[1]
  if (part !== undefined && !(BASE58.test(text) && text !== text.toLowerCase())) return segwit(text, part.toLowerCase())
  return BASE58.test(text) ? base58(text) : { verdict: 'malformed' }
}

/** Judges an address as it was typed; spaces around it don't count. */
export const judgeAddress = (network: Network, typed: string): AddressVerdict => {
  const found = find(typed.trim())
  if ('verdict' in found) return found
  return found.network === network ? { verdict: 'valid', address: found.address } : { verdict: 'otherNetwork', network: found.network }
}
