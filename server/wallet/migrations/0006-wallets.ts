import { sql, type Kysely } from 'kysely'

/**
 * Wallets that open an account, and the texts that wait for a wallet's signature. Whoever comes by wallet brings neither an
 * e-mail address nor a password.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users alter column email drop not null`.execute(db)
  await sql`alter table users alter column password_hash drop not null`.execute(db)
  await sql`
    create table wallets (
      id bigint primary key generated always as identity,
      user_id bigint not null references users,
      chain text not null check (chain in ('ethereum', 'tron')),
      address text not null,
      created_at timestamptz not null,
      unique (chain, address)
    )`.execute(db)
  await sql`create index wallets_user on wallets (user_id)`.execute(db)
  await sql`
    create table wallet_challenges (
      nonce text primary key,
      chain text not null check (chain in ('ethereum', 'tron')),
      address text not null,
      message text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index wallet_challenges_expiry on wallet_challenges (expires_at)`.execute(db)
}
