/** A message to the people behind the venue: stored once, with the log that the person attached, answered with a number. */
import { beforeAll, describe, expect, test } from 'vitest'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { LARGEST_LOG, LONGEST_MESSAGE, sendMessageResult } from '../../src/domain/wire/support.ts'
import { newKey, openVenue, type Answered, type CallOptions, type Venue } from '../support/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})

const send = (body: object | string, options: CallOptions = {}, at = venue): Promise<Answered<{ number: string }>> =>
  at.post('/support/sendMessage', { key: newKey(), body, ...options })
const stored = (number: string) =>
  venue.services.db.selectFrom('support_messages').selectAll().where('number', '=', number).executeTakeFirst()
const count = async (): Promise<number> => (await venue.services.db.selectFrom('support_messages').select('id').execute()).length

describe('a message', () => {
  test('of a visitor is stored without a name', async () => {
    const { code, result } = await send({ text: '  How do I begin?  ', log: null })
    expect(code).toBe(200)
    expect(sendMessageResult.parse(result).number).toMatch(/^S260114-/)
    expect(await stored(result.number)).toMatchObject({
      user_id: null,
      text: 'How do I begin?',
      log: null,
      at: new Date(venue.clock.now()),
    })
  })

  test('of a user is stored with theirs, and with the log as it was sent', async () => {
    const user = await venue.newUser()
    const log = '{"format":"plimsoll-journal","entries":[\n"ä😀"\n]}\n'
    const { result } = await send({ text: 'It stands still.', log }, { token: user.token })
    expect(await stored(result.number)).toMatchObject({ user_id: user.id, log })
  })

  test('is stored once per key', async () => {
    const key = newKey()
    const before = await count()
    const answers = await Promise.all(Array.from({ length: 4 }, () => send({ text: 'Once', log: null }, { key })))
    expect(new Set(answers.map(({ result }) => result.number)).size).toBe(1)
    expect(await count()).toBe(before + 1)
    expect((await send({ text: 'Twice', log: null }, { key })).code).toBe(OWN_CODES.keyReused)
  })

  test('may carry a log of one megabyte and no more', async () => {
    expect((await send({ text: 'Large', log: 'x'.repeat(LARGEST_LOG) })).code).toBe(200)
    expect((await send({ text: 'Larger', log: 'ä'.repeat(LARGEST_LOG / 2 + 1) })).code).toBe(OWN_CODES.tooLarge)
    expect((await send({ text: 'Too many letters', log: 'x'.repeat(LARGEST_LOG + 1) })).code).toBe(OWN_CODES.malformed)
    expect(await send({ text: 'Far too large', log: 'x'.repeat(3 * LARGEST_LOG) })).toMatchObject({ status: 413, code: OWN_CODES.tooLarge })
  })

  test.each([
    {},
    { text: 'a' },
    { text: '', log: null },
    { text: '   ', log: null },
    { text: 'x'.repeat(LONGEST_MESSAGE + 1), log: null },
    { text: 7, log: null },
    { text: null, log: null },
    { text: 'a', log: '' },
    { text: 'a', log: {} },
    { text: 'a', log: null, userId: '1' },
    { text: ['a'], log: null },
    { text: '\u0000', log: null },
    { text: 'a\u0000b', log: null },
    { text: 'a', log: 'b\u0000' },
    [],
    '"a"',
  ])('%.60j is not understood', async (body) => {
    expect(await send(body)).toMatchObject({ code: OWN_CODES.malformed, result: null })
  })

  test('needs a key; a token that opens nothing is told so', async () => {
    expect((await venue.post('/support/sendMessage', { body: { text: 'a', log: null } })).code).toBe(OWN_CODES.keyMissing)
    expect((await send({ text: 'a', log: null }, { token: 'x'.repeat(43) })).status).toBe(401)
  })

  test('comes five times a minute, a repetition costs nothing', async () => {
    const user = await venue.newUser()
    const keys = Array.from({ length: 6 }, newKey)
    const codes: number[] = []
    for (const key of keys) codes.push((await send({ text: 'Again', log: null }, { key, token: user.token })).code)
    expect(codes).toEqual([200, 200, 200, 200, 200, OWN_CODES.tooManyAttempts])
    expect((await send({ text: 'Again', log: null }, { key: keys[0]!, token: user.token })).code).toBe(200)
    venue.clock.advance(60_001)
    expect((await send({ text: 'Again', log: null }, { token: user.token })).code).toBe(200)
  })

  test('comes five times also when twelve come at once', async () => {
    const user = await venue.newUser()
    const answers = await Promise.all(Array.from({ length: 12 }, () => send({ text: 'At once', log: null }, { token: user.token })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === OWN_CODES.tooManyAttempts)).toHaveLength(7)
  })

  test('of a visitor carries a log twenty times a day from one network, and goes on without one', async () => {
    const open = await openVenue({ settings: { testWorld: undefined, costlyLimit: 0 } })
    const log = '{"entries":[]}'
    const sent = async (attached: string | null, options: CallOptions = {}) => {
      open.clock.advance(61_000)
      return send({ text: 'Hello', log: attached }, options, open)
    }
    for (let n = 0; n < 20; n += 1) expect((await sent(log)).code).toBe(200)
    const refused = await sent(log)
    expect(refused).toMatchObject({ status: 429, code: OWN_CODES.tooManyAttempts, result: { until: expect.any(Number) } })
    expect((await sent(null)).code).toBe(200)
    expect((await sent(log, { token: (await open.newUser()).token })).code).toBe(200)
    open.clock.set((refused.result as unknown as { until: number }).until)
    expect((await sent(log)).code).toBe(200)
  })

  test('of visitors is counted by their address', async () => {
    const open = await openVenue({ settings: { testWorld: undefined, costlyLimit: 0 } })
    const codes: number[] = []
    for (let n = 0; n < 6; n += 1) codes.push((await send({ text: 'Hello', log: null }, {}, open)).code)
    expect(codes.at(-1)).toBe(OWN_CODES.tooManyAttempts)
  })
})
