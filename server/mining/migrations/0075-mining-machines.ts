import { sql, type Kysely } from 'kysely'

/**
 * Machines that people have bought, their days, and how many of each machine are sold. The terms are written once, a day when it is posted,
 * the end once. Ids come from the same sequence as those of the other orders, so that a movement of money names one order and no other
 * by its id.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createStock(db)
  await createOrders(db)
  await createDays(db)
  await keepTerms(db)
}

/** Never more are sold than there are: whoever would sell one too many breaks the check. What is sold stays sold. */
const createStock = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table mining_stock (
      machine text not null,
      book text not null check (book in ('demo', 'real')),
      total int not null check (total >= 0),
      sold int not null default 0,
      primary key (machine, book),
      constraint mining_stock_left check (sold between 0 and total)
    )`.execute(db)
  await sql`
    create function refuse_return_to_stock() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or new.sold < old.sold or (old.machine, old.book) is distinct from (new.machine, new.book) then
        raise exception 'what is sold of % stays sold', old.machine using errcode = 'PL006';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger mining_stock_stays_sold before update or delete on mining_stock
    for each row execute function refuse_return_to_stock()`.execute(db)
}

/** `income` is what the days brought, `ripe` what those of ended cycles did, `collected` what was collected: the rest of it is held. */
const createOrders = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table mining_orders (
      id bigint primary key default nextval(pg_get_serial_sequence('orders', 'id')),
      order_number text not null unique,
      user_id bigint not null references users,
      book text not null check (book in ('demo', 'real')),
      machine text not null,
      name text not null,
      market jsonb not null check (market ->> 'code' is not null),
      price numeric not null check (price > 0 and price = trunc(price, 2)),
      days int not null check (days > 0),
      cycle int not null check (cycle between 1 and days),
      rate numeric not null check (rate > 0),
      power numeric not null check (power >= 0),
      power_price numeric not null check (power_price >= 0),
      power_cost numeric not null check (power_cost = trunc(power * power_price, 2)),
      min_output numeric not null check (min_output >= 0 and min_output = trunc(min_output, 2)),
      max_output numeric not null check (max_output >= min_output and max_output = trunc(max_output, 2)),
      quantity int not null check (quantity > 0),
      amount numeric not null check (amount = price * quantity),
      opened_at timestamptz not null,
      first_day int not null,
      status text not null default 'open' check (status in ('open', 'closed')),
      days_posted int not null default 0 check (days_posted between 0 and days),
      running_days int not null default 0 check (running_days between 0 and days_posted),
      income numeric not null default 0,
      ripe numeric not null default 0,
      collected_days int not null default 0,
      collected numeric not null default 0,
      closed_at timestamptz,
      end_reason text check (end_reason in ('completed', 'exited')),
      unique (id, user_id),
      constraint mining_orders_can_lose check (days * greatest(min_output - power_cost, 0) < price),
      constraint mining_orders_first_day check (first_day = floor(extract(epoch from opened_at) / 86400) + 1),
      constraint mining_orders_income check (income between 0 and running_days * quantity * greatest(max_output - power_cost, 0)),
      constraint mining_orders_cycles check (collected_days between 0 and
        case status when 'closed' then days_posted else days_posted - days_posted % cycle end),
      constraint mining_orders_sums check (collected >= 0 and collected <= ripe and ripe <= income and (status = 'open' or ripe = income)),
      constraint mining_orders_outcome check (
        (status = 'open' and days_posted < days and num_nonnulls(closed_at, end_reason) = 0)
        or (status = 'closed' and num_nulls(closed_at, end_reason) = 0 and closed_at >= opened_at
          and (end_reason = 'completed') = (days_posted = days)))
    )`.execute(db)
  await sql`create index mining_orders_of_user on mining_orders (user_id, book, status, id desc)`.execute(db)
  await sql`create index mining_orders_all on mining_orders (user_id, book, id desc)`.execute(db)
  await sql`create index mining_orders_running on mining_orders (id) where status = 'open'`.execute(db)
  await sql`create index mining_orders_held on mining_orders (user_id, book) where income > collected`.execute(db)
  await sql`create index mining_orders_closed on mining_orders (user_id, book, closed_at desc, id desc) where status = 'closed'`.execute(db)
  await sql`create index mining_orders_completed on mining_orders (closed_at) where end_reason = 'completed'`.execute(db)
}

