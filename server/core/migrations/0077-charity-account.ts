import { sql, type Kysely } from 'kysely'

/** What charity NFTs raise goes to an account of its own: of the real book, since nothing is donated from practice funds, and in USDT. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table accounts drop constraint accounts_kind, add constraint accounts_kind check (
      (user_id is not null and balance is not null and (kind in ('free', 'review') or (kind = 'margin' and currency = 'USDT')))
      or (user_id is null and balance is null and (kind in ('outside', 'house', 'fees', 'rounding')
        or (kind = 'charity' and book = 'real' and currency = 'USDT'))))`.execute(db)
  await sql`insert into accounts (book, kind, currency) values ('real', 'charity', 'USDT')`.execute(db)
}
