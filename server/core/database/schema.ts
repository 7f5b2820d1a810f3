/** Rows of all tables, as Kysely and `pg` read them: bigint ids and numerics as text, instants as `Date`. */
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { Currency, Decimal } from '../../../src/domain/money.ts'
import type { BrowserName, SystemName } from '../../../src/domain/wire/own-session.ts'

/** The two worlds of money; nothing is ever posted from one to the other. */
export type Book = 'demo' | 'real'
export type Id = Generated<string>
/** Set once, never updated. */
export type Fixed<T> = ColumnType<T, T, never>

export interface UsersTable {
  id: Id
  username: string
  /** `null` for users who registered by wallet, or by a sign-in provider without a verified address. */
  email: string | null
  password_hash: string | null
  /** When a new one was last set; `null`: never since the account is there, or before the venue kept it. */
  password_set_at: ColumnType<Date | null, never, Date | null>
  status: Generated<'active' | 'suspended' | 'closed'>
  demo_enabled: Generated<boolean>
  /** `null` until the user first asks for it. */
  invite_code: ColumnType<string | null, string | null | undefined, string>
  created_at: Fixed<Date>
  /** Since when nothing may be withdrawn, because the owner said that somebody else was in the account. */
  withdrawals_frozen_at: ColumnType<Date | null, never, Date | null>
  /** Since when nobody may sign in before the owner has set a new password by a code. */
  new_password_needed_at: ColumnType<Date | null, never, Date | null>
  /** Since when the user is asked for a passkey after the password; `null`: they are not. */
  passkey_asked_at: ColumnType<Date | null, never, Date | null>
  /** The word by which the owner knows our mails. */
  mail_word: ColumnType<string | null, never, string | null>
  /** How long a session of the user lasts, in seconds. */
  session_lifetime: Generated<number>
}
export interface SessionsTable {
  id: Id
  user_id: string
  token_hash: Buffer
  created_at: Fixed<Date>
  seen_at: Date
  expires_at: Date
  ended_at: Date | null
  browser: Generated<BrowserName>
  system: Generated<SystemName>
  address: string | null
  /** When the user last proved who they are: by signing in, or by their password later on. */
  proved_at: Date
  /** After so many seconds without use the session ends. */
  idle_limit: Generated<number>
  /** The way in that opened it (`provider-12`, `wallet-3`, `password`); `null` if that is not known. */
  opened_by: ColumnType<string | null, string | null | undefined, string>
}
export interface AttemptsTable {
  id: Id
  scope: string
  at: Fixed<Date>
}
export interface ParamsTable {
  key: string
  value: string
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
  currency: Currency
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

/** The outbox: notifications of users, one row for each event. `payload` is written as JSON text and read as an object. */
export interface NotificationsTable {
  id: Id
  user_id: string
  book: Book | null
  event_id: string
  kind: string
  payload: ColumnType<unknown, string, never>
  created_at: Fixed<Date>
  read_at: ColumnType<Date | null, Date | null | undefined, Date>
  /** When live connections were told; `null` until then. */
  announced_at: ColumnType<Date | null, Date | null | undefined, Date>
}

/** What fixed the simulated prices from `made_at` on, before they were; see `feed/feed-commitments.ts`. Append only. */
export interface FeedCommitmentsTable {
  id: Id
  made_at: Fixed<Date>
  first_day: number
  head: string
  terms: string
  terms_hash: string
}

/** The core's own tables. A module adds its tables where it reads and writes them: `declare module` with its rows. */
export interface Database {
  users: UsersTable
  sessions: SessionsTable
  attempts: AttemptsTable
  params: ParamsTable
  feed_commitments: FeedCommitmentsTable
  currencies: CurrenciesTable
  accounts: AccountsTable
  transactions: TransactionsTable
  entries: EntriesTable
  idempotency_keys: IdempotencyKeysTable
  notifications: NotificationsTable
}

export type Db = Kysely<Database>
export type Tx = Transaction<Database>
