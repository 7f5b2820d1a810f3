import { sql, type Kysely } from 'kysely'

/**
 * Balances that the database guards itself: an account changes only by entries, and by what they say. All entries of a
 * transaction are inserted by one statement, which is checked once: sums, books, currencies, digits, balances.
 * `post_transaction` runs with the rights of its owner, so the venue's role needs no right to touch ledger tables.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop trigger entries_balance on entries`.execute(db)
  await sql`drop function check_transaction()`.execute(db)
  await sql`alter table entries add constraint entries_no_overdraft check (balance_after >= 0)`.execute(db)
  await bookEntries(db)
  await guardAccounts(db)
  await createPosting(db)
}

const bookEntries = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function book_entries() returns trigger language plpgsql as $$
    declare v_sum record;
    begin
      for v_sum in
        select n.transaction_id, sum(n.amount) as total, count(distinct a.currency) as currencies,
          bool_or(a.book <> t.book) as is_across, bool_or(n.amount <> round(n.amount, c.scale)) as is_too_fine
        from added n join transactions t on t.id = n.transaction_id
          join accounts a on a.id = n.account_id join currencies c on c.code = a.currency
        group by n.transaction_id
      loop
        if v_sum.total <> 0 or v_sum.currencies <> 1 or v_sum.is_across then
          raise exception 'transaction % does not balance', v_sum.transaction_id using errcode = 'PL002';
        end if;
        if v_sum.is_too_fine then
          raise exception 'transaction % has more digits than its currency', v_sum.transaction_id using errcode = 'PL003';
        end if;
      end loop;
      update accounts a set balance = a.balance + moved.amount
        from (select account_id, sum(amount) as amount from added group by account_id) moved
        where a.id = moved.account_id and a.balance is not null;
      perform from (select distinct on (account_id) account_id, balance_after from added order by account_id, id desc) last
        join accounts a on a.id = last.account_id
        where a.balance is distinct from last.balance_after;
      if found then
        raise exception 'an entry says another balance than its account has' using errcode = 'PL006';
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger entries_booked after insert on entries referencing new table as added
    for each statement execute function book_entries()`.execute(db)
}

const guardAccounts = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function refuse_balance() returns trigger language plpgsql as $$
    begin
      -- One level is this trigger's own, the other that of the entries.
      if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then return new; end if;
      if tg_op = 'INSERT' and new.balance is not distinct from (case when new.user_id is null then null else 0 end) then return new; end if;
      raise exception 'account % changes by entries only', coalesce(new.id, old.id) using errcode = 'PL007';
    end $$`.execute(db)
  await sql`
    create trigger accounts_by_entries before insert or update or delete on accounts
    for each row execute function refuse_balance()`.execute(db)
  await sql`
    create trigger accounts_not_truncated before truncate on accounts
    for each statement execute function refuse_change()`.execute(db)
}

/** Legs come as arrays of equal length; `p_users[i]` null means a system account. False when the reference exists. */
const createPosting = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create or replace function post_transaction(
      p_reference text, p_book text, p_currency text, p_kind text, p_type smallint, p_order bigint, p_at timestamptz,
      p_users bigint[], p_kinds text[], p_amounts numeric[], p_settlements text[]
    ) returns boolean language plpgsql security definer set search_path from current as $$
    declare
      v_transaction bigint;
      v_accounts bigint[];
    begin
      insert into transactions (reference, book, kind, money_type, order_id, at)
        values (p_reference, p_book, p_kind, p_type, p_order, p_at)
        on conflict (reference) do nothing returning id into v_transaction;
      if v_transaction is null then return false; end if;

      -- Two look-ups, because an index cannot be asked for "the same, or both null".
      select array_agg(case when leg.user_id is null
          then (select a.id from accounts a where a.user_id is null
            and a.book = p_book and a.currency = p_currency and a.kind = leg.kind)
          else (select a.id from accounts a where a.user_id = leg.user_id
            and a.book = p_book and a.currency = p_currency and a.kind = leg.kind) end order by leg.n)
        into v_accounts from unnest(p_users, p_kinds) with ordinality as leg(user_id, kind, n);
      if array_position(v_accounts, null) is not null then
        raise exception 'transaction % names an account that does not exist', p_reference using errcode = 'PL004';
      end if;

      perform 1 from accounts where id = any (v_accounts) and balance is not null order by id for update;
      insert into entries (transaction_id, account_id, amount, settlement, balance_after)
        select v_transaction, a.id, leg.amount, leg.settlement,
          a.balance + sum(leg.amount) over (partition by a.id order by leg.n)
        from unnest(v_accounts, p_amounts, p_settlements) with ordinality as leg(account_id, amount, settlement, n)
          join accounts a on a.id = leg.account_id
        order by leg.n;
      return true;
    end $$`.execute(db)
}
