import { sql, type Kysely } from 'kysely'

/**
 * What an owner needs to see who was at the door, and to shut it: the sign-ins of an account, the links “This was not me”, the
 * word that stands in our mails, and how long a session lasts.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table users
      add column withdrawals_frozen_at timestamptz,
      add column new_password_needed_at timestamptz,
      add column mail_word text,
      add column session_lifetime int not null default 604800`.execute(db)
  await sql`alter table sessions add column idle_limit int not null default 86400`.execute(db)
  await sql`
    create table owner_links (
      token_hash bytea primary key,
      user_id bigint not null references users,
      what text not null,
      email text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`
    create table sign_ins (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      at timestamptz not null,
      way text not null,
      outcome text not null,
      browser text not null,
      system text not null,
      network text
    )`.execute(db)
  await sql`create index sign_ins_of_user on sign_ins (user_id, id desc)`.execute(db)
}
