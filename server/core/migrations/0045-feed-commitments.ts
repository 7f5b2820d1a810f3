import { sql, type Kysely } from 'kysely'

/** What simulated prices come from, fixed before the prices: rows are added and never changed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table feed_commitments (
      id bigint generated always as identity primary key,
      made_at timestamptz not null,
      first_day integer not null,
      head text not null check (head ~ '^[0-9a-f]{64}$'),
      terms text not null,
      terms_hash text not null check (terms_hash ~ '^[0-9a-f]{64}$')
    )`.execute(db)
  await sql`
    create function refuse_other_commitment() returns trigger language plpgsql as $$
    begin
      raise exception 'what was published stays: % on % refused', tg_op, tg_table_name using errcode = 'PL001';
    end $$`.execute(db)
  await sql`
    create trigger feed_commitments_append_only before update or delete or truncate on feed_commitments
      for each statement execute function refuse_other_commitment()`.execute(db)
}
