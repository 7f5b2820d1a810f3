/** What of the venue's own doings a user is told, in the transaction that does it. */
import type { OrderRow } from '../contracts/orders.repository.ts'
import type { Tx } from '../core/database/schema.ts'
import type { SessionOrigin } from '../core/sessions/session-origin.ts'
import { writeNotification } from '../core/outbox.ts'

const orderFacts = (row: OrderRow) => ({
  orderId: row.id,
  code: row.code,
  marketId: row.market_id,
  marketType: row.market_type,
  scale: row.scale,
  direction: row.direction,
  margin: row.margin,
})

export const tellOrderOpened = (tx: Tx, row: OrderRow): Promise<boolean> =>
  writeNotification(tx, {
    kind: 'orderOpened',
    userId: row.user_id,
    book: row.book,
    eventId: `order:${row.id}:opened`,
    at: row.opened_at.getTime(),
    payload: { ...orderFacts(row), price: row.open_price, lots: row.lots, leverage: row.leverage, fee: row.fee },
  })

/** Whoever closed it, by hand or by a rule; `at` is when the venue came to know of it. */
export const tellOrderClosed = async (tx: Tx, row: OrderRow, at: number): Promise<void> => {
  const { close_price: price, close_reason: reason, close_tick: tick, profit } = row
  if (price === null || reason === null || tick === null || profit === null) throw new Error(`order ${row.id} is not closed`)
  await writeNotification(tx, {
    kind: 'orderClosed',
    userId: row.user_id,
    book: row.book,
    eventId: `order:${row.id}:closed`,
    at,
    payload: { ...orderFacts(row), price, reason, profit, tickAt: tick.getTime() },
  })
}

export const tellWelcome = (tx: Tx, userId: string, at: number): Promise<boolean> =>
  writeNotification(tx, { kind: 'welcome', userId, book: null, eventId: 'welcome', at, payload: {} })

/**
 * Tells of a session that was just opened, when the account has been used before and never from such a device. Browser and
 * system are all that is known of one.
 */
export const tellIfNewDevice = async (
  tx: Tx,
  of: { userId: string; sessionId: string; origin: SessionOrigin; at: number },
): Promise<void> => {
  const {
    userId,
    sessionId,
    origin: { browser, system },
    at,
  } = of
  const others = await tx
    .selectFrom('sessions')
    .select(['browser', 'system'])
    .distinct()
    .where('user_id', '=', userId)
    .where('id', '!=', sessionId)
    .execute()
  if (others.length === 0 || others.some((other) => other.browser === browser && other.system === system)) return
  await writeNotification(tx, {
    kind: 'signedIn',
    userId,
    book: null,
    eventId: `session:${sessionId}:opened`,
    at,
    payload: { browser, system },
  })
}

/** `changeId` tells changes apart. */
export const tellPasswordChanged = (tx: Tx, of: { userId: string; changeId: string; at: number }): Promise<boolean> =>
  writeNotification(tx, {
    kind: 'passwordChanged',
    userId: of.userId,
    book: null,
    eventId: `password:${of.changeId}`,
    at: of.at,
    payload: {},
  })

/** `name` is what people know the issuer by; `identityId` tells joinings apart, also of the same account at the issuer. */
export const tellThirdPartyLinked = (tx: Tx, of: { userId: string; identityId: string; name: string; at: number }): Promise<boolean> =>
  writeNotification(tx, {
    kind: 'thirdPartyLinked',
    userId: of.userId,
    book: null,
    eventId: `identity:${of.identityId}`,
    at: of.at,
    payload: { name: of.name },
  })

/** `changeId` tells changes apart; `from` is when the new limits begin to hold. Epoch milliseconds. */
export const tellLimitsChanged = (tx: Tx, of: { userId: string; changeId: string; from: number; at: number }): Promise<boolean> =>
  writeNotification(tx, {
    kind: 'limitsChanged',
    userId: of.userId,
    book: null,
    eventId: `limits:${of.changeId}`,
    at: of.at,
    payload: { from: of.from },
  })
