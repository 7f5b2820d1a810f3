import { PURCHASE_REFUSALS } from '../../server/core/refusals.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { PURCHASED, Refusal } from '../../server/core/answers.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { Tx } from '../../server/core/database/schema.ts'
import { requestHashOf, type Call, type Done } from '../../server/core/idempotency.ts'
import { newKey, openVenue, type TestUser, type Venue } from '../support/venue.ts'

let venue: Venue
let user: TestUser
beforeAll(async () => {
  venue = await openVenue()
  user = await venue.newUser()
})

const callOf = (key: string, body: unknown = { a: 1 }): Call => ({ key, owner: user.id, requestHash: requestHashOf(key, 'POST /x', body) })
const runOnce = <T>(call: Call, work: (tx: Tx) => Promise<Done<T>>) => venue.services.idempotency.runOnce(call, work)
let references = 0
const spend = (amount: string) => async (tx: Tx) => {
  await venue.services.ledger.post(tx, {
    reference: `spend:${(references += 1)}`,
    book: 'demo',
    currency: 'USDT',
    kind: 'test',
    type: 'contractPurchase',
    at: 0,
    legs: [
      { user: user.id, account: 'free', amount: `-${amount}`, settlement: 'fee' },
      { system: 'fees', amount },
    ],
  })
  return { result: { spent: amount, nested: { z: 1, a: '0.10' } }, answer: PURCHASED }
}
const free = async () => (await venue.services.ledger.figures(venue.services.db, user.id, 'demo')).free
const findByKey = (key: string, token = user.token) => venue.get(`/order/findByKey/${key}`, { token })
const settleKey = (key: string, token = user.token) => venue.post(`/order/settleKey/${key}`, { token })

describe('a key', () => {
  test('16 times at once has one effect and one answer', async () => {
    const before = Number(await free())
    const call = callOf(newKey())
    let runs = 0
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        runOnce(call, (tx) => {
          runs += 1
          return spend('7')(tx)
        }),
      ),
    )
    expect(runs).toBe(1)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toEqual({ status: 200, code: 20004, msg: 'ok', result: { spent: '7', nested: { z: 1, a: '0.10' } } })
    expect(Number(await free())).toBe(before - 7)
  })

  test('is refused with another body, whatever the order of its fields', async () => {
    const key = newKey()
    await runOnce(callOf(key, { a: 1, b: { c: 2, d: 3 } }), spend('1'))
    await expect(runOnce(callOf(key, { b: { d: 3, c: 2 }, a: 1 }), spend('1'))).resolves.toMatchObject({ code: 20004 })
    await expect(runOnce(callOf(key, { a: 2, b: { c: 2, d: 3 } }), spend('1'))).rejects.toMatchObject({
      code: OWN_CODES.keyReused,
      status: 409,
    })
  })

  test('is refused with the same body at another route', async () => {
    const key = newKey()
    await runOnce(callOf(key), spend('1'))
    const elsewhere = { ...callOf(key), requestHash: requestHashOf(key, 'POST /y', { a: 1 }) }
    await expect(runOnce(elsewhere, spend('1'))).rejects.toMatchObject({ code: OWN_CODES.keyReused, status: 409 })
  })

  test('keeps a refusal, and what was done before it is undone', async () => {
    const before = await free()
    const call = callOf(newKey())
    const refused = await runOnce(call, async (tx) => {
      await spend('3')(tx)
      throw new Refusal(PURCHASE_REFUSALS.priceMoved, 'moved')
    })
    expect(refused).toEqual({ status: 409, code: OWN_CODES.priceMoved, msg: 'moved', result: null })
    expect(await runOnce(call, spend('3'))).toEqual(refused)
    expect(await free()).toBe(before)
  })

  test('turns an overdraft into its code and stays usable', async () => {
    const answer = await runOnce(callOf(newKey()), spend('1000000'))
    expect(answer).toMatchObject({ code: 10011, status: 422 })
  })

  test('is forgotten with everything else when the work breaks', async () => {
    const before = await free()
    const call = callOf(newKey())
    await expect(
      runOnce(call, async (tx) => {
        await spend('3')(tx)
        throw new Error('broken')
      }),
    ).rejects.toThrow('broken')
    expect(await free()).toBe(before)
    expect(await venue.services.idempotency.find(user.id, call.key)).toBeNull()
    expect(await runOnce(call, spend('3'))).toMatchObject({ code: 20004 })
  })

  test('speaks of an unbalanced posting before it is stored', async () => {
    const call = callOf(newKey())
    await expect(
      runOnce(call, async (tx) => {
        await venue.services.ledger.post(tx, {
          reference: newKey(),
          book: 'demo',
          currency: 'USDT',
          kind: 'test',
          type: 'deposit',
          at: 0,
          legs: [
            { system: 'outside', amount: '-5' },
            { system: 'house', amount: '4' },
          ],
        })
        return { result: null }
      }),
    ).rejects.toThrow('does not balance')
    expect(await venue.services.idempotency.find(user.id, call.key)).toBeNull()
  })
})

describe('findByKey and settleKey', () => {
  test('tell what became of a key', async () => {
    const call = callOf(newKey())
    expect(await findByKey(call.key)).toMatchObject({ status: 404, code: OWN_CODES.keyUnknown, result: null })
    await runOnce(call, spend('2'))
    const outcome = { status: 200, code: 20004, msg: 'ok', result: { spent: '2', nested: { z: 1, a: '0.10' } } }
    expect((await findByKey(call.key)).result).toEqual(outcome)
    expect((await settleKey(call.key)).result).toEqual(outcome)
  })

  test('settling an unseen key voids it for ever', async () => {
    const call = callOf(newKey())
    expect((await settleKey(call.key)).code).toBe(OWN_CODES.keyUnknown)
    expect((await settleKey(call.key)).code).toBe(OWN_CODES.keyUnknown)
    const before = await free()
    await expect(runOnce(call, spend('2'))).rejects.toMatchObject({ code: OWN_CODES.keyUnknown })
    expect(await free()).toBe(before)
    expect((await findByKey(call.key)).code).toBe(OWN_CODES.keyUnknown)
  })

  test('settling waits for a call that is under way', async () => {
    const call = callOf(newKey())
    const running = runOnce(call, async (tx) => {
      await wait(150)
      return spend('2')(tx)
    })
    await wait(30)
    expect((await settleKey(call.key)).result).toMatchObject({ code: 20004 })
    expect(await running).toMatchObject({ code: 20004 })
  })

  test('a race between a call and its settling ends in one truth', async () => {
    for (let round = 0; round < 25; round += 1) {
      const call = callOf(newKey())
      const [ran, settled] = await Promise.all([runOnce(call, spend('1')).catch((error: unknown) => error), settleKey(call.key)])
      if (settled.code === OWN_CODES.keyUnknown) expect(ran).toMatchObject({ code: OWN_CODES.keyUnknown })
      else expect(ran).toMatchObject({ code: 20004 })
    }
  })

  test('know nothing of other people’s keys', async () => {
    const call = callOf(newKey())
    await runOnce(call, spend('1'))
    const stranger = await venue.newUser()
    expect((await findByKey(call.key, stranger.token)).code).toBe(OWN_CODES.keyUnknown)
    expect((await settleKey(call.key, stranger.token)).code).toBe(OWN_CODES.keyUnknown)
    expect((await findByKey(call.key)).code).toBe(200)
  })

  test('need a session and a key of the right form', async () => {
    expect((await venue.get(`/order/findByKey/${newKey()}`)).code).toBe(401)
    expect(await findByKey('short')).toMatchObject({ status: 400, code: OWN_CODES.malformed })
  })
})
