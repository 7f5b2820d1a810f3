import { sql, type Kysely } from 'kysely'

/** A page of orders begins where the one before ended, whatever their status: each order of the lists has its index. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index orders_closed on orders (user_id, book, closed_at desc, id desc) where status = 'closed'`.execute(db)
  await sql`create index orders_all on orders (user_id, book, id desc)`.execute(db)
}
