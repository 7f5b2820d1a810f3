import { body, own, type Ask, type Calls, type Owner } from '../../support/calls.ts'
import { bodyOf, decideIdentity, newIdentity, newPicture, readIdentity } from '../../support/identity.ts'
import type { Venue } from '../../support/venue.ts'

/** Everything, or what failed of what they left. */
const identity: Ask = async (owner, venue) => {
  const { items } = await readIdentity(venue, owner)
  if (items.length === 0) return { body: await bodyOf(venue, owner) }
  return { body: { front: await newPicture(venue, owner, 'front') } }
}
const draft = { step: 'document', fields: { firstName: 'Mira', documentType: 'passport' } }

export const calls: Calls = {
  'post /user/identification': own('200 20001', identity),
  'get /user/getIdentification': own('200 200'),
  'post /user/saveIdentification': own('200 200', body(draft)),
  'get /user/getIdentificationDraft': own('200 200'),
  'post /user/removeIdentificationDraft': own('200 200'),
}

/** One that failed: what waits keeps the person from sending another. */
const failed = async (owner: Owner, venue: Venue): Promise<void> => {
  const { number } = await newIdentity(venue, owner)
  await decideIdentity(venue, number, { front: { reason: 'unreadable', say: null } })
  await venue.post('/user/saveIdentification', { token: owner.token, body: draft })
}

export const leaves = [failed]
