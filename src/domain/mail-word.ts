/** The word by which a person knows our mails, as a form judges it. */
import type { AccountProblem } from './account-fields.ts'
import { isMailWord, mailWordOf } from './wire/security.ts'

export const mailWordProblemOf = (value: string): AccountProblem | null => (isMailWord(mailWordOf(value)) ? null : 'mailWordForm')
