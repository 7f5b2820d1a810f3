import type { LimitKind, LimitValue, Limit } from '../../src/domain/own-limits.ts'
import { NO_LIMIT } from '../../src/domain/own-limits.ts'
import { dec, type Decimal } from '../../src/domain/money.ts'
import type { Book, Db, Tx } from '../core/database/schema.ts'
import { sql, type ColumnType } from 'kysely'

/** A pause's value is an epoch millisecond. A looser limit waits until `pending_at`. */
interface OwnLimitsTable {
  user_id: string
  kind: LimitKind
  value: ColumnType<Decimal | null, Decimal | null | undefined>
  pending_value: ColumnType<Decimal | null, Decimal | null | undefined>
  pending_at: ColumnType<Date | null, Date | null | undefined>
}

declare module '../core/database/schema.ts' {
  interface Database {
    own_limits: OwnLimitsTable
  }
}

export type Limits = Readonly<Record<LimitKind, Limit>>

const plain = (value: string | null): LimitValue => (value === null ? null : dec(value).toFixed())

const limitsOf = (
  rows: readonly { kind: LimitKind; value: string | null; pending_value: string | null; pending_at: Date | null }[],
): Limits => {
  const found = rows.map((row): [LimitKind, Limit] => [
    row.kind,
    { value: plain(row.value), pending: row.pending_at && { value: plain(row.pending_value), at: row.pending_at.getTime() } },
  ])
  return { marginPerDay: NO_LIMIT, lossPerDay: NO_LIMIT, pause: NO_LIMIT, ...Object.fromEntries(found) }
}

export const findLimits = async (db: Db | Tx, userId: string): Promise<Limits> =>
  limitsOf(await db.selectFrom('own_limits').selectAll().where('user_id', '=', userId).execute())

/** Holds the person's limits until the transaction ends, so that two orders cannot pass the same one side by side. */
export const lockLimits = async (tx: Tx, userId: string): Promise<Limits> =>
  limitsOf(await tx.selectFrom('own_limits').selectAll().where('user_id', '=', userId).orderBy('kind').forUpdate().execute())

export const storeLimit = async (tx: Tx, userId: string, kind: LimitKind, { value, pending }: Limit): Promise<void> => {
  const row = { value, pending_value: pending?.value ?? null, pending_at: pending && new Date(pending.at) }
  await tx
    .insertInto('own_limits')
    .values({ user_id: userId, kind, ...row })
    .onConflict((c) => c.columns(['user_id', 'kind']).doUpdateSet(row))
    .execute()
}

/**
 * What was put at risk since: margin of the contracts opened, stakes of the options, amounts of the plans and prices of the machines
 * bought, bids for NFTs that lead or have won, and margin of every order that waits, whenever it was placed, because it may open at any
 * moment.
 */
export const marginSince = async (db: Db | Tx, userId: string, book: Book, since: number): Promise<Decimal> => {
  const [contracts, options, pending, plans, investments, mining, bids] = await Promise.all([
    db
      .selectFrom('orders')
      .select((eb) => eb.fn.sum<string | null>('margin').as('sum'))
      .where('user_id', '=', userId)
      .where('book', '=', book)
      .where('opened_at', '>=', new Date(since))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('option_orders')
      .select((eb) => eb.fn.sum<string | null>('stake').as('sum'))
      .where('user_id', '=', userId)
      .where('book', '=', book)
      .where('opened_at', '>=', new Date(since))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('pending_orders')
      .select((eb) => eb.fn.sum<string | null>('margin').as('sum'))
      .where('user_id', '=', userId)
      .where('book', '=', book)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('smart_plans')
      .select((eb) => eb.fn.sum<string | null>('amount').as('sum'))
      .where('user_id', '=', userId)
      .where('book', '=', book)
      .where('opened_at', '>=', new Date(since))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('investment_plans')
      .select((eb) => eb.fn.sum<string | null>('amount').as('sum'))
      .where('user_id', '=', userId)
      .where('book', '=', book)
      .where('opened_at', '>=', new Date(since))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('mining_orders')
      .select((eb) => eb.fn.sum<string | null>('amount').as('sum'))
      .where('user_id', '=', userId)
      .where('book', '=', book)
      .where('opened_at', '>=', new Date(since))
      .executeTakeFirstOrThrow(),
    // Of the real account alone. A bid that somebody has outbid is free again.
    db
      .selectFrom('nft_bidders')
      .innerJoin('nft_works', (join) =>
        join.onRef('nft_works.id', '=', 'nft_bidders.work_id').onRef('nft_works.leader', '=', 'nft_bidders.bidder'),
      )
      .select((eb) => eb.fn.sum<string | null>('nft_works.highest_bid').as('sum'))
      .where('nft_bidders.user_id', '=', userId)
      .where(sql.lit(book), '=', 'real')
      .where('nft_bidders.bid_at', '>=', new Date(since))
      .executeTakeFirstOrThrow(),
  ])
  return dec(contracts.sum ?? '0')
    .plus(options.sum ?? '0')
    .plus(pending.sum ?? '0')
    .plus(plans.sum ?? '0')
    .plus(investments.sum ?? '0')
    .plus(mining.sum ?? '0')
    .plus(bids.sum ?? '0')
    .toFixed()
}

/**
 * Losses less profits of the contracts closed, the options settled and the plans and machines ended since, and the fees of contracts opened since;
 * 0 when it is a gain.
 */
export const lossSince = async (db: Db | Tx, userId: string, book: Book, since: number): Promise<Decimal> => {
  const own = db.selectFrom('orders').where('user_id', '=', userId).where('book', '=', book)
  const [{ profit }, { fees }, { lost }, plans, investments, mining] = await Promise.all([
    own
      .select((eb) => eb.fn.sum<string | null>('profit').as('profit'))
      .where('closed_at', '>=', new Date(since))
      .executeTakeFirstOrThrow(),
    own
      .select((eb) => eb.fn.sum<string | null>('fee').as('fees'))
      .where('opened_at', '>=', new Date(since))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('option_orders')
      .select(sql<string | null>`sum(stake - paid_out)`.as('lost'))
      .where('user_id', '=', userId)
      .where('book', '=', book)
      .where('closed_at', '>=', new Date(since))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('smart_plans')
      .select(sql<string | null>`sum(amount - returned)`.as('lost'))
      .where('user_id', '=', userId)
      .where('book', '=', book)
      .where('closed_at', '>=', new Date(since))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('investment_plans')
      .select(sql<string | null>`sum(amount - returned)`.as('lost'))
      .where('user_id', '=', userId)
      .where('book', '=', book)
      .where('closed_at', '>=', new Date(since))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('mining_orders')
      .select(sql<string | null>`sum(amount - income)`.as('lost'))
      .where('user_id', '=', userId)
      .where('book', '=', book)
      .where('closed_at', '>=', new Date(since))
      .executeTakeFirstOrThrow(),
  ])
  const loss = dec(fees ?? '0')
    .minus(profit ?? '0')
    .plus(lost ?? '0')
    .plus(plans.lost ?? '0')
    .plus(investments.lost ?? '0')
    .plus(mining.lost ?? '0')
  return loss.gt(0) ? loss.toFixed() : '0'
}
