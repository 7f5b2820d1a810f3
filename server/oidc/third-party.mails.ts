import { defineMail } from '../mailbox/write-mail.ts'

/**
 * To whoever owns an account that an issuer opens from now on: the owner must hear of it if somebody else did that. `name` is what
 * people know the issuer by.
 */
export const thirdPartyLinkedMail = defineMail<{ readonly name: string; readonly at: number }>('thirdPartyLinked')
