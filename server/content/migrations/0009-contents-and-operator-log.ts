import { sql, type Kysely } from 'kysely'

/**
 * Items of the operator get a key that joins their two languages, notices stand beside them, and what an operator changes is
 * written down where nobody can change it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table contents
    add column key text, add column origin text not null default 'sandbox' check (origin in ('sandbox', 'operator')),
    add column published_at timestamptz, add column updated_at timestamptz not null default 'epoch', add column removed_at timestamptz`.execute(
    db,
  )
  for (const [position, key] of FIRST_KEYS.entries()) await sql`update contents set key = ${key} where position = ${position}`.execute(db)
  await sql`alter table contents alter column key set not null, drop constraint contents_type_check,
    add constraint contents_type check (type between 0 and 4 and (type = 0) = (published_at is not null)),
    add constraint contents_one_each unique (key, language_type)`.execute(db)

  await sql`
    create table operator_log (
      id bigint primary key generated always as identity,
      at timestamptz not null,
      who text not null check (who <> ''),
      account text not null,
      action text not null,
      subject text not null,
      before text,
      after text
    )`.execute(db)
  await sql`
    create function refuse_operator_log_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the operator log is append only: % refused', tg_op using errcode = 'PL001';
    end $$`.execute(db)
  await sql`
    create trigger operator_log_append_only before update or delete or truncate on operator_log
    for each statement execute function refuse_operator_log_change()`.execute(db)
}

/** Of the pages that migration 0005 made, by their position. */
const FIRST_KEYS = ['about', 'prices-and-outcomes', 'privacy', 'terms', 'risk-statement', 'sample-figures', 'contact'] as const
