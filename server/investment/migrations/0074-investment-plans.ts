import { sql, type Kysely } from 'kysely'

/**
 * Investment plans that people have committed to, and their days: of the form of smart plans, but for the rule, the name and that
 * several of one plan may run, in both accounts. The terms are written once, a day when it is posted, the end once. Ids come from the
 * same sequence as those of the other orders, so that a movement of money names one order and no other by its id.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createPlans(db)
  await createDays(db)
  await keepTerms(db)
}

/** Held, as long as a plan runs: amount and income, which the worst days can't use up. */
const createPlans = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table investment_plans (
      id bigint primary key default nextval(pg_get_serial_sequence('orders', 'id')),
      order_number text not null unique,
      user_id bigint not null references users,
      book text not null check (book in ('demo', 'real')),
      product text not null,
      name text not null,
      rule jsonb not null check (rule ->> 'kind' = 'share' and (rule ->> 'share')::numeric > 0 and (rule ->> 'share')::numeric < 1),
      markets jsonb not null check (jsonb_array_length(markets) > 1),
      min_rate numeric not null check (min_rate < 0),
      max_rate numeric not null check (max_rate > 0),
      damages numeric not null check (damages >= 0 and damages < 1),
      days int not null check (days > 0),
      amount numeric not null check (amount > 0 and amount = trunc(amount, 2)),
      opened_at timestamptz not null,
      first_day int not null,
      status text not null default 'open' check (status in ('open', 'closed')),
      days_posted int not null default 0 check (days_posted between 0 and days),
      income numeric not null default 0,
      closed_at timestamptz,
      end_reason text check (end_reason in ('completed', 'exited')),
      returned numeric,
      unique (id, user_id),
      constraint investment_plans_worst check (days * abs(min_rate) < 1),
      constraint investment_plans_first_day check (first_day = floor(extract(epoch from opened_at) / 86400) + 1),
      constraint investment_plans_income check (
        income between days_posted * trunc(amount * min_rate, 2) and days_posted * trunc(amount * max_rate, 2)),
      constraint investment_plans_outcome check (
        (status = 'open' and days_posted < days and num_nonnulls(closed_at, end_reason, returned) = 0)
        or (status = 'closed' and num_nulls(closed_at, end_reason, returned) = 0 and closed_at >= opened_at
          and (end_reason = 'completed') = (days_posted = days)
          and returned = case end_reason when 'completed' then amount + income
            else greatest(0, amount + least(income, 0) - trunc(amount * damages, 2)) end))
    )`.execute(db)
  await sql`create index investment_plans_of_user on investment_plans (user_id, book, status, id desc)`.execute(db)
  await sql`create index investment_plans_all on investment_plans (user_id, book, id desc)`.execute(db)
  await sql`create index investment_plans_running on investment_plans (id) where status = 'open'`.execute(db)
  await sql`create index investment_plans_closed on investment_plans (user_id, book, closed_at desc, id desc) where status = 'closed'`.execute(
    db,
  )
}

const createDays = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table investment_days (
      plan_id bigint not null,
      user_id bigint not null references users,
      date date not null,
      raw_rate numeric not null,
      rate numeric not null,
      amount numeric not null check (amount = trunc(amount, 2)),
      closes jsonb not null,
      posted_at timestamptz not null,
      primary key (plan_id, date),
      foreign key (plan_id, user_id) references investment_plans (id, user_id)
    )`.execute(db)
  await sql`create index investment_days_of_user on investment_days (user_id)`.execute(db)
  await sql`
    create function check_investment_day() returns trigger language plpgsql as $$
    declare
      v_plan investment_plans;
      v_posted int;
    begin
      if tg_op <> 'INSERT' then
        raise exception 'a posted day stays as it is' using errcode = 'PL005';
      end if;
      select * into v_plan from investment_plans where id = new.plan_id;
      select count(*) into v_posted from investment_days where plan_id = new.plan_id;
      if v_plan.status <> 'open' or v_posted >= v_plan.days or new.date <> date '1970-01-01' + v_plan.first_day + v_posted
        or new.rate <> least(greatest(new.raw_rate, v_plan.min_rate), v_plan.max_rate)
        or new.amount <> trunc(v_plan.amount * new.rate, 2) then
        raise exception 'investment % has no such day', v_plan.order_number using errcode = 'PL005';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger investment_days_follow before insert or update or delete on investment_days
    for each row execute function check_investment_day()`.execute(db)
}

/** Terms and outcome never change, and what a plan says of its days is what they are. */
const keepTerms = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function refuse_investment_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or old.status = 'closed' or new.days_posted < old.days_posted
        or (old.id, old.order_number, old.user_id, old.book, old.product, old.name, old.rule, old.markets, old.min_rate, old.max_rate,
            old.damages, old.days, old.amount, old.opened_at, old.first_day)
          is distinct from (new.id, new.order_number, new.user_id, new.book, new.product, new.name, new.rule, new.markets, new.min_rate,
            new.max_rate, new.damages, new.days, new.amount, new.opened_at, new.first_day) then
        raise exception 'investment % keeps its terms and its outcome', old.order_number using errcode = 'PL005';
      end if;
      if not exists (select from (select count(*) as posted, coalesce(sum(amount), 0) as income from investment_days where plan_id = new.id) d
          where d.posted = new.days_posted and d.income = new.income) then
        raise exception 'investment % does not add up to its days', old.order_number using errcode = 'PL005';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger investment_plans_keep_terms before update or delete on investment_plans
    for each row execute function refuse_investment_change()`.execute(db)
}
