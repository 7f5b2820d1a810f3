/** Calls by which who is signed in proves again who they are, before changes that outlast the session. */
import * as z from 'zod/mini'

/** `code`: of the authenticator app or a recovery code, together with the password of who has one. */
export const PROOF_WAYS = ['password', 'code'] as const
export type ProofWay = (typeof PROOF_WAYS)[number]

/** `POST /user/prove`: one member for each way. */
const code = z.string().check(z.maxLength(64))
export const proveBody = z.union([
  z.object({ password: z.string().check(z.maxLength(128)), code: z.optional(code) }),
  z.object({ password: z.optional(z.undefined()), code }),
])
export type ProveBody = z.infer<typeof proveBody>

/** Answer to `POST /user/prove` and `GET /user/proof`. */
export const proofState = z.object({
  /** How long the proof is still good for, in milliseconds; 0 if there is none. */
  provedFor: z.int().check(z.nonnegative()),
  /** By what this person can prove it; none: only by signing in anew. */
  ways: z.array(z.enum(PROOF_WAYS)),
})
export type ProofState = z.infer<typeof proofState>
