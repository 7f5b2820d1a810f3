/**
 * The text a wallet signs to prove that it is its owner's: EIP-4361 on Ethereum, the same lines on TRON. The venue composes it,
 * the page takes it apart and compares every line before the wallet sees it, the venue compares again when it comes back.
 */
import { isUsername } from './account-rules.ts'
import {
  AUTHORIZATION_TEXT_LIFETIME,
  CHAIN_IDS,
  CHAIN_NAMES,
  CHALLENGE_LIFETIME,
  isAddressOf,
  isSameAddress,
  type WalletChain,
  type WalletCode,
} from './wallet.ts'

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

/** What the operator may give as authorization address; empty for none. */
const AUTH_ADDRESS = /^(?:0x[0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})?$/
export const isAuthAddress = (text: string): boolean => AUTH_ADDRESS.test(text)

const AUTHORIZING =
  'Plimsoll withdrawal authorization. This signature proves that you hold this wallet, so that withdrawals of the account '
const AUTHORIZED = ' can go to it. Authorization address: '
const NO_ALLOWANCE = '. It moves no funds, and nobody may spend any by it.'
const NO_ADDRESS = 'none'
/**
 * The statement by which a person proves a wallet theirs for withdrawals. It opens nothing, and neither of the two above is worth
 * anything in its place. The authorization address is a name in a text: nothing is granted to it.
 */
export const authorizationStatementOf = (username: string, authAddress: string): string =>
  AUTHORIZING + username + AUTHORIZED + (authAddress === '' ? NO_ADDRESS : authAddress) + NO_ALLOWANCE

/** What a text is for. Neither named: it signs in. The account alone: the wallet joins it. Both: it is proved for withdrawals. */
export interface Purpose {
  readonly account?: string
  /** The authorization address, which may be empty. */
  readonly authAddress?: string
}

/** The account that a text names, or that it should name: its own word only, whatever a script has written to `Object.prototype`. */
export const accountNamed = (of: Purpose): string | undefined => (Object.hasOwn(of, 'account') ? of.account : undefined)
const authAddressNamed = (of: Purpose): string | undefined => (Object.hasOwn(of, 'authAddress') ? of.authAddress : undefined)

/** The one sentence that says what the signature is for. */
export const statementOf = (purpose: Purpose): string => {
  const [account, authAddress] = [accountNamed(purpose), authAddressNamed(purpose)]
  if (account === undefined) return SIGN_IN_STATEMENT
  return authAddress === undefined ? joinStatementOf(account) : authorizationStatementOf(account, authAddress)
}

/** Whether two name the same account for the same thing. */
export const isSamePurpose = (one: Purpose, other: Purpose): boolean => statementOf(one) === statementOf(other)

const purposeOf = (statement: string): Purpose => {
  const joined = statement.slice(JOINING.length, -JOINED.length)
  if (isUsername(joined) && statement === joinStatementOf(joined)) return { account: joined }
  const [account = '', named = ''] = statement.slice(AUTHORIZING.length, -NO_ALLOWANCE.length).split(AUTHORIZED)
  const authAddress = named === NO_ADDRESS ? '' : named
  const isOne = isUsername(account) && isAuthAddress(authAddress) && statement === authorizationStatementOf(account, authAddress)
  return isOne ? { account, authAddress } : {}
}

export interface SignInMessage extends Purpose {
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
}

const openingOf = (chain: WalletChain): string => ` wants you to sign in with your ${CHAIN_NAMES[chain]} account:`

export const composeSignIn = (message: SignInMessage): string =>
  [
    `${message.domain}${openingOf(message.chain)}`,
    message.address,
    '',
    statementOf(message),
    '',
    `URI: ${message.uri}`,
    'Version: 1',
    `Chain ID: ${message.chainId}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${new Date(message.issuedAt).toISOString()}`,
    `Expiration Time: ${new Date(message.expiresAt).toISOString()}`,
  ].join('\n')

/** How long a text of this kind is good: one for withdrawals is explained before it's signed. */
export const lifetimeOf = (purpose: Purpose): number =>
  authAddressNamed(purpose) === undefined ? CHALLENGE_LIFETIME : AUTHORIZATION_TEXT_LIFETIME

const LONGEST = 2_000
const LINES =
  /^(?<domain>[\w.:[\]-]{1,255}) wants you to sign in with your (?<chain>Ethereum|TRON) account:\n(?<address>\w{34,42})\n\n(?<statement>[ -~]+)\n\nURI: (?<uri>[!-~]{1,300})\nVersion: 1\nChain ID: (?<chainId>\d{1,12})\nNonce: (?<nonce>[A-Za-z0-9]{16,64})\nIssued At: (?<issued>[\dTZ:.-]{20,30})\nExpiration Time: (?<expires>[\dTZ:.-]{20,30})$/

/** `null` when it is not exactly such a text: a line more, a line less, another statement or another order will not do. */
export const parseSignIn = (text: string): SignInMessage | null => {
  const found = text.length > LONGEST ? undefined : LINES.exec(text)?.groups
  if (!found) return null
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
    ...purposeOf(found['statement'] ?? ''),
  }
  if (!Number.isFinite(message.issuedAt) || !Number.isFinite(message.expiresAt)) return null
  // Composed again it must be the same text to the letter, whatever the expression above may have let through.
  return isAddressOf(chain, message.address) && composeSignIn(message) === text ? message : null
}

/** What the page knows itself, and therefore does not believe the venue. */
export interface Expected extends Purpose {
  readonly chain: WalletChain
  readonly domain: string
  /** Scheme, host and port of the page. */
  readonly origin: string
  readonly address: string
  /** Epoch milliseconds by the venue's clock. */
  readonly now: number
}

/** Clocks differ, and an answer takes its time. */
const TOLERANCE = 120_000

/** Why this text must not be shown to the wallet; `null` when it says exactly what it should. */
export const problemOfSignIn = (text: string, expected: Expected): WalletCode | null => {
  const message = parseSignIn(text)
  if (!message || message.chain !== expected.chain || !isSamePurpose(message, expected)) return 'MESSAGE_FORM'
  if (message.domain !== expected.domain || message.uri !== expected.origin) return 'MESSAGE_DOMAIN'
  if (!isSameAddress(expected.chain, message.address, expected.address)) return 'MESSAGE_ADDRESS'
  if (message.chainId !== CHAIN_IDS[expected.chain]) return 'MESSAGE_CHAIN'
  const { issuedAt, expiresAt } = message
  const isNow = Math.abs(issuedAt - expected.now) <= TOLERANCE && expiresAt > expected.now
  return isNow && expiresAt > issuedAt && expiresAt - issuedAt <= lifetimeOf(expected) ? null : 'MESSAGE_TIME'
}
