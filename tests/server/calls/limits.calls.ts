import { body, made, own, type Calls, type Owner } from '../../support/calls.ts'
import type { Venue } from '../../support/venue.ts'

export const calls: Calls = {
  'get /user/getLimits': own('200 200'),
  'post /user/setLimits': own('200 200', body({ kind: 'marginPerDay', value: '5000' })),
}

/** Far above what the rows of all calls take together: it's there to be found, not to be met. */
export const leaves = [(owner: Owner, venue: Venue) => made(venue, '/user/setLimits', owner, { kind: 'marginPerDay', value: '87654.32' })]
