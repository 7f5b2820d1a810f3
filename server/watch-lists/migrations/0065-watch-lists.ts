import { sql, type Kysely } from 'kysely'

/** One row for each person who has changed anything: all their lists in their own order, which change together or not at all. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table watch_lists (
      user_id bigint primary key references users,
      revision integer not null check (revision >= 0),
      next_id integer not null check (next_id > 1),
      lists jsonb not null check (jsonb_array_length(lists) between 1 and 10),
      changed_at timestamptz not null
    )`.execute(db)
}
