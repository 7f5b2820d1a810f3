import { sql, type Kysely } from 'kysely'

/**
 * Contracts with a trailing stop, rule T-1: a distance, since when it holds, and the best price up to an instant. A closing by it is
 * refused unless its price lies at or beyond the stop that the best price gives.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table orders
      add column trailing_percent numeric check (trailing_percent between 0.1 and 50),
      add column trailing_at timestamptz,
      add column trailing_best numeric check (trailing_best > 0),
      add column trailing_seen timestamptz,
      add constraint orders_trailing check (
        num_nonnulls(trailing_percent, trailing_at, trailing_best, trailing_seen) in (0, 4) and trailing_seen >= trailing_at)`.execute(db)
  await sql`alter table orders drop constraint orders_close_reason_check`.execute(db)
  await sql`
    alter table orders
      add constraint orders_close_reason_check
        check (close_reason in ('hand', 'stopLoss', 'takeProfit', 'liquidation', 'trailingStop')),
      -- The rule itself: no other tick can have fired it.
      add constraint orders_trailing_rule check (
        close_reason is distinct from 'trailingStop'
        or (trailing_percent is not null and close_tick > trailing_at and closed_at = close_tick
          and case direction when 'long' then close_price * 100 <= trailing_best * (100 - trailing_percent)
            else close_price * 100 >= trailing_best * (100 + trailing_percent) end))`.execute(db)
}
