import { sql, type Kysely } from 'kysely'

/**
 * Opening and closing a contract in one call, with key, order, booking, notification and answer: what the program would do in a
 * dozen. The program decides, prices and words everything; these functions only write it, all or nothing. They do nothing and
 * return null, or raise PL010, when the program must look closer: the key was used, the user has limits, the order has changed.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function open_contract(
      p_owner text, p_key bytea, p_request bytea, p_status int, p_code int, p_result text, p_mark text,
      p_at timestamptz, p_order jsonb, p_payload text, p_type smallint,
      p_users bigint[], p_kinds text[], p_amounts numeric[], p_settlements text[]
    ) returns bigint language plpgsql as $$
    declare
      v_order orders;
      v_id bigint;
    begin
      v_order := jsonb_populate_record(null::orders, p_order);
      perform from users where id = v_order.user_id and status = 'active';
      if not found then return null; end if;
      perform from own_limits where user_id = v_order.user_id and (value is not null or pending_at is not null);
      if found then return null; end if;

      v_id := nextval(pg_get_serial_sequence('orders', 'id'));
      insert into idempotency_keys (owner, key_hash, request_hash, state, status, code, msg, result, created_at)
        values (p_owner, p_key, p_request, 'done', p_status, p_code, 'ok', replace(p_result, p_mark, v_id::text), p_at)
        on conflict do nothing;
      if not found then return null; end if;

      v_order.id := v_id;
      insert into orders overriding system value select v_order.*;
      perform post_transaction('contract:' || v_id || ':open', v_order.book, 'USDT', 'contractOpen', p_type, v_id, p_at,
        p_users, p_kinds, p_amounts, p_settlements);
      insert into notifications (user_id, book, event_id, kind, payload, created_at)
        values (v_order.user_id, v_order.book, 'order:' || v_id || ':opened', 'orderOpened',
          replace(p_payload, p_mark, v_id::text)::jsonb, p_at);
      return v_id;
    end $$`.execute(db)
  await sql`
    create function close_contract(
      p_owner text, p_key bytea, p_request bytea, p_status int, p_code int, p_result text,
      p_at timestamptz, p_id bigint, p_levels_at timestamptz, p_price numeric, p_tick timestamptz, p_profit numeric,
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
        where id = p_id and status = 'open' and levels_at = p_levels_at
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
