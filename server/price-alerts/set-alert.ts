/** Setting, moving and arming price alerts. */
import { alertProblemOf, PRICE_ALERT_LIMIT } from '../../src/domain/price-alert.ts'
import type { Decimal } from '../../src/domain/money.ts'
import type { AlertDirection } from '../../src/domain/wire/price-alert.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import type { Instrument } from '../core/feed/instrument.ts'
import type { Market } from '../core/feed/market.ts'
import { CALL_REFUSALS, PURCHASE_REFUSALS } from '../core/refusals.ts'
import { crossLocked } from './cross-alert.ts'
import { ALERT_REFUSALS } from './price-alert-refusals.ts'
import { armAlert, countAlerts, insertAlert, lockAlert, type AlertRow } from './price-alerts.repository.ts'

interface Level {
  readonly direction: AlertDirection
  readonly price: Decimal
  /** Whether a mail is sent too; without it an alert that is there stays as it is, and a new one sends none. */
  readonly byMail?: boolean | undefined
}

const listed = ({ board }: Market, code: string): Instrument => {
  const instrument = board.instrument(code)
  if (!instrument) throw new Refusal(CALL_REFUSALS.notFound, 'there is no such market')
  return instrument
}

/** Refuses a price the market cannot quote, a market without a price, and a level that is reached already. */
const checkLevel = ({ feed }: Market, instrument: Instrument, { direction, price }: Level, now: number): void => {
  const tick = feed.tick(instrument, now)
  if (!tick) throw new Refusal(PURCHASE_REFUSALS.priceStale, `${instrument.code} has no price`)
  const problem = alertProblemOf({ direction, value: price, scale: instrument.scale }, tick.price)
  if (problem === 'alreadyAbove' || problem === 'alreadyBelow')
    throw new Refusal(ALERT_REFUSALS.alertReached, `${instrument.code} is at ${tick.price} already`)
  if (problem) throw new Refusal(CALL_REFUSALS.malformed, 'not a price of this market')
}

/** Sets a new alert. Refuses a market or a level that cannot be watched, and an alert more than one person may have. */
export const addAlert = async (
  { clock }: Services,
  market: Market,
  tx: Tx,
  userId: string,
  { code, direction, price, byMail = false }: Level & { readonly code: string },
): Promise<AlertRow> => {
  const now = clock.now()
  const instrument = listed(market, code)
  checkLevel(market, instrument, { direction, price }, now)
  if ((await countAlerts(tx, userId)) >= PRICE_ALERT_LIMIT)
    throw new Refusal(ALERT_REFUSALS.alertLimit, `there are ${PRICE_ALERT_LIMIT} alerts already`)
  const at = new Date(now)
  return insertAlert(tx, {
    user_id: userId,
    code: instrument.code,
    app_name: instrument.name,
    market_id: instrument.id,
    market_type: instrument.type,
    scale: instrument.scale,
    direction,
    price,
    armed_at: at,
    created_at: at,
    by_mail: byMail,
    crossed_at: null,
    crossed_price: null,
  })
}

/**
 * Arms an alert of this user anew, at the same level or another one. A crossing of the old level that nobody has looked at yet is
 * told first: once it is armed from now on, nobody would find it. Refuses as `addAlert`.
 */
export const rearmAlert = async (
  { clock }: Services,
  market: Market,
  tx: Tx,
  userId: string,
  id: string,
  level: Level,
): Promise<AlertRow> => {
  const row = await lockAlert(tx, id)
  if (row?.user_id !== userId) throw new Refusal(CALL_REFUSALS.notFound, 'there is no such alert')
  const now = clock.now()
  const instrument = listed(market, row.code)
  await crossLocked(tx, market, row, now)
  checkLevel(market, instrument, level, now)
  return armAlert(tx, id, { ...level, byMail: level.byMail ?? row.by_mail, at: now })
}
