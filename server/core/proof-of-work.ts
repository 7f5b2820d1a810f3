/**
 * Asks a caller for a proof of work where too many strangers have tried before: who is honest waits a moment, who guesses pays
 * for every guess. The challenge isn't stored: the venue's key signs it, and `attempts` notes that it was used.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { leadingZeroBits, LONGEST_PROOF, PROOF_HEADER } from '../../src/domain/proof-of-work.ts'
import { Refusal } from './answers.ts'
import type { Limit } from './attempts.ts'
import type { Services } from './context.ts'
import { CALL_REFUSALS } from './refusals.ts'

const LIFETIME = 10 * 60_000
/** About a second's work in a browser. */
const BASE_BITS = 16
const MOST_BITS = 20

/** Bits for the n-th attempt beyond those that are free: one more for every `step`. */
export const bitsFor = (beyond: number, step: number): number => Math.min(MOST_BITS, BASE_BITS + Math.floor(beyond / step))

export const proofOf = (request: Pick<FastifyRequest, 'headers'>): string | null => {
  const proof = request.headers[PROOF_HEADER.toLowerCase()]
  return typeof proof === 'string' && proof.length <= LONGEST_PROOF ? proof : null
}

const MAC_USE = 'proof of work'

/** What the challenge is for, its bits, and when it ends. */
const signed = ({ mac }: Pick<Services, 'mac'>, subject: string, claims: string): string =>
  mac(MAC_USE, `${subject}\n${claims}`).toString('base64url')

const needOf = (services: Services, subject: string, bits: number): Refusal => {
  const claims = `${services.clock.now() + LIFETIME}.${bits}.${randomBytes(12).toString('base64url')}`
  const challenge = `${claims}.${signed(services, subject, claims)}`
  return new Refusal(CALL_REFUSALS.proofNeeded, 'do a proof of work first', null, { challenge, bits })
}

const isDone = (services: Services, subject: string, bits: number, proof: string): boolean => {
  const [challenge = ''] = proof.split(':', 1)
  const [until, given, salt, mac = ''] = challenge.split('.')
  const expected = Buffer.from(signed(services, subject, `${until}.${given}.${salt}`))
  const found = Buffer.from(mac)
  if (expected.length !== found.length || !timingSafeEqual(expected, found)) return false
  if (Number(until) <= services.clock.now() || Number(given) < bits) return false
  return leadingZeroBits(createHash('sha256').update(proof).digest()) >= Number(given)
}

/**
 * The limit that uses a proof up; pass it to `attempts.take`. Refuses `proofNeeded`, with a challenge for `subject`, unless the
 * proof is one of that.
 */
export const requireProof = (services: Services, proof: string | null, subject: string, bits: number): Limit => {
  if (proof === null || !isDone(services, subject, bits, proof)) throw needOf(services, subject, bits)
  const used = createHash('sha256')
    .update(proof.split(':', 1)[0] ?? '')
    .digest('base64url')
  return { scope: `proof:${used}`, most: 1, window: LIFETIME }
}
