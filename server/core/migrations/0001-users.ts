import { sql, type Kysely } from 'kysely'

/**
 * Users, their sessions, e-mail codes, counted guesses and the embedded mailbox. Names and addresses are unique whatever
 * their case.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table users (
      id bigint primary key generated always as identity,
      username text not null,
      email text not null,
      password_hash text not null,
      status text not null default 'active' check (status in ('active', 'suspended')),
      demo_enabled boolean not null default true,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create unique index users_username on users (lower(username))`.execute(db)
  await sql`create unique index users_email on users (lower(email))`.execute(db)
  await sql`
    create table sessions (
      id bigint primary key generated always as identity,
      user_id bigint not null references users,
      token_hash bytea not null unique,
      created_at timestamptz not null,
      seen_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db)
  await sql`create index sessions_user on sessions (user_id) where ended_at is null`.execute(db)
  await sql`
    create table email_codes (
      id bigint primary key generated always as identity,
      email text not null,
      purpose text not null check (purpose in ('register', 'reset')),
      code_hash bytea not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      attempts int not null default 0,
      used_at timestamptz
    )`.execute(db)
  await sql`create index email_codes_email on email_codes (lower(email), purpose, id desc)`.execute(db)
  await sql`
    create table mails (
      id bigint primary key generated always as identity,
      recipient text not null,
      subject text not null,
      body text not null,
      at timestamptz not null
    )`.execute(db)
  await sql`
    create table attempts (
      id bigint primary key generated always as identity,
      scope text not null,
      at timestamptz not null
    )`.execute(db)
  await sql`create index attempts_scope on attempts (scope, at)`.execute(db)
}
