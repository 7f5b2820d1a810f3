import { sql, type Kysely } from 'kysely'

/**
 * A part of an open order is closed as an order of its own, which names the one that it is from. What is left of that keeps its
 * terms; its lots, margin and fee only go down, and only while it's open.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table orders add column split_from bigint references orders`.execute(db)
  await sql`
    create or replace function refuse_order_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or old.status = 'closed'
        or (old.order_number, old.user_id, old.book, old.kind, old.code, old.lot_size,
          old.direction, old.leverage, old.open_price, old.opened_at, old.liquidation_price, old.split_from)
          is distinct from (new.order_number, new.user_id, new.book, new.kind, new.code, new.lot_size,
            new.direction, new.leverage, new.open_price, new.opened_at, new.liquidation_price, new.split_from)
        or ((old.lots, old.margin, old.fee) is distinct from (new.lots, new.margin, new.fee)
          and not (new.status = 'open' and new.lots < old.lots and new.margin <= old.margin and new.fee <= old.fee)) then
        raise exception 'order % keeps its terms and its outcome', old.order_number using errcode = 'PL005';
      end if;
      return new;
    end $$`.execute(db)
  // A close that was worked out for the whole order does nothing when a part of it was closed meanwhile.
  await sql`
    drop function close_contract(text, bytea, bytea, int, int, text, timestamptz, bigint, timestamptz, numeric, timestamptz, numeric,
      text, smallint, bigint[], text[], numeric[], text[])`.execute(db)
  await sql`
    create function close_contract(
      p_owner text, p_key bytea, p_request bytea, p_status int, p_code int, p_result text,
      p_at timestamptz, p_id bigint, p_levels_at timestamptz, p_lots numeric, p_price numeric, p_tick timestamptz, p_profit numeric,
      p_payload text, p_type smallint, p_users bigint[], p_kinds text[], p_amounts numeric[], p_settlements text[]
    ) returns bigint language plpgsql as $$
    declare
      v_user bigint;
      v_book text;
    begin
      insert into idempotency_keys (owner, key_hash, request_hash, state, status, code, msg, result, created_at)
        values (p_owner, p_key, p_request, 'done', p_status, p_code, 'ok', p_result, p_at)
        on conflict do nothing;
      if not found then return null; end if;

      update orders set status = 'closed', close_price = p_price, closed_at = p_at, close_reason = 'hand',
          close_tick = p_tick, profit = p_profit
        where id = p_id and status = 'open' and levels_at = p_levels_at and lots = p_lots
        returning user_id, book into v_user, v_book;
      if not found then raise exception 'order % has changed', p_id using errcode = 'PL010'; end if;
      if not post_transaction('contract:' || p_id || ':close', v_book, 'USDT', 'contractClose', p_type, p_id, p_at,
          p_users, p_kinds, p_amounts, p_settlements) then
        raise exception 'order % was open although its settlement had been posted', p_id;
      end if;
      insert into notifications (user_id, book, event_id, kind, payload, created_at)
        values (v_user, v_book, 'order:' || p_id || ':closed', 'orderClosed', p_payload::jsonb, p_at);
      return p_id;
    end $$`.execute(db)
}
