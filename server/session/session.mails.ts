import { defineMail } from '../mailbox/write-mail.ts'

export const passwordChangedMail = defineMail<{ readonly at: number }>('passwordChanged')
