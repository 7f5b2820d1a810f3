import { body, made, own, type Calls, type Owner } from '../../support/calls.ts'
import type { Venue } from '../../support/venue.ts'

export const calls: Calls = {
  'get /user/getLimits': own('200 200'),
  'post /user/setLimits': own('200 200', body({ kind: 'marginPerDay', value: '5000' })),
}

export const leaves = [(owner: Owner, venue: Venue) => made(venue, '/user/setLimits', owner, { kind: 'marginPerDay', value: '7654.32' })]
