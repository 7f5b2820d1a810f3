import { defineMail } from '../mailbox/write-mail.ts'
import type { CodePurpose } from './email-codes.ts'

/** Carries an e-mail code; `context` is what the code is for, `lifetime` in milliseconds. */
export const codeMail = defineMail<{ readonly code: string; readonly context: CodePurpose; readonly lifetime: number }>('code')

/** Goes out instead of a code, so that both take the same time and whoever owns the address learns the truth. */
export const noAccountMail = defineMail('noAccount')
