import { sql, type Kysely } from 'kysely'

/** From where a session was opened, as little of it as tells its owner one session from another. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table sessions
      add column browser text not null default 'other',
      add column system text not null default 'other',
      add column address text`.execute(db)
}
