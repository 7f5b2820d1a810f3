/** Who a person is: sent, judged item by item, sent anew where it failed. */
import { beforeAll, describe, expect, test } from 'vitest'
import { OWN_CODES, SPEC_CODES } from '../../src/domain/error-codes.ts'
import { IDENTITY_CODES } from '../../src/domain/identity-codes.ts'
import { UPLOAD_CODES } from '../../src/domain/upload-codes.ts'
import type { IdentificationBody, IdentityDraft, IdentityStanding } from '../../src/domain/wire/identity.ts'
import { closeDue } from '../../server/account-data/closings.ts'
import { cleanUp, DAY } from '../../server/core/retention.ts'
import { identityOf } from '../../server/identity/identity-of.ts'
import { judgeDue } from '../../server/reviews/review-program.ts'
import { findReview, PROGRAM_WAITS } from '../../server/reviews/reviews.ts'
import { removeFiles } from '../../server/uploads/tidy-pictures.ts'
import {
  bodyOf,
  decideIdentity,
  DETAILS,
  judgeIdentityOf,
  newIdentity,
  newPicture,
  readIdentity,
  submit,
  type PictureState,
} from '../support/identity.ts'
import { noteRace, RACE_ROUNDS, RACE_TIMEOUT } from '../support/race-rounds.ts'
import { newKey, openVenue, type TestUser, type Venue } from '../support/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})

const UNREADABLE = { reason: 'unreadable', say: null } as const
const reviewsOf = ({ id }: TestUser) =>
  venue.services.db.selectFrom('reviews').selectAll().where('user_id', '=', id).orderBy('id').execute()
const noticesOf = async ({ id }: TestUser) =>
  (
    await venue.services.db.selectFrom('notifications').select(['kind', 'payload']).where('user_id', '=', id).orderBy('id').execute()
  ).filter(({ kind }) => kind.startsWith('identity'))
const picturesOf = async ({ id }: TestUser) =>
  (await venue.services.db.selectFrom('pictures').select('id').where('user_id', '=', id).execute()).map((row) => row.id).toSorted()
const opens = async ({ token }: TestUser, id: string) => (await venue.get(`/user/picture/${id}`, { token })).status
const stateOf = async (user: TestUser) => identityOf(venue.services.db, user.id)
const itemsOf = ({ items }: Pick<IdentityStanding, 'items'>, state: string) =>
  items.filter((item) => item.state === state).map(({ item }) => item)

test('a whole life: sent, judged by the program after some seconds, verified, and told', async () => {
  const user = await venue.newUser()
  expect(await readIdentity(venue, user)).toEqual({
    state: 'notVerified',
    number: null,
    submittedAt: null,
    dueAt: null,
    decidedAt: null,
    items: [],
    fields: null,
  })
  expect(await stateOf(user)).toBe('notVerified')
  const body = await bodyOf(venue, user)
  const sentAt = venue.clock.now()
  const { status, code, result } = await submit(venue, user, body)
  expect([status, code]).toEqual([200, 20001])
  expect(result).toMatchObject({ state: 'pending', submittedAt: sentAt, dueAt: sentAt + 2 * DAY, decidedAt: null })
  expect(result.number).toMatch(/^I-20260114-\d{4}$/)
  expect(itemsOf(result, 'submitted')).toHaveLength(11)
  // The answer is kept with its key, so nothing of what was sent is in it.
  expect(result).not.toHaveProperty('fields')

  await judgeDue(venue.services)
  expect(await stateOf(user)).toBe('pending')
  venue.clock.advance(PROGRAM_WAITS)
  await judgeDue(venue.services)
  const verified = await readIdentity(venue, user)
  expect(verified).toMatchObject({ state: 'verified', number: result.number, decidedAt: venue.clock.now() })
  expect(itemsOf(verified, 'accepted')).toHaveLength(11)
  expect(verified.fields).toEqual({ ...body, phone: { areaCode: '+49', number: '1701234567' } })
  expect(await stateOf(user)).toBe('verified')
  expect(await noticesOf(user)).toEqual([{ kind: 'identityVerified', payload: { number: result.number } }])
  expect(await reviewsOf(user)).toMatchObject([{ kind: 'identity', state: 'approved', decided_by: 'program' }])
  expect((await submit(venue, user, body)).code).toBe(SPEC_CODES.identityStatusWrong)
  expect(await opens(user, body.front ?? '')).toBe(200)
  expect(await opens(await venue.newUser(), body.front ?? '')).toBe(404)
})

