/**
 * What the venue keeps of a person: each table that names one, what of it is in the file they can take, and what becomes of it
 * when they close their account. `tests/server/account-data.test.ts` finds tables that are missing here.
 */
import { sql } from 'kysely'
import type { KeptKind } from '../../src/domain/wire/account-data.ts'
import type { Db, Tx } from '../core/database/schema.ts'
import { exportedDraft, exportedIdentity } from '../identity/export-identity.ts'
import type { KeySettings } from '../identity/identity-key.ts'

/** What becomes of a person's rows when the account is closed. */
type WhenClosed = 'removed' | 'kept, since it names nobody' | 'emptied of names'

interface Table {
  readonly table: string
  /** Column with the user's id. */
  readonly of: string
  readonly whenClosed: WhenClosed
}

/** A part of the file. */
export interface Part extends Table {
  /** What people know it as, where they read what is kept of them. */
  readonly kind: KeptKind
  readonly about: string
  /** Named one by one: a new column isn't in the file before somebody has looked at it. */
  readonly columns: readonly string[]
  /** Columns that stay out: secrets and what is worked out from them, what belongs to others, and numbers of the venue's own. */
  readonly without: readonly string[]
  /** Reads the rows, where what is in them is sealed: the file has it in the clear. */
  readonly read?: (db: Db | Tx, settings: KeySettings, userId: string) => Promise<readonly object[]>
}

