/** Rules of usernames, e-mail addresses, codes and passwords. The wire schemas and the forms judge by the same ones. */

export const USERNAME_PATTERN = /^[A-Za-z0-9_.-]{3,32}$/
/** Addresses as people have them; quoted local parts and address literals are left out on purpose. */
export const EMAIL_PATTERN = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
export const EMAIL_LENGTH = 254
export const EMAIL_CODE_PATTERN = /^\d{6}$/
/** Length only: composition rules make passwords worse (NIST SP 800-63B, 5.1.1.2). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

export const isUsername = (text: string): boolean => USERNAME_PATTERN.test(text)
export const isEmail = (text: string): boolean => text.length <= EMAIL_LENGTH && EMAIL_PATTERN.test(text)
export const isEmailCode = (text: string): boolean => EMAIL_CODE_PATTERN.test(text)
export const isPassword = (text: string): boolean => text.length >= PASSWORD_LENGTH.min && text.length <= PASSWORD_LENGTH.max
