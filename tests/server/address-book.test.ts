/** The addresses that a person sends their money to. */
import { beforeAll, expect, test } from 'vitest'
import { isBooked } from '../../server/address-book/address-book.repository.ts'
import { openVenue, type Venue } from '../support/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})

const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

test('an address stands in the book of its owner alone, on its own network, however it is written', async () => {
  const [owner, other] = [await venue.newUser(), await venue.newUser()]
  const { db } = venue.services
  await db
    .insertInto('booked_addresses')
    .values({ user_id: owner.id, network: 'bitcoin', address: BITCOIN, label: null, added_at: new Date(venue.clock.now()) })
    .execute()
  expect(await isBooked(db, owner.id, 'bitcoin', BITCOIN)).toBe(true)
  expect(await isBooked(db, owner.id, 'bitcoin', BITCOIN.toUpperCase())).toBe(true)
  expect(await isBooked(db, other.id, 'bitcoin', BITCOIN)).toBe(false)
  expect(await isBooked(db, owner.id, 'ethereum', BITCOIN)).toBe(false)
  expect(await isBooked(db, owner.id, 'bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toBe(false)
})
