/** A proof of work: a text whose hash, together with the venue's challenge, begins with so many zero bits. */
import * as z from 'zod/mini'

/** Header of the call that is made again with the proof: `<challenge>:<answer>`. */
export const PROOF_HEADER = 'Proof-Of-Work'
export const LONGEST_PROOF = 300

/** What the refusal `proofNeeded` carries. */
export const proofNeed = z.object({
  challenge: z.string().check(z.regex(/^[A-Za-z0-9_.-]{20,200}$/)),
  bits: z.int().check(z.gte(1), z.lte(24)),
})
export type ProofNeed = z.infer<typeof proofNeed>

/** Number of zero bits at the beginning of a hash. */
export const leadingZeroBits = (hash: Uint8Array): number => {
  let bits = 0
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}