test('a passport has no back, and a signature may be typed', async () => {
  const user = await venue.newUser()
  const { back: _, ...body } = await bodyOf(venue, user, { documentType: 'passport', signature: { kind: 'typed', text: ' Mira Lee ' } })
  const { code, result } = await submit(venue, user, body)
  expect(code).toBe(20001)
  expect(result.items.map(({ item }) => item)).not.toContain('back')
  expect((await readIdentity(venue, user)).fields).toMatchObject({ signature: { kind: 'typed', text: 'Mira Lee' } })
  expect(await judgeIdentityOf(venue, result.number)).toEqual({ approve: true })
})

describe('what is refused, and nothing is submitted', () => {
  const refused = async (change: object, without: keyof IdentificationBody | null = null) => {
    const user = await venue.newUser()
    const body = { ...(await bodyOf(venue, user)), ...change }
    if (without) delete body[without]
    const { status, code, result } = await submit(venue, user, body)
    expect(await readIdentity(venue, user)).toMatchObject({ state: 'notVerified' })
    expect(await reviewsOf(user)).toEqual([])
    return { status, code, result }
  }

  test.each<[string, Partial<IdentificationBody>, object]>([
    ['a day that the calendar has not', { birthdate: '2001-02-29' }, { birthdate: 'noDate' }],
    ['a date of another form', { birthdate: '28.02.1990' }, { birthdate: 'noDate' }],
    ['a day to come', { birthdate: '2026-01-15' }, { birthdate: 'future' }],
    ['a country that is none', { country: 'EU' }, { country: 'unknown' }],
    ['a number with letters', { phone: { areaCode: '+49', number: '017o123456' } }, { phone: 'form' }],
    ['a number with its area code twice', { phone: { areaCode: '+49', number: '+49170123456' } }, { phone: 'form' }],
    ['a drawing of one dot', { signature: { kind: 'drawn', strokes: [[[500, 200]]] } }, { signature: 'empty' }],
    ['two at once', { name: { first: ' ', last: 'Lee' }, address: 'x' }, { name: 'form', address: 'form' }],
  ])('%s', async (_name, change, items) => {
    expect(await refused(change)).toEqual({ status: 422, code: IDENTITY_CODES.itemsWrong, result: { items } })
  })

  test.each<[string, object]>([
    ['an area code that is not offered', { phone: { areaCode: '+1', number: '2125551234' } }],
    ['a sex of another name', { sex: 'other' }],
    ['a document that is none', { documentType: 'libraryCard' }],
    ['a picture id that is none', { front: 'x' }],
    ['a date that is a number', { birthdate: 19_900_228 }],
    [
      'a signature outside its field',
      {
        signature: {
          kind: 'drawn',
          strokes: [
            [
              [0, 0],
              [1001, 0],
            ],
          ],
        },
      },
    ],
    [
      'half a point',
      {
        signature: {
          kind: 'drawn',
          strokes: [
            [
              [0.5, 0],
              [900, 0],
            ],
          ],
        },
      },
    ],
    ['a signature of both kinds', { signature: { kind: 'typed', text: 'Mira', strokes: [] } }],
    [
      'more strokes than a hand makes',
      {
        signature: {
          kind: 'drawn',
          strokes: Array.from({ length: 61 }, () => [
            [0, 0],
            [900, 0],
          ]),
        },
      },
    ],
    ['an item that there is not', { nickname: 'Mi' }],
    ['a name in one', { name: 'Mira Lee' }],
    ['null', { address: null }],
  ])('%s, by its form', async (_name, change) => {
    expect(await refused(change)).toMatchObject({ status: 400, code: OWN_CODES.malformed })
  })

  test.each(['name', 'birthdate', 'phone', 'front', 'back', 'inHand', 'signature'] as const)('one without %s', async (item) => {
    expect(await refused({}, item)).toEqual({ status: 422, code: SPEC_CODES.identityMissing, result: { items: [item] } })
  })

  test('a passport with a back', async () => {
    expect(await refused({ documentType: 'passport' })).toEqual({
      status: 409,
      code: SPEC_CODES.identityStatusWrong,
      result: { items: ['back'] },
    })
  })

  test('a picture of somebody else, of another purpose, that is nowhere, or that is used already', async () => {
    const [user, other] = [await venue.newUser(), await venue.newUser()]
    const body = await bodyOf(venue, user)
    for (const front of [await newPicture(venue, other, 'front'), body.back, 'A'.repeat(22)])
      expect((await submit(venue, user, { ...body, front })).code).toBe(UPLOAD_CODES.pictureMissing)
    // None of the pictures was used up by what was refused.
    expect((await submit(venue, user, body)).code).toBe(20001)
    await decideIdentity(venue, (await readIdentity(venue, user)).number, { back: UNREADABLE })
    expect((await submit(venue, user, { back: body.back })).code).toBe(UPLOAD_CODES.pictureMissing)
  })

  test('a call without a session, and one without a key', async () => {
    expect((await venue.post('/user/identification', { key: newKey(), body: {} })).status).toBe(401)
    const { token } = await venue.newUser()
    expect((await venue.post('/user/identification', { token, body: {} })).code).toBe(OWN_CODES.keyMissing)
  })

  test('a second one while the first waits, also past its 48 hours', async () => {
    const user = await venue.newUser()
    const { number } = await newIdentity(venue, user)
    expect((await submit(venue, user, await bodyOf(venue, user))).code).toBe(SPEC_CODES.identityStatusWrong)
    // Nothing but the status is looked at then.
    expect((await submit(venue, user, {})).code).toBe(SPEC_CODES.identityStatusWrong)
    venue.clock.advance(2 * DAY + 1)
    const late = { ...user, token: await venue.services.sessions.open(venue.services.db, user.id) }
    expect((await submit(venue, late, await bodyOf(venue, late))).code).toBe(SPEC_CODES.identityStatusWrong)
    const { state, dueAt } = await readIdentity(venue, late)
    expect([state, (dueAt ?? 0) < venue.clock.now()]).toEqual(['pending', true])
    expect(await decideIdentity(venue, number)).toBe(true)
  })
})

