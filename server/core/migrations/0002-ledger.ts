import { sql, type Kysely } from 'kysely'

/**
 * The ledger. What the database itself guarantees, whatever the program does:
 * entries of a transaction sum to zero (checked at commit), stay in one book and currency, are never finer than the
 * currency's scale, are never changed or removed; a user account never falls below zero.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table currencies (code text primary key, scale int not null check (scale between 0 and 18))`.execute(db)
  await sql`insert into currencies values ('USDT', 6), ('USD', 2), ('BTC', 8), ('ETH', 18)`.execute(db)

  await sql`
    create table accounts (
      id bigint primary key generated always as identity,
      book text not null check (book in ('demo', 'real')),
      user_id bigint references users,
      kind text not null,
      currency text not null references currencies,
      balance numeric(38, 18),
      constraint accounts_kind check (
        (user_id is not null and balance is not null and kind in ('free', 'margin'))
        or (user_id is null and balance is null and kind in ('outside', 'house', 'fees', 'rounding'))),
      constraint accounts_no_overdraft check (balance >= 0),
      constraint accounts_one_each unique nulls not distinct (user_id, book, currency, kind)
    )`.execute(db)
  await sql`
    insert into accounts (book, kind, currency)
    select book, kind, code from currencies,
      unnest(array['demo', 'real']) book, unnest(array['outside', 'house', 'fees', 'rounding']) kind`.execute(db)

  await sql`
    create table transactions (
      id bigint primary key generated always as identity,
      reference text not null unique,
      book text not null check (book in ('demo', 'real')),
      kind text not null,
      money_type smallint not null,
      order_id bigint,
      at timestamptz not null
    )`.execute(db)
  await sql`
    create table entries (
      id bigint primary key generated always as identity,
      transaction_id bigint not null references transactions,
      account_id bigint not null references accounts,
      amount numeric(38, 18) not null check (amount <> 0),
      settlement text,
      balance_after numeric(38, 18)
    )`.execute(db)
  await sql`create index entries_account on entries (account_id, id)`.execute(db)
  await sql`create index entries_transaction on entries (transaction_id)`.execute(db)
  await sql`create index entries_profit on entries (account_id) include (amount)
    where settlement in ('profit', 'loss', 'forcedProfit', 'forcedLoss')`.execute(db)

  await refuseChanges(db)
  await checkBalance(db)
  await createPosting(db)
}

const refuseChanges = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is append only: % on % refused', tg_op, tg_table_name using errcode = 'PL001';
    end $$`.execute(db)
  for (const table of ['entries', 'transactions'])
    await sql`
      create trigger ${sql.id(`${table}_append_only`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_change()`.execute(db)
}

const checkBalance = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function check_transaction() returns trigger language plpgsql as $$
    declare found record;
    begin
      select sum(e.amount) as total, count(distinct a.currency) as currencies,
        count(*) filter (where a.book <> t.book) as strangers,
          count(*) filter (where e.amount <> round(e.amount, c.scale)) as too_fine
        into found
        from entries e join transactions t on t.id = e.transaction_id
          join accounts a on a.id = e.account_id join currencies c on c.code = a.currency
        where e.transaction_id = new.transaction_id;
      if found.total <> 0 or found.currencies <> 1 or found.strangers > 0 then
        raise exception 'transaction % does not balance', new.transaction_id using errcode = 'PL002';
      end if;
      if found.too_fine > 0 then
        raise exception 'transaction % has more digits than its currency', new.transaction_id using errcode = 'PL003';
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger entries_balance after insert on entries deferrable initially deferred
    for each row execute function check_transaction()`.execute(db)
}

/** Legs come as arrays of equal length; `p_users[i]` null means a system account. False when the reference exists. */
const createPosting = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function post_transaction(
      p_reference text, p_book text, p_currency text, p_kind text, p_type smallint, p_order bigint, p_at timestamptz,
      p_users bigint[], p_kinds text[], p_amounts numeric[], p_settlements text[]
    ) returns boolean language plpgsql as $$
    declare
      v_transaction bigint;
      v_accounts bigint[];
      v_after numeric;
    begin
      insert into transactions (reference, book, kind, money_type, order_id, at)
        values (p_reference, p_book, p_kind, p_type, p_order, p_at)
        on conflict (reference) do nothing returning id into v_transaction;
      if v_transaction is null then return false; end if;

      select array_agg(a.id order by leg.n) into v_accounts
        from unnest(p_users, p_kinds) with ordinality as leg(user_id, kind, n)
        left join accounts a on a.user_id is not distinct from leg.user_id
          and a.book = p_book and a.currency = p_currency and a.kind = leg.kind;
      if array_position(v_accounts, null) is not null then
        raise exception 'transaction % names an account that does not exist', p_reference using errcode = 'PL004';
      end if;

      perform 1 from accounts where id = any (v_accounts) and balance is not null order by id for update;
      for i in 1 .. cardinality(v_accounts) loop
        v_after := null;
        update accounts set balance = balance + p_amounts[i]
          where id = v_accounts[i] and balance is not null returning balance into v_after;
        insert into entries (transaction_id, account_id, amount, settlement, balance_after)
          values (v_transaction, v_accounts[i], p_amounts[i], p_settlements[i], v_after);
      end loop;
      return true;
    end $$`.execute(db)
}
