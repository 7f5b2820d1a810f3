import { sql, type Kysely } from 'kysely'

/**
 * What was changed on an order while it waited or was open. The orders keep only what holds; these rows say what held before. They are
 * written by the update itself, whoever makes it, so that no change is without one. Orders of all kinds share one sequence of ids.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table order_changes (
      id bigint primary key generated always as identity,
      order_id bigint not null,
      user_id bigint not null references users,
      at timestamptz not null,
      trigger_before numeric,
      stop_loss_before numeric,
      take_profit_before numeric,
      trailing_percent_before numeric,
      trigger_price numeric,
      stop_loss numeric,
      take_profit numeric,
      trailing_percent numeric
    )`.execute(db)
  await sql`create index order_changes_of_order on order_changes (order_id, id)`.execute(db)
  await sql`create index order_changes_of_user on order_changes (user_id)`.execute(db)
  await sql`
    create trigger order_changes_append_only before update or delete or truncate on order_changes
    for each statement execute function refuse_change()`.execute(db)
  await sql`
    create function keep_order_change() returns trigger language plpgsql as $$
    begin
      insert into order_changes (
          order_id, user_id, at, stop_loss_before, take_profit_before, trailing_percent_before, stop_loss, take_profit, trailing_percent)
        values (new.id, new.user_id, new.levels_at, old.stop_loss, old.take_profit, old.trailing_percent,
          new.stop_loss, new.take_profit, new.trailing_percent);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger orders_keep_changes after update on orders for each row
    when ((old.stop_loss, old.take_profit, old.trailing_percent) is distinct from (new.stop_loss, new.take_profit, new.trailing_percent))
    execute function keep_order_change()`.execute(db)
  await sql`
    create function keep_pending_change() returns trigger language plpgsql as $$
    begin
      insert into order_changes (
          order_id, user_id, at, trigger_before, stop_loss_before, take_profit_before, trigger_price, stop_loss, take_profit)
        values (new.id, new.user_id, new.since, old.trigger_price, old.stop_loss, old.take_profit,
          new.trigger_price, new.stop_loss, new.take_profit);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger pending_orders_keep_changes after update on pending_orders for each row
    when ((old.trigger_price, old.stop_loss, old.take_profit, old.until)
      is distinct from (new.trigger_price, new.stop_loss, new.take_profit, new.until))
    execute function keep_pending_change()`.execute(db)
}
