/** Fulfils the port of the venue chart. */
import { venueInfo } from '../../domain/wire/market.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { venueFactsMachine } from '../../machines/venue-facts/venue-facts.machine.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createVenueFactsServices = (http: HttpClient) =>
  ({
    readFacts: async (_input: undefined, { signal }) => {
      const { pricesAreSimulated, moneyIsSimulated, isTestWorld, homeFigures, openingPaused } = await http.get(
        '/index/getVenueInfo',
        venueInfo,
        undefined,
        { signal },
      )
      return { pricesAreSimulated, moneyIsSimulated, isTestWorld, homeFigures, openingPaused }
    },
  }) satisfies ServicesFor<typeof venueFactsMachine>