/** In the order of the file. */
export const PARTS: readonly Part[] = [
  {
    table: 'users',
    kind: 'details',
    of: 'id',
    about: 'Your profile: how you are called here, how we reach you, and what you have chosen for your account.',
    columns: [
      'id',
      'username',
      'email',
      'status',
      'demo_enabled',
      'created_at',
      'invite_code',
      'mail_word',
      'session_lifetime',
      'withdrawals_frozen_at',
      'password_set_at',
      'passkey_asked_at',
    ],
    without: ['password_hash', 'new_password_needed_at'],
    whenClosed: 'emptied of names',
  },
  {
    table: 'sessions',
    kind: 'logins',
    of: 'user_id',
    about: 'Sessions: when and from which kind of device you were signed in. The address is shortened before it is stored.',
    columns: ['id', 'created_at', 'seen_at', 'expires_at', 'ended_at', 'browser', 'system', 'address', 'opened_by', 'proved_at'],
    without: ['token_hash', 'idle_limit'],
    whenClosed: 'removed',
  },
  {
    table: 'sign_ins',
    kind: 'logins',
    of: 'user_id',
    about: 'Sign-ins to your account, also those that failed.',
    columns: ['at', 'way', 'outcome', 'browser', 'system', 'network'],
    without: ['id'],
    whenClosed: 'removed',
  },
  {
    table: 'known_devices',
    kind: 'logins',
    of: 'user_id',
    about: 'Devices you have signed in from. We know them again by a secret that only your browser keeps.',
    columns: ['first_at', 'last_at', 'locale'],
    without: ['device_hash'],
    whenClosed: 'removed',
  },
  {
    table: 'identities',
    kind: 'waysIn',
    of: 'user_id',
    about: 'Accounts elsewhere that you can sign in with.',
    columns: ['issuer', 'subject', 'name', 'created_at', 'held_at'],
    without: ['id'],
    whenClosed: 'removed',
  },
  {
    table: 'wallets',
    kind: 'waysIn',
    of: 'user_id',
    about: 'Wallets that you can sign in with.',
    columns: ['chain', 'address', 'name', 'created_at', 'held_at'],
    without: ['id'],
    whenClosed: 'removed',
  },
  {
    table: 'authorizations',
    kind: 'addresses',
    of: 'user_id',
    about: 'Wallets that you proved are yours, so that withdrawals may go to them.',
    columns: ['chain', 'address', 'auth_address', 'proved_at', 'expires_at', 'revoked_at'],
    without: ['id'],
    whenClosed: 'removed',
  },
  {
    table: 'booked_addresses',
    kind: 'addresses',
    of: 'user_id',
    about: 'Your address book: where you send your money.',
    columns: ['network', 'address', 'label', 'added_at'],
    without: ['id'],
    whenClosed: 'removed',
  },
  {
    table: 'consents',
    kind: 'details',
    of: 'user_id',
    about: 'What you agreed to when you registered: which text, in which language, its wording (SHA-256), and when.',
    columns: ['key', 'locale', 'sha256', 'at'],
    without: [],
    whenClosed: 'kept, since it names nobody',
  },
  {
    table: 'passkeys',
    kind: 'waysIn',
    of: 'user_id',
    about: 'Passkeys that you can sign in with. Their secret half never leaves your device.',
    columns: ['name', 'transports', 'backed_up', 'created_at', 'used_at', 'blocked_at', 'held_at'],
    without: ['id', 'credential_id', 'public_key', 'user_handle', 'counter'],
    whenClosed: 'removed',
  },
  {
    table: 'authenticators',
    kind: 'waysIn',
    of: 'user_id',
    about: 'Your authenticator app: since when it is asked for. Its secret stays out of this file.',
    columns: ['added_at', 'held_at'],
    without: ['secret', 'last_step'],
    whenClosed: 'removed',
  },
  {
    table: 'recovery_codes',
    kind: 'waysIn',
    of: 'user_id',
    about: 'Recovery codes, one row each: when it was used, if it was. We have hashes of them only.',
    columns: ['used_at', 'made_at', 'held_at'],
    without: ['code_hash'],
    whenClosed: 'removed',
  },
  {
    table: 'orders',
    kind: 'trading',
    of: 'user_id',
    about: 'Your orders in both accounts (book: demo or real).',
    columns: [
      'id',
      'order_number',
      'book',
      'kind',
      'code',
      'app_name',
      'direction',
      'lots',
      'lot_size',
      'leverage',
      'open_price',
      'opened_at',
      'margin',
      'fee',
      'liquidation_price',
      'stop_loss',
      'take_profit',
      'trailing_percent',
      'trailing_at',
      'trailing_best',
      'status',
      'close_price',
      'close_tick',
      'closed_at',
      'close_reason',
      'profit',
      'split_from',
      'flipped_from',
    ],
    without: ['market_id', 'market_type', 'scale', 'levels_at', 'trailing_seen'],
    whenClosed: 'kept, since it names nobody',
  },
  {
    table: 'option_orders',
    kind: 'trading',
    of: 'user_id',
    about: 'Your options in both accounts (book: demo or real).',
    columns: [
      'id',
      'order_number',
      'book',
      'code',
      'app_name',
      'direction',
      'seconds',
      'stake',
      'payout_rate',
      'payout',
      'open_price',
      'open_tick',
      'opened_at',
      'end_at',
      'status',
      'close_price',
      'close_tick',
      'closed_at',
      'outcome',
      'return_reason',
      'paid_out',
    ],
    without: ['market_id', 'market_type', 'scale'],
    whenClosed: 'kept, since it names nobody',
  },
  {
    table: 'pending_orders',
    kind: 'trading',
    of: 'user_id',
    about: 'Your limit and stop orders in both accounts (book: demo or real): waiting ones, and what became of the others.',
    columns: [
      'id',
      'order_number',
      'book',
      'code',
      'app_name',
      'kind',
      'direction',
      'lots',
      'lot_size',
      'leverage',
      'trigger_price',
      'stop_loss',
      'take_profit',
      'placed_at',
      'until',
      'margin',
      'fee',
      'version',
      'status',
      'ended_at',
      'trigger_tick',
      'trigger_tick_price',
      'order_id',
      'refusal',
    ],
    without: ['market_id', 'market_type', 'scale', 'since'],
    whenClosed: 'kept, since it names nobody',
  },
  {
    table: 'smart_plans',
    kind: 'trading',
    of: 'user_id',
    about: 'Your smart plans, with the terms they were bought on and what became of them.',
    columns: [
      'id',
      'order_number',
      'book',
      'product',
      'rule',
      'markets',
      'min_rate',
      'max_rate',
      'damages',
      'days',
      'amount',
      'opened_at',
      'first_day',
      'status',
      'days_posted',
      'income',
      'closed_at',
      'end_reason',
      'returned',
    ],
    without: [],
    whenClosed: 'kept, since it names nobody',
  },
  {
    table: 'smart_days',
    kind: 'trading',
    of: 'user_id',
    about: 'What each day of your smart plans brought, and the prices it was worked out from.',
    columns: ['plan_id', 'date', 'raw_rate', 'rate', 'amount', 'closes', 'posted_at'],
    without: [],
    whenClosed: 'kept, since it names nobody',
  },
  {
    table: 'order_changes',
    kind: 'trading',
    of: 'user_id',
    about: 'What you changed on orders while they waited or were open: the price, stop, target and trailing stop before and after.',
    columns: [
      'order_id',
      'at',
      'trigger_before',
      'stop_loss_before',
      'take_profit_before',
      'trailing_percent_before',
      'trigger_price',
      'stop_loss',
      'take_profit',
      'trailing_percent',
    ],
    without: ['id'],
    whenClosed: 'kept, since it names nobody',
  },
  {
    table: 'accounts',
    kind: 'money',
    of: 'user_id',
    about: 'Your balances in each currency: free, held as margin, and waiting for a review.',
    columns: ['book', 'kind', 'currency', 'balance'],
    without: ['id'],
    whenClosed: 'kept, since it names nobody',
  },
  {
    table: 'exchanges',
    kind: 'money',
    of: 'user_id',
    about: 'Your exchanges of one currency for another in both accounts (book: demo or real).',
    columns: ['id', 'book', 'from_currency', 'to_currency', 'amount', 'receive', 'rate', 'at'],
    without: [],
    whenClosed: 'kept, since it names nobody',
  },
  {
    table: 'reviews',
    kind: 'money',
    of: 'user_id',
    about: 'What you submitted for review, and what was decided.',
    columns: ['number', 'kind', 'state', 'submitted_at', 'due_at', 'reason', 'say', 'decided_at'],
    without: ['id', 'subject_id', 'judge_at', 'decided_by'],
    whenClosed: 'kept, since it names nobody',
  },
  {
    table: 'deposits',
    kind: 'money',
    of: 'user_id',
    about: 'Your deposits: what you told us of each transfer, what was decided, and how far it came.',
    columns: [
      'id',
      'number',
      'currency',
      'network',
      'amount',
      'value',
      'hash',
      'sent_to',
      'state',
      'reason',
      'say',
      'seen',
      'needed',
      'submitted_at',
      'due_at',
      'decided_at',
      'ended_at',
    ],
    without: ['picture_id', 'look_at', 'vanished_at'],
    whenClosed: 'kept, since it names nobody',
  },
  {
    table: 'deposit_limits',
    kind: 'choices',
    of: 'user_id',
    about: 'Limits of deposits that you have set for yourself.',
    columns: ['per', 'value', 'pending_value', 'pending_at'],
    without: [],
    whenClosed: 'removed',
  },
  {
    table: 'withdrawals',
    kind: 'money',
    of: 'user_id',
    about: 'Your withdrawals: where each was to go, what was decided, and by which transaction it left.',
    columns: [
      'id',
      'number',
      'currency',
      'network',
      'method',
      'address',
      'amount',
      'fee',
      'is_simulated',
      'state',
      'reason',
      'say',
      'hash',
      'needed',
      'submitted_at',
      'due_at',
      'decided_at',
      'sent_at',
      'ended_at',
    ],
    without: ['look_at', 'differs_at'],
    whenClosed: 'kept, since it names nobody',
  },
  {
    table: 'identifications',
    kind: 'identity',
    of: 'user_id',
    about: 'Your identity: what you sent, when it was decided on, and what of it failed and why. We keep it sealed.',
    columns: ['number', 'state', 'submitted_at', 'due_at', 'decided_at'],
    without: ['id', 'sealed', 'verdict'],
    read: exportedIdentity,
    whenClosed: 'removed',
  },
  {
    table: 'identification_drafts',
    kind: 'identityDraft',
    of: 'user_id',
    about: 'What you typed to verify your identity and have not submitted yet. It goes after 30 days.',
    columns: ['saved_at'],
    without: ['sealed'],
    read: exportedDraft,
    whenClosed: 'removed',
  },
  {
    table: 'pictures',
    kind: 'pictures',
    of: 'user_id',
    about:
      'Pictures that you sent in, such as proofs of transfers: what each is for, when it came, and when we remove it. The pictures themselves can be opened where they are used.',
    columns: ['id', 'purpose', 'asked_at', 'stored_at', 'bytes', 'width', 'height', 'claimed_at', 'expires_at'],
    without: [],
    whenClosed: 'removed',
  },
  {
    table: 'notifications',
    kind: 'notices',
    of: 'user_id',
    about: 'What we have told you in the app.',
    columns: ['id', 'book', 'kind', 'payload', 'created_at', 'read_at'],
    without: ['event_id', 'announced_at'],
    whenClosed: 'removed',
  },
  {
    table: 'price_alerts',
    kind: 'choices',
    of: 'user_id',
    about: 'Prices that you wait for.',
    columns: ['code', 'app_name', 'direction', 'price', 'by_mail', 'status', 'armed_at', 'crossed_at', 'crossed_price', 'created_at'],
    without: ['id', 'market_id', 'market_type', 'scale', 'round'],
    whenClosed: 'removed',
  },
  {
    table: 'watch_lists',
    kind: 'choices',
    of: 'user_id',
    about: 'Your watch lists: their names, and the markets in them.',
    columns: ['lists', 'changed_at'],
    without: ['revision', 'next_id'],
    whenClosed: 'removed',
  },
  {
    table: 'own_limits',
    kind: 'choices',
    of: 'user_id',
    about: 'Limits that you have set for yourself.',
    columns: ['kind', 'value', 'pending_value', 'pending_at'],
    without: [],
    whenClosed: 'removed',
  },
  {
    table: 'support_messages',
    kind: 'messages',
    of: 'user_id',
    about: 'Messages that you sent to us while you were signed in, with the session log if you attached it.',
    columns: ['number', 'text', 'log', 'at'],
    without: ['id'],
    whenClosed: 'removed',
  },
  {
    table: 'invitations',
    kind: 'invitations',
    of: 'inviter_id',
    about: 'When people joined whom you have invited. Who they are is theirs.',
    columns: ['at'],
    without: ['invited_id', 'place'],
    whenClosed: 'kept, since it names nobody',
  },
  {
    table: 'account_closings',
    kind: 'details',
    of: 'user_id',
    about: 'When you asked us to close this account.',
    columns: ['asked_at', 'due_at'],
    without: ['closed_at'],
    whenClosed: 'kept, since it names nobody',
  },
]

