/** Mails about crossed alerts that are still to be sent. */
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Decimal } from '../../src/domain/money.ts'
import type { AlertDirection } from '../../src/domain/wire/price-alert.ts'
import type { Db, Id, Tx } from '../core/database/schema.ts'

interface PriceAlertMailsTable {
  id: Id
  user_id: string
  alert_id: string
  round: number
  code: string
  scale: number
  direction: AlertDirection
  price: Decimal
  crossed_price: Decimal
  crossed_at: Date
  created_at: Date
  /** Not before this instant: others of the same moment come along, and a failed try is not repeated at once. */
  due_at: Date
}

declare module '../core/database/schema.ts' {
  interface Database {
    price_alert_mails: PriceAlertMailsTable
  }
}

export type AlertMailRow = Selectable<PriceAlertMailsTable>

/** Once for each round of an alert. */
export const insertAlertMail = async (tx: Tx, values: Insertable<PriceAlertMailsTable>): Promise<void> => {
  await tx
    .insertInto('price_alert_mails')
    .values(values)
    .onConflict((conflict) => conflict.constraint('price_alert_mails_once').doNothing())
    .execute()
}

/** Some of the people who have a mail that is due. */
export const usersWithDueMails = async (db: Db, now: number, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('price_alert_mails')
    .select('user_id')
    .where('due_at', '<=', new Date(now))
    .groupBy('user_id')
    .orderBy((eb) => eb.fn.min('due_at'))
    .limit(most)
    .execute()
  return rows.map((row) => row.user_id)
}

/** `false` if another process writes to this person at this moment. Holds until the transaction ends. */
export const lockMailsOf = async (tx: Tx, userId: string): Promise<boolean> => {
  const { rows } = await sql<{
    won: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${`price alert mails of ${userId}`}, 0)) as won`.execute(tx)
  return rows[0]?.won === true
}

/** All that this person is to be mailed, oldest first: also what is not due by itself yet. */
export const mailsOf = (tx: Tx, userId: string): Promise<AlertMailRow[]> =>
  tx.selectFrom('price_alert_mails').selectAll().where('user_id', '=', userId).orderBy('crossed_at').orderBy('id').execute()

export const removeMails = async (tx: Tx, rows: readonly AlertMailRow[]): Promise<void> => {
  await tx
    .deleteFrom('price_alert_mails')
    .where('id', '=', sql<string>`any (${rows.map(({ id }) => id)}::bigint[])`)
    .execute()
}

export const postponeMails = async (tx: Tx, rows: readonly AlertMailRow[], until: number): Promise<void> => {
  await tx
    .updateTable('price_alert_mails')
    .set({ due_at: new Date(until) })
    .where('id', '=', sql<string>`any (${rows.map(({ id }) => id)}::bigint[])`)
    .execute()
}
