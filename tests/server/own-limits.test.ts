/** Limits that people set for themselves: tighter at once, looser a day later, and never in the way of closing. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { DAY, dayOf, LIMIT_CODES, LOOSENING_WAIT } from '../../src/domain/own-limits.ts'
import { ownLimits, type OwnLimits } from '../../src/domain/wire/limits.ts'
import type { Book } from '../../server/core/database/schema.ts'
import { newTrader, setPrice, type Trader } from '../support/trading.ts'
import { newKey, openVenue, type Answered, type Venue } from '../support/venue.ts'

let venue: Venue
let trader: Trader
beforeAll(async () => {
  venue = await openVenue()
})
beforeEach(async () => {
  // Early in a day, so that some time can pass in it.
  venue.clock.set(dayOf(venue.clock.now()) + DAY + 3_600_000)
  trader = await newTrader(venue)
  await setPrice(venue, '50000')
})

const set = (body: object, key = newKey(), who = trader, book: Book = 'demo'): Promise<Answered<OwnLimits>> =>
  venue.post('/user/setLimits', { token: who.user.token, key, book, body })
const limits = async (book: Book = 'demo'): Promise<OwnLimits> =>
  ownLimits.parse((await venue.get('/user/getLimits', { token: trader.user.token, book })).result)
/** 0.1 lots at ten times: a margin of 500, a fee of 4. */
const buy = async (): Promise<number> => (await trader.buy()).code

/** Time goes by while the person looks in now and then, so that their session stays open. */
const pass = async (by: number): Promise<void> => {
  const step = 6 * 3_600_000
  for (let left = by; left > 0; left -= step) {
    venue.clock.advance(Math.min(step, left))
    await limits()
  }
}

describe('the margin of a day', () => {
  test('is counted up to the limit, and what would go above it is refused', async () => {
    expect(await limits()).toMatchObject({ marginPerDay: { value: null, pending: null }, used: { margin: '0', loss: '0' } })
    expect((await set({ kind: 'marginPerDay', value: '1000' })).result).toMatchObject({ marginPerDay: { value: '1000', pending: null } })
    expect([await buy(), await buy(), await buy()]).toEqual([20004, 20004, LIMIT_CODES.marginPerDay])
    const now = await limits()
    expect(now).toMatchObject({ used: { margin: '1000', loss: '8' }, dayEndsAt: dayOf(venue.clock.now()) + DAY })
    expect((await trader.figures()).margin).toBe('1000')
  })

  test('begins anew with the next day, and is counted for each account by itself', async () => {
    await set({ kind: 'marginPerDay', value: '500' })
    expect([await buy(), await buy()]).toEqual([20004, LIMIT_CODES.marginPerDay])
    expect(await limits('real')).toMatchObject({ marginPerDay: { value: '500' }, used: { margin: '0', loss: '0' } })
    await pass(DAY)
    await setPrice(venue, '50000')
    expect(await buy()).toBe(20004)
  })

  test('holds when many orders come at once', async () => {
    await set({ kind: 'marginPerDay', value: '1499' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => trader.buy()))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([20004, 20004, ...Array.from({ length: 6 }, () => LIMIT_CODES.marginPerDay)])
  })
})

describe('the loss of a day', () => {
  test('stops opening when it has reached the limit, and never closing', async () => {
    await set({ kind: 'lossPerDay', value: '100' })
    const [first, second] = [(await trader.buy()).result, (await trader.buy()).result]
    await setPrice(venue, '49000')
    expect((await trader.close(first.id)).code).toBe(200)
    // Two fees of 4 and a loss of 100.
    expect((await limits()).used.loss).toBe('108')
    expect(await buy()).toBe(LIMIT_CODES.lossPerDay)
    expect((await trader.close(second.id)).code).toBe(200)
    expect((await limits()).used.loss).toBe('208')
  })

  test.each([
    ['108', LIMIT_CODES.lossPerDay],
    ['108.01', 20004],
  ])('of exactly 108 under a limit of %s: opening is answered by %i', async (value, code) => {
    await set({ kind: 'lossPerDay', value })
    const { id } = (await trader.buy()).result
    await trader.buy()
    await setPrice(venue, '49000')
    await trader.close(id)
    expect((await limits()).used.loss).toBe('108')
    expect(await buy()).toBe(code)
  })

  test('is what is left after the gains of the day', async () => {
    await set({ kind: 'lossPerDay', value: '100' })
    const { id } = (await trader.buy()).result
    await setPrice(venue, '52000')
    await trader.close(id)
    expect((await limits()).used.loss).toBe('0')
    expect(await buy()).toBe(20004)
  })
})

