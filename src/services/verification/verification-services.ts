/** Fulfils the port of the verification chart: nothing but what the venue publishes to everybody goes into it. */
import { sha256 } from '@noble/hashes/sha2.js'
import { shake256 } from '@noble/hashes/sha3.js'
import { DAY } from '../../domain/simulation/calendar.ts'
import type { Hashes } from '../../domain/simulation/hashes.ts'
import { commitmentFor, dayOf, lastInstantOf } from '../../domain/simulation/outcome.ts'
import { verifyOutcome } from '../../domain/simulation/verify-outcome.ts'
import { daySeed, feedCommitments, feedTerms } from '../../domain/wire/feed-proof.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { verificationMachine } from '../../machines/verification/verification.machine.ts'
import type { HttpClient } from '../http/http-client.ts'

const hashes: Hashes = { sha256, shake256: (message, length) => shake256(message, { dkLen: length }) }

const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)

export const createVerificationServices = (http: HttpClient) =>
  ({
    async recomputeOutcome({ claim }, { signal }) {
      const published = await http.get('/index/getFeedCommitment', feedCommitments, {}, { signal })
      if (!published.isSimulated) return { kind: 'exchange', source: published.source }
      const day = dateOf(dayOf(lastInstantOf(claim)))
      const { seed, revealTime } = await http.get('/index/getDaySeed', daySeed, { day }, { signal })
      if (seed === null) return { kind: 'sealed', revealTime }
      const commitments = published.commitments.map((row) => ({ ...row, firstDay: dayOf(Date.parse(row.firstDay)) }))
      const commitment = commitmentFor(claim, commitments)
      const asked = { hash: commitment?.termsHash }
      const terms = commitment ? (await http.get('/index/getFeedTerms', feedTerms, asked, { signal })).terms : ''
      return { kind: 'recomputed', ...verifyOutcome(claim, { commitments, terms, seed }, hashes), commitment, day, seed }
    },
  }) satisfies ServicesFor<typeof verificationMachine>
