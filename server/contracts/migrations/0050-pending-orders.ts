import { sql, type Kysely } from 'kysely'

/**
 * Orders that wait for their price. Whose, what and how much never changes; price, levels and end do while the order waits, each
 * time with the next version; the outcome is written once. Ids come from the same sequence as those of the other orders, so that
 * a movement of money names one order and no other.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table pending_orders (
      id bigint primary key default nextval(pg_get_serial_sequence('orders', 'id')),
      order_number text not null unique,
      user_id bigint not null references users,
      book text not null check (book in ('demo', 'real')),
      code text not null,
      app_name text not null,
      market_id int not null,
      market_type int not null,
      scale int not null,
      lot_size numeric not null,
      kind text not null check (kind in ('limit', 'stop')),
      direction text not null check (direction in ('long', 'short')),
      lots numeric not null check (lots > 0),
      leverage int not null check (leverage >= 1),
      trigger_price numeric not null check (trigger_price > 0),
      stop_loss numeric,
      take_profit numeric,
      placed_at timestamptz not null,
      since timestamptz not null,
      until timestamptz,
      margin numeric not null check (margin > 0),
      fee numeric not null check (fee >= 0),
      version int not null default 1,
      status text not null default 'pending' check (status in ('pending', 'opened', 'cancelled', 'expired', 'refused')),
      ended_at timestamptz,
      trigger_tick timestamptz,
      trigger_tick_price numeric,
      order_id bigint references orders,
      refusal int,
      constraint pending_orders_outcome check (
        (status = 'pending') = (ended_at is null)
        and (status = 'opened') = (order_id is not null)
        and (status = 'refused') = (refusal is not null)
        and num_nonnulls(trigger_tick, trigger_tick_price) = case when status in ('opened', 'refused') then 2 else 0 end),
      -- The rule itself: no other tick can have fired it.
      constraint pending_orders_rule check (
        trigger_tick is null or (trigger_tick > since and (until is null or trigger_tick <= until)
          and case when (kind = 'limit') = (direction = 'long') then trigger_tick_price <= trigger_price
            else trigger_tick_price >= trigger_price end))
    )`.execute(db)
  await sql`create index pending_orders_of_user on pending_orders (user_id, book, id desc)`.execute(db)
  await sql`create index pending_orders_waiting on pending_orders (code) where status = 'pending'`.execute(db)
  await sql`
    create function refuse_pending_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or old.status <> 'pending' or new.version <> old.version + 1
        or (old.id, old.order_number, old.user_id, old.book, old.code, old.lot_size, old.kind, old.direction, old.lots, old.leverage,
            old.placed_at)
          is distinct from (new.id, new.order_number, new.user_id, new.book, new.code, new.lot_size, new.kind, new.direction,
            new.lots, new.leverage, new.placed_at) then
        raise exception 'order % keeps its terms and its outcome', old.order_number using errcode = 'PL005';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger pending_orders_keep_terms before update or delete on pending_orders
    for each row execute function refuse_pending_change()`.execute(db)
}
