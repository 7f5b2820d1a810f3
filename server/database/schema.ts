/** Rows as Kysely and `pg` give them: bigint ids and numerics as text, instants as `Date`. */
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { Decimal } from '../../src/domain/money.ts'
import type { CloseReason, Direction } from '../../src/domain/wire/order.ts'

/** The two worlds of money; nothing is ever posted from one to the other. */
export type Book = 'demo' | 'real'
type Id = Generated<string>
/** Set once, never updated. */
type Fixed<T> = ColumnType<T, T, never>

export interface UsersTable {
  id: Id
  username: string
  email: string
  password_hash: string
  status: Generated<'active' | 'suspended'>
  demo_enabled: Generated<boolean>
  created_at: Fixed<Date>
}
export interface SessionsTable {
  id: Id
  user_id: string
  token_hash: Buffer
  created_at: Fixed<Date>
  seen_at: Date
  expires_at: Date
  ended_at: Date | null
}
export interface EmailCodesTable {
  id: Id
  email: string
  purpose: 'register' | 'reset'
  code_hash: Buffer
  created_at: Fixed<Date>
  expires_at: Date
  attempts: Generated<number>
  used_at: Date | null
}
export interface AttemptsTable {
  id: Id
  scope: string
  at: Fixed<Date>
}
export interface MailsTable {
  id: Id
  recipient: string
  subject: string
  body: string
  at: Fixed<Date>
}
export interface ParamsTable {
  key: string
  value: string
}
export interface ContentsTable {
  id: Id
  language_type: 1 | 2
  type: number
  position: number
  title: string
  html: string
}
export interface CurrenciesTable {
  code: string
  scale: number
}
/** A user account has a user and a stored balance; a system account has neither: its balance is the sum of its entries. */
export interface AccountsTable {
  id: Id
  book: Book
  user_id: string | null
  kind: string
  currency: string
  balance: Decimal | null
}
export interface TransactionsTable {
  id: Id
  reference: string
  book: Book
  kind: string
  money_type: number
  order_id: string | null
  at: Fixed<Date>
}
export interface EntriesTable {
  id: Id
  transaction_id: string
  account_id: string
  amount: Decimal
  settlement: string | null
  balance_after: Decimal | null
}
export interface IdempotencyKeysTable {
  owner: string
  key_hash: Buffer
  request_hash: Buffer | null
  state: 'running' | 'done' | 'voided'
  status: number | null
  code: number | null
  msg: string | null
  result: string | null
  created_at: Fixed<Date>
}
/** Columns follow `contractOrder` of the wire; `book = 'demo'` is its `virtual`. */
export interface OrdersTable {
  id: Id
  order_number: string
  user_id: string
  book: Book
  kind: string
  code: string
  app_name: string
  market_id: number
  market_type: number
  scale: number
  lot_size: Decimal
  direction: Direction
  lots: Decimal
  leverage: number
  open_price: Decimal
  opened_at: Fixed<Date>
  margin: Decimal
  fee: Decimal
  liquidation_price: Decimal
  stop_loss: Decimal | null
  take_profit: Decimal | null
  /** Since when this stop and this target hold: ticks after it may close the order. */
  levels_at: Date
  status: 'open' | 'closed'
  close_price: Decimal | null
  closed_at: Date | null
  close_reason: CloseReason | null
  close_tick: Date | null
  profit: Decimal | null
}

export interface Database {
  users: UsersTable
  sessions: SessionsTable
  email_codes: EmailCodesTable
  attempts: AttemptsTable
  mails: MailsTable
  params: ParamsTable
  contents: ContentsTable
  currencies: CurrenciesTable
  accounts: AccountsTable
  transactions: TransactionsTable
  entries: EntriesTable
  idempotency_keys: IdempotencyKeysTable
  orders: OrdersTable
}

export type Db = Kysely<Database>
export type Tx = Transaction<Database>
