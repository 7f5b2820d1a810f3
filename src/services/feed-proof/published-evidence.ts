/** Reads what the venue publishes to everybody about the prices of a day: nothing else goes into a verification. */
import { sha256 } from '@noble/hashes/sha2.js'
import { shake256 } from '@noble/hashes/sha3.js'
import type { Hashes } from '../../domain/simulation/hashes.ts'
import { commitmentFor, dayOf, type Evidence, type FeedCommitment } from '../../domain/simulation/outcome.ts'
import { dateOfDay } from '../../domain/plans/plan-days.ts'
import { daySeed, feedCommitments, feedTerms } from '../../domain/wire/feed-proof.ts'
import type { HttpClient } from '../http/http-client.ts'

export const hashes: Hashes = { sha256, shake256: (message, length) => shake256(message, { dkLen: length }) }

export type Published =
  /** The prices are those of an exchange: there is nothing to recompute. */
  | { readonly kind: 'exchange'; readonly source: string }
  /** The day's seed is told from `revealTime` on. */
  | { readonly kind: 'sealed'; readonly revealTime: number }
  /** `commitment` is the last before the order, if there is one; `date` the UTC day of the seed. */
  | { readonly kind: 'evidence'; readonly evidence: Evidence; readonly commitment: FeedCommitment | null; readonly date: string }

/**
 * @param agreed when the order was opened, epoch milliseconds
 * @param day of whose seed, days since the epoch
 */
export const readEvidence = async (
  http: HttpClient,
  agreed: { readonly openTime: number },
  day: number,
  signal: AbortSignal,
): Promise<Published> => {
  const published = await http.get('/index/getFeedCommitment', feedCommitments, {}, { signal })
  if (!published.isSimulated) return { kind: 'exchange', source: published.source }
  const date = dateOfDay(day)
  const { seed, revealTime } = await http.get('/index/getDaySeed', daySeed, { day: date }, { signal })
  if (seed === null) return { kind: 'sealed', revealTime }
  const commitments = published.commitments.map((row) => ({ ...row, firstDay: dayOf(Date.parse(row.firstDay)) }))
  const commitment = commitmentFor(agreed, commitments)
  const terms = commitment ? (await http.get('/index/getFeedTerms', feedTerms, { hash: commitment.termsHash }, { signal })).terms : ''
  return { kind: 'evidence', evidence: { commitments, terms, seed }, commitment, date }
}
