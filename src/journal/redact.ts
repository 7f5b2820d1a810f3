/**
 * Second line of defence for an export. Charts never see secrets (they are sealed before they are journalled); should one slip
 * through all the same, it is struck out here, by the name of its field or by what it looks like. Knows no chart.
 */
import { isSealedRef } from './vault.ts'

export const STRUCK = '[struck]'

/** Names whose values are secret or personal, whatever they look like. Compared in lower case without `_` and `-`. */
const SECRET_NAMES = new Set([
  'password',
  'passphrase',
  'confirmpassword',
  'currentpassword',
  'newpassword',
  'oldpassword',
  'fundpassword',
  'pin',
  'otp',
  'secret',
  'totp',
  'token',
  'accesstoken',
  'refreshtoken',
  'idtoken',
  'authtoken',
  'authorization',
  'cookie',
  'apikey',
  'privatekey',
  'mnemonic',
  'seedphrase',
  'signature',
  'walletaddress',
  'email',
  'mail',
  'phone',
  'mobile',
  'username',
  'givenname',
  'account',
  'verificationcode',
  'emailcode',
  'smscode',
  'realname',
  'firstname',
  'lastname',
  'fullname',
  'birthday',
  'dateofbirth',
  'address',
  'postaladdress',
  'idnumber',
  'idcard',
  'passport',
  'documentnumber',
  'iban',
  'cardnumber',
  'cvv',
  'photo',
  'image',
  'selfie',
])

/** Inside a secret field these are what the user typed; states and problems of the field may stay. */
const TYPED_NAMES = new Set(['value', 'text', 'raw', 'input'])

/** Identifiers that are long by nature and say nothing about a person. */
const isIdentifier = (name: string): boolean => name === 'key' || name === 'ref' || name.endsWith('Ref') || name.endsWith('Key')

const PATTERNS: readonly RegExp[] = [
  // e-mail address
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu,
  // bearer token, JSON web token
  /\bBearer\s+[A-Za-z0-9._~+/=-]+/gi,
  /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*)?/g,
  // wallet signature, private key, wallet address
  /\b(?:0x)?[0-9a-f]{128,132}\b/gi,
  /\b(?:0x)?[0-9a-f]{64}\b/gi,
  /\b0x[0-9a-f]{40}\b/gi,
  /\bT[1-9A-HJ-NP-Za-km-z]{33}\b/g,
  // telephone number
  /\+\d(?:[ ()-]?\d){7,14}\b/g,
  // data: URLs of pictures
  /\bdata:[a-z]+\/[a-z0-9.+-]+;base64,[A-Za-z0-9+/=]+/gi,
]
/** Random text: opaque tokens. */
const OPAQUE = /[A-Za-z0-9_-]{40,}/g
const LOOKS_RANDOM = /(?=.*\d)(?=.*[A-Za-z])/

export interface Redaction<T> {
  readonly value: T
  /** Where something was struck: `3.event.event.email`. */
  readonly paths: readonly string[]
}

/** A copy of JSON data without anything that is secret by name or by looks. References into the vault stay. */
export const redact = <T>(data: T): Redaction<T> => {
  const paths: string[] = []

  const strike = (path: string): string => {
    paths.push(path)
    return STRUCK
  }

  const textOf = (text: string, name: string, isSecret: boolean, path: string): string => {
    if (isSealedRef(text) || text === '' || text === STRUCK) return text
    if (isSecret) return strike(path)
    let clean = text
    for (const pattern of PATTERNS) clean = clean.replace(pattern, STRUCK)
    if (!isIdentifier(name)) clean = clean.replace(OPAQUE, (found) => (LOOKS_RANDOM.test(found) ? STRUCK : found))
    if (clean !== text) paths.push(path)
    return clean
  }

  const visit = (value: unknown, name: string, isSecret: boolean, path: string): unknown => {
    if (typeof value === 'string') return textOf(value, name, isSecret, path)
    if (typeof value === 'number') return isSecret ? strike(path) : value
    if (Array.isArray(value)) return value.map((item, index) => visit(item, name, isSecret, `${path}.${index}`))
    if (typeof value !== 'object' || value === null) return value
    const isOfSecret = isSecretField(name) || ('field' in value && isSecretField(value.field))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        if (isMachinery(value, key)) return [key, inner]
        const shown = name === 'timers' ? key : textOf(key, key, false, `${path}.*`)
        if (isGivenName(value, key)) return [key, typeof inner === 'string' && inner !== '' ? strike(`${path}.${key}`) : inner]
        const isInnerSecret = isSecretName(key) ? !isObject(inner) : isOfSecret && TYPED_NAMES.has(key)
        return [shown, visit(inner, key, isInnerSecret, `${path}.${shown}`)]
      }),
    )
  }

  return { value: visit(data, '', false, '') as T, paths: paths.map((path) => path.replace(/^\./, '')) }
}

const isSecretName = (name: string): boolean => SECRET_NAMES.has(name.toLowerCase().replace(/[_-]/g, ''))

/** A form field may be called `code`, which elsewhere is a market or a failure. */
const isSecretField = (name: unknown): boolean => typeof name === 'string' && (name === 'code' || isSecretName(name))

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What people call a thing of theirs (a passkey, a wallet): in lists of the venue the name stands beside since when it is there. */
const isGivenName = (owner: object, key: string): boolean =>
  key === 'name' && ('createdAt' in owner || 'joinedAt' in owner || 'addedAt' in owner)

/** The chart's own words: states (a region may be called `email`) and timers, whose `delay@state` looks like an address. */
const isMachinery = (owner: object, key: string): boolean =>
  (key === 'to' && 'seq' in owner) ||
  (key === 'value' && 'historyValue' in owner) ||
  key === 'historyValue' ||
  (key === 'id' && 'k' in owner && owner.k === 'timer')
