/**
 * What the venue publishes about its simulated prices before they are: the seed of yesterday, to which those of all later days lead
 * back, and the terms. A row is added at the first start, and whenever the seeds or the terms have become others.
 */
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { DAY } from '../../../src/domain/simulation/calendar.ts'
import { DaySeeds } from '../../../src/domain/simulation/day-seeds.ts'
import { printTerms, type SimulationTerms } from '../../../src/domain/simulation/market-terms.ts'
import { dayOf, type FeedCommitment } from '../../../src/domain/simulation/outcome.ts'
import type { Db } from '../database/schema.ts'
import { nodeHashes } from './node-hashes.ts'

/** The chain ends with 31 December 2099; by then another seed has to be chosen. */
const LAST_DAY = Date.UTC(2099, 11, 31) / DAY
/** A seed is told only when no process's clock can still be in its day. */
export const REVEALED_AFTER = 600_000

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** The seeds of all days from the operator's FEED_SEED or the venue's own secret. */
export const daySeedsFrom = (secret: string): DaySeeds =>
  new DaySeeds(nodeHashes.sha256(utf8ToBytes(`plimsoll feed\n${secret}`)), LAST_DAY, nodeHashes.sha256)

/** When the seed of a day becomes public, epoch milliseconds. */
export const revealTimeOf = (day: number): number => (day + 1) * DAY + REVEALED_AFTER

/** The seed of a day in hexadecimal digits; `null` before it may be told. */
export const revealedSeed = (seeds: DaySeeds, day: number, now: number): string | null =>
  now >= revealTimeOf(day) ? hex(seeds.of(day)) : null

const rowOf = ({
  made_at,
  first_day,
  head,
  terms_hash,
}: {
  made_at: Date
  first_day: number
  head: string
  terms_hash: string
}): FeedCommitment => ({ madeAt: made_at.getTime(), firstDay: first_day, head, termsHash: terms_hash })

/** All that was published, oldest first. */
export const readCommitments = async (db: Db): Promise<readonly FeedCommitment[]> =>
  (await db.selectFrom('feed_commitments').select(['made_at', 'first_day', 'head', 'terms_hash']).orderBy('id').execute()).map(rowOf)

/** The terms with this hash; `undefined` if none were published. */
export const readTerms = async (db: Db, hash: string): Promise<string | undefined> =>
  (await db.selectFrom('feed_commitments').select('terms').where('terms_hash', '=', hash).limit(1).executeTakeFirst())?.terms

/** Publishes what this process's prices come from, unless the newest row says so. Of two that start at once, both may: they say the same. */
export const commitFeed = async (db: Db, seeds: DaySeeds, simulation: SimulationTerms, now: number): Promise<void> => {
  const terms = printTerms(simulation)
  const termsHash = hex(nodeHashes.sha256(utf8ToBytes(terms)))
  const newest = (await readCommitments(db)).at(-1)
  if (newest?.termsHash === termsHash && newest.head === hex(seeds.of(newest.firstDay - 1))) return
  const firstDay = dayOf(now)
  await db
    .insertInto('feed_commitments')
    .values({ made_at: new Date(now), first_day: firstDay, head: hex(seeds.of(firstDay - 1)), terms, terms_hash: termsHash })
    .execute()
}
