import { sql, type Kysely } from 'kysely'

/** Transfers on the venue's own networks. What was sent there stays sent, as on any network. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table simulated_transfers (
      network text not null check (network in ('ethereum', 'tron', 'bitcoin')),
      hash text not null,
      currency text not null references currencies,
      amount numeric(38, 18) not null check (amount > 0),
      sent_from text not null,
      sent_to text not null,
      reverted boolean not null default false,
      at timestamptz not null,
      primary key (network, hash)
    )`.execute(db)
  await sql`
    create trigger simulated_transfers_append_only before update or delete or truncate on simulated_transfers
    for each statement execute function refuse_change()`.execute(db)
}
