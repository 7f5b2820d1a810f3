/**
 * What is wrong with a typed sign-in or registration field, as a key of the locale texts `validation.*`. Pure: the shell
 * asks it while it seals the text, so that charts and journal learn the problem and never the text.
 */
import { email, emailCode, password, username } from './wire/session.ts'

export type SignInField = 'account' | 'password'
export const REGISTRATION_FIELDS = ['username', 'email', 'password', 'confirmPassword', 'code'] as const
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number]

/** Keys of `validation.*`. */
export type AccountProblem =
  | 'enterUsernameOrEmail' | 'enterUsernameAndPassword' | 'enterPassword' | 'enterValidEmail' | 'emailFormatIncorrect'
  | 'confirmPassword' | 'enterPasswordAgain' | 'passwordsInconsistent' | 'enterVerificationCode' | 'usernameFormat' | 'passwordLength'

/** A typed field as a chart knows it: where its text lies in this page's memory, and what is wrong with that text. */
export interface SealedField {
  readonly ref: string | null
  readonly problem: AccountProblem | null
}
export const emptyField = (problem: AccountProblem): SealedField => ({ ref: null, problem })

/** Problem of one sign-in field. A password is judged by being there only: an old one may break today's rules. */
export const signInProblemOf = (field: SignInField, value: string): AccountProblem | null => {
  if (field === 'password') return value === '' ? 'enterPassword' : null
  const account = value.trim()
  if (account === '') return 'enterUsernameOrEmail'
  return account.includes('@') && !email.safeParse(account).success ? 'emailFormatIncorrect' : null
}

/**
 * Problem of one registration field by the venue's own rules (`wire/session.ts`). `others` is the text of the other fields;
 * only the confirmation looks at them.
 */
export const registrationProblemOf = (
  field: RegistrationField, value: string, others: Readonly<Partial<Record<RegistrationField, string>>> = {},
): AccountProblem | null => {
  switch (field) {
    case 'username':
      return username.safeParse(value.trim()).success ? null : 'usernameFormat'
    case 'email':
      if (value.trim() === '') return 'enterValidEmail'
      return email.safeParse(value.trim()).success ? null : 'emailFormatIncorrect'
    case 'password':
      if (value === '') return 'enterPassword'
      return password.safeParse(value).success ? null : 'passwordLength'
    case 'confirmPassword':
      if (value === '') return others.password ? 'enterPasswordAgain' : 'confirmPassword'
      return value === others.password ? null : 'passwordsInconsistent'
    case 'code':
      return emailCode.safeParse(value.trim()).success ? null : 'enterVerificationCode'
  }
}
