import { sql, type Kysely } from 'kysely'

/**
 * Accounts at an OpenID Connect issuer that open an account here, and sign-ins that have been begun. Of these only hashes are
 * kept: nobody who reads the table can finish one. Whoever comes this way has no password, and an e-mail address only when
 * the issuer has verified it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users alter column email drop not null`.execute(db)
  await sql`alter table users alter column password_hash drop not null`.execute(db)
  await sql`
    create table identities (
      id bigint primary key generated always as identity,
      user_id bigint not null references users,
      issuer text not null,
      subject text not null,
      created_at timestamptz not null,
      constraint identities_subject unique (issuer, subject)
    )`.execute(db)
  await sql`create index identities_user on identities (user_id)`.execute(db)
  await sql`
    create table third_party_requests (
      state_hash bytea primary key,
      secret_hash bytea not null,
      user_id bigint references users,
      redirect_uri text not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index third_party_requests_expiry on third_party_requests (expires_at)`.execute(db)
  await sql`insert into params values ('redirect_allow_list', '[]') on conflict do nothing`.execute(db)
}