/** Tables that name a person and aren't parts of the file, with the reason. */
export const LEFT_OUT: readonly (Table & { readonly why: string })[] = [
  {
    table: 'guess_series',
    of: 'user_id',
    whenClosed: 'removed',
    why: 'Counts wrong guesses for a while; what came of them is among the sign-ins.',
  },
  {
    table: 'owner_links',
    of: 'user_id',
    whenClosed: 'removed',
    why: 'Hashes of links in mails, which open the account to whoever has one.',
  },
  { table: 'price_alert_mails', of: 'user_id', whenClosed: 'removed', why: 'Mails about price alerts on their way, for an hour at most.' },
  { table: 'third_party_requests', of: 'user_id', whenClosed: 'removed', why: 'Secrets of sign-ins that are under way, for minutes.' },
  { table: 'authenticator_set_ups', of: 'user_id', whenClosed: 'removed', why: 'A secret that is being set up, for minutes.' },
  { table: 'sign_in_tickets', of: 'user_id', whenClosed: 'removed', why: 'Sign-ins between their two steps, for minutes.' },
  { table: 'authorization_challenges', of: 'user_id', whenClosed: 'removed', why: 'Texts that wait for a signature, for minutes.' },
  { table: 'data_exports', of: 'user_id', whenClosed: 'removed', why: 'These files themselves.' },
]

