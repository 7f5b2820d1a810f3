import { sql, type Kysely } from 'kysely'

/**
 * Devices their owners have signed in from, by a hash of the secret that the browser keeps; how a series of guesses at an account
 * goes on; the venue's own key; and when a session last proved who it is of.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table known_devices (
      user_id bigint not null references users,
      device_hash bytea not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      locale text not null,
      primary key (user_id, device_hash)
    )`.execute(db)
  await sql`
    create table guess_series (
      user_id bigint primary key references users,
      began_at timestamptz not null,
      last_at timestamptz not null,
      wrong int not null,
      told_at timestamptz
    )`.execute(db)
  await sql`create table venue_keys (name text primary key, key bytea not null)`.execute(db)
  await sql`alter table sessions add column proved_at timestamptz`.execute(db)
  await sql`update sessions set proved_at = created_at`.execute(db)
  await sql`alter table sessions alter column proved_at set not null`.execute(db)
}
