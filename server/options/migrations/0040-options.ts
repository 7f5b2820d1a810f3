import { sql, type Kysely } from 'kysely'

/**
 * Options: terms are written when one is bought, the outcome once. Their ids come from the same sequence as those of the other
 * orders, so that a movement of money names one order and no other by its id.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table option_orders (
      id bigint primary key default nextval(pg_get_serial_sequence('orders', 'id')),
      order_number text not null unique,
      user_id bigint not null references users,
      book text not null check (book in ('demo', 'real')),
      code text not null,
      app_name text not null,
      market_id int not null,
      market_type int not null,
      scale int not null,
      direction text not null check (direction in ('rise', 'fall')),
      seconds int not null check (seconds > 0),
      stake numeric not null check (stake > 0),
      payout_rate numeric not null check (payout_rate > 0),
      payout numeric not null check (payout > stake),
      open_price numeric not null check (open_price > 0),
      open_tick timestamptz not null,
      opened_at timestamptz not null,
      end_at timestamptz not null,
      status text not null default 'open' check (status in ('open', 'closed')),
      close_price numeric,
      close_tick timestamptz,
      closed_at timestamptz,
      outcome text check (outcome in ('won', 'lost', 'returned')),
      return_reason text check (return_reason in ('tie', 'noPrice')),
      paid_out numeric,
      constraint option_orders_end check (end_at = opened_at + make_interval(secs => seconds)),
      constraint option_orders_outcome check (
        (status = 'open' and num_nonnulls(close_price, close_tick, closed_at, outcome, return_reason, paid_out) = 0)
        or (status = 'closed' and num_nulls(closed_at, outcome, paid_out) = 0 and closed_at >= end_at
          and (outcome = 'returned') = (return_reason is not null)
          and num_nonnulls(close_price, close_tick) = case when return_reason = 'noPrice' then 0 else 2 end
          and paid_out = case outcome when 'won' then payout when 'returned' then stake else 0 end))
    )`.execute(db)
  await sql`create index option_orders_of_user on option_orders (user_id, book, status, id desc)`.execute(db)
  await sql`create index option_orders_all on option_orders (user_id, book, id desc)`.execute(db)
  await sql`create index option_orders_closed on option_orders (user_id, book, closed_at desc, id desc) where status = 'closed'`.execute(db)
  await sql`create index option_orders_due on option_orders (end_at) where status = 'open'`.execute(db)
  await sql`
    create function refuse_option_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or old.status = 'closed'
        or (old.id, old.order_number, old.user_id, old.book, old.code, old.direction, old.seconds, old.stake, old.payout_rate,
            old.payout, old.open_price, old.open_tick, old.opened_at, old.end_at)
          is distinct from (new.id, new.order_number, new.user_id, new.book, new.code, new.direction, new.seconds, new.stake,
            new.payout_rate, new.payout, new.open_price, new.open_tick, new.opened_at, new.end_at) then
        raise exception 'option % keeps its terms and its outcome', old.order_number using errcode = 'PL005';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger option_orders_keep_terms before update or delete on option_orders
    for each row execute function refuse_option_change()`.execute(db)
}
