import { sql, type Insertable, type Selectable } from 'kysely'
import type { FundCurrency, FundState, Network } from '../../src/domain/funds.ts'
import { dec, subtract, type Decimal } from '../../src/domain/money.ts'
import type { WithdrawalMethod, WithdrawalReason } from '../../src/domain/withdrawal.ts'
import type { Withdrawal } from '../../src/domain/wire/withdrawal.ts'
import type { Db, Fixed, Id, Tx } from '../core/database/schema.ts'
import { pageOfFunds, type FundsAsked } from '../core/fund-pages.ts'

interface WithdrawalsTable {
  id: Id
  user_id: Fixed<string>
  /** Its review's, which is opened with it. */
  number: string | null
  currency: Fixed<FundCurrency>
  network: Fixed<Network>
  method: Fixed<WithdrawalMethod>
  /** As its network writes it best. */
  address: Fixed<string>
  amount: Fixed<Decimal>
  fee: Fixed<Decimal>
  /** Whether money was simulated when it was submitted: then it leaves over the venue's own network, and never over a real one. */
  is_simulated: Fixed<boolean>
  /** Confirmations that the operator wanted when it was submitted. */
  needed: Fixed<number>
  state: FundState
  reason: WithdrawalReason | null
  say: string | null
  /** Of the transaction that carries it; `null` until it is sent. */
  hash: string | null
  submitted_at: Fixed<Date>
  due_at: Fixed<Date>
  decided_at: Date | null
  sent_at: Date | null
  ended_at: Date | null
  /** When its network is asked again. */
  look_at: Date | null
  /** When its network was found to have moved something else by that hash. */
  differs_at: Date | null
}

declare module '../core/database/schema.ts' {
  interface Database {
    withdrawals: WithdrawalsTable
  }
}

export type WithdrawalRow = Selectable<WithdrawalsTable>
type NewWithdrawal = Pick<
  Insertable<WithdrawalsTable>,
  'user_id' | 'currency' | 'network' | 'method' | 'address' | 'amount' | 'fee' | 'is_simulated' | 'needed' | 'submitted_at' | 'due_at'
>

/** What arrives. */
export const actualOf = ({ amount, fee }: Pick<WithdrawalRow, 'amount' | 'fee'>): Decimal => subtract(amount, fee)

export const withdrawalOf = (row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  number: row.number ?? '',
  currency: row.currency,
  network: row.network,
  method: row.method,
  address: row.address,
  amount: dec(row.amount).toFixed(),
  fee: dec(row.fee).toFixed(),
  actual: actualOf(row),
  state: row.state,
  reason: row.reason,
  say: row.say,
  hash: row.hash,
  submittedAt: row.submitted_at.getTime(),
  dueAt: row.due_at.getTime(),
  decidedAt: row.decided_at?.getTime() ?? null,
  endedAt: row.ended_at?.getTime() ?? null,
})

export const insertWithdrawal = (tx: Tx, row: NewWithdrawal): Promise<WithdrawalRow> =>
  tx
    .insertInto('withdrawals')
    .values({ ...row, state: 'pending' })
    .returningAll()
    .executeTakeFirstOrThrow()

export const numberWithdrawal = (tx: Tx, id: string, number: string): Promise<WithdrawalRow> =>
  tx.updateTable('withdrawals').set({ number }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const findWithdrawal = async (db: Db | Tx, userId: string, id: string): Promise<WithdrawalRow | null> =>
  (await db.selectFrom('withdrawals').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()) ?? null

/** Newest first. */
export const pageOfWithdrawals = (db: Db, userId: string, asked: FundsAsked) =>
  pageOfFunds(asked, db.selectFrom('withdrawals').selectAll().where('user_id', '=', userId), withdrawalOf)

export const readWithdrawal = (db: Db | Tx, id: string): Promise<WithdrawalRow> =>
  db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

type Changes = Partial<
  Pick<WithdrawalRow, 'state' | 'reason' | 'say' | 'hash' | 'decided_at' | 'sent_at' | 'ended_at' | 'look_at' | 'differs_at'>
>

/** Changes a withdrawal that is still as it was read, its hash included; `null` if it isn't. */
export const moveWithdrawal = async (
  tx: Tx,
  { id, state, hash }: Pick<WithdrawalRow, 'id' | 'state' | 'hash'>,
  to: Changes,
): Promise<WithdrawalRow | null> =>
  (await tx
    .updateTable('withdrawals')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('hash', 'is not distinct from', hash)
    .returningAll()
    .executeTakeFirst()) ?? null

/** Approved and not completed, the oldest first. */
export const withdrawalsToSend = (db: Db): Promise<readonly WithdrawalRow[]> =>
  db.selectFrom('withdrawals').selectAll().where('state', '=', 'approved').orderBy('id').execute()

/** How often a network is asked about one transfer, milliseconds. */
const ASK_EVERY = { simulated: 1_000, real: 12_000 } as const

/**
 * Takes withdrawals whose networks are to be asked again, and puts them off: of several processes each has others, and what a
 * process that died has taken is taken by the next one when it is due again.
 */
export const takeToFollow = async (
  db: Db,
  { now, most }: { readonly now: number; readonly most: number },
): Promise<readonly WithdrawalRow[]> => {
  const { rows } = await sql<WithdrawalRow>`
    update withdrawals set look_at = case
      when is_simulated then ${new Date(now + ASK_EVERY.simulated)}::timestamptz
      else ${new Date(now + ASK_EVERY.real)}::timestamptz end
    where id in (
      select id from withdrawals
      where state = 'approved' and hash is not null and (look_at is null or look_at <= ${new Date(now)})
      order by look_at nulls first, id limit ${most} for update skip locked
    ) returning *`.execute(db)
  return rows
}
