import { sql, type Kysely } from 'kysely'

/**
 * Wallets that a person has proved are theirs, so that money may go to them, and the texts that wait for a wallet's signature. A
 * wallet has one row for each person: proving it again makes the row young again.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table authorizations (
      id bigint primary key generated always as identity,
      user_id bigint not null references users,
      chain text not null check (chain in ('ethereum', 'tron')),
      address text not null,
      auth_address text not null,
      proved_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      constraint authorizations_once unique (user_id, chain, address)
    )`.execute(db)
  await sql`create index authorizations_expiry on authorizations (expires_at)`.execute(db)
  await sql`
    create table authorization_challenges (
      nonce text primary key,
      user_id bigint not null references users,
      chain text not null check (chain in ('ethereum', 'tron')),
      address text not null,
      auth_address text not null,
      message text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index authorization_challenges_expiry on authorization_challenges (expires_at)`.execute(db)
  await sql`create index authorization_challenges_user on authorization_challenges (user_id)`.execute(db)
}
