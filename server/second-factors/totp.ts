/** Codes of authenticator apps (RFC 6238): six digits, a new one every 30 seconds. */
import { Secret, TOTP } from 'otpauth'
import { APP_CODE_DIGITS, plainCode } from '../../src/domain/second-factors.ts'

const PERIOD = 30
/** Steps before and after the present one whose codes are taken: clocks differ, and people type slowly. */
const WINDOW = 1
/** 160 bits, as the RFC recommends. */
const SECRET_BYTES = 20

const totpOf = (secret: string, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP =>
  // SHA-1 is what every app can do; its weakness against collisions doesn't touch an HMAC.
  new TOTP({ ...names, algorithm: 'SHA1', digits: APP_CODE_DIGITS, period: PERIOD, secret: Secret.fromBase32(secret) })

/** Base32, as apps and people write it. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What a QR code tells the app. */
export const totpUri = (secret: string, issuer: string, account: string): string => totpOf(secret, { issuer, label: account }).toString()

/** The time step whose code this is; `null` if it is of none in the window. */
export const stepOfCode = (secret: string, code: string, now: number): number | null => {
  const delta = totpOf(secret).validate({ token: plainCode(code), timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD) + delta
}
