/** Rows of all tables, as Kysely and `pg` read them: bigint ids and numerics as text, instants as `Date`. */
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { Decimal } from '../../../src/domain/money.ts'
import type { LimitKind } from '../../../src/domain/own-limits.ts'
import type { WalletChain } from '../../../src/domain/wallet.ts'
import type { CloseReason, Direction } from '../../../src/domain/wire/order.ts'
import type { AlertDirection } from '../../../src/domain/wire/price-alert.ts'
import type { BrowserName, SystemName } from '../../../src/domain/wire/own-session.ts'

/** The two worlds of money; nothing is ever posted from one to the other. */
export type Book = 'demo' | 'real'
type Id = Generated<string>
/** Set once, never updated. */
type Fixed<T> = ColumnType<T, T, never>

export interface UsersTable {
  id: Id
  username: string
  /** `null` for users who registered by wallet, or by a sign-in provider without a verified address. */
  email: string | null
  password_hash: string | null
  status: Generated<'active' | 'suspended'>
  demo_enabled: Generated<boolean>
  /** `null` until the user first asks for it. */
  invite_code: ColumnType<string | null, string | null | undefined, string>
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
  browser: Generated<BrowserName>
  system: Generated<SystemName>
  address: string | null
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
  /** Two bytes, of the network that asked and the address; codes from before networks were told apart have none. */
  network_hash: Buffer | null
}
/** An account at an OpenID Connect issuer that opens a user's account. */
export interface IdentitiesTable {
  id: Id
  user_id: string
  issuer: string
  subject: string
  created_at: Fixed<Date>
}
/** A sign-in by a third party that has been begun; hashes only. */
export interface ThirdPartyRequestsTable {
  state_hash: Buffer
  secret_hash: Buffer
  /** The user who is linking the account to theirs; `null` when it's a sign-in. */
  user_id: string | null
  redirect_uri: string
  expires_at: Fixed<Date>
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
/** Type 0 is a notice, which has a date. Rows that the operator removed stay, so that they do not come back with the next start. */
export interface ContentsTable {
  id: Id
  key: string
  language_type: 1 | 2
  type: number
  position: number
  title: string
  html: string
  origin: Generated<'sandbox' | 'operator'>
  published_at: Date | null
  updated_at: Generated<Date>
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}
export interface OperatorLogTable {
  id: Id
  at: Fixed<Date>
  who: Fixed<string>
  account: Fixed<string>
  action: Fixed<string>
  subject: Fixed<string>
  before: Fixed<string | null>
  after: Fixed<string | null>
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

export interface WalletsTable {
  id: Id
  user_id: string
  chain: WalletChain
  /** The address in the form that its chain prescribes, so that each has only one. */
  address: string
  created_at: Fixed<Date>
}
/** A text that a wallet is asked to sign. */
export interface WalletChallengesTable {
  nonce: string
  chain: WalletChain
  address: string
  message: string
  created_at: Fixed<Date>
  expires_at: Fixed<Date>
  used_at: Date | null
}

export interface InvitationsTable {
  invited_id: string
  inviter_id: string
  at: Fixed<Date>
}
/** A pause's value is an epoch millisecond. A looser limit waits until `pending_at`. */
export interface OwnLimitsTable {
  user_id: string
  kind: LimitKind
  value: ColumnType<Decimal | null, Decimal | null | undefined>
  pending_value: ColumnType<Decimal | null, Decimal | null | undefined>
  pending_at: ColumnType<Date | null, Date | null | undefined>
}
export interface SupportMessagesTable {
  id: Id
  number: string
  /** `null` if a visitor sent it. */
  user_id: string | null
  text: string
  log: string | null
  at: Fixed<Date>
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
export interface PriceAlertsTable {
  id: Id
  user_id: string
  code: string
  app_name: string
  market_id: number
  market_type: number
  scale: number
  direction: AlertDirection
  price: Decimal
  /** How often the alert was armed. It crosses once in each round. */
  round: Generated<number>
  status: Generated<'active' | 'crossed'>
  /** Only ticks after this instant can cross it. */
  armed_at: Date
  crossed_at: Date | null
  crossed_price: Decimal | null
  created_at: Fixed<Date>
}

export interface Database {
  users: UsersTable
  sessions: SessionsTable
  email_codes: EmailCodesTable
  identities: IdentitiesTable
  third_party_requests: ThirdPartyRequestsTable
  attempts: AttemptsTable
  mails: MailsTable
  params: ParamsTable
  contents: ContentsTable
  operator_log: OperatorLogTable
  currencies: CurrenciesTable
  accounts: AccountsTable
  transactions: TransactionsTable
  entries: EntriesTable
  idempotency_keys: IdempotencyKeysTable
  orders: OrdersTable
  notifications: NotificationsTable
  price_alerts: PriceAlertsTable
  wallets: WalletsTable
  wallet_challenges: WalletChallengesTable
  invitations: InvitationsTable
  own_limits: OwnLimitsTable
  support_messages: SupportMessagesTable
}

export type Db = Kysely<Database>
export type Tx = Transaction<Database>
