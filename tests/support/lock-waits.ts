import { sql } from 'kysely'
import type { Db } from '../../server/core/database/schema.ts'

/** How many statements wait for a lock that another transaction holds. */
export const lockWaits = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return Number(rows[0]?.count)
}
