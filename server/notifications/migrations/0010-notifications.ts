import { sql, type Kysely } from 'kysely'

/**
 * What users are told, written in the transaction of what it tells, and the price alerts that lead to some of it. An event of
 * a user is told once: its id is unique. `announced_at` is empty until the live connections have been told.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table notifications (
      id bigint primary key generated always as identity,
      user_id bigint not null references users,
      book text check (book in ('demo', 'real')),
      event_id text not null,
      kind text not null,
      payload jsonb not null,
      created_at timestamptz not null,
      read_at timestamptz,
      announced_at timestamptz,
      constraint notifications_once unique (user_id, event_id)
    )`.execute(db)
  await sql`create index notifications_of_user on notifications (user_id, id desc)`.execute(db)
  await sql`create index notifications_unread on notifications (user_id) where read_at is null`.execute(db)
  await sql`create index notifications_unannounced on notifications (id) where announced_at is null`.execute(db)
  await sql`
    create table price_alerts (
      id bigint primary key generated always as identity,
      user_id bigint not null references users,
      code text not null,
      app_name text not null,
      market_id int not null,
      market_type int not null,
      scale int not null,
      direction text not null check (direction in ('above', 'below')),
      price numeric not null check (price > 0),
      round int not null default 1,
      status text not null default 'active' check (status in ('active', 'crossed')),
      armed_at timestamptz not null,
      crossed_at timestamptz,
      crossed_price numeric,
      created_at timestamptz not null,
      constraint price_alerts_crossing check (
        (status = 'active' and crossed_at is null and crossed_price is null)
        or (status = 'crossed' and crossed_at is not null and crossed_price is not null))
    )`.execute(db)
  await sql`create index price_alerts_of_user on price_alerts (user_id, id desc)`.execute(db)
  await sql`create index price_alerts_active on price_alerts (id) where status = 'active'`.execute(db)
}
