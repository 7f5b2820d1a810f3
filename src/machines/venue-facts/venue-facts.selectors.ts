/** What every screen asks of the venue. */
import type { SnapshotFrom } from 'xstate'
import { isOpeningPaused, type VenueFacts } from '../../domain/venue-facts.ts'
import type { venueFactsMachine } from './venue-facts.machine.ts'

export type VenueFactsSnapshot = SnapshotFrom<typeof venueFactsMachine>

export const selectVenue = ({ context }: VenueFactsSnapshot): VenueFacts => context.facts

/** Whether contracts can't be opened in this market for now; closing goes on. */
export const selectIsOpeningPaused = ({ context }: VenueFactsSnapshot, code: string): boolean => isOpeningPaused(context.facts, code)
