import { sql, type Kysely } from 'kysely'

/**
 * A transfer on a network is credited once, to one account: whoever submits its hash first holds it until that
 * deposit is rejected or fails. What was decided is never decided again, and what is over never goes on.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table deposits (
      id bigint primary key generated always as identity,
      user_id bigint not null references users,
      number text unique,
      currency text not null references currencies,
      network text not null check (network in ('ethereum', 'tron', 'bitcoin')),
      amount numeric(38, 18) not null check (amount > 0),
      value numeric(38, 18),
      hash text not null,
      sent_to text not null,
      picture_id text,
      needed integer not null check (needed > 0),
      state text not null default 'pending' check (state in ('pending', 'approved', 'completed', 'rejected', 'failed')),
      reason text,
      say text,
      seen integer check (seen >= 0),
      submitted_at timestamptz not null,
      due_at timestamptz not null,
      decided_at timestamptz,
      ended_at timestamptz,
      look_at timestamptz,
      vanished_at timestamptz,
      constraint deposits_reason check ((reason is not null) = (state in ('rejected', 'failed'))),
      constraint deposits_decided check ((decided_at is null) = (state = 'pending')),
      constraint deposits_ended check ((ended_at is not null) = (state in ('completed', 'rejected', 'failed')))
    )`.execute(db)
  await sql`create unique index deposits_hash_once on deposits (network, hash) where state not in ('rejected', 'failed')`.execute(db)
  await sql`create index deposits_user on deposits (user_id, id)`.execute(db)
  await sql`create index deposits_under_way on deposits (look_at nulls first, id)
    where state = 'approved' or (state = 'completed' and vanished_at is null and sent_to not like 'sim:%')`.execute(db)
  await sql`
    create table deposit_limits (
      user_id bigint not null references users,
      per text not null check (per in ('day', 'month')),
      value numeric(38, 18) check (value >= 0),
      pending_value numeric(38, 18) check (pending_value >= 0),
      pending_at timestamptz,
      primary key (user_id, per)
    )`.execute(db)
}
