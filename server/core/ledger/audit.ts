/** Looks through the whole ledger and says what is wrong with it. Everything it looks for, the database refuses to let happen. */
import { sql } from 'kysely'
import type { Services } from '../context.ts'
import { openDatabase } from '../database/database.ts'
import type { Db } from '../database/schema.ts'

const CHECKS: readonly (readonly [sentence: string, check: ReturnType<typeof sql<{ count: string }>>])[] = [
  [
    'the entries of a currency do not sum to zero',
    sql`
      select count(*) from (select 1 from entries e join accounts a on a.id = e.account_id
        group by a.book, a.currency having sum(e.amount) <> 0) x`,
  ],
  [
    'a transaction does not balance',
    sql`
      select count(*) from (select 1 from entries group by transaction_id having sum(amount) <> 0 or count(*) < 2) x`,
  ],
  [
    'a stored balance is not the sum of its entries',
    sql`
      select count(*) from accounts a
        where balance <> coalesce((select sum(amount) from entries e where e.account_id = a.id), 0)`,
  ],
  [
    'a balance in the log does not follow from the one before',
    sql`
      select count(*) from (select balance_after - amount - lag(balance_after, 1, 0::numeric)
        over (partition by account_id order by id) as gap
        from entries where balance_after is not null) x where gap <> 0`,
  ],
  ['a user account went below zero', sql`select count(*) from entries where balance_after < 0`],
]

/** A sentence for each thing that is wrong; none when all is well. */
export const auditLedger = async (db: Db): Promise<readonly string[]> => {
  const found: string[] = []
  for (const [sentence, check] of CHECKS) if ((await check.execute(db)).rows[0]?.count !== '0') found.push(sentence)
  return found
}

/** The nightly look, on a connection of its own: it may take as long as it takes. */
export const auditNightly = async ({ databaseUrl, log }: Pick<Services, 'databaseUrl' | 'log'>): Promise<void> => {
  const { db, close } = openDatabase(databaseUrl, (error) => log.warn({ err: error }, 'a database connection broke'), 1, null)
  const found = await auditLedger(db).finally(close)
  if (found.length > 0) log.error({ found }, 'the ledger is wrong')
  else log.info('the ledger is right')
}