describe('what failed is sent anew, and nothing else', () => {
  test('item by item, with its reason and the words of the reviewer; what stands stays as it is', async () => {
    const user = await venue.newUser()
    const body = await bodyOf(venue, user)
    const first = (await submit(venue, user, body)).result
    const say = 'The document says Oskarsdottir.'
    await decideIdentity(venue, first.number, { front: UNREADABLE, name: { reason: 'other', say } })
    const failed = await readIdentity(venue, user)
    expect(failed.state).toBe('failed')
    expect(failed.items.filter(({ state }) => state === 'failed')).toEqual([
      { item: 'name', state: 'failed', reason: 'other', say },
      { item: 'front', state: 'failed', reason: 'unreadable', say: null },
    ])
    expect(itemsOf(failed, 'accepted')).toHaveLength(9)
    expect(await noticesOf(user)).toEqual([{ kind: 'identityFailed', payload: { number: first.number } }])

    const [front, name] = [await newPicture(venue, user, 'front'), { first: 'Mira', last: 'Oskarsdottir' }]
    expect(await submit(venue, user, { front, name, sex: 'male' })).toMatchObject({
      status: 409,
      code: SPEC_CODES.identityStatusWrong,
      result: { items: ['sex'] },
    })
    expect(await submit(venue, user, { front })).toMatchObject({ code: SPEC_CODES.identityMissing, result: { items: ['name'] } })
    expect((await readIdentity(venue, user)).state).toBe('failed')
    const second = await submit(venue, user, { front, name })
    expect(second.code).toBe(20001)
    expect(second.result.number).not.toBe(first.number)
    expect(itemsOf(second.result, 'submitted')).toEqual(['name', 'front'])
    expect((await readIdentity(venue, user)).fields).toMatchObject({ ...body, phone: { number: '1701234567' }, front, name })

    // What was replaced is gone: the row, the picture, and its file.
    expect(await venue.services.db.selectFrom('identifications').select('number').where('user_id', '=', user.id).execute()).toEqual([
      { number: second.result.number },
    ])
    expect(await picturesOf(user)).toEqual([front, body.back, body.inHand].toSorted())
    await removeFiles(venue.services)
    expect([await opens(user, body.front ?? ''), await opens(user, front), await opens(user, body.back ?? '')]).toEqual([404, 200, 200])
    await decideIdentity(venue, second.result.number)
    expect(await stateOf(user)).toBe('verified')
    expect((await reviewsOf(user)).map(({ state }) => state)).toEqual(['rejected', 'approved'])
  })

  test('another document brings its back, or loses it with its picture', async () => {
    const user = await venue.newUser()
    const body = await bodyOf(venue, user)
    const failing = async () =>
      decideIdentity(venue, (await readIdentity(venue, user)).number, { documentType: { reason: 'doesNotMatch', say: null } })
    await submit(venue, user, body)
    await failing()
    expect((await submit(venue, user, { documentType: 'passport' })).code).toBe(20001)
    expect((await readIdentity(venue, user)).fields).not.toHaveProperty('back')
    expect(await picturesOf(user)).toEqual([body.front, body.inHand].toSorted())
    await failing()
    expect((await submit(venue, user, { documentType: 'driverLicense' })).result).toEqual({ items: ['back'] })
    const back = await newPicture(venue, user, 'back')
    expect((await submit(venue, user, { documentType: 'driverLicense', back })).code).toBe(20001)
  })

  test('a reviewer can fail no item that there is not, by no reason that it has not, and nothing without an item', async () => {
    const user = await venue.newUser()
    const { back: _, ...body } = await bodyOf(venue, user, { documentType: 'passport' })
    const { number } = (await submit(venue, user, body)).result
    for (const items of [{ back: UNREADABLE }, { sex: UNREADABLE }, { nickname: UNREADABLE }, {}])
      await expect(decideIdentity(venue, number, items)).rejects.toThrow(/no/)
    expect(await findReview(venue.services.db, number ?? '')).toMatchObject({ state: 'pending' })
  })
})

