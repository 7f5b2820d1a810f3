import { sql, type Kysely } from 'kysely'

/** Addresses that a person sends their money to. The same one twice is one entry. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table booked_addresses (
      id bigint primary key generated always as identity,
      user_id bigint not null references users,
      network text not null check (network in ('ethereum', 'tron', 'bitcoin')),
      address text not null,
      label text,
      added_at timestamptz not null,
      constraint booked_addresses_once unique (user_id, network, address)
    )`.execute(db)
}
