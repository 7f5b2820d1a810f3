import { sql, type Kysely } from 'kysely'

/** A contract that a flip has opened names the one that it took the place of. Each is flipped once at most. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table orders add column flipped_from bigint references orders`.execute(db)
  await sql`create unique index orders_flipped_from on orders (flipped_from) where flipped_from is not null`.execute(db)
  await sql`
    create function refuse_other_origin() returns trigger language plpgsql as $$
    begin
      raise exception 'order % keeps what it came from', old.order_number using errcode = 'PL005';
    end $$`.execute(db)
  await sql`
    create trigger orders_keep_origin before update on orders for each row
    when (old.flipped_from is distinct from new.flipped_from) execute function refuse_other_origin()`.execute(db)
}
