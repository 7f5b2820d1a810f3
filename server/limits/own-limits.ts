/** Limits that people set for themselves: kept when something is opened, never when something is closed. */
import { DAY, dayOf, limitAt, limitSet, LIMIT_KINDS, NO_LIMIT, type Limit } from '../../src/domain/own-limits.ts'
import { dec, type Decimal } from '../../src/domain/money.ts'
import type { OwnLimits, SetLimitsBody } from '../../src/domain/wire/limits.ts'
import { Refusal } from '../core/answers.ts'
import type { Book, Db, Tx } from '../core/database/schema.ts'
import { LIMIT_REFUSALS } from './own-limit-refusals.ts'
import { findLimits, lockLimits, lossSince, marginSince, storeLimit, type Limits } from './own-limits.repository.ts'

/** What holds now, and what of it is used up today. */
export const readOwnLimits = async (db: Db | Tx, userId: string, book: Book, now: number): Promise<OwnLimits> => {
  const since = dayOf(now)
  const [limits, margin, loss] = await Promise.all([
    findLimits(db, userId),
    marginSince(db, userId, book, since),
    lossSince(db, userId, book, since),
  ])
  return { ...wireOf(limits, now), used: { margin, loss }, dayEndsAt: since + DAY }
}

const wireOf = (limits: Limits, now: number): Limits => ({
  marginPerDay: limitAt('marginPerDay', limits.marginPerDay, now),
  lossPerDay: limitAt('lossPerDay', limits.lossPerDay, now),
  pause: limitAt('pause', limits.pause, now),
})

const keep = (limit: Limit): Limit => ({ value: limit.value, pending: null })

/** Tighter at once, looser a day later. */
export const setOwnLimit = async (tx: Tx, userId: string, body: SetLimitsBody, now: number): Promise<void> => {
  // A row of its own for every kind, so that there is something to hold, also for who never had a limit.
  await tx
    .insertInto('own_limits')
    .values(LIMIT_KINDS.map((kind) => ({ user_id: userId, kind })))
    .onConflict((c) => c.doNothing())
    .execute()
  const limits = await lockLimits(tx, userId)
  if (body.kind === 'keep') return storeLimit(tx, userId, body.limit, keep(limitAt(body.limit, limits[body.limit], now)))
  const wanted = body.kind === 'pause' ? (body.days === 0 ? null : String(now + body.days * DAY)) : body.value
  await storeLimit(tx, userId, body.kind, limitSet(body.kind, limits[body.kind] ?? NO_LIMIT, wanted, now))
}

/** Refuses by `LIMIT_REFUSALS`. To be called in the transaction that opens. */
export const checkOwnLimits = async (tx: Tx, userId: string, book: Book, margin: Decimal, now: number): Promise<void> => {
  const { marginPerDay, lossPerDay, pause } = wireOf(await lockLimits(tx, userId), now)
  if (pause.value !== null) throw new Refusal(LIMIT_REFUSALS.pause, 'this user has paused trading')
  const since = dayOf(now)
  if (lossPerDay.value !== null && dec(await lossSince(tx, userId, book, since)).gte(lossPerDay.value))
    throw new Refusal(LIMIT_REFUSALS.lossPerDay, 'the loss of this day has reached the limit that the user set')
  if (
    marginPerDay.value !== null &&
    dec(await marginSince(tx, userId, book, since))
      .plus(margin)
      .gt(marginPerDay.value)
  )
    throw new Refusal(LIMIT_REFUSALS.marginPerDay, 'the margin of this day would go above the limit that the user set')
}
