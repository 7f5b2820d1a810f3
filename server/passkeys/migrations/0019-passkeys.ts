import { sql, type Kysely } from 'kysely'

/** Passkeys that open an account, and the questions that wait for one's answer. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table passkeys (
      id bigint primary key generated always as identity,
      user_id bigint not null references users,
      credential_id text not null unique,
      public_key bytea not null,
      user_handle text not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      backed_up boolean not null,
      created_at timestamptz not null,
      used_at timestamptz,
      blocked_at timestamptz
    )`.execute(db)
  await sql`create index passkeys_user on passkeys (user_id)`.execute(db)
  await sql`
    create table passkey_challenges (
      challenge text primary key,
      purpose text not null check (purpose in ('create', 'signIn', 'prove', 'secondFactor')),
      bound_to text not null,
      user_handle text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index passkey_challenges_expiry on passkey_challenges (expires_at)`.execute(db)
}
