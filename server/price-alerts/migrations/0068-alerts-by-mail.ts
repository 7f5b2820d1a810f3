import { sql, type Kysely } from 'kysely'

/**
 * Alerts of which a person is also told by e-mail. A mail that is to be sent is a row, written in the transaction of the crossing,
 * once for each round of an alert; it is removed when the mail has been sent.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table price_alerts add column by_mail boolean not null default false`.execute(db)
  await sql`
    create table price_alert_mails (
      id bigint primary key generated always as identity,
      user_id bigint not null references users,
      alert_id bigint not null,
      round int not null,
      code text not null,
      scale int not null,
      direction text not null check (direction in ('above', 'below')),
      price numeric not null,
      crossed_price numeric not null,
      crossed_at timestamptz not null,
      created_at timestamptz not null,
      due_at timestamptz not null,
      constraint price_alert_mails_once unique (alert_id, round)
    )`.execute(db)
  await sql`create index price_alert_mails_of_user on price_alert_mails (user_id, id)`.execute(db)
  await sql`create index price_alert_mails_due on price_alert_mails (due_at)`.execute(db)
}
