/** Settling keys that nobody used leaves a row for each, so one user settles only so many. */
import { expect, test } from 'vitest'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { newKey, openVenue } from '../support/venue.ts'

test('sixty unused keys a minute of one user are settled, and no more', async () => {
  const venue = await openVenue({ settings: { testWorld: undefined } })
  const [user, other] = [await venue.newUser(), await venue.newUser()]
  const settle = (token: string, key = newKey()) => venue.post(`/order/settleKey/${key}`, { token })
  const rows = async () =>
    (await venue.services.db.selectFrom('idempotency_keys').select('owner').where('owner', '=', user.id).execute()).length
  for (let turn = 0; turn < 60; turn++) expect((await settle(user.token)).code).toBe(OWN_CODES.keyUnknown)
  const answers = await Promise.all(Array.from({ length: 20 }, () => settle(user.token)))
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([OWN_CODES.tooManyAttempts]))
  expect(await rows()).toBe(60)
  expect((await settle(other.token)).code).toBe(OWN_CODES.keyUnknown)
  venue.clock.advance(60_000)
  expect((await settle(user.token)).code).toBe(OWN_CODES.keyUnknown)
})
