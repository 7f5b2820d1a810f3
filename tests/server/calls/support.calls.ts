import { body, made, own, type Calls, type Owner } from '../../support/calls.ts'
import type { Venue } from '../../support/venue.ts'

export const calls: Calls = {
  'post /support/sendMessage': own('200 200', body({ text: 'Where is my order?', log: null }), undefined, { visitor: '200 200' }),
}

export const leaves = [
  (owner: Owner, venue: Venue) => made(venue, '/support/sendMessage', owner, { text: `From ${owner.username}`, log: null }),
]