describe('the program', () => {
  const judged = async (change: Partial<IdentificationBody>, bad: Partial<Record<'front' | 'back' | 'inHand', PictureState>> = {}) => {
    const user = await venue.newUser()
    const pictures: Partial<IdentificationBody> = {}
    for (const item of ['front', 'back', 'inHand'] as const) if (bad[item]) pictures[item] = await newPicture(venue, user, item, bad[item])
    return judgeIdentityOf(venue, (await newIdentity(venue, user, { ...pictures, ...change })).number)
  }
  const failing = (item: string, reason: string) => ({ reject: 'items', items: { [item]: { reason, say: null } } })

  test.each(['blurred', 'dark', 'bright', 'small'] as const)('fails a picture that is %s', async (state) => {
    expect(await judged({}, { inHand: state })).toEqual(failing('inHand', 'unreadable'))
  })
  test('fails whoever is not 18 yet on the day of submission by UTC', async () => {
    const { clock } = venue
    const today = new Date(clock.now())
    const born = (days: number) =>
      new Date(Date.UTC(today.getUTCFullYear() - 18, today.getUTCMonth(), today.getUTCDate() + days)).toISOString().slice(0, 10)
    expect(await judged({ birthdate: born(0) })).toEqual({ approve: true })
    expect(await judged({ birthdate: born(1) })).toEqual(failing('birthdate', 'underAge'))
    expect(await judged({ birthdate: '1900-01-01' })).toEqual(failing('birthdate', 'implausible'))
  })
  test.each(['Mira2', 'Miiiira', '...', 'Mira <b>', '-'])('fails the name %s', async (first) => {
    expect(await judged({ name: { first, last: 'Lee' } })).toEqual(failing('name', 'implausible'))
  })
  test.each([
    ['李', '小龙'],
    ['Ngô', "O'Brien-Łukasz"],
    ['สมชาย', 'ใจดี'],
    ['محمد', 'علي'],
    ['Jean-Luc', 'de la Tour'],
  ])('takes the name %s %s', async (first, last) => {
    expect(await judged({ name: { first, last } })).toEqual({ approve: true })
  })
  test('judges what came anew, once the rest stands', async () => {
    const user = await venue.newUser()
    const { number } = await newIdentity(venue, user, { inHand: await newPicture(venue, user, 'inHand', 'dark') })
    venue.clock.advance(PROGRAM_WAITS)
    await judgeDue(venue.services)
    expect(itemsOf(await readIdentity(venue, user), 'failed')).toEqual(['inHand'])
    expect(await findReview(venue.services.db, number ?? '')).toMatchObject({ state: 'rejected', reason: 'items', say: null })
    await submit(venue, user, { inHand: await newPicture(venue, user, 'inHand') })
    venue.clock.advance(PROGRAM_WAITS)
    await judgeDue(venue.services)
    expect(await stateOf(user)).toBe('verified')
  })
})

