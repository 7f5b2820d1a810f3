/** What the page of mining machines shows of collecting. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { MiningOrder } from '../../domain/wire/mining.ts'
import { isRequestLost } from '../shapes/keyed-write.ts'
import type { miningCollectionMachine } from './mining-collection.machine.ts'

export type MiningCollectionSnapshot = SnapshotFrom<typeof miningCollectionMachine>
/** Where collecting stands. */
export type CollectionStage = MiningCollectionSnapshot['value']

export interface CollectionFacts {
  readonly stage: CollectionStage
  /** It was sent, and the venue has said that it never came and never will be taken. */
  readonly isLost: boolean
  readonly failure: Failure | null
  readonly order: MiningOrder | null
  /** Idempotency key of what is with the venue. */
  readonly key: string | null
}

export const selectCollection = ({ value, context }: MiningCollectionSnapshot): CollectionFacts => {
  const { failure, order, key } = context
  return { stage: value, isLost: isRequestLost(failure), failure, order, key }
}
