/** The double-entry ledger. Every movement is a transaction whose entries sum to zero. Entries are never changed. */
import { sql } from 'kysely'
import { MONEY_LOG_TYPES, type MoneyLogType } from '../../../src/domain/constants.ts'
import { subtract, type Currency, type Decimal } from '../../../src/domain/money.ts'
import { Refusal } from '../answers.ts'
import { violatesCheck } from '../database/errors.ts'
import type { Book, Db, Tx } from '../database/schema.ts'
import { PURCHASE_REFUSALS } from '../refusals.ts'
import { FEE_SETTLEMENTS, PROFIT_SETTLEMENTS, type SettlementKind } from './money-log.ts'

/** `free` may be spent; `margin` is held by open orders, in USDT alone; `review` waits for somebody's decision. */
export const USER_ACCOUNT_KINDS = ['free', 'margin', 'review'] as const
export type UserAccountKind = (typeof USER_ACCOUNT_KINDS)[number]
/**
 * `outside` is where deposits and practice funds come from and withdrawals go to. `house` wins what users lose. `charity` has what NFTs
 * raise, in USDT and the real book alone; anybody may read its entries.
 */
export type SystemAccountKind = 'outside' | 'house' | 'fees' | 'rounding' | 'charity'

/** One entry of a transaction. `settlement` is its name in the user's money log; what is held has that of the free balance's entry. */
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

/** What a user has in a currency, by the kind of its account. */
export type Balance = Readonly<Record<UserAccountKind, Decimal>>
export type Balances = Readonly<Record<Currency, Balance>>

/** Figures of one user in one book, USDT. `profit` is realised profit less losses, before fees; `fees` is what was paid in fees. */
export interface Figures {
  readonly free: Decimal
  readonly margin: Decimal
  readonly profit: Decimal
  readonly fees: Decimal
  /** Of every currency, USDT included. */
  readonly balances: Balances
}

export interface Ledger {
  /**
   * Posts in the caller's transaction. Of each user it names, locks all accounts in this currency and book in the order of their
   * ids, so that several postings of one transaction wait for nobody who waits for them, as long as they go from currency to
   * currency in the order of their names. Returns `false`, and posts nothing, if `reference` was posted before. Refuses
   * `insufficientBalance` if a user account would fall below zero; the caller's transaction can't go on then.
   */
  post(tx: Tx, posting: Posting): Promise<boolean>
  /** Opens the user's accounts in all currencies and both books. */
  openAccounts(tx: Tx, userId: string): Promise<void>
  figures(db: Db | Tx, userId: string, book: Book): Promise<Figures>
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

const openAccounts = async (tx: Tx, userId: string): Promise<void> => {
  await sql`select open_accounts(${userId})`.execute(tx)
}

const balancesOf = (rows: readonly { kind: string; currency: string; balance: Decimal | null }[]): Balances => {
  const of = (currency: Currency, kind: UserAccountKind): Decimal =>
    rows.find((row) => row.currency === currency && row.kind === kind)?.balance ?? '0'
  const balanceIn = (currency: Currency): Balance => ({
    free: of(currency, 'free'),
    margin: of(currency, 'margin'),
    review: of(currency, 'review'),
  })
  return { USDT: balanceIn('USDT'), USD: balanceIn('USD'), BTC: balanceIn('BTC'), ETH: balanceIn('ETH') }
}

const accountsOf = (db: Db | Tx, userId: string, book: Book) =>
  db.selectFrom('accounts').select(['kind', 'currency', 'balance']).where('user_id', '=', userId).where('book', '=', book)

const figures = async (db: Db | Tx, userId: string, book: Book): Promise<Figures> => {
  const rows = await accountsOf(db, userId, book)
    .select((eb) => {
      const sumOf = (settlements: readonly SettlementKind[]) =>
        eb
          .selectFrom('entries')
          .whereRef('account_id', '=', 'accounts.id')
          .where('settlement', 'in', settlements)
          .where('accounts.kind', '=', 'free')
          .where('accounts.currency', '=', 'USDT')
          .select((e) => e.fn.sum<Decimal | null>('amount').as('sum'))
      return [sumOf(PROFIT_SETTLEMENTS).as('profit'), sumOf(FEE_SETTLEMENTS).as('fees')]
    })
    .execute()
  const settled = rows.find(({ kind, currency }) => kind === 'free' && currency === 'USDT')
  const balances = balancesOf(rows)
  const { free, margin } = balances.USDT
  return { free, margin, profit: settled?.profit ?? '0', fees: subtract('0', settled?.fees ?? '0'), balances }
}

export const ledger: Ledger = { post, openAccounts, figures }
