import { sql, type Kysely } from 'kysely'

/**
 * Answers by key. The key itself is kept as its SHA-256, so a copy of this table repeats nobody's call; `result` is text
 * so that money in it never passes through a float. A voided key was settled before it was seen and is refused for ever.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table idempotency_keys (
      owner text not null,
      key_hash bytea not null,
      request_hash bytea,
      state text not null check (state in ('running', 'done', 'voided')),
      status int,
      code int,
      msg text,
      result text,
      created_at timestamptz not null,
      primary key (owner, key_hash),
      check (state = 'voided' or request_hash is not null),
      check (state <> 'done' or (status is not null and code is not null and msg is not null and result is not null))
    )`.execute(db)
}
