/** Fulfils the port of the verification chart. */
import { dayOf, lastInstantOf } from '../../domain/simulation/outcome.ts'
import { verifyOutcome } from '../../domain/simulation/verify-outcome.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { verificationMachine } from '../../machines/verification/verification.machine.ts'
import type { HttpClient } from '../http/http-client.ts'
import { hashes, readEvidence } from '../feed-proof/published-evidence.ts'

export const createVerificationServices = (http: HttpClient) =>
  ({
    async recomputeOutcome({ claim }, { signal }) {
      const published = await readEvidence(http, claim, dayOf(lastInstantOf(claim)), signal)
      if (published.kind !== 'evidence') return published
      const { evidence, commitment, date } = published
      return { kind: 'recomputed', ...verifyOutcome(claim, evidence, hashes), commitment, day: date, seed: evidence.seed }
    },
  }) satisfies ServicesFor<typeof verificationMachine>
