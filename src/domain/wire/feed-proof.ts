/** What the venue publishes so that anybody can recompute simulated prices. No call asks for a session. */
import * as z from 'zod/mini'
import { instant } from './envelope.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** A UTC day, `2026-11-26`. */
const day = z.iso.date()

/**
 * `GET /index/getFeedCommitment`: what the venue fixed and published at `madeAt`, oldest first; none when its prices are those of
 * an exchange. `head` is the seed of the day before `firstDay`: the SHA-256 of a day's seed is the seed of the day before, so the
 * seed of any later day leads to it. `termsHash` is the SHA-256 of the text that `getFeedTerms` gives.
 */
export const feedCommitment = z.object({ madeAt: instant, firstDay: day, head: hash, termsHash: hash })
export const feedCommitments = z.object({ source: z.string(), isSimulated: z.boolean(), commitments: z.array(feedCommitment) })
export type FeedCommitments = z.infer<typeof feedCommitments>

/** `GET /index/getFeedTerms?hash=`: base price, volatility, digits and calendar of every market, and the time between ticks. */
export const feedTermsQuery = z.object({ hash })
export const feedTerms = z.object({ terms: z.string() })

/** `GET /index/getDaySeed?day=`: `seed` is `null` before `revealTime`, shortly after the day's end. */
export const daySeedQuery = z.object({ day })
export const daySeed = z.object({ day, seed: z.nullable(hash), revealTime: instant })
export type DaySeed = z.infer<typeof daySeed>
