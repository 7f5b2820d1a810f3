/** Fields of the form that changes the e-mail address, and what is wrong with their text. Rules are those of registration. */
import { registrationProblemOf, type AccountProblem } from './account-fields.ts'

export const EMAIL_CHANGE_FIELDS = ['email', 'code'] as const
export type EmailChangeField = (typeof EMAIL_CHANGE_FIELDS)[number]

export const emailChangeProblemOf = (field: EmailChangeField, value: string): AccountProblem | null => registrationProblemOf(field, value)
