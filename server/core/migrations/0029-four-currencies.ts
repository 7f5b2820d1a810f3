import { sql, type Kysely } from 'kysely'

/**
 * Every user has accounts in all four currencies, in both books. `review` holds money that waits for somebody's decision.
 * Only USDT can be margin, because contracts are settled in it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table accounts drop constraint accounts_kind, add constraint accounts_kind check (
      (user_id is not null and balance is not null and (kind in ('free', 'review') or (kind = 'margin' and currency = 'USDT')))
      or (user_id is null and balance is null and kind in ('outside', 'house', 'fees', 'rounding')))`.execute(db)
  await sql`
    create function open_accounts(p_user bigint) returns void language sql as $$
      insert into accounts (user_id, book, kind, currency, balance)
      select p_user, book, kind, code, 0
      from currencies, unnest(array['demo', 'real']) book, unnest(array['free', 'margin', 'review']) kind
      where kind <> 'margin' or code = 'USDT'
      order by book, code, kind
      on conflict on constraint accounts_one_each do nothing
    $$`.execute(db)
  await sql`select open_accounts(id) from users`.execute(db)
}
