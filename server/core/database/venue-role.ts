/**
 * The role as which the venue works. It reads and writes rows, and no more: it changes no table, function or role, and what the ledger
 * is made of it can only add to by `post_transaction`, which runs with the rights of its owner. Migrations, backups and operators'
 * commands run as the owner.
 */
import { sql, type Kysely, type Transaction } from 'kysely'
import type { VenueModule } from '../module.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import type { Database } from './schema.ts'

/** Of the embedded PostgreSQL. */
export const VENUE_ROLE = 'plimsoll_venue'

/** Of pg-boss, which keeps tables of its own there: what to run when, and nothing of people or money. */
export const JOBS_SCHEMA = 'jobs'

const EVERYTHING = 'select, insert, update, delete'

/** What the role may do with tables that it may not do everything with. */
const RIGHTS: Readonly<Record<string, string>> = {
  entries: 'select',
  transactions: 'select',
  currencies: 'select',
  // A lock on a row takes the right to update a column; this one is never updated, and a trigger refuses whatever is no entry.
  accounts: 'select, insert, update (id)',
  orders: 'select, insert, update',
  option_orders: 'select, insert, update',
  pending_orders: 'select, insert, update',
  smart_plans: 'select, insert, update',
  smart_days: 'select, insert',
  investment_plans: 'select, insert, update',
  investment_days: 'select, insert',
  mining_stock: 'select, insert, update',
  mining_orders: 'select, insert, update',
  mining_days: 'select, insert',
  nft_works: 'select, insert, update',
  nft_bidders: 'select, insert, update',
  nft_bids: 'select, insert',
  order_changes: 'select, insert',
  loans: 'select, insert, update',
  loan_days: 'select, insert',
  loan_repayments: 'select, insert',
  operator_log: 'select, insert',
  reviews: 'select, insert, update',
  review_numbers: 'select, insert, update',
  venue_keys: 'select, insert',
  kysely_migration: 'select',
  kysely_migration_lock: 'select',
}

export interface DatabaseUrls {
  /** Migrates and grants. */
  readonly owner: string
  /** The venue's own. */
  readonly venue: string
}

/** The password of the role, where one is needed. */
export const createVenueRole = async (ownerUrl: string, password: string | null): Promise<void> =>
  asOwner(ownerUrl, async (db) => {
    // Several processes may start at once, in databases of one server.
    await sql`do $$ begin
        if not exists (select from pg_roles where rolname = ${sql.lit(VENUE_ROLE)}) then create role ${sql.id(VENUE_ROLE)} login; end if;
      exception when duplicate_object or unique_violation then null;
      end $$`.execute(db)
    if (password !== null) await sql`alter role ${sql.id(VENUE_ROLE)} password ${sql.lit(password)}`.execute(db)
  })

/** Brings the database to this version and gives the venue's role its rights. Without a role of its own, the venue works as the owner. */
export const prepareDatabase = async ({ owner, venue }: DatabaseUrls, modules: readonly VenueModule[]): Promise<void> => {
  await asOwner(owner, (db) => migrate(db, modules))
  if (owner === venue) return
  const role = await roleOf(owner, venue)
  await asOwner(owner, (db) => db.transaction().execute((tx) => limitRole(tx, role)))
}

const asOwner = async <T>(url: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> => {
  const { db, close } = openDatabase(url, () => undefined, 1, null)
  return work(db).finally(close)
}

interface Role {
  readonly name: string
  readonly isMighty: boolean
}

const whoIs = (url: string): Promise<Role> =>
  asOwner(url, async (db) => {
    const { rows } = await sql<Role>`
      select current_user::text as name, rolsuper or rolcreaterole or rolbypassrls as "isMighty" from pg_roles where rolname = current_user`.execute(
      db,
    )
    return rows[0] ?? { name: '', isMighty: true }
  })

/** Throws a sentence when the venue's role has rights that cannot be limited. */
const roleOf = async (ownerUrl: string, venueUrl: string): Promise<string> => {
  const [owner, venue] = await Promise.all([whoIs(ownerUrl), whoIs(venueUrl)])
  if (venue.name === owner.name)
    throw new Error(`DATABASE_URL and DATABASE_OWNER_URL both name ${venue.name}: give DATABASE_URL a role of its own.`)
  if (venue.isMighty) throw new Error(`${venue.name}, whom DATABASE_URL names, may change roles: give DATABASE_URL a role that may not.`)
  return venue.name
}

const limitRole = async (tx: Transaction<Database>, role: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('plimsoll rights', 0))`.execute(tx)
  const { rows } = await sql<{ schema: string }>`select current_schema()::text as schema`.execute(tx)
  const schema = sql.id(rows[0]?.schema ?? 'public')
  const to = sql.id(role)
  await sql`revoke create on schema ${schema} from public, ${to}`.execute(tx)
  await sql`grant usage on schema ${schema} to ${to}`.execute(tx)
  await sql`grant usage, select on all sequences in schema ${schema} to ${to}`.execute(tx)
  await sql`revoke all on all tables in schema ${schema} from ${to}`.execute(tx)
  await sql`grant ${sql.raw(EVERYTHING)} on all tables in schema ${schema} to ${to}`.execute(tx)
  for (const [table, rights] of Object.entries(RIGHTS)) {
    await sql`revoke all on ${schema}.${sql.id(table)} from ${to}`.execute(tx)
    await sql`grant ${sql.raw(rights)} on ${schema}.${sql.id(table)} to ${to}`.execute(tx)
  }
  // Otherwise whoever may make temporary tables could put one of theirs in the place of one of the ledger's.
  await sql`alter function post_transaction set search_path = ${schema}, pg_temp`.execute(tx)
  await giveJobs(tx, role)
}

/** Tables that an earlier version made as the owner go: they only say when to run what, and the start of a venue says that anew. */
const giveJobs = async (tx: Transaction<Database>, role: string): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_class join pg_roles on pg_roles.oid = relowner
      where relnamespace = to_regnamespace(${JOBS_SCHEMA}) and rolname <> ${role}`.execute(tx)
  if ((rows[0]?.count ?? 0) > 0) await sql`drop schema ${sql.id(JOBS_SCHEMA)} cascade`.execute(tx)
  await sql`create schema if not exists ${sql.id(JOBS_SCHEMA)}`.execute(tx)
  await sql`grant usage, create on schema ${sql.id(JOBS_SCHEMA)} to ${sql.id(role)}`.execute(tx)
}
