import { PRICE_STALE_AFTER } from '../../../src/domain/constants.ts'
import type { Feed } from './feed.ts'
import type { Instrument } from './instrument.ts'

/**
 * A real exchange's prices arrive after the instant they are of: the last before the end may still be on its way until one of after
 * the end is here. Nobody waits for it for longer than a price counts as fresh. Times in epoch milliseconds.
 */
export const mayBeMissing = (feed: Feed, instrument: Instrument, endTime: number, now: number): boolean =>
  !feed.isSimulated && now - endTime < PRICE_STALE_AFTER && (feed.tick(instrument, now)?.at ?? 0) <= endTime
