/** Calls by which a person looks after their own password and sessions. */
import * as z from 'zod/mini'
import { instant } from './envelope.ts'

/** `POST /login/resetPassword`, with an Idempotency-Key. Fields are plain strings: the venue answers each mistake with its code. */
export const resetPasswordBody = z.object({ email: z.string(), code: z.string(), password: z.string(), confirmPassword: z.string() })
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>

/** `POST /user/repassword`, with an Idempotency-Key. `endOthers`: all sessions but the one that asks end with it. */
export const repasswordBody = z.object({
  currentPassword: z.string(),
  password: z.string(),
  confirmPassword: z.string(),
  endOthers: z.boolean(),
})
export type RepasswordBody = z.infer<typeof repasswordBody>

/** How many sessions a call has ended. */
export const endedResult = z.object({ ended: z.int().check(z.nonnegative()) })
export type EndedResult = z.infer<typeof endedResult>

/** What a user agent says of itself, by simple rules; `other` for whatever they do not know. */
export const BROWSERS = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'wallet', 'other'] as const
export type BrowserName = (typeof BROWSERS)[number]
export const SYSTEMS = ['android', 'chromeos', 'ipad', 'iphone', 'linux', 'macos', 'windows', 'other'] as const
export type SystemName = (typeof SYSTEMS)[number]

/**
 * One of the caller's own sessions that are open. `address` is shortened so that it names a network and not a household
 * (`203.0.113.x`, `2001:db8:85a3:…`); `null` when the venue does not know it.
 */
export const ownSession = z.object({
  id: z.string(),
  openedAt: instant,
  seenAt: instant,
  browser: z.enum(BROWSERS),
  system: z.enum(SYSTEMS),
  address: z.nullable(z.string()),
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

/** `GET /user/listSessions`: the one that asks first, then the newest use first. */
export const ownSessions = z.array(ownSession)
