/**
 * The text a wallet signs to prove that it is its owner's: EIP-4361 on Ethereum, the same lines on TRON. The venue composes it,
 * the page takes it apart and compares every line before the wallet sees it, the venue compares again when it comes back.
 */
import { isUsername } from './account-rules.ts'
import { CHAIN_IDS, CHAIN_NAMES, CHALLENGE_LIFETIME, isAddressOf, isSameAddress, type WalletChain, type WalletCode } from './wallet.ts'

/** Our own statement. What a wallet is asked to sign says this, or it is not asked. */
export const SIGN_IN_STATEMENT =
  'Plimsoll sign-in. This signature proves that you hold this wallet. It moves no funds and grants no rights.'

const JOINING = 'Plimsoll wallet connection. This signature connects this wallet to the account '
const JOINED = ', which it can log in to from then on. It moves no funds.'
/**
 * The statement by which a wallet joins an account. Another one than above, so that a signature given for the one is worth nothing
 * for the other; and with the account's name, so that the wallet's owner sees whose account they open a door to.
 */
export const joinStatementOf = (username: string): string => JOINING + username + JOINED

const accountOf = (statement: string): string | undefined => {
  const account = statement.slice(JOINING.length, -JOINED.length)
  return isUsername(account) && statement === joinStatementOf(account) ? account : undefined
}

/** The account that a text names, or that it should name: its own word only, whatever a script has written to `Object.prototype`. */
export const accountNamed = (of: { readonly account?: string }): string | undefined =>
  Object.hasOwn(of, 'account') ? of.account : undefined

export interface SignInMessage {
  readonly chain: WalletChain
  /** Host with port, as the address bar shows it. */
  readonly domain: string
  readonly address: string
  readonly uri: string
  readonly chainId: number
  /** 16 to 64 letters and digits. */
  readonly nonce: string
  /** Epoch milliseconds, both. */
  readonly issuedAt: number
  readonly expiresAt: number
  /** Username of the account that the wallet joins; absent from a text that signs in. */
  readonly account?: string
}

const openingOf = (chain: WalletChain): string => ` wants you to sign in with your ${CHAIN_NAMES[chain]} account:`

export const composeSignIn = (message: SignInMessage): string => {
  const account = accountNamed(message)
  return [
    `${message.domain}${openingOf(message.chain)}`,
    message.address,
    '',
    account === undefined ? SIGN_IN_STATEMENT : joinStatementOf(account),
    '',
    `URI: ${message.uri}`,
    'Version: 1',
    `Chain ID: ${message.chainId}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${new Date(message.issuedAt).toISOString()}`,
    `Expiration Time: ${new Date(message.expiresAt).toISOString()}`,
  ].join('\n')
}

const LONGEST = 2_000
const LINES =
  /^(?<domain>[\w.:[\]-]{1,255}) wants you to sign in with your (?<chain>Ethereum|TRON) account:\n(?<address>\w{34,42})\n\n(?<statement>[ -~]+)\n\nURI: (?<uri>[!-~]{1,300})\nVersion: 1\nChain ID: (?<chainId>\d{1,12})\nNonce: (?<nonce>[A-Za-z0-9]{16,64})\nIssued At: (?<issued>[\dTZ:.-]{20,30})\nExpiration Time: (?<expires>[\dTZ:.-]{20,30})$/

/** `null` when it is not exactly such a text: a line more, a line less, another statement or another order will not do. */
export const parseSignIn = (text: string): SignInMessage | null => {
  const found = text.length > LONGEST ? undefined : LINES.exec(text)?.groups
  if (!found) return null
  const account = accountOf(found['statement'] ?? '')
  const chain: WalletChain = found['chain'] === 'TRON' ? 'tron' : 'ethereum'
  const message: SignInMessage = {
    chain,
    domain: found['domain'] ?? '',
    address: found['address'] ?? '',
    uri: found['uri'] ?? '',
    chainId: Number(found['chainId']),
    nonce: found['nonce'] ?? '',
    issuedAt: Date.parse(found['issued'] ?? ''),
    expiresAt: Date.parse(found['expires'] ?? ''),
    ...(account !== undefined && { account }),
  }
  if (!Number.isFinite(message.issuedAt) || !Number.isFinite(message.expiresAt)) return null
  // Composed again it must be the same text to the letter, whatever the expression above may have let through.
  return isAddressOf(chain, message.address) && composeSignIn(message) === text ? message : null
}

/** What the page knows itself, and therefore does not believe the venue. */
export interface Expected {
  readonly chain: WalletChain
  readonly domain: string
  /** Scheme, host and port of the page. */
  readonly origin: string
  readonly address: string
  /** Epoch milliseconds by the venue's clock. */
  readonly now: number
  /** Username of the account that the wallet is to join; absent when it is to sign in. */
  readonly account?: string
}

/** Clocks differ, and an answer takes its time. */
const TOLERANCE = 120_000

/** Why this text must not be shown to the wallet; `null` when it says exactly what it should. */
export const problemOfSignIn = (text: string, expected: Expected): WalletCode | null => {
  const message = parseSignIn(text)
  if (!message || message.chain !== expected.chain || accountNamed(message) !== accountNamed(expected)) return 'MESSAGE_FORM'
  if (message.domain !== expected.domain || message.uri !== expected.origin) return 'MESSAGE_DOMAIN'
  if (!isSameAddress(expected.chain, message.address, expected.address)) return 'MESSAGE_ADDRESS'
  if (message.chainId !== CHAIN_IDS[expected.chain]) return 'MESSAGE_CHAIN'
  const { issuedAt, expiresAt } = message
  const isNow = Math.abs(issuedAt - expected.now) <= TOLERANCE && expiresAt > expected.now
  return isNow && expiresAt > issuedAt && expiresAt - issuedAt <= CHALLENGE_LIFETIME ? null : 'MESSAGE_TIME'
}
