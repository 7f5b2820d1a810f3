/** Calls by which a person sets up and takes away what proves them a second time (`/user`), and by which they are asked for it (`/login`). */
import * as z from 'zod/mini'
import { instant } from './envelope.ts'
import { passkeyAnswer } from './passkey.ts'

/** `GET /user/listFactors`. */
export const ownFactors = z.object({
  /** When the authenticator app was set up; `null`: there is none. */
  authenticatorSince: z.nullable(instant),
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: z.int(),
  /** Since when a passkey is asked for after the password; `null`: it is not. */
  passkeyAskedSince: z.nullable(instant),
})
export type OwnFactors = z.infer<typeof ownFactors>

/** `POST /user/beginAuthenticator`: what the app is to learn, as text to type (base32) and as the address that a QR code holds. */
export const authenticatorSetUp = z.object({ secret: z.string(), uri: z.string(), expiresAt: instant })
export type AuthenticatorSetUp = z.infer<typeof authenticatorSetUp>

/** `POST /user/confirmAuthenticator`: a code that the app shows. */
export const confirmAuthenticatorBody = z.object({ code: z.string() })

/**
 * `POST /user/askPasskey`: whether a passkey is asked for after the password. Answered by recovery codes, which are made where there
 * were none left; else by none.
 */
export const askPasskeyBody = z.object({ isAsked: z.boolean() })

/** Shown once: of the codes the venue keeps hashes only. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>

/** `POST /login/secondFactorQuestion`: what a passkey is asked in the second step of this ticket. Counts no attempt. */
export const secondFactorQuestionBody = z.object({ ticket: z.string() })
/**
 * `POST /login/secondFactor`. `code` is one of the authenticator app, or a recovery code; `passkey` answers the question of
 * `/login/secondFactorQuestion`.
 */
export const secondFactorBody = z.union([
  z.object({ ticket: z.string(), code: z.string() }),
  z.object({ ticket: z.string(), code: z.optional(z.undefined()), passkey: passkeyAnswer }),
])
export type SecondFactorBody = z.infer<typeof secondFactorBody>
