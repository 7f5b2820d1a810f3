import { sql, type Kysely } from 'kysely'

/**
 * Withdrawals, and when each user last set a new password: nothing leaves for a day after it. Of passwords that are there already
 * nobody knows, and nobody rests for them.
 *
 * A hash is of one withdrawal: what was sent once is not told for two.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users add column password_set_at timestamptz`.execute(db)
  await sql`
    create table withdrawals (
      id bigint primary key generated always as identity,
      user_id bigint not null references users,
      number text unique,
      currency text not null references currencies,
      network text not null check (network in ('ethereum', 'tron', 'bitcoin')),
      method text not null check (method in ('wallet', 'address')),
      address text not null,
      amount numeric(38, 18) not null check (amount > 0),
      fee numeric(38, 18) not null check (fee >= 0),
      is_simulated boolean not null,
      needed integer not null check (needed > 0),
      state text not null default 'pending'
        check (state in ('pending', 'approved', 'completed', 'rejected', 'failed', 'cancelled')),
      reason text,
      say text,
      hash text,
      submitted_at timestamptz not null,
      due_at timestamptz not null,
      decided_at timestamptz,
      sent_at timestamptz,
      ended_at timestamptz,
      look_at timestamptz,
      differs_at timestamptz,
      constraint withdrawals_brings check (fee < amount),
      constraint withdrawals_reason check ((reason is not null) = (state in ('rejected', 'failed'))),
      constraint withdrawals_decided check ((decided_at is null) = (state = 'pending')),
      constraint withdrawals_ended check ((ended_at is not null) = (state in ('completed', 'rejected', 'failed', 'cancelled'))),
      constraint withdrawals_sent check ((sent_at is null) = (hash is null)),
      constraint withdrawals_approved_only check (hash is null or state in ('approved', 'completed', 'failed')),
      constraint withdrawals_carried check (state <> 'completed' or hash is not null)
    )`.execute(db)
  await sql`create unique index withdrawals_hash_once on withdrawals (network, hash) where state <> 'failed'`.execute(db)
  await sql`create index withdrawals_user on withdrawals (user_id, id)`.execute(db)
  await sql`create index withdrawals_under_way on withdrawals (look_at nulls first, id)
    where state = 'approved' and hash is not null`.execute(db)
}
