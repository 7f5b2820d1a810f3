/** Fields of the forms that set a new password, and what is wrong with their text. Rules are those of registration. */
import { registrationProblemOf, type AccountProblem } from './account-fields.ts'

export const RECOVERY_FIELDS = ['email', 'code', 'password', 'confirmPassword'] as const
export type RecoveryField = (typeof RECOVERY_FIELDS)[number]

export const PASSWORD_CHANGE_FIELDS = ['currentPassword', 'password', 'confirmPassword'] as const
export type PasswordChangeField = (typeof PASSWORD_CHANGE_FIELDS)[number]

/** Only the confirmation looks at the other fields' text. */
export const recoveryProblemOf = (
  field: RecoveryField,
  value: string,
  others: Readonly<Partial<Record<RecoveryField, string>>> = {},
): AccountProblem | null => registrationProblemOf(field, value, others)

/** The current password is judged by being there only: an old one may break today's rules. */
export const passwordChangeProblemOf = (
  field: PasswordChangeField,
  value: string,
  others: Readonly<Partial<Record<PasswordChangeField, string>>> = {},
): AccountProblem | null => {
  if (field === 'currentPassword') return value === '' ? 'enterPassword' : null
  return registrationProblemOf(field, value, others)
}
