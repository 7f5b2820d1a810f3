/** The double-entry ledger. Every movement is a transaction whose entries sum to zero. Entries are never changed. */
import { sql } from 'kysely'
import { MONEY_LOG_TYPES, type MoneyLogType } from '../../../src/domain/constants.ts'
import { subtract, type Currency, type Decimal } from '../../../src/domain/money.ts'
import { Refusal } from '../answers.ts'
import { violatesCheck } from '../database/errors.ts'
import type { Book, Db, Tx } from '../database/schema.ts'
import { PURCHASE_REFUSALS } from '../refusals.ts'
import { FEE_SETTLEMENTS, PROFIT_SETTLEMENTS, type SettlementKind } from './money-log.ts'

/** `free` may be spent; `margin` is held by open orders. */
export type UserAccountKind = 'free' | 'margin'
/** `outside` is where deposits and practice funds come from and withdrawals go to. `house` wins what users lose. */
export type SystemAccountKind = 'outside' | 'house' | 'fees' | 'rounding'

/** One entry of a transaction. `settlement` is its name in the user's money log, if it moves the free balance. */
export type Leg =
  | { readonly user: string; readonly account: UserAccountKind; readonly amount: Decimal; readonly settlement?: SettlementKind }
  | { readonly system: SystemAccountKind; readonly amount: Decimal }

export interface Posting {
  /** Unique for ever: the same reference never posts twice (`contract:12:open`, `yield:<plan>:<date>`). */
  readonly reference: string
  readonly book: Book
  readonly currency: Currency
  readonly kind: string
  readonly type: MoneyLogType
  /** Epoch milliseconds. */
  readonly at: number
  readonly orderId?: string
  /** Amounts that sum to zero, none of them zero, none finer than the currency's scale. */
  readonly legs: readonly Leg[]
}

/** Figures of one user in one book, USDT. `profit` is realised profit less losses, before fees; `fees` is what was paid in fees. */
export interface Figures {
  readonly free: Decimal
  readonly margin: Decimal
  readonly profit: Decimal
  readonly fees: Decimal
}

export interface Ledger {
  /**
   * Posts in the caller's transaction. Locks user accounts in the order of their ids. Returns `false`, and posts nothing, if
   * `reference` was posted before. Refuses `insufficientBalance` if a user account would fall below zero; the caller's transaction
   * can't go on then.
   */
  post(tx: Tx, posting: Posting): Promise<boolean>
  /** Opens the user's free and margin accounts of both books. */
  openAccounts(tx: Tx, userId: string, currency: Currency): Promise<void>
  figures(db: Db | Tx, userId: string, book: Book): Promise<Figures>
  /** Locks the user's accounts until the transaction ends. Returns their free and held amounts, which can't change until then. */
  lock(tx: Tx, userId: string, book: Book): Promise<Pick<Figures, UserAccountKind>>
}

/** A posting's legs as arrays of equal length, as functions of the database take them. */
export const legArrays = (legs: readonly Leg[]) => ({
  users: legs.map((leg) => ('user' in leg ? leg.user : null)),
  kinds: legs.map((leg) => ('user' in leg ? leg.account : leg.system)),
  amounts: legs.map((leg) => leg.amount),
  settlements: legs.map((leg) => ('user' in leg ? (leg.settlement ?? null) : null)),
})

/** The posting would take an account of a user below zero. */
export const isOverdraft = (error: unknown): boolean =>
  violatesCheck(error, 'entries_no_overdraft') || violatesCheck(error, 'accounts_no_overdraft')

const post = async (tx: Tx, posting: Posting): Promise<boolean> => {
  const { users, kinds, amounts, settlements } = legArrays(posting.legs)
  try {
    const { rows } = await sql<{ posted: boolean }>`
      select post_transaction(${posting.reference}, ${posting.book}, ${posting.currency}, ${posting.kind},
        ${MONEY_LOG_TYPES[posting.type]}::smallint, ${posting.orderId ?? null}::bigint, ${new Date(posting.at)}::timestamptz,
        ${users}::bigint[], ${kinds}::text[], ${amounts}::numeric[], ${settlements}::text[]) as posted`.execute(tx)
    return rows[0]?.posted === true
  } catch (error) {
    if (isOverdraft(error)) throw new Refusal(PURCHASE_REFUSALS.insufficientBalance, `not enough money for ${posting.reference}`)
    throw error
  }
}

const openAccounts = async (tx: Tx, userId: string, currency: Currency): Promise<void> => {
  const each = (['demo', 'real'] as const).flatMap((book) => (['free', 'margin'] as const).map((kind) => ({ book, kind })))
  await tx
    .insertInto('accounts')
    .values(each.map((a) => ({ ...a, user_id: userId, currency, balance: '0' })))
    .execute()
}

const balancesOf = (rows: readonly { kind: string; balance: Decimal | null }[]): Pick<Figures, UserAccountKind> => {
  const of = (kind: UserAccountKind): Decimal => rows.find((row) => row.kind === kind)?.balance ?? '0'
  return { free: of('free'), margin: of('margin') }
}

const figures = async (db: Db | Tx, userId: string, book: Book): Promise<Figures> => {
  const rows = await db
    .selectFrom('accounts')
    .select(['kind', 'balance'])
    .select((eb) => {
      const sumOf = (settlements: readonly SettlementKind[]) =>
        eb
          .selectFrom('entries')
          .whereRef('account_id', '=', 'accounts.id')
          .where('settlement', 'in', settlements)
          .select((e) => e.fn.sum<Decimal | null>('amount').as('sum'))
      return [sumOf(PROFIT_SETTLEMENTS).as('profit'), sumOf(FEE_SETTLEMENTS).as('fees')]
    })
    .where('user_id', '=', userId)
    .where('book', '=', book)
    .where('currency', '=', 'USDT')
    .execute()
  const free = rows.find((row) => row.kind === 'free')
  return { ...balancesOf(rows), profit: free?.profit ?? '0', fees: subtract('0', free?.fees ?? '0') }
}

const lock = async (tx: Tx, userId: string, book: Book): Promise<Pick<Figures, UserAccountKind>> =>
  balancesOf(
    await tx
      .selectFrom('accounts')
      .select(['kind', 'balance'])
      .where('user_id', '=', userId)
      .where('book', '=', book)
      .where('currency', '=', 'USDT')
      .orderBy('id')
      .forUpdate()
      .execute(),
  )

export const ledger: Ledger = { post, openAccounts, figures, lock }