describe('a pause', () => {
  test('keeps anything from being opened until it is over, and nothing from being closed', async () => {
    const { id } = (await trader.buy()).result
    const { result } = await set({ kind: 'pause', days: 1 })
    expect(result.pause).toEqual({ value: String(venue.clock.now() + DAY), pending: null })
    expect(await buy()).toBe(LIMIT_CODES.pause)
    expect((await trader.close(id)).code).toBe(200)
    await pass(DAY)
    await setPrice(venue, '50000')
    expect((await limits()).pause).toEqual({ value: null, pending: null })
    expect(await buy()).toBe(20004)
  })

  test('can be made longer at once, shorter or ended a day later', async () => {
    await set({ kind: 'pause', days: 7 })
    const week = String(venue.clock.now() + 7 * DAY)
    const shorter = await set({ kind: 'pause', days: 0 })
    expect(shorter.result.pause).toEqual({ value: week, pending: { value: null, at: venue.clock.now() + LOOSENING_WAIT } })
    expect(await buy()).toBe(LIMIT_CODES.pause)
    expect((await set({ kind: 'pause', days: 30 })).result.pause).toEqual({ value: String(venue.clock.now() + 30 * DAY), pending: null })
    await set({ kind: 'pause', days: 0 })
    await pass(LOOSENING_WAIT - 2_000)
    await setPrice(venue, '50000')
    expect(await buy()).toBe(LIMIT_CODES.pause)
    await setPrice(venue, '50000')
    expect(await buy()).toBe(20004)
  })
})

describe('changing a limit', () => {
  test('a looser one waits for its day, is shown, and can be taken back', async () => {
    await set({ kind: 'marginPerDay', value: '500' })
    const asked = venue.clock.now()
    const waiting = { value: '500', pending: { value: '2000', at: asked + LOOSENING_WAIT } }
    expect((await set({ kind: 'marginPerDay', value: '2000' })).result.marginPerDay).toEqual(waiting)
    venue.clock.advance(3_600_000)
    expect((await set({ kind: 'marginPerDay', value: '2000.00' })).result.marginPerDay).toEqual(waiting)
    expect((await set({ kind: 'keep', limit: 'marginPerDay' })).result.marginPerDay).toEqual({ value: '500', pending: null })
    await pass(2 * DAY)
    expect((await limits()).marginPerDay).toEqual({ value: '500', pending: null })
  })

  test('a looser one holds from the day after, also when nobody has asked meanwhile', async () => {
    await set({ kind: 'marginPerDay', value: '100' })
    await set({ kind: 'marginPerDay', value: null })
    expect(await buy()).toBe(LIMIT_CODES.marginPerDay)
    await pass(LOOSENING_WAIT)
    await setPrice(venue, '50000')
    expect((await limits()).marginPerDay).toEqual({ value: null, pending: null })
    expect(await buy()).toBe(20004)
  })

  test('happens once per key, whichever account is in use', async () => {
    const key = newKey()
    const first = await set({ kind: 'pause', days: 1 }, key)
    venue.clock.advance(60_000)
    expect((await set({ kind: 'pause', days: 1 }, key, trader, 'real')).result).toEqual(first.result)
    expect((await set({ kind: 'pause', days: 7 }, key)).code).toBe(OWN_CODES.keyReused)
    expect((await limits()).pause).toEqual(first.result.pause)
  })

  test('is one’s own affair', async () => {
    await set({ kind: 'pause', days: 7 })
    const other = await newTrader(venue)
    expect((await other.buy()).code).toBe(20004)
    expect((await venue.get<OwnLimits>('/user/getLimits', { token: other.user.token })).result.pause.value).toBeNull()
  })

  test.each([
    {},
    { kind: 'marginPerDay' },
    { kind: 'marginPerDay', value: '0' },
    { kind: 'marginPerDay', value: '-5' },
    { kind: 'marginPerDay', value: '1.001' },
    { kind: 'lossPerDay', value: '1e3' },
    { kind: 'lossPerDay', value: 5 },
    { kind: 'lossPerDay', value: '1000000001' },
    { kind: 'pause', days: -1 },
    { kind: 'pause', days: 366 },
    { kind: 'pause', days: 1.5 },
    { kind: 'pause', value: '5' },
    { kind: 'keep', limit: 'all' },
    { kind: '__proto__', value: '5' },
    { kind: 'marginPerDay', value: '5', userId: '1' },
    { kind: 'lossPerDay', value: '5\u0000' },
    { kind: 'keep', limit: '\u0000' },
  ])('%j is not understood', async (body) => {
    expect(await set(body)).toMatchObject({ status: 400, code: OWN_CODES.malformed, result: null })
  })

  test('needs a session and a key', async () => {
    expect((await venue.post('/user/setLimits', { key: newKey(), body: { kind: 'pause', days: 1 } })).status).toBe(401)
    expect((await venue.get('/user/getLimits')).status).toBe(401)
    expect((await venue.post('/user/setLimits', { token: trader.user.token, body: { kind: 'pause', days: 1 } })).code).toBe(
      OWN_CODES.keyMissing,
    )
  })
})
