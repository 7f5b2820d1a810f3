import { sql, type Kysely } from 'kysely'

/**
 * One identity of each person: a new try takes the place of one that failed. What the person sent is sealed under a key that is not
 * in the database; nothing here tells who it is of but the number of their account.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table identifications (
      id bigint primary key generated always as identity,
      user_id bigint not null unique references users,
      number text unique,
      state text not null default 'pending' check (state in ('pending', 'verified', 'failed')),
      submitted_at timestamptz not null,
      due_at timestamptz not null,
      decided_at timestamptz,
      sealed bytea not null,
      verdict bytea,
      constraint identifications_decided check ((decided_at is null) = (state = 'pending')),
      constraint identifications_verdict check ((verdict is not null) = (state = 'failed'))
    )`.execute(db)
  await sql`
    create table identification_drafts (
      user_id bigint primary key references users,
      saved_at timestamptz not null,
      sealed bytea not null
    )`.execute(db)
  await sql`create index identification_drafts_saved on identification_drafts (saved_at)`.execute(db)
  // People read who looked at what they sent: by the numbers of their reviews.
  await sql`create index operator_log_subject on operator_log (subject)`.execute(db)
}
