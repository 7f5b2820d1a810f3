/** Calls by which who is signed in proves again who they are, before changes that outlast the session. */
import * as z from 'zod/mini'
import { passkeyAnswer } from './passkey.ts'

/**
 * `code`: of the authenticator app, or a recovery code. Where `password` and `code` are both told, they are given together; a passkey
 * is enough by itself.
 */
export const PROOF_WAYS = ['password', 'code', 'passkey'] as const
export type ProofWay = (typeof PROOF_WAYS)[number]

/** `POST /user/prove`: one member for each way. */
const code = z.string().check(z.maxLength(64))
export const proveBody = z.union([
  z.object({ password: z.string().check(z.maxLength(128)), code: z.optional(code) }),
  z.object({ password: z.optional(z.undefined()), code }),
  /** The answer to the question of `/user/passkeyProof`. */
  z.object({ password: z.optional(z.undefined()), code: z.optional(z.undefined()), passkey: passkeyAnswer }),
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
