/** Calls under `/login` and `/user` that open, hold and close a session. */
import * as z from 'zod/mini'
import { EMAIL_CODE_PATTERN, EMAIL_LENGTH, EMAIL_PATTERN, PASSWORD_LENGTH, USERNAME_PATTERN } from '../account-rules.ts'
import { amount, instant, signed } from './envelope.ts'

export const username = z.string().check(z.regex(USERNAME_PATTERN))
export const email = z.string().check(z.regex(EMAIL_PATTERN), z.maxLength(EMAIL_LENGTH))
export const password = z.string().check(z.minLength(PASSWORD_LENGTH.min), z.maxLength(PASSWORD_LENGTH.max))
export const emailCode = z.string().check(z.regex(EMAIL_CODE_PATTERN))

/** `GET /login/checkUserNameOrPhone`: one of the two. */
export const checkUserQuery = z.object({ username: z.optional(z.string()), email: z.optional(z.string()) })
export const checkUserResult = z.object({ available: z.boolean() })

/** `POST /login/sendCode`. The mail is in the language of the call's `Accept-Language`. */
export const sendCodeBody = z.object({ email: z.string(), purpose: z.enum(['register', 'reset']) })
export const sendCodeResult = z.object({ resendAfter: z.int() })

/** Texts that people agree to when they register, by their keys among the operator's. */
export const CONSENT_TEXTS = ['terms', 'risk-statement'] as const
export type ConsentText = (typeof CONSENT_TEXTS)[number]

/** What the person has agreed to, in the language of the call's `Accept-Language`. It counts when the call makes an account. */
export const consentTo = z.optional(z.array(z.enum(CONSENT_TEXTS)).check(z.maxLength(CONSENT_TEXTS.length)))

/** `POST /login/register`. Fields are plain strings: the venue answers each mistake with its code. */
export const registerBody = z.object({
  username: z.string(),
  email: z.string(),
  password: z.string(),
  confirmPassword: z.string(),
  code: z.string(),
  inviteCode: z.optional(z.string()),
  consentTo,
})

/** `POST /login/login`. `account` is a username or an e-mail address. */
export const loginBody = z.object({ loginType: z.literal('password'), account: z.string(), password: z.string() })

/**
 * User info. `amount` is the free balance of the account the `virtually` header names, `bondAmount` the margin held,
 * `totalAssets` = amount + bondAmount + floatingPnL, all in USDT.
 */
export const userInfo = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  amount: signed,
  floatingPnL: signed,
  totalAssets: signed,
  loanAmount: signed,
  bondAmount: signed,
  /** Realised, before fees. */
  profit: signed,
  /** Paid in fees, not negative. */
  fees: amount,
  demoEnabled: z.boolean(),
  hasPassword: z.boolean(),
  /** 256 bit in base64url: with it the client seals what this person leaves behind on a device they sign out of. */
  leftKey: z.optional(z.string()),
  timestamp: instant,
})
export type UserInfo = z.infer<typeof userInfo>

/** An open session. The token is opaque, 256 bit. */
export const loginResult = z.object({ token: z.string(), userInfo })
export type LoginResult = z.infer<typeof loginResult>

/** By what the second step of a sign-in can be taken. */
export const secondFactorWay = z.enum(['code', 'recoveryCode', 'passkey'])
export type SecondFactorWay = z.infer<typeof secondFactorWay>
/**
 * The first step was right, and the person has a second factor. The ticket is good once, until `expiresAt`, in the browser it was
 * given to; it opens the session together with the factor.
 */
export const secondStep = z.object({ ticket: z.string(), ways: z.array(secondFactorWay), expiresAt: instant })
export type SecondStep = z.infer<typeof secondStep>

/** Answer of every way to sign in: the session, or the second step that is missing. */
export const admission = z.union([loginResult, z.object({ secondFactor: secondStep })])
export type Admission = z.infer<typeof admission>

export type RegisterBody = z.infer<typeof registerBody>
export type LoginBody = z.infer<typeof loginBody>
export type SendCodeBody = z.infer<typeof sendCodeBody>
