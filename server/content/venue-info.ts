/** What the venue says of itself on every screen, from its settings and the operator's parameters. */
import { DEFAULT_HOME_FIGURES } from '../../src/domain/venue-facts.ts'
import { homeFigures, type HomeFigures, type VenueInfo } from '../../src/domain/wire/market.ts'
import type { Services } from '../core/context.ts'
import { pausedMarkets } from '../core/opening.ts'
import { isMoneySimulated, VENUE_PARAMS } from '../core/params.ts'

const figuresIn = (value: string | null): HomeFigures => (value === null ? DEFAULT_HOME_FIGURES : homeFigures.parse(JSON.parse(value)))

export const venueInfoOf = async ({ settings, params }: Pick<Services, 'settings' | 'params'>): Promise<VenueInfo> => ({
  pricesAreSimulated: settings.feed === 'simulated',
  moneyIsSimulated: await isMoneySimulated(params),
  isTestWorld: settings.testWorld !== undefined,
  feed: settings.feed,
  demoOpening: (await params.get(VENUE_PARAMS.demoOpening)) ?? '0',
  homeFigures: figuresIn(await params.get(VENUE_PARAMS.homeFigures)),
  openingPaused: await pausedMarkets(params),
})
