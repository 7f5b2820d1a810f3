/** Calls by which a person sees who has been at the door of their account, and keeps others out. */
import * as z from 'zod/mini'
import { instant } from './envelope.ts'
import { BROWSERS, SYSTEMS } from './own-session.ts'

export const SIGN_IN_WAYS = ['password', 'thirdParty', 'wallet', 'passkey', 'secondFactor'] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]
/**
 * `refused`: there had been too many attempts, so it was not even judged. `shut`: what was given was right, but after “This was not
 * me” nobody comes in before a new password is set.
 */
export const SIGN_IN_OUTCOMES = ['right', 'wrong', 'refused', 'shut'] as const
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]

/** One attempt to sign in to the caller's account. `network` is a shortened address, `null` when it isn't known; so is `way`. */
export const signInAttempt = z.object({
  id: z.string(),
  at: instant,
  way: z.nullable(z.enum(SIGN_IN_WAYS)),
  outcome: z.enum(SIGN_IN_OUTCOMES),
  browser: z.enum(BROWSERS),
  system: z.enum(SYSTEMS),
  network: z.nullable(z.string()),
})
export type SignInAttempt = z.infer<typeof signInAttempt>

/** `GET /user/listSignIns`, newest first; `before` is the `next` of the page above. */
export const signInsQuery = z.object({ before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/))) })
export const signInPage = z.object({ items: z.array(signInAttempt), next: z.nullable(z.string()) })
export type SignInPage = z.infer<typeof signInPage>

/** How long a session may last, in seconds. */
export const SESSION_LIFETIMES = [3_600, 43_200, 86_400, 604_800, 2_592_000] as const
export type SessionLifetime = (typeof SESSION_LIFETIMES)[number]

const WORD = /^[\p{L}\p{M}\p{N}]+(?:[ '’-][\p{L}\p{M}\p{N}]+)*$/u
/** Letters and digits alone: in a mail nothing of it can become a link, an order of another line, or markup. */
export const isMailWord = (text: string): boolean => {
  const length = [...text].length
  return length >= 3 && length <= 32 && WORD.test(text)
}
/** As it is kept, whatever keyboard it came from. */
export const mailWordOf = (text: string): string => text.normalize('NFC').trim()

/** `GET /user/getSecurity`, and the answer of the calls that change it. The word itself is in mails only. */
export const securitySettings = z.object({
  hasMailWord: z.boolean(),
  sessionLifetime: z.literal(SESSION_LIFETIMES),
  /** Since when nothing may be withdrawn, because the owner said that somebody else was in the account. */
  withdrawalsFrozenAt: z.nullable(instant),
})
export type SecuritySettings = z.infer<typeof securitySettings>

/** `POST /user/setMailWord`; `null` takes it away. */
export const setMailWordBody = z.object({ word: z.nullable(z.string().check(z.maxLength(200))) })
/** `POST /user/setSessionLifetime`, in seconds. */
export const setSessionLifetimeBody = z.object({ seconds: securitySettings.shape.sessionLifetime })
/** `POST /login/notMe`, with the token of the mail's link. */
export const notMeBody = z.object({ token: z.string().check(z.maxLength(100)) })

/** What “This was not me” puts on hold if it is young. */
export const HELD_KINDS = ['passkey', 'provider', 'wallet', 'app', 'recoveryCodes'] as const
export type HeldKind = (typeof HELD_KINDS)[number]
/** `GET /user/listHeld`: what opens nothing until its owner has looked it over. */
export const heldWay = z.object({
  id: z.string(),
  kind: z.enum(HELD_KINDS),
  /** A passkey's name, a provider's address, a wallet's; `null` of what there is one of. */
  name: z.nullable(z.string()),
  addedAt: instant,
})
export type HeldWay = z.infer<typeof heldWay>
export const heldWays = z.array(heldWay)
/** `POST /user/decideHeld/{id}`: it works again, or it is removed. */
export const decideHeldBody = z.object({ isMine: z.boolean() })
