/** What people let themselves deposit in a day and in a month. Kept when a deposit is submitted; what is on its way already stays. */
import type { ColumnType } from 'kysely'
import { DEPOSIT_PERIODS, depositPeriodOf, leftOf, type DepositPeriod } from '../../src/domain/deposit-limits.ts'
import { dec, isAmountAtScale, type Decimal } from '../../src/domain/money.ts'
import { HIGHEST_LIMIT, LIMIT_SCALE, limitAt, limitSet, NO_LIMIT, type Limit, type LimitValue } from '../../src/domain/own-limits.ts'
import type { DepositInfo } from '../../src/domain/wire/deposit.ts'
import { Refusal } from '../core/answers.ts'
import type { Db, Tx } from '../core/database/schema.ts'
import { CALL_REFUSALS, PURCHASE_REFUSALS } from '../core/refusals.ts'
import { DEPOSIT_REFUSALS } from './deposit-refusals.ts'
import { depositedSince } from './deposits.repository.ts'

interface DepositLimitsTable {
  user_id: string
  per: DepositPeriod
  value: ColumnType<Decimal | null, Decimal | null | undefined>
  /** Holds from `pending_at` on. */
  pending_value: ColumnType<Decimal | null, Decimal | null | undefined>
  pending_at: ColumnType<Date | null, Date | null | undefined>
}

declare module '../core/database/schema.ts' {
  interface Database {
    deposit_limits: DepositLimitsTable
  }
}

type Limits = Readonly<Record<DepositPeriod, Limit>>

const plain = (value: string | null): LimitValue => (value === null ? null : dec(value).toFixed())

const limitsOf = (
  rows: readonly { per: DepositPeriod; value: string | null; pending_value: string | null; pending_at: Date | null }[],
  now: number,
): Limits => {
  const of = (per: DepositPeriod): Limit => {
    const row = rows.find((each) => each.per === per)
    if (!row) return NO_LIMIT
    const pending = row.pending_at && { value: plain(row.pending_value), at: row.pending_at.getTime() }
    return limitAt('deposits', { value: plain(row.value), pending }, now)
  }
  return { day: of('day'), month: of('month') }
}

/** Holds the person's limits until the transaction ends, so that two deposits cannot pass the same one side by side. */
const lockLimits = async (tx: Tx, userId: string, now: number): Promise<Limits> => {
  // A row of its own for each period, so that there is something to hold, also for who never had a limit.
  await tx
    .insertInto('deposit_limits')
    .values(DEPOSIT_PERIODS.map((per) => ({ user_id: userId, per })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return limitsOf(await tx.selectFrom('deposit_limits').selectAll().where('user_id', '=', userId).orderBy('per').forUpdate().execute(), now)
}

/** What holds now, what of it is used up, and when it begins anew. */
export const readLimits = async (db: Db | Tx, userId: string, now: number): Promise<DepositInfo['limits']> => {
  const limits = limitsOf(await db.selectFrom('deposit_limits').selectAll().where('user_id', '=', userId).execute(), now)
  const shown = async (per: DepositPeriod) => {
    const { from, endsAt } = depositPeriodOf(per, now)
    return { ...limits[per], used: await depositedSince(db, userId, from), endsAt }
  }
  return { day: await shown('day'), month: await shown('month') }
}

/** Tighter at once, looser a day later; `null` takes the limit away. Refuses what is no limit. */
export const setLimit = async (tx: Tx, userId: string, per: DepositPeriod, wanted: LimitValue, now: number): Promise<void> => {
  if (wanted !== null && (!isAmountAtScale(wanted, LIMIT_SCALE) || dec(wanted).lte(0) || dec(wanted).gt(HIGHEST_LIMIT)))
    throw new Refusal(CALL_REFUSALS.malformed, 'not an amount that limits')
  const { value, pending } = limitSet('deposits', (await lockLimits(tx, userId, now))[per], wanted, now)
  await tx
    .updateTable('deposit_limits')
    .set({ value, pending_value: pending?.value ?? null, pending_at: pending && new Date(pending.at) })
    .where('user_id', '=', userId)
    .where('per', '=', per)
    .execute()
}

/**
 * To be called in the transaction that submits. `value`: of the deposit, USDT; `null` where the market has no price for it. Refuses
 * `ownLimit`, which says what is left, and `priceStale` where nobody can say whether the limit would be kept.
 */
export const checkLimits = async (tx: Tx, userId: string, value: Decimal | null, now: number): Promise<void> => {
  const limits = await lockLimits(tx, userId, now)
  for (const per of DEPOSIT_PERIODS) {
    const limit = limits[per].value
    if (limit === null) continue
    if (value === null) throw new Refusal(PURCHASE_REFUSALS.priceStale, 'nobody knows what this deposit is worth')
    const left = leftOf(limit, await depositedSince(tx, userId, depositPeriodOf(per, now).from)) ?? '0'
    if (dec(value).gt(left))
      throw new Refusal(DEPOSIT_REFUSALS.ownLimit, `more than the ${per} has left of the limit that the person set`, null, { per, left })
  }
}
