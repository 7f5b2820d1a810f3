import type { VenueFacts } from '../../domain/venue-facts.ts'
import { selectVenue } from '../../machines/venue-facts/venue-facts.selectors.ts'
import { useText } from '../kit/text.ts'
import { useChart, useStream } from './system-context.tsx'

/** What the venue says of itself. */
export const useVenue = (): VenueFacts => useChart(useStream('venueFacts'), selectVenue)

export interface VenueWords {
  readonly title: string
  readonly sentence: string
  /** What the sentence says of prices where the title would make one think otherwise; null elsewhere. */
  readonly prices: string | null
}

/** What kind of venue it is, and the sentence that goes with it: whether prices and whether money are real are two facts. */
export const useVenueWords = (): VenueWords => {
  const t = useText()
  const { pricesAreSimulated, moneyIsSimulated } = useVenue()
  const money = t(moneyIsSimulated ? 'shell.band.sentence' : 'shell.band.realSentence')
  const title = t(moneyIsSimulated ? 'shell.band.title' : 'shell.band.realTitle')
  // On a simulated venue simulated prices are no news, and neither are live ones where money is real.
  if (pricesAreSimulated === moneyIsSimulated) return { title, sentence: money, prices: null }
  const prices = t(pricesAreSimulated ? 'shell.band.madeUpPrices' : 'shell.band.livePrices')
  return { title, sentence: `${prices} ${money}`, prices }
}
