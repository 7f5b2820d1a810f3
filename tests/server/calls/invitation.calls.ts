import { own, type Calls, type Owner } from '../../support/calls.ts'
import type { Venue } from '../../support/venue.ts'

export const calls: Calls = { 'get /user/getInvitation': own('200 200'), 'get /user/listInvited': own('200 200') }

export const leaves = [
  (owner: Owner, venue: Venue) => venue.get('/user/getInvitation', { token: owner.token }),
  async (owner: Owner, venue: Venue) =>
    venue.services.db
      .insertInto('invitations')
      .values({ invited_id: (await venue.newUser()).id, inviter_id: owner.id, place: 1, at: new Date(venue.clock.now()) })
      .execute(),
]
