/**
 * What is wrong with a typed sign-in or registration field, as a key of the locale texts `validation.*`. Pure: the shell
 * asks it while it seals the text, so that charts and journal learn the problem and never the text.
 */
import { isEmail, isEmailCode, isPassword, isUsername } from './account-rules.ts'
import type { AddressProblem } from './address-fields.ts'

export type SignInField = 'account' | 'password'
export const REGISTRATION_FIELDS = ['username', 'email', 'password', 'confirmPassword', 'code'] as const
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number]

/** Keys of `validation.*`; what is wrong with an address itself has the sentences of the venue's codes. */
export type AccountProblem =
  | 'enterUsernameOrEmail'
  | 'enterUsernameAndPassword'
  | 'usernameFormat'
  | 'enterValidEmail'
  | 'emailFormatIncorrect'
  | 'enterPassword'
  | 'passwordLength'
  | 'confirmPassword'
  | 'enterPasswordAgain'
  | 'passwordsInconsistent'
  | 'enterVerificationCode'
  | 'enterFactorCode'
  | 'mailWordForm'
  | 'enterWalletAddress'
  | AddressProblem
  | 'labelTooLong'
  | 'labelForbidden'

/** A typed field as a chart knows it: where its text lies in this page's memory, and what is wrong with that text. */
export interface SealedField {
  readonly ref: string | null
  readonly problem: AccountProblem | null
}

/** A text on its way to the vault: what a view sends when somebody types. */
export interface TypedField<Field extends string> {
  readonly field: Field
  readonly value: string
}

/**
 * What is journalled of it: where the text lies and what is wrong with it, never the text. A new password judges its
 * confirmation anew: `confirmProblem`, only with `field: 'password'` and when a confirmation has been typed.
 */
export interface ChangedField<Field extends string> extends SealedField {
  readonly field: Field
  readonly confirmProblem?: AccountProblem | null
}

/** Problem of one sign-in field. A password is judged by being there only: an old one may break today's rules. */
export const signInProblemOf = (field: SignInField, value: string): AccountProblem | null => {
  if (field === 'password') return value === '' ? 'enterPassword' : null
  const account = value.trim()
  if (account === '') return 'enterUsernameOrEmail'
  return account.includes('@') && !isEmail(account) ? 'emailFormatIncorrect' : null
}

/**
 * Problem of one registration field by the venue's own rules. `others` is the text of the other fields;
 * only the confirmation looks at them.
 */
export const registrationProblemOf = (
  field: RegistrationField,
  value: string,
  others: Readonly<Partial<Record<RegistrationField, string>>> = {},
): AccountProblem | null => {
  switch (field) {
    case 'username':
      return isUsername(value.trim()) ? null : 'usernameFormat'
    case 'email':
      if (value.trim() === '') return 'enterValidEmail'
      return isEmail(value.trim()) ? null : 'emailFormatIncorrect'
    case 'password':
      if (value === '') return 'enterPassword'
      return isPassword(value) ? null : 'passwordLength'
    case 'confirmPassword':
      if (value === '') return others.password ? 'enterPasswordAgain' : 'confirmPassword'
      return value === others.password ? null : 'passwordsInconsistent'
    case 'code':
      return isEmailCode(value.trim()) ? null : 'enterVerificationCode'
  }
}