describe('once', () => {
  test('the same key sixteen times is one review and one answer; with another body it is refused', async () => {
    const user = await venue.newUser()
    const [key, body] = [newKey(), await bodyOf(venue, user)]
    const answers = await Promise.all(Array.from({ length: 16 }, () => submit(venue, user, body, key)))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(answers[0]!.code).toBe(20001)
    expect(await reviewsOf(user)).toHaveLength(1)
    expect((await submit(venue, user, { ...body, sex: 'male' }, key)).code).toBe(OWN_CODES.keyReused)
  })

  test(
    'of two submissions under two keys at once one is a review',
    async () => {
      const winners: string[] = []
      for (let round = 0; round < 12; round += 1) {
        const user = await venue.newUser()
        const body = await bodyOf(venue, user)
        const answers = await Promise.all([submit(venue, user, body), submit(venue, user, body), submit(venue, user, body)])
        expect(answers.map(({ code }) => code).toSorted()).toEqual([10019, 10019, 20001])
        expect(await reviewsOf(user)).toHaveLength(1)
        // And once more, with what failed.
        await decideIdentity(venue, (await readIdentity(venue, user)).number, { sex: { reason: 'doesNotMatch', say: null } })
        const again = await Promise.all([submit(venue, user, { sex: 'male' }), submit(venue, user, { sex: 'male' })])
        expect(again.map(({ code }) => code).toSorted()).toEqual([10019, 20001])
        expect(await reviewsOf(user)).toHaveLength(2)
        winners.push(`submission ${answers.findIndex(({ code }) => code === 20001) + 1}`)
      }
      noteRace('three identities at once', winners)
    },
    RACE_TIMEOUT,
  )

  test(
    'of a submission and a decision at once both are seen by whoever comes second',
    async () => {
      const winners: string[] = []
      for (let round = 0; round < RACE_ROUNDS; round += 1) {
        const user = await venue.newUser()
        const { number } = await newIdentity(venue, user)
        const [decided, rival, sent] = await Promise.all([
          decideIdentity(venue, number, { sex: { reason: 'doesNotMatch', say: null } }),
          decideIdentity(venue, number),
          submit(venue, user, { sex: 'male' }),
        ])
        expect([decided, rival].filter(Boolean)).toHaveLength(1)
        const { state } = await readIdentity(venue, user)
        expect(sent.code).toBe(state === 'pending' ? 20001 : 10019)
        if (state === 'pending') expect(decided).toBe(true)
        else expect(state).toBe(decided ? 'failed' : 'verified')
        winners.push(`${state} ${sent.code}`)
      }
      noteRace('an identity sent anew against two decisions', winners)
    },
    RACE_TIMEOUT,
  )
})

