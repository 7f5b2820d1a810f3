import type { VenueFactsCommand } from '../machines/venue-facts/venue-facts.types.ts'
import { venueFactsMachine } from '../machines/venue-facts/venue-facts.machine.ts'
import { createVenueFactsServices } from '../services/venue-facts/venue-facts-services.ts'
import { defineFeature } from '../system/feature.ts'
import { lazyServices } from '../system/lazy-services.ts'

/** A ticket is told that opening is paused before it is refused, so each market's page asks again. */
const asksAgain = () => ({ key: null, tells: { type: 'venueFacts.refresh' } as const })

export const venueFacts = defineFeature<VenueFactsCommand>()({
  chart: 'venueFacts',
  machine: venueFactsMachine,
  scope: 'tab',
  opensOn: { start: () => ({ key: null }), marketDetail: asksAgain },
  services: ({ network }) => lazyServices(venueFactsMachine, async () => createVenueFactsServices((await network()).http)),
})
