import { defineMail } from '../mailbox/write-mail.ts'
import type { CodePurpose } from './email-codes.ts'

/** Mail with an e-mail code. `context` is the code's purpose, `lifetime` is in milliseconds, `only` what alone it is good for. */
export const codeMail = defineMail<{
  readonly code: string
  readonly context: CodePurpose
  readonly lifetime: number
  readonly only: string
}>('code')

/** Sent instead of a code to an address without an account, so that the call takes the same time and its owner knows why. */
export const noAccountMail = defineMail('noAccount')
