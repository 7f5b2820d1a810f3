import { sql, type Kysely } from 'kysely'

/** What people have agreed to when they registered, and the texts as they were then. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table consent_texts (
      sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
      key text not null,
      locale text not null,
      title text not null,
      html text not null
    )`.execute(db)
  await sql`
    create table consents (
      user_id bigint not null references users,
      key text not null,
      locale text not null,
      sha256 text not null references consent_texts,
      at timestamptz not null,
      primary key (user_id, key, at)
    )`.execute(db)
}
