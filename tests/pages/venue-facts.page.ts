/** What the frame and Home say of the venue. */
import { venueInfo } from '../../src/domain/wire/market.ts'
import type { VenueFacts } from '../../src/domain/venue-facts.ts'
import type { VenueFactsContext, VenueFactsEvent } from '../../src/machines/venue-facts/venue-facts.types.ts'
import { defineBinding, handIn, type EffectBinding } from '../support/pages/binding.ts'
import { says, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

/** By the operator's figures: as English writes them. */
const WRITTEN: Readonly<Record<string, string>> = { '3800000000': '$3.8\u00a0B', '1250000': '$1.3\u00a0M' }

const shown = (moment: Moment): readonly Look[] => {
  const { pricesAreSimulated, moneyIsSimulated, homeFigures } = (moment.context as unknown as VenueFactsContext).facts
  const prices =
    pricesAreSimulated === moneyIsSimulated ? [] : [text(pricesAreSimulated ? 'shell.band.madeUpPrices' : 'shell.band.livePrices')]
  return [
    within(
      'region',
      text(moneyIsSimulated ? 'shell.band.title' : 'shell.band.realTitle'),
      says([...prices, text(moneyIsSimulated ? 'shell.band.sentence' : 'shell.band.realSentence')].join(' ')),
    ),
    says(WRITTEN[homeFigures.volume]!),
    says(text(moneyIsSimulated ? 'home.figures.sample' : 'home.figures.sampleReal')),
  ]
}

const told: EffectBinding = {
  call: { method: 'GET', path: /^\/index\/getVenueInfo$/ },
  reply: (facts: VenueFacts) => success(venueInfo, { ...facts, feed: 'simulated', demoOpening: '100000' }),
}

export const venueFacts = defineBinding<VenueFactsEvent>({
  name: 'venueFacts',
  layouts: ['desktop'],
  stream: () => 'venueFacts',
  begin: () => ({ address: '/home' }),
  events: { 'venueFacts.refresh': () => handIn('It comes with the page of a market, and when the page is looked at again.') },
  effects: { readFacts: told, readAgain: told },
  see: { reading: shown, told: shown, untold: shown, refreshing: shown },
})
