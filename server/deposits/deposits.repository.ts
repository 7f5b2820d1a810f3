import { sql, type Insertable, type Selectable } from 'kysely'
import type { DepositReason } from '../../src/domain/deposit.ts'
import type { FundCurrency, FundState, Network } from '../../src/domain/funds.ts'
import { dec, type Decimal } from '../../src/domain/money.ts'
import type { Deposit } from '../../src/domain/wire/deposit.ts'
import type { Picture } from '../../src/domain/wire/upload.ts'
import type { Db, Fixed, Id, Tx } from '../core/database/schema.ts'
import { pageOfFunds, type FundsAsked } from '../core/fund-pages.ts'

interface DepositsTable {
  id: Id
  user_id: Fixed<string>
  /** Its review's, which is opened with it. */
  number: string | null
  currency: Fixed<FundCurrency>
  network: Fixed<Network>
  amount: Fixed<Decimal>
  /** In USDT when it was submitted; `null`: the market had no price. */
  value: Fixed<Decimal | null>
  hash: Fixed<string>
  /** The venue's own address. */
  sent_to: Fixed<string>
  picture_id: string | null
  /** Confirmations that the operator wanted when it was submitted. */
  needed: Fixed<number>
  state: FundState
  reason: DepositReason | null
  say: string | null
  seen: number | null
  submitted_at: Fixed<Date>
  due_at: Fixed<Date>
  decided_at: Date | null
  ended_at: Date | null
  /** When its network is asked again. */
  look_at: Date | null
  /** When its network was found to have it no longer, after it was credited. */
  vanished_at: Date | null
}

declare module '../core/database/schema.ts' {
  interface Database {
    deposits: DepositsTable
  }
}

/** How often a network is asked about one transfer, milliseconds. */
const ASK_EVERY = { simulated: 1_000, real: 12_000, credited: 600_000 } as const

export type DepositRow = Selectable<DepositsTable>
type NewDeposit = Pick<
  Insertable<DepositsTable>,
  'user_id' | 'currency' | 'network' | 'amount' | 'value' | 'hash' | 'sent_to' | 'picture_id' | 'needed' | 'submitted_at' | 'due_at'
>

export const depositOf = (row: DepositRow, picture: Picture | null): Deposit => ({
  id: row.id,
  number: row.number ?? '',
  currency: row.currency,
  network: row.network,
  amount: dec(row.amount).toFixed(),
  hash: row.hash,
  address: row.sent_to,
  picture,
  state: row.state,
  reason: row.reason,
  say: row.say,
  confirmations: row.seen === null ? null : { seen: Math.min(row.seen, row.needed), needed: row.needed },
  submittedAt: row.submitted_at.getTime(),
  dueAt: row.due_at.getTime(),
  decidedAt: row.decided_at?.getTime() ?? null,
  endedAt: row.ended_at?.getTime() ?? null,
})

/** `null`, and the transaction goes on, when the hash is that of another deposit which may yet be credited, or was. */
export const insertDeposit = async (tx: Tx, row: NewDeposit): Promise<DepositRow | null> =>
  (await tx
    .insertInto('deposits')
    .values({ ...row, state: 'pending' })
    .onConflict((conflict) =>
      conflict
        .columns(['network', 'hash'])
        .where(sql<boolean>`state not in ('rejected', 'failed')`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()) ?? null

export const numberDeposit = (tx: Tx, id: string, number: string): Promise<DepositRow> =>
  tx.updateTable('deposits').set({ number }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const findDeposit = async (db: Db | Tx, userId: string, id: string): Promise<DepositRow | null> =>
  (await db.selectFrom('deposits').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()) ?? null

/** Newest first. */
export const pageOfDeposits = (db: Db, userId: string, asked: FundsAsked) =>
  pageOfFunds(asked, db.selectFrom('deposits').selectAll().where('user_id', '=', userId), (row) => row)

/** What a person has submitted since, in USDT, less what was rejected or has failed. */
export const depositedSince = async (tx: Db | Tx, userId: string, since: number): Promise<Decimal> => {
  const { sum } = await tx
    .selectFrom('deposits')
    .select((eb) => eb.fn.sum<string | null>('value').as('sum'))
    .where('user_id', '=', userId)
    .where('submitted_at', '>=', new Date(since))
    .where('state', 'not in', ['rejected', 'failed'])
    .executeTakeFirstOrThrow()
  return dec(sum ?? '0').toFixed()
}

export const readDeposit = (db: Db | Tx, id: string): Promise<DepositRow> =>
  db.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Changes a deposit that is in one of these states; `null` if it isn't, or no longer. */
export const moveDeposit = async (
  tx: Tx,
  id: string,
  from: FundState,
  to: Partial<Pick<DepositRow, 'state' | 'reason' | 'say' | 'seen' | 'decided_at' | 'ended_at' | 'vanished_at'>>,
): Promise<DepositRow | null> =>
  (await tx.updateTable('deposits').set(to).where('id', '=', id).where('state', '=', from).returningAll().executeTakeFirst()) ?? null

/**
 * Takes deposits whose networks are to be asked again, and puts them off: of several processes each has others, and what a process
 * that died has taken is taken by the next one when it is due again. What was credited on the venue's own network stays there.
 */
export const takeToFollow = async (
  db: Db,
  { now, creditedAfter, most }: { readonly now: number; readonly creditedAfter: number; readonly most: number },
): Promise<readonly DepositRow[]> => {
  const { rows } = await sql<DepositRow>`
    update deposits set look_at = case
      when state = 'completed' then ${new Date(now + ASK_EVERY.credited)}::timestamptz
      when sent_to like 'sim:%' then ${new Date(now + ASK_EVERY.simulated)}::timestamptz
      else ${new Date(now + ASK_EVERY.real)}::timestamptz end
    where id in (
      select id from deposits
      where (state = 'approved' or (state = 'completed' and vanished_at is null and sent_to not like 'sim:%'))
        and (state = 'approved' or ended_at >= ${new Date(creditedAfter)})
        and (look_at is null or look_at <= ${new Date(now)})
      order by look_at nulls first, id limit ${most} for update skip locked
    ) returning *`.execute(db)
  return rows
}
