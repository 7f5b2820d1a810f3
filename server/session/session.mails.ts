import { defineMail } from '../mailbox/write-mail.ts'

export const passwordChangedMail = defineMail<{ readonly at: number }>('passwordChanged')

/** `network` is the shortened address, or `?` if there is none. */
export const newDeviceMail = defineMail<{ readonly network: string; readonly at: number }>('newDevice')

/** `tries` wrong passwords have been tried. */
export const passwordGuessedMail = defineMail<{ readonly tries: number; readonly at: number }>('passwordGuessed')
