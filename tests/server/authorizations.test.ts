/** Wallets that a person has proved are theirs, with real keys on both chains; and everything that must not pass for a proof. */
import { beforeAll, expect, test } from 'vitest'
import { isProved } from '../../server/authorizations/authorizations.repository.ts'
import { openVenue, type Venue } from '../support/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})

const ADDRESS = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

test('a wallet is proved for its owner alone, on its own network, however its address is written, until it expires or is revoked', async () => {
  const [owner, other] = [await venue.newUser(), await venue.newUser()]
  const { db } = venue.services
  const now = venue.clock.now()
  const row = { user_id: owner.id, chain: 'ethereum', address: ADDRESS, auth_address: '', revoked_at: null } as const
  await db
    .insertInto('authorizations')
    .values({ ...row, proved_at: new Date(now), expires_at: new Date(now + 1_000) })
    .execute()
  expect(await isProved(db, owner.id, 'ethereum', ADDRESS, now)).toBe(true)
  expect(await isProved(db, owner.id, 'ethereum', ADDRESS.toLowerCase(), now)).toBe(true)
  expect(await isProved(db, other.id, 'ethereum', ADDRESS, now)).toBe(false)
  expect(await isProved(db, owner.id, 'tron', ADDRESS, now)).toBe(false)
  expect(await isProved(db, owner.id, 'ethereum', '0xde709f2102306220921060314715629080e2fb77', now)).toBe(false)
  expect(await isProved(db, owner.id, 'ethereum', ADDRESS, now + 1_000)).toBe(false)
  await db
    .updateTable('authorizations')
    .set({ revoked_at: new Date(now) })
    .where('user_id', '=', owner.id)
    .execute()
  expect(await isProved(db, owner.id, 'ethereum', ADDRESS, now)).toBe(false)
})
