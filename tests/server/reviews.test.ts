/** Reviews: one decision each, by a program while money is simulated, or by an operator. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '../../server/core/answers.ts'
import type { Services } from '../../server/core/context.ts'
import { VENUE_PARAMS } from '../../server/core/params.ts'
import { PURCHASE_REFUSALS } from '../../server/core/refusals.ts'
import type { ReviewKind, Verdict } from '../../server/core/review-kind.ts'
import { decideReview } from '../../server/reviews/decide-review.ts'
import { judgeDue } from '../../server/reviews/review-program.ts'
import { cancelReview, findReview, openReview, pendingReviews, PROGRAM_WAITS, type Review } from '../../server/reviews/reviews.ts'
import { emptyModule } from '../support/modules.ts'
import { openVenue, type Venue } from '../support/venue.ts'

let venue: Venue
let userId: string
beforeAll(async () => {
  venue = await openVenue()
  userId = (await venue.newUser()).id
})

let judged: Awaited<ReturnType<ReviewKind['judge']>> = { approve: true }
let refusal: Refusal | null = null
/** What was decided, by subject. */
const decided = new Map<string, Verdict[]>()
const kind: ReviewKind = {
  kind: 'withdrawal',
  letter: 'W',
  reasons: [{ code: 'W-01', reason: 'address', about: 'address' }],
  judge: async () => judged,
  decide: async (_services, _tx, subjectId, verdict) => {
    if (refusal) throw refusal
    decided.set(subjectId, [...(decided.get(subjectId) ?? []), verdict])
    return null
  },
  tell: async () => ({ mailedIn: null }),
  list: async () => new Map(),
  show: async () => ({ lines: [], checks: [], history: '', pictureIds: [] }),
}
const services = (settings: Partial<Services['settings']> = {}): Services => ({
  ...venue.services,
  settings: { ...venue.services.settings, ...settings },
  modules: [emptyModule('withdrawals', { reviews: [kind] })],
})
let subjects = 1_000
const submitted = async (): Promise<Review> => {
  subjects += 1
  const subjectId = String(subjects)
  const at = venue.clock.now()
  const { number } = await venue.services.db
    .transaction()
    .execute((tx) => openReview(tx, { kind, subjectId, userId, at, dueAt: at + 60_000 }))
  return (await findReview(venue.services.db, number))!
}
const stateOf = async ({ number }: Review) => (await findReview(venue.services.db, number))!.state
const logOf = ({ number }: Review) =>
  venue.services.db.selectFrom('operator_log').select(['who', 'action', 'before', 'after']).where('subject', '=', number).execute()
beforeEach(() => {
  judged = { approve: true }
  refusal = null
})

describe('the program', () => {
  test('decides after some seconds, by the rules of the module, and is written down as a program', async () => {
    const review = await submitted()
    await judgeDue(services())
    expect(await stateOf(review)).toBe('pending')
    venue.clock.advance(PROGRAM_WAITS)
    await judgeDue(services())
    expect(await stateOf(review)).toBe('approved')
    expect(await logOf(review)).toEqual([{ who: 'program', action: 'review.decide', before: 'pending', after: 'approved' }])
  })

  test('rejects with the reason, and asks again what cannot be decided yet', async () => {
    const review = await submitted()
    venue.clock.advance(PROGRAM_WAITS)
    judged = null
    await judgeDue(services())
    judged = { reject: 'address', say: 'Not this one.' }
    await judgeDue(services())
    expect(await stateOf(review)).toBe('pending')
    venue.clock.advance(2_000)
    await judgeDue(services())
    expect(await findReview(venue.services.db, review.number)).toMatchObject({ state: 'rejected', reason: 'address', say: 'Not this one.' })
    expect(decided.get(review.subject_id)).toEqual([{ state: 'rejected', reason: 'address', say: 'Not this one.' }])
  })

  test('leaves everything to the operator where that is set, and where money is real', async () => {
    const review = await submitted()
    venue.clock.advance(PROGRAM_WAITS)
    await judgeDue(services({ reviewer: 'operator' }))
    await venue.services.params.set(VENUE_PARAMS.moneyIsSimulated, '0')
    await judgeDue(services())
    expect(await stateOf(review)).toBe('pending')
    await venue.services.params.set(VENUE_PARAMS.moneyIsSimulated, '1')
    await judgeDue(services())
    expect(await stateOf(review)).toBe('approved')
  })

  test('tries again what a module refuses to do, and keeps no other from its turn', async () => {
    const [first, second] = [await submitted(), await submitted()]
    venue.clock.advance(PROGRAM_WAITS)
    refusal = new Refusal(PURCHASE_REFUSALS.insufficientBalance, 'not now')
    await judgeDue(services())
    expect([await stateOf(first), await stateOf(second)]).toEqual(['pending', 'pending'])
    refusal = null
    venue.clock.advance(30_000)
    await judgeDue(services())
    expect([await stateOf(first), await stateOf(second)]).toEqual(['approved', 'approved'])
  })

  test('in three processes at once decides once on each of sixty', async () => {
    const reviews = await Promise.all(Array.from({ length: 60 }, () => submitted()))
    venue.clock.advance(PROGRAM_WAITS)
    await Promise.all([judgeDue(services()), judgeDue(services()), judgeDue(services())])
    await judgeDue(services())
    expect(reviews.map(({ subject_id }) => decided.get(subject_id)?.length)).toEqual(reviews.map(() => 1))
    expect(await pendingReviews(venue.services.db)).toEqual([])
  })
})

test('of one who takes it back and two who decide, exactly one does, two hundred times', async () => {
  const { db, clock } = venue.services
  const winners = new Set<string>()
  for (let round = 0; round < 200; round += 1) {
    const review = await submitted()
    const cancel = () =>
      db.transaction().execute((tx) => cancelReview(tx, { kind: 'withdrawal', subjectId: review.subject_id, at: clock.now() }))
    const by = (who: string, verdict: Verdict) => decideReview(services(), kind, review, verdict, { who, account: '' })
    const [taken, approved, rejected] = await Promise.all([
      cancel(),
      by('a', { state: 'approved' }),
      by('b', { state: 'rejected', reason: 'address', say: null }),
    ])
    const done = [taken && 'cancelled', approved && 'approved', rejected && 'rejected'].filter((state) => typeof state === 'string')
    expect(done).toEqual([await stateOf(review)])
    expect(decided.get(review.subject_id)?.length ?? 0).toBe(taken ? 0 : 1)
    winners.add(done[0]!)
  }
  expect(winners.size).toBeGreaterThan(1)
}, 60_000)

test('a decision stands: the database refuses to change or remove it', async () => {
  const review = await submitted()
  await decideReview(services(), kind, review, { state: 'approved' }, { who: 'a', account: '' })
  const { db } = venue.services
  await expect(db.updateTable('reviews').set({ state: 'cancelled' }).where('id', '=', review.id).execute()).rejects.toThrow(
    'a decision stands',
  )
  await expect(db.deleteFrom('reviews').where('id', '=', review.id).execute()).rejects.toThrow('a decision stands')
})
