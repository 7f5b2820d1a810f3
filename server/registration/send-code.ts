/** Mails the code that proves an e-mail address. */
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import { USER_REFUSALS } from '../core/refusals.ts'
import type { Caller } from '../core/sessions/session-origin.ts'
import { findUserByAccount, isTaken } from '../core/sessions/users.repository.ts'
import type { Mailer } from '../mailbox/mailer.ts'
import { writeMail } from '../mailbox/write-mail.ts'
import { CODE_LIFETIME, isOwnersBrowser, limitsOfCodes, newCode, storeCode, waitOfCodes, type CodeRequest } from './email-codes.ts'
import { refuseIfRegistrationIsClosed } from './registration-closed.ts'
import { codeMail, noAccountMail } from './registration.mails.ts'

/** Codes a minute that one network address may ask for, whatever they are for. */
export const CODES_PER_ADDRESS = 10

/**
 * Mails a code. For registering and for a change of address, refuses an address that has an account. For a password reset, mails
 * an address without an account that there is none; answer and duration are the same, so that the call doesn't reveal who has an
 * account.
 */
export const sendCode = async (services: Services, mailer: Mailer, asked: CodeRequest & Caller): Promise<void> => {
  const { db, attempts } = services
  const { email, purpose, locale, only = '' } = asked
  if (purpose === 'register') await refuseIfRegistrationIsClosed(services)
  const isKnown = await isTaken(db, 'email', email)
  if (isKnown && (purpose === 'register' || purpose === 'change'))
    throw new Refusal(USER_REFUSALS.emailTaken, 'the e-mail address is taken')
  const isOwner = await isOwnersBrowser(db, asked)
  const limits = await limitsOfCodes(services, asked, isOwner)
  // Take the attempt before sending: of many simultaneous calls, at any process, only one sends.
  const taken = await attempts.take([...waitOfCodes(services, asked, isOwner), ...limits])
  try {
    const code = newCode()
    const word = (await findUserByAccount(db, email))?.mail_word ?? null
    const mail =
      purpose !== 'reset' || isKnown
        ? writeMail(codeMail, locale, { code, context: purpose, lifetime: CODE_LIFETIME, only }, { word, notMe: null })
        : writeMail(noAccountMail, locale, {})
    await mailer.send({ to: email, ...mail })
    await storeCode(services, asked, code, isOwner)
  } catch (error) {
    // A code that couldn't be sent mustn't delay the next one.
    await attempts.giveBack(taken)
    throw error
  }
}
