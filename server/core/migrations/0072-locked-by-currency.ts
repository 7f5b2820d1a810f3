import { sql, type Kysely } from 'kysely'

/**
 * A posting locks all accounts that a person has in its currency and book, and not only those that it moves: a transaction with
 * several postings (the last day of a plan, then its end) would otherwise lock what is held first and the free balance second, while
 * a closing has them the other way round, and PostgreSQL ends one of the two.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
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

      perform 1 from accounts where user_id = any (p_users) and book = p_book and currency = p_currency order by id for update;
      insert into entries (transaction_id, account_id, amount, settlement, balance_after)
        select v_transaction, a.id, leg.amount, leg.settlement,
          a.balance + sum(leg.amount) over (partition by a.id order by leg.n)
        from unnest(v_accounts, p_amounts, p_settlements) with ordinality as leg(account_id, amount, settlement, n)
          join accounts a on a.id = leg.account_id
        order by leg.n;
      return true;
    end $$`.execute(db)
}