describe('a draft', () => {
  const save = ({ token }: TestUser, draft: object) => venue.post<IdentityDraft>('/user/saveIdentification', { token, body: draft })
  const read = async ({ token }: TestUser) => (await venue.get<IdentityDraft | null>('/user/getIdentificationDraft', { token })).result

  test('is replaced as a whole, goes on at the same step, and is gone once it is submitted', async () => {
    const user = await venue.newUser()
    expect(await read(user)).toBeNull()
    await save(user, { step: 'details', fields: { firstName: 'Mi', birthdate: '1990-', address: 'x' } })
    const front = await newPicture(venue, user, 'front')
    const draft = { step: 'photos', fields: { firstName: 'Mira', documentType: 'idCard', front, signature: DETAILS.signature } }
    expect((await save(user, draft)).result).toEqual({ ...draft, savedAt: venue.clock.now(), keptUntil: venue.clock.now() + 30 * DAY })
    expect(await read(user)).toMatchObject(draft)
    expect(await read(await venue.newUser())).toBeNull()
    const { number } = await newIdentity(venue, user, { front })
    expect(await read(user)).toBeNull()
    expect((await save(user, draft)).code).toBe(SPEC_CODES.identityStatusWrong)
    await decideIdentity(venue, number)
    expect((await save(user, draft)).code).toBe(SPEC_CODES.identityStatusWrong)
  })

  test(
    'that is saved while it is submitted is not left over',
    async () => {
      for (let round = 0; round < RACE_ROUNDS; round += 1) {
        const user = await venue.newUser()
        const body = await bodyOf(venue, user)
        const [saved, sent] = await Promise.all([save(user, { step: 'review', fields: { firstName: 'Mira' } }), submit(venue, user, body)])
        expect([sent.code, [200, SPEC_CODES.identityStatusWrong].includes(saved.code)]).toEqual([20001, true])
        expect(await read(user)).toBeNull()
      }
    },
    RACE_TIMEOUT,
  )

  test('can be forgotten, and has no other form than the form of the page', async () => {
    const user = await venue.newUser()
    await save(user, { step: 'details', fields: { lastName: 'Lee' } })
    expect((await venue.post('/user/removeIdentificationDraft', { token: user.token })).code).toBe(200)
    expect(await read(user)).toBeNull()
    for (const wrong of [
      { step: 'nowhere', fields: {} },
      { step: 'details', fields: { nickname: 'Mi' } },
      { step: 'details', fields: { firstName: 'x'.repeat(401) } },
      { step: 'details' },
    ])
      expect((await save(user, wrong)).code).toBe(OWN_CODES.malformed)
  })

  test('goes after 30 days; a picture that was never submitted goes after one', async () => {
    const user = await venue.newUser()
    await save(user, { step: 'photos', fields: { firstName: 'Mira', front: await newPicture(venue, user, 'front') } })
    venue.clock.advance(DAY + 1)
    await cleanUp(venue.services)
    const token = await venue.services.sessions.open(venue.services.db, user.id)
    expect(await read({ ...user, token })).toMatchObject({ step: 'photos', fields: { firstName: 'Mira' } })
    expect((await read({ ...user, token }))!.fields).not.toHaveProperty('front')
    venue.clock.advance(29 * DAY)
    const later = await venue.services.sessions.open(venue.services.db, user.id)
    expect(await read({ ...user, token: later })).toBeNull()
    await cleanUp(venue.services)
    expect(await venue.services.db.selectFrom('identification_drafts').select('user_id').where('user_id', '=', user.id).execute()).toEqual(
      [],
    )
  })
})

describe('how long it is kept', () => {
  test('what was verified stays while the account does, pictures included', async () => {
    const user = await venue.newUser()
    const body = await bodyOf(venue, user)
    await decideIdentity(venue, (await submit(venue, user, body)).result.number)
    venue.clock.advance(3 * 365 * DAY)
    await cleanUp(venue.services)
    const later = { ...user, token: await venue.services.sessions.open(venue.services.db, user.id) }
    expect(await readIdentity(venue, later)).toMatchObject({ state: 'verified', fields: { front: body.front } })
    expect(await opens(later, body.front ?? '')).toBe(200)
  })

  test('closing the account removes it, and nothing of it waits any more', async () => {
    const user = await venue.newUser()
    const { front, ...body } = await bodyOf(venue, user)
    const { number } = (await submit(venue, user, { front, ...body })).result
    const asked = new Date(venue.clock.now())
    await venue.services.db
      .insertInto('account_closings')
      .values({ user_id: user.id, asked_at: asked, due_at: asked, closed_at: null })
      .execute()
    await closeDue(venue.services)
    expect(await readIdentityRow(user)).toEqual([])
    expect(await findReview(venue.services.db, number ?? '')).toMatchObject({ state: 'cancelled' })
    expect(await picturesOf(user)).toEqual([])
    await judgeDue(venue.services)
  })
  const readIdentityRow = ({ id }: TestUser) =>
    venue.services.db.selectFrom('identifications').select('id').where('user_id', '=', id).execute()
})
