/** Forms of the codes that prove a person a second time. */

/** Digits of a code of an authenticator app. */
export const APP_CODE_DIGITS = 6
/** A recovery code, without the hyphen it is shown with: no letter or digit that could be taken for another. */
const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
export const RECOVERY_CODE_LENGTH = 10
export const RECOVERY_CODES = 10

const APP_CODE = new RegExp(`^\\d{${APP_CODE_DIGITS}}$`)
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`)

/** As the venue judges it: people type spaces, hyphens and capitals as they are shown or as they like. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

export const isAppCode = (typed: string): boolean => APP_CODE.test(plainCode(typed))
export const isRecoveryCode = (typed: string): boolean => RECOVERY_CODE.test(plainCode(typed))

/** `abcde-fghjk`, of as many random bytes as it has letters. */
export const recoveryCodeOf = (random: Uint8Array): string => {
  const letters = [...random.subarray(0, RECOVERY_CODE_LENGTH)].map((byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}
