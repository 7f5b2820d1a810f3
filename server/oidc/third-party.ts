/** Who an issuer vouches for: a known user, a new one, or an account joined to the user who is signed in. */
import { randomInt } from 'node:crypto'
import type { ColumnType, Generated } from 'kysely'
import type * as z from 'zod/mini'
import { isEmail, isUsername } from '../../src/domain/account-rules.ts'
import type { Locale } from '../../src/domain/constants.ts'
import type { loginByGoogleBody, ThirdPartyAnswer, ThirdPartyStart } from '../../src/domain/wire/third-party.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Db, Fixed, Id, Tx } from '../core/database/schema.ts'
import { USER_REFUSALS } from '../core/refusals.ts'
import { consentOf, type Consent } from '../registration/consents.ts'
import { createUser } from '../registration/register.ts'
import { refuseIfRegistrationIsClosed } from '../registration/registration-closed.ts'
import { lockSession } from '../core/sessions/lock-session.ts'
import type { Viewer } from '../core/sessions/sessions.ts'
import { findUser, isTaken } from '../core/sessions/users.repository.ts'
import type { Identity, Issuer, Request } from './issuer.ts'
import { madeOf, storeRequest, takeRequest, type Begun } from './requests.repository.ts'
import { tellThirdPartyLinked } from './third-party-notice.ts'
import { THIRD_PARTY_REFUSALS } from './third-party-refusals.ts'

/** An account at an OpenID Connect issuer that opens a user's account. */
interface IdentitiesTable {
  id: Id
  user_id: string
  issuer: string
  subject: string
  created_at: Fixed<Date>
  /** As its owner calls it. */
  name: ColumnType<string | null, string | null | undefined, string | null>
  /** It waits for its owner to look it over. */
  held_at: Generated<Date | null>
}

declare module '../core/database/schema.ts' {
  interface Database {
    identities: IdentitiesTable
  }
}

const MOST_TRIES = 5
const REASON_OF = {
  foreign: THIRD_PARTY_REFUSALS.thirdPartyForeign,
  used: THIRD_PARTY_REFUSALS.thirdPartyUsed,
  expired: THIRD_PARTY_REFUSALS.thirdPartyExpired,
} as const

const requestOf = ({ state, secret }: Begun, redirectUri: string): Request => ({
  redirectUri,
  state,
  nonce: madeOf(secret, 'nonce'),
  verifier: madeOf(secret, 'verifier'),
})

/** @param userId of who wants to join an account to theirs; `null` for who wants to sign in */
export const start = async (
  { db, clock }: Services,
  issuer: Issuer,
  redirectUri: string,
  userId: string | null,
): Promise<ThirdPartyStart> => {
  const begun = await storeRequest(db, redirectUri, userId, clock.now())
  return { url: await issuer.page(requestOf(begun, redirectUri)), ...begun }
}

/** The request is used up before the issuer is asked: whatever comes of it, the same answer is worth nothing a second time. */
const identify = async ({ db, clock }: Services, issuer: Issuer, answer: ThirdPartyAnswer, userId: string | null): Promise<Identity> => {
  const taken = await takeRequest(db, answer, userId, clock.now())
  if (typeof taken === 'string') throw new Refusal(REASON_OF[taken], `this sign-in is ${taken}`)
  const { code, state, iss } = answer
  return issuer.identify(requestOf(answer, taken.redirectUri), { code, state, iss })
}

/** Who came, and by which row of `identities`. */
export interface Arrival {
  readonly userId: string
  readonly identityId: string
}

/**
 * Who is not known gets an account, unless their e-mail address has one already.
 * @param locale of the page, whose texts they have agreed to
 */
export const signIn = async (
  services: Services,
  issuer: Issuer,
  { inviteCode, consentTo, ...answer }: z.infer<typeof loginByGoogleBody>,
  locale: Locale,
): Promise<Arrival> => {
  const identity = await identify(services, issuer, answer, null)
  const arrival =
    (await findOwnerOf(services.db, identity)) ??
    (await createUserOf(services, identity, { inviteCode, consent: consentOf({ consentTo }, locale) }))
  if ((await findUser(services.db, arrival.userId))?.status !== 'active')
    throw new Refusal(USER_REFUSALS.userSuspended, 'this user is suspended')
  return arrival
}

