/** Works out a proof of work that the venue asks for. */
import { leadingZeroBits, type ProofNeed } from '../../domain/proof-of-work.ts'
import type { Failure } from '../../domain/error-codes.ts'

/** Hashed at once, so that the browser can answer to input between two batches. */
const BATCH = 512

/** A text that begins with the challenge and whose hash begins with the wanted number of zero bits. */
export const solveProof = async ({ challenge, bits }: ProofNeed, signal?: AbortSignal): Promise<string> => {
  const encoder = new TextEncoder()
  for (let first = 0; ; first += BATCH) {
    if (signal?.aborted) throw { code: 'ABORTED', message: 'the proof of work was given up' } satisfies Failure
    const proofs = Array.from({ length: BATCH }, (_, turn) => `${challenge}:${(first + turn).toString(36)}`)
    const hashes = await Promise.all(proofs.map((proof) => crypto.subtle.digest('SHA-256', encoder.encode(proof))))
    const found = hashes.findIndex((hash) => leadingZeroBits(new Uint8Array(hash)) >= bits)
    if (found >= 0) return proofs[found] ?? ''
  }
}
