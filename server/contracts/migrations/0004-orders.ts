import { sql, type Kysely } from 'kysely'

/** Contract orders: terms and outcome are written once, only stop and target move while the order is open. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table orders (
      id bigint primary key generated always as identity,
      order_number text not null unique,
      user_id bigint not null references users,
      book text not null check (book in ('demo', 'real')),
      kind text not null check (kind in ('smart', 'options', 'contract', 'general')),
      code text not null,
      app_name text not null,
      market_id int not null,
      market_type int not null,
      scale int not null,
      lot_size numeric not null,
      direction text not null check (direction in ('long', 'short')),
      lots numeric not null check (lots > 0),
      leverage int not null check (leverage >= 1),
      open_price numeric not null check (open_price > 0),
      opened_at timestamptz not null,
      margin numeric not null check (margin > 0),
      fee numeric not null check (fee >= 0),
      liquidation_price numeric not null,
      stop_loss numeric,
      take_profit numeric,
      levels_at timestamptz not null,
      status text not null default 'open' check (status in ('open', 'closed')),
      close_price numeric,
      closed_at timestamptz,
      close_reason text check (close_reason in ('hand', 'stopLoss', 'takeProfit', 'liquidation')),
      close_tick timestamptz,
      profit numeric,
      constraint orders_outcome check (
        (status = 'open' and close_price is null and closed_at is null and close_reason is null and profit is null)
        or (status = 'closed' and close_price is not null and closed_at is not null
          and close_reason is not null and profit is not null))
    )`.execute(db)
  await sql`create index orders_of_user on orders (user_id, book, status, id desc)`.execute(db)
  await sql`create index orders_open on orders (code) where status = 'open'`.execute(db)
  await sql`
    create function refuse_order_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or old.status = 'closed'
        or (old.order_number, old.user_id, old.book, old.kind, old.code, old.lot_size,
          old.direction, old.lots, old.leverage, old.open_price,
            old.opened_at, old.margin, old.fee, old.liquidation_price)
          is distinct from (new.order_number, new.user_id, new.book, new.kind, new.code, new.lot_size,
            new.direction, new.lots, new.leverage,
            new.open_price, new.opened_at, new.margin, new.fee, new.liquidation_price) then
        raise exception 'order % keeps its terms and its outcome', old.order_number using errcode = 'PL005';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger orders_keep_terms before update or delete on orders
    for each row execute function refuse_order_change()`.execute(db)
}