/**
 * Joins the account at the issuer to the signed-in user's and tells them. Doing it again changes nothing. What is joined opens
 * the account until its owner sets a new password by an e-mail code (`resetPassword`). Whether it was joined by this call.
 */
export const link = async (
  services: Services,
  issuer: Issuer,
  answer: ThirdPartyAnswer,
  { userId, sessionId }: Viewer,
  name: string,
): Promise<boolean> => {
  const identity = await identify(services, issuer, answer, userId)
  return services.db.transaction().execute(async (tx) => {
    const at = services.clock.now()
    await lockSession(tx, { userId, sessionId })
    const identityId = await bind(tx, identity, userId, at)
    if (identityId === undefined) {
      if ((await findOwnerOf(tx, identity))?.userId === userId) return false
      throw new Refusal(THIRD_PARTY_REFUSALS.thirdPartyLinkedElsewhere, 'this identity opens another account')
    }
    await tellThirdPartyLinked(tx, { userId, identityId, name, at })
    return true
  })
}

const findOwnerOf = (db: Db | Tx, { issuer, subject }: Identity): Promise<Arrival | undefined> =>
  db
    .selectFrom('identities')
    .select(['id as identityId', 'user_id as userId'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** The row's id; nothing when this identity was bound before. */
const bind = async (tx: Tx, { issuer, subject }: Identity, userId: string, now: number): Promise<string | undefined> =>
  (
    await tx
      .insertInto('identities')
      .values({ issuer, subject, user_id: userId, created_at: new Date(now) })
      .onConflict((conflict) => conflict.constraint('identities_subject').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** An address with an account is not handed over: whoever owns that account signs in to it and joins the two. */
const createUserOf = async (
  services: Services,
  identity: Identity,
  brought: { readonly inviteCode: string | undefined; readonly consent: Consent },
): Promise<Arrival> => {
  const { db, clock } = services
  const email = identity.email !== null && isEmail(identity.email) ? identity.email : null
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(async (tx) => {
        // First: whoever owns that account is told how to get into it, closed or not.
        if (email !== null && (await isTaken(tx, 'email', email))) throw emailTaken()
        await refuseIfRegistrationIsClosed(services)
        const userId = await createUser(services, tx, { username: await freeUsername(tx, identity), email, passwordHash: null, ...brought })
        const { id: identityId } = await tx
          .insertInto('identities')
          .values({ issuer: identity.issuer, subject: identity.subject, user_id: userId, created_at: new Date(clock.now()) })
          .returning('id')
          .executeTakeFirstOrThrow()
        return { userId, identityId }
      })
    } catch (error) {
      // Another call may have been quicker: with the same identity, with the same e-mail address, or with the same name.
      const known = await findOwnerOf(db, identity)
      if (known !== undefined) return known
      if (error instanceof Refusal && error.reason === USER_REFUSALS.emailTakenMeanwhile) throw emailTaken()
      const isNameTaken = error instanceof Refusal && error.reason === USER_REFUSALS.usernameTaken
      if (!isNameTaken || tries === MOST_TRIES) throw error
    }
  }
}

const emailTaken = (): Refusal => new Refusal(THIRD_PARTY_REFUSALS.thirdPartyEmailTaken, 'an account has this e-mail address')

const LONGEST_STEM = 26

/** The name at the issuer in the form of a username; with a number behind it when it is taken. */
const freeUsername = async (tx: Tx, { names }: Identity): Promise<string> => {
  const stems = names
    .map((name) =>
      name
        .normalize('NFKD')
        .replace(/[^A-Za-z0-9_.-]/g, '')
        .slice(0, LONGEST_STEM),
    )
    .filter(isUsername)
  for (const stem of stems) if (!(await isTaken(tx, 'username', stem))) return stem
  return `${stems[0] ?? 'user'}${randomInt(100_000, 1_000_000)}`
}
