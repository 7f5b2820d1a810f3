import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import { dec, type Decimal } from '../../src/domain/money.ts'
import type { AlertDirection, PriceAlert } from '../../src/domain/wire/price-alert.ts'
import type { Db, Fixed, Id, Tx } from '../core/database/schema.ts'
import type { Tick } from '../../src/domain/simulation/tick.ts'

interface PriceAlertsTable {
  id: Id
  user_id: string
  code: string
  app_name: string
  market_id: number
  market_type: number
  scale: number
  direction: AlertDirection
  price: Decimal
  /** How often the alert was armed. It crosses once in each round. */
  round: Generated<number>
  status: Generated<'active' | 'crossed'>
  /** Only ticks after this instant can cross it. */
  armed_at: Date
  crossed_at: Date | null
  crossed_price: Decimal | null
  created_at: Fixed<Date>
  /** A mail is sent too. */
  by_mail: Generated<boolean>
}

declare module '../core/database/schema.ts' {
  interface Database {
    price_alerts: PriceAlertsTable
  }
}

export type AlertRow = Selectable<PriceAlertsTable>

/** The alert as users see it; without its market it cannot be watched. */
export const alertOf = (row: AlertRow, isListed: boolean): PriceAlert => ({
  id: row.id,
  code: row.code,
  appName: row.app_name,
  marketId: row.market_id,
  marketType: row.market_type,
  scale: row.scale,
  direction: row.direction,
  price: dec(row.price).toFixed(row.scale),
  status: row.status === 'active' && !isListed ? 'failed' : row.status,
  armedAt: row.armed_at.getTime(),
  byMail: row.by_mail,
  crossedAt: row.crossed_at?.getTime() ?? null,
  crossedPrice: row.crossed_price === null ? null : dec(row.crossed_price).toFixed(row.scale),
})

export const alertsOf = (db: Db, userId: string): Promise<AlertRow[]> =>
  db.selectFrom('price_alerts').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute()

/** Every alert that waits for its price. */
export const activeAlerts = (db: Db): Promise<AlertRow[]> =>
  db.selectFrom('price_alerts').selectAll().where('status', '=', 'active').orderBy('id').execute()

export const readAlert = (db: Db, id: string): Promise<AlertRow | undefined> =>
  db.selectFrom('price_alerts').selectAll().where('id', '=', id).executeTakeFirst()

/** Holds the alert until the transaction ends: of all who would tell of its crossing, one goes first. */
export const lockAlert = (tx: Tx, id: string): Promise<AlertRow | undefined> =>
  tx.selectFrom('price_alerts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** How many this user has. Their row is locked until the transaction ends, so that no two calls count at the same time. */
export const countAlerts = async (tx: Tx, userId: string): Promise<number> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const { count } = await tx
    .selectFrom('price_alerts')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertAlert = (tx: Tx, values: Insertable<PriceAlertsTable>): Promise<AlertRow> =>
  tx.insertInto('price_alerts').values(values).returningAll().executeTakeFirstOrThrow()

/** Waits anew from `at` on: a new round, whose crossing is another event. */
export const armAlert = (
  tx: Tx,
  id: string,
  { direction, price, byMail, at }: { direction: AlertDirection; price: Decimal; byMail: boolean; at: number },
): Promise<AlertRow> =>
  tx
    .updateTable('price_alerts')
    .set({
      direction,
      price,
      by_mail: byMail,
      status: 'active',
      round: sql`round + 1`,
      armed_at: new Date(at),
      crossed_at: null,
      crossed_price: null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const storeCrossing = (tx: Tx, id: string, tick: Tick): Promise<AlertRow> =>
  tx
    .updateTable('price_alerts')
    .set({ status: 'crossed', crossed_at: new Date(tick.at), crossed_price: tick.price })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const removeAlert = async (db: Db, userId: string, id: string): Promise<void> => {
  await db.deleteFrom('price_alerts').where('user_id', '=', userId).where('id', '=', id).execute()
}
