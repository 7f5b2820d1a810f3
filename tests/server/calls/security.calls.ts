import { insertOwnerLink } from '../../../server/security/owner-links.repository.ts'
import { body, open, own, row, type Ask, type Calls, type MakeRow } from '../../support/calls.ts'

/** A visitor's link is of somebody who is not looked at here. */
const link: Ask = async (owner, venue) => {
  const { id } = owner.id === '' ? await venue.newUser() : owner
  const at = venue.clock.now()
  const { token } = await insertOwnerLink(venue.services.db, { userId: id, what: 'newDevice', email: 'owner@example.com', at })
  return { body: { token } }
}

/** A wallet that waits for its owner's decision, of an address that nobody else has. */
const heldWallet: MakeRow = async ({ id }, { services: { db, clock } }) => {
  const at = new Date(clock.now())
  const { id: wallet } = await db
    .insertInto('wallets')
    .values({ user_id: id, chain: 'tron', address: `T${id.padStart(33, '1')}`, created_at: at, held_at: at })
    .onConflict((conflict) => conflict.columns(['chain', 'address']).doUpdateSet({ held_at: at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return `wallet-${wallet}`
}

export const calls: Calls = {
  'post /login/notMe': open('200 200', link),
  'get /user/listSignIns': own('200 200'),
  'get /user/listHeld': own('200 200'),
  'post /user/decideHeld/{id}': own('200 200', row(heldWallet, { isMine: true }), '404 30017'),
  'get /user/getSecurity': own('200 200'),
  'post /user/setMailWord': own('200 200', body({ word: 'kingfisher' })),
  'post /user/setSessionLifetime': own('200 200', body({ seconds: 43_200 })),
}

export const leaves = [heldWallet]