/** Tables that name a person by something else than a user's id. */
export const NAMED_OTHERWISE: Readonly<Record<string, string>> = {
  entries: 'By its account; in the file as the part of its own below.',
  idempotency_keys: 'By owner, for 60 days: answers of calls, which the file has as what they led to. Removed with the account.',
  email_codes: 'By e-mail address, for an hour: hashes of codes.',
  mails: 'By recipient, in the mailbox of a test world: what was sent to the address of the profile. Removed with the account.',
  passkey_challenges: 'By what they are bound to, for minutes.',
}

/** What was posted to the person's accounts: the ledger, which the law has us keep. */
export const ENTRIES = {
  table: 'entries',
  about: 'Every change of your balances, as the ledger has it.',
  read: async (db: Db | Tx, userId: string): Promise<readonly unknown[]> => {
    const { rows } = await sql`
      select e.id, a.book, a.kind as account, a.currency, e.amount::text as amount, e.balance_after::text as balance_after,
        e.settlement, t.kind, t.money_type, t.reference, t.order_id, t.at
      from entries e join accounts a on a.id = e.account_id join transactions t on t.id = e.transaction_id
      where a.user_id = ${userId} order by e.id`.execute(db)
    return rows
  },
} as const

export const readPart = async (
  db: Db | Tx,
  settings: KeySettings,
  { table, of, columns, read }: Part,
  userId: string,
): Promise<readonly unknown[]> => {
  if (read) return read(db, settings, userId)
  const { rows } = await sql`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${sql.ref(of)} = ${userId} order by 1`.execute(
    db,
  )
  return rows
}

/** How many parts a whole file has. */
export const PART_COUNT = PARTS.length + 1

/** Removes the rows that go with the account. */
export const removePersonal = async (tx: Tx, userId: string): Promise<void> => {
  for (const { table, of, whenClosed } of [...PARTS, ...LEFT_OUT])
    if (whenClosed === 'removed') await sql`delete from ${sql.table(table)} where ${sql.ref(of)} = ${userId}`.execute(tx)
}
