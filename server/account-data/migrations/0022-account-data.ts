import { sql, type Kysely } from 'kysely'

/** Files with all that is kept of a person, made when they ask, and accounts that their owners are closing. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users drop constraint users_status_check`.execute(db)
  await sql`alter table users add constraint users_status_check check (status in ('active', 'suspended', 'closed'))`.execute(db)
  await sql`
    create table data_exports (
      id bigint primary key generated always as identity,
      user_id bigint not null references users,
      asked_at timestamptz not null,
      parts_done int not null default 0,
      ready_at timestamptz,
      expires_at timestamptz,
      failed_at timestamptz,
      file bytea,
      check ((ready_at is null) = (expires_at is null))
    )`.execute(db)
  await sql`create unique index data_exports_under_way on data_exports (user_id) where ready_at is null and failed_at is null`.execute(db)
  await sql`create index data_exports_of_user on data_exports (user_id, id desc)`.execute(db)
  await sql`
    create table account_closings (
      user_id bigint primary key references users,
      asked_at timestamptz not null,
      due_at timestamptz not null,
      closed_at timestamptz
    )`.execute(db)
}
