/** What is known of the venue itself: the same for everybody, on every screen. */
import type { HomeFigures, VenueInfo } from './wire/market.ts'

export type VenueFacts = Pick<VenueInfo, 'pricesAreSimulated' | 'moneyIsSimulated' | 'isTestWorld' | 'homeFigures' | 'openingPaused'>

/** The specification's figures; they stand until the operator sets others. */
export const DEFAULT_HOME_FIGURES: HomeFigures = { volume: '3800000000', listed: 350, users: 1_200_000 }

/** Until the venue has said what it is, nothing may look more real than it might be. */
export const UNTOLD: VenueFacts = {
  pricesAreSimulated: true,
  moneyIsSimulated: true,
  isTestWorld: false,
  homeFigures: DEFAULT_HOME_FIGURES,
  openingPaused: [],
}

/** Whether contracts can't be opened in a market for now, as far as the venue has said. */
export const isOpeningPaused = ({ openingPaused }: Pick<VenueFacts, 'openingPaused'>, code: string): boolean =>
  openingPaused === 'all' || openingPaused.includes(code)
