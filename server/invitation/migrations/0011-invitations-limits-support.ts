import { sql, type Kysely } from 'kysely'

/** Who brought whom, the limits that people set for themselves, and their messages to support. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users add column invite_code text unique`.execute(db)
  await sql`
    create table invitations (
      invited_id bigint primary key references users,
      inviter_id bigint not null references users check (inviter_id <> invited_id),
      at timestamptz not null
    )`.execute(db)
  await sql`create index invitations_inviter on invitations (inviter_id, invited_id desc)`.execute(db)
  await sql`
    create table own_limits (
      user_id bigint not null references users,
      kind text not null check (kind in ('marginPerDay', 'lossPerDay', 'pause')),
      value numeric(38, 18),
      pending_value numeric(38, 18),
      pending_at timestamptz,
      primary key (user_id, kind)
    )`.execute(db)
  await sql`
    create table support_messages (
      id bigint primary key generated always as identity,
      number text not null unique,
      user_id bigint references users,
      text text not null,
      log text,
      at timestamptz not null
    )`.execute(db)
}
