/** Registers a user, once per Idempotency-Key: opens both accounts and posts the practice funds to the demo account. */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { dec, type Decimal } from '../../src/domain/money.ts'
import {
  email as emailForm,
  emailCode,
  password as passwordForm,
  username as usernameForm,
  type LoginResult,
  type RegisterBody,
  type UserInfo,
} from '../../src/domain/wire/session.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import { recordInvitation } from '../invitation/invitations.ts'
import type { Book, Tx } from '../core/database/schema.ts'
import { requestHashOf, type Answer } from '../core/idempotency.ts'
import { VENUE_PARAMS } from '../core/params.ts'
import { USER_REFUSALS } from '../core/refusals.ts'
import { refuseIfCommon } from '../core/sessions/password-strength.ts'
import { hashPassword, secretOf } from '../core/sessions/passwords.ts'
import type { Caller, SessionOrigin } from '../core/sessions/session-origin.ts'
import { readUserInfo } from '../core/sessions/user-info.ts'
import { findUser, insertUser, isTaken } from '../core/sessions/users.repository.ts'
import { consentOf, recordConsents, type Consent } from './consents.ts'
import { useCode } from './email-codes.ts'
import { refuseIfRegistrationIsClosed } from './registration-closed.ts'
import { REGISTRATION_REFUSALS } from './registration-refusals.ts'
import { tellWelcome } from './welcome.ts'

const checkForm = (body: RegisterBody): void => {
  if (!usernameForm.safeParse(body.username).success) throw new Refusal(USER_REFUSALS.usernameWrong, 'not a username')
  if (!emailForm.safeParse(body.email).success) throw new Refusal(USER_REFUSALS.emailWrong, 'not an e-mail address')
  if (!passwordForm.safeParse(body.password).success) throw new Refusal(USER_REFUSALS.passwordWeak, 'a password has 8 to 128 characters')
  if (body.password !== body.confirmPassword) throw new Refusal(USER_REFUSALS.passwordsDiffer, 'the passwords differ')
  refuseIfCommon(body.password, body)
  if (!emailCode.safeParse(body.code).success) throw new Refusal(REGISTRATION_REFUSALS.verificationCodeWrong, 'a code has six digits')
}

/** Stored as the key's answer. The session token is derived from salt and secret, so that it's stored nowhere. */
interface Registered {
  readonly salt: string
  readonly userInfo: UserInfo
}
const tokenOf = (salt: string, secret: Buffer): string =>
  createHmac('sha256', Buffer.from(salt, 'base64url')).update(secret).digest('base64url')

/**
 * Derives a secret from key and password. The key alone proves nothing, because it's in the user's journal. The secret also
 * replaces the password in the request hash, which could otherwise be used to try passwords quickly.
 */
const secretOfCall = (key: string, password: string): Promise<Buffer> =>
  secretOf(password, createHash('sha256').update(`registration ${key}`).digest())

/**
 * Registers a user and returns token and user info. Repeating the call with the same key and body returns the same ones;
 * another password, like any other change, is refused as `keyReused`.
 */
export const register = async (
  services: Services,
  key: string,
  input: RegisterBody,
  book: Book,
  { origin, caller }: { readonly origin: SessionOrigin; readonly caller: Caller },
): Promise<Answer<LoginResult | null>> => {
  const body = { ...input, username: input.username.trim(), email: input.email.trim() }
  checkForm(body)
  const [passwordHash, secret] = await Promise.all([hashPassword(body.password), secretOfCall(key, body.password)])
  const asked = { ...input, password: secret.toString('base64url'), confirmPassword: null }
  const call = { key, owner: 'visitor', requestHash: requestHashOf(key, 'register', asked) }
  const answer = await services.idempotency.runOnce<Registered | null>(call, async (tx) => {
    // Check inside `runOnce`, so that repeating a registration made before the operator closed it still returns its answer.
    await refuseIfRegistrationIsClosed(services)
    if (await isTaken(tx, 'username', body.username)) throw new Refusal(USER_REFUSALS.usernameTaken, 'the username is taken')
    if (await isTaken(tx, 'email', body.email)) throw new Refusal(USER_REFUSALS.emailTaken, 'the e-mail address is taken')
    const verdict = await useCode(services, tx, { email: body.email, purpose: 'register', ...caller }, body.code)
    // Return the refusal instead of throwing it: a throw would roll back the guess count.
    if (verdict === 'wrong') return { result: null, answer: REGISTRATION_REFUSALS.verificationCodeWrong }
    if (verdict === 'none') {
      // Another call may have used the code up while this one waited for it.
      const isTakenMeanwhile = await isTaken(tx, 'email', body.email)
      return { result: null, answer: isTakenMeanwhile ? USER_REFUSALS.emailTakenMeanwhile : REGISTRATION_REFUSALS.codeWrong }
    }
    const userId = await createUser(services, tx, { ...body, passwordHash, consent: consentOf(body, caller.locale) })
    const salt = randomBytes(32).toString('base64url')
    await services.sessions.open(tx, userId, tokenOf(salt, secret), origin, 'password')
    return { result: { salt, userInfo: await readUserInfo(services, tx, userId, book) } }
  })
  if (!answer.result) return { ...answer, result: null }
  const { salt, userInfo } = answer.result
  if ((await findUser(services.db, userInfo.id))?.status !== 'active')
    throw new Refusal(USER_REFUSALS.userStatusWrong, 'this user is suspended')
  return { ...answer, result: { token: tokenOf(salt, secret), userInfo } }
}

/** Inserts the user, records what they agreed to and who invited them, opens the accounts and posts the opening balances. */
export const createUser = async (
  services: Services,
  tx: Tx,
  user: {
    readonly username: string
    readonly email: string | null
    readonly passwordHash: string | null
    readonly inviteCode?: string | undefined
    /** Nobody agrees to anything where the operator makes the account. */
    readonly consent?: Consent | undefined
  },
): Promise<string> => {
  const at = services.clock.now()
  const userId = await insertUser(tx, { username: user.username, email: user.email, passwordHash: user.passwordHash, at })
  if (user.consent) await recordConsents(tx, { ...user.consent, userId, at })
  await recordInvitation(tx, userId, user.inviteCode, at)
  await services.ledger.openAccounts(tx, userId)
  await tellWelcome(tx, userId, at)
  const demo = await openingOf(services, VENUE_PARAMS.demoOpening)
  const real = await openingOf(services, VENUE_PARAMS.realOpening)
  for (const [book, amount, settlement] of [
    ['demo', demo, 'practiceFunds'],
    ['real', real, 'openingBalance'],
  ] as const)
    if (dec(amount).gt(0))
      await services.ledger.post(tx, {
        reference: `opening:${book}:${userId}`,
        book,
        currency: 'USDT',
        kind: 'opening',
        type: settlement,
        at,
        legs: [
          { system: 'outside', amount: `-${amount}` },
          { user: userId, account: 'free', amount, settlement },
        ],
      })
  return userId
}

const openingOf = async (services: Services, key: string): Promise<Decimal> => (await services.params.get(key)) ?? '0'
