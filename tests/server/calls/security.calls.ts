import { insertOwnerLink } from '../../../server/security/owner-links.repository.ts'
import { body, open, own, type Ask, type Calls } from '../../support/calls.ts'

/** A visitor's link is of somebody who is not looked at here. */
const link: Ask = async (owner, venue) => {
  const { id } = owner.id === '' ? await venue.newUser() : owner
  const at = venue.clock.now()
  const { token } = await insertOwnerLink(venue.services.db, { userId: id, what: 'newDevice', email: 'owner@example.com', at })
  return { body: { token } }
}

export const calls: Calls = {
  'post /login/notMe': open('200 200', link),
  'get /user/listSignIns': own('200 200'),
  'get /user/getSecurity': own('200 200'),
  'post /user/setMailWord': own('200 200', body({ word: 'kingfisher' })),
  'post /user/setSessionLifetime': own('200 200', body({ seconds: 43_200 })),
}

export const leaves = []
