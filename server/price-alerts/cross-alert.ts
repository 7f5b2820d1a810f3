/** When an alert is crossed is a pure function of the feed: the first tick at its price or beyond it since it was armed. */
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import type { Feed } from '../core/feed/feed.ts'
import type { Band, Tick } from '../../src/domain/simulation/tick.ts'
import type { Instrument } from '../core/feed/instrument.ts'
import type { Market } from '../core/feed/market.ts'
import { writeNotification } from '../core/outbox.ts'
import { insertAlertMail } from './alert-mails.repository.ts'
import { GATHER_FOR } from './mail-alerts.ts'
import { lockAlert, storeCrossing, type AlertRow } from './price-alerts.repository.ts'

export const bandOf = ({ direction, price }: Pick<AlertRow, 'direction' | 'price'>): Band =>
  direction === 'above' ? { lower: -Infinity, upper: Number(price) } : { lower: Number(price), upper: Infinity }

/** The tick that crossed an active alert by `now`, however late anyone looks; `null` when none has. */
export const crossingOf = (feed: Feed, instrument: Instrument, row: AlertRow, now: number): Tick | null =>
  feed.firstOutside(instrument, row.armed_at.getTime(), now, bandOf(row))

/** Judges an alert whose lock the transaction holds and, when it is crossed, tells its user of it. `null` when it is not. */
export const crossLocked = async (
  tx: Tx,
  { feed, board }: Pick<Market, 'feed' | 'board'>,
  row: AlertRow,
  now: number,
): Promise<AlertRow | null> => {
  const instrument = row.status === 'active' ? board.instrument(row.code) : undefined
  const tick = instrument ? crossingOf(feed, instrument, row, now) : null
  if (!tick) return null
  const { id, user_id: userId, code, market_id: marketId, market_type: marketType, scale, direction, price } = row
  await writeNotification(tx, {
    kind: 'priceAlertCrossed',
    userId,
    book: null,
    eventId: `alert:${id}:${row.round}`,
    at: now,
    payload: { alertId: id, code, marketId, marketType, scale, direction, price, crossedPrice: tick.price, crossedAt: tick.at },
  })
  if (row.by_mail)
    await insertAlertMail(tx, {
      user_id: userId,
      alert_id: id,
      round: row.round,
      code,
      scale,
      direction,
      price,
      crossed_price: tick.price,
      crossed_at: new Date(tick.at),
      created_at: new Date(now),
      due_at: new Date(now + GATHER_FOR),
    })
  return storeCrossing(tx, id, tick)
}

/**
 * Judges one alert under its lock and tells its user of a crossing in the same transaction. Whoever comes second, in this process
 * or another, finds it crossed and does nothing. `null` when nothing was done.
 */
export const crossAlert = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  market: Pick<Market, 'feed' | 'board'>,
  id: string,
): Promise<AlertRow | null> =>
  db.transaction().execute(async (tx) => {
    const row = await lockAlert(tx, id)
    return row ? crossLocked(tx, market, row, clock.now()) : null
  })
