/** Calls under `/user` by which a person sets up and takes away what proves them a second time. */
import * as z from 'zod/mini'
import { instant } from './envelope.ts'

/** `GET /user/listFactors`. */
export const ownFactors = z.object({
  /** When the authenticator app was set up; `null`: there is none. */
  authenticatorSince: z.nullable(instant),
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: z.int(),
})
export type OwnFactors = z.infer<typeof ownFactors>

/** `POST /user/beginAuthenticator`: what the app is to learn, as text to type (base32) and as the address that a QR code holds. */
export const authenticatorSetUp = z.object({ secret: z.string(), uri: z.string(), expiresAt: instant })
export type AuthenticatorSetUp = z.infer<typeof authenticatorSetUp>

/** `POST /user/confirmAuthenticator`: a code that the app shows. */
export const confirmAuthenticatorBody = z.object({ code: z.string() })

/** Shown once: of the codes the venue keeps hashes only. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>
