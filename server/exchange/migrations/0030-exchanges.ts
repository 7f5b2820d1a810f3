import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table exchanges (
      id bigint primary key generated always as identity,
      user_id bigint not null references users,
      book text not null check (book in ('demo', 'real')),
      from_currency text not null references currencies,
      to_currency text not null references currencies,
      amount numeric(38, 18) not null check (amount > 0),
      receive numeric(38, 18) not null check (receive > 0),
      rate numeric(38, 18) not null check (rate > 0),
      at timestamptz not null,
      constraint exchanges_two_currencies check (from_currency <> to_currency)
    )`.execute(db)
  await sql`create index exchanges_user on exchanges (user_id, book, id)`.execute(db)
  await sql`
    create trigger exchanges_append_only before update or delete or truncate on exchanges
    for each statement execute function refuse_change()`.execute(db)
}
