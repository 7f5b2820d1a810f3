import { sql, type Kysely } from 'kysely'

/**
 * What a person proves themselves by besides the first way in: an authenticator app, whose secret is encrypted under the venue's
 * key, and recovery codes, of which only keyed hashes are kept. A sign-in that waits for it is a ticket, of which only the hash is.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table authenticators (
      user_id bigint primary key references users,
      secret bytea not null,
      added_at timestamptz not null,
      last_step bigint not null
    )`.execute(db)
  await sql`
    create table authenticator_set_ups (
      user_id bigint primary key references users,
      secret bytea not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`
    create table recovery_codes (
      user_id bigint not null references users,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    )`.execute(db)
  await sql`
    create table sign_in_tickets (
      ticket_hash bytea primary key,
      user_id bigint not null references users,
      way text not null,
      browser_hash bytea not null,
      expires_at timestamptz not null,
      attempts int not null default 0,
      used_at timestamptz
    )`.execute(db)
  await sql`create index sign_in_tickets_expiry on sign_in_tickets (expires_at)`.execute(db)
}