const createDays = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table mining_days (
      order_id bigint not null,
      user_id bigint not null references users,
      date date not null,
      network_rate numeric not null check (network_rate > 0),
      difficulty numeric not null check (difficulty > 0),
      close numeric,
      raw_output numeric not null check (raw_output >= 0 and (close is not null or raw_output = 0)),
      output numeric not null,
      amount numeric not null,
      posted_at timestamptz not null,
      primary key (order_id, date),
      foreign key (order_id, user_id) references mining_orders (id, user_id)
    )`.execute(db)
  await sql`create index mining_days_of_user on mining_days (user_id)`.execute(db)
  await sql`
    create function check_mining_day() returns trigger language plpgsql as $$
    declare
      v_order mining_orders;
      v_posted int;
    begin
      if tg_op <> 'INSERT' then
        raise exception 'a posted day stays as it is' using errcode = 'PL006';
      end if;
      select * into v_order from mining_orders where id = new.order_id;
      select count(*) into v_posted from mining_days where order_id = new.order_id;
      if v_order.status <> 'open' or v_posted >= v_order.days or new.date <> date '1970-01-01' + v_order.first_day + v_posted
        or new.output <> least(greatest(new.raw_output, v_order.min_output), v_order.max_output)
        or new.amount <> v_order.quantity * greatest(new.output - v_order.power_cost, 0) then
        raise exception 'mining % has no such day', v_order.order_number using errcode = 'PL006';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger mining_days_follow before insert or update or delete on mining_days
    for each row execute function check_mining_day()`.execute(db)
}

/** Terms and outcome never change, nothing is collected back, and what an order says of its days is what they are. */
const keepTerms = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function refuse_mining_change() returns trigger language plpgsql as $$
    declare
      v_ripe int := case new.status when 'closed' then new.days_posted else new.days_posted - new.days_posted % new.cycle end;
    begin
      if tg_op = 'DELETE' or new.days_posted < old.days_posted or new.collected_days < old.collected_days or new.collected < old.collected
        or (old.status = 'closed' and (old.status, old.days_posted, old.running_days, old.income, old.ripe, old.closed_at, old.end_reason)
          is distinct from (new.status, new.days_posted, new.running_days, new.income, new.ripe, new.closed_at, new.end_reason))
        or (old.id, old.order_number, old.user_id, old.book, old.machine, old.name, old.market, old.price, old.days, old.cycle, old.rate,
            old.power, old.power_price, old.power_cost, old.min_output, old.max_output, old.quantity, old.amount, old.opened_at, old.first_day)
          is distinct from (new.id, new.order_number, new.user_id, new.book, new.machine, new.name, new.market, new.price, new.days,
            new.cycle, new.rate, new.power, new.power_price, new.power_cost, new.min_output, new.max_output, new.quantity, new.amount,
            new.opened_at, new.first_day) then
        raise exception 'mining % keeps its terms and its outcome', old.order_number using errcode = 'PL006';
      end if;
      if not exists (
        select from (
          select count(*) as posted, count(*) filter (where output > new.power_cost) as running, coalesce(sum(amount), 0) as income,
              coalesce(sum(amount) filter (where n <= v_ripe), 0) as ripe,
              coalesce(sum(amount) filter (where n <= new.collected_days), 0) as collected
            from (select amount, output, row_number() over (order by date) as n from mining_days where order_id = new.id) numbered) d
          where (d.posted, d.running, d.income, d.ripe, d.collected)
            = (new.days_posted, new.running_days, new.income, new.ripe, new.collected)) then
        raise exception 'mining % does not add up to its days', old.order_number using errcode = 'PL006';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger mining_orders_keep_terms before update or delete on mining_orders
    for each row execute function refuse_mining_change()`.execute(db)
}
