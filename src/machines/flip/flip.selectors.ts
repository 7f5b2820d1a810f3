/** What is shown while a contract is flipped. */
import type { SnapshotFrom } from 'xstate'
import { OWN_CODES } from '../../domain/error-codes.ts'
import type { MarketFacts } from '../../domain/quote.ts'
import { isRequestLost } from '../shapes/keyed-write.ts'
import type { flipMachine } from './flip.machine.ts'
import { whyNotFlipAt, whyNotFlipIn } from './flip.rules.ts'
import type { FlipReason } from './flip.types.ts'

export type FlipSnapshot = SnapshotFrom<typeof flipMachine>
export type FlipStage = 'idle' | 'reviewing' | 'submitting' | 'unknown' | 'reconciling' | 'unresolved' | 'done' | 'refused'

export const stageOf = ({ value }: FlipSnapshot): FlipStage => (typeof value === 'string' ? value : 'reviewing')

/** What has become of the quote under review; `null` when none is. */
export const quoteStateOf = (snapshot: FlipSnapshot): 'quoted' | 'moved' | 'expired' | null =>
  (['quoted', 'moved', 'expired'] as const).find((reviewing) => snapshot.matches({ reviewing })) ?? null

/** Why the quote no longer counts. `lost`: it was sent, and the venue has said that it never came and never will be taken. */
export const quoteEndOf = (snapshot: FlipSnapshot): 'moved' | 'expired' | 'lost' =>
  quoteStateOf(snapshot) === 'moved' ? 'moved' : isRequestLost(snapshot.context.failure) ? 'lost' : 'expired'

/** Why nothing can be flipped in a market now. */
export const whyNotAsk = (snapshot: FlipSnapshot, market: MarketFacts | null, isSubmitOff = false): FlipReason | null =>
  isSubmitOff ? 'readOnly' : stageOf(snapshot) === 'idle' ? whyNotFlipIn(market) : 'orderInFlight'

/** Why what is under review can't be submitted, or no new price be taken for it. */
export const whyNotGoOn = (snapshot: FlipSnapshot, market: MarketFacts | null, isSubmitOff = false): FlipReason | null => {
  const { order } = snapshot.context
  if (isSubmitOff) return 'readOnly'
  if (order === null || quoteStateOf(snapshot) === null) return 'orderInFlight'
  return quoteStateOf(snapshot) === 'quoted' ? whyNotFlipAt(order, market) : whyNotFlipIn(market)
}

/** A rule, or somebody elsewhere, had closed the contract before: nothing was opened. */
export const wasClosedBefore = ({ context: { failure } }: FlipSnapshot): boolean => failure?.code === String(OWN_CODES.alreadyClosed)
