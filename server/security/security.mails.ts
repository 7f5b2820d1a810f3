import type { Change } from '../../src/domain/account-changes.ts'
import { defineMail } from '../mailbox/write-mail.ts'

/** `context` chooses the subject, `name` is a sign-in provider's (or empty), `network` the shortened address or `?`. */
export const accountChangedMail = defineMail<{
  readonly context: Change
  readonly name: string
  readonly at: number
  readonly network: string
}>('accountChanged')
