/** What people do with orders that wait: place, change, cancel. */
import { compare, dec, isAmountAtScale, subtract, type Decimal } from '../../src/domain/money.ts'
import { isReached } from '../../src/domain/pending.ts'
import type { BuyPendingContractsBody, UpdatePendingContractsBody } from '../../src/domain/wire/pending.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import type { Instrument } from '../core/feed/instrument.ts'
import type { Market } from '../core/feed/market.ts'
import { newOrderNumber } from '../core/order-number.ts'
import { CALL_REFUSALS, ORDER_REFUSALS, USER_REFUSALS } from '../core/refusals.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import { checkOwnLimits } from '../limits/own-limits.ts'
import { lastTick } from './close-contract.ts'
import { CONTRACT_REFUSALS } from './contract-refusals.ts'
import { endIfDue, endPending, moveHold } from './fire-pending.ts'
import { checkOpening, costsAt, type Caller } from './open-contract.ts'
import { heldBy, insertPending, lockPending, storePending, type PendingRow } from './pending.repository.ts'

/** The order after the call, and whether it had changed before the call could touch it. */
export interface TouchedPending {
  readonly row: PendingRow
  readonly isOutdated: boolean
}

type Waiting = Omit<BuyPendingContractsBody, 'code'>

const plainOrNull = (figure: Decimal | null): Decimal | null => (figure === null ? null : dec(figure).toFixed())

/**
 * The columns that a person may change, with what the order holds for them. Refuses a trigger that isn't quotable or that the price
 * has reached, unreasonable levels (seen from the trigger), and an end that has passed.
 */
const columnsOf = (market: Market, instrument: Instrument, waiting: Waiting, now: number) => {
  const { kind, direction, triggerPrice, until } = waiting
  const { price } = lastTick(market, instrument.code, now)
  const isPossible = isAmountAtScale(triggerPrice, instrument.scale) && compare(triggerPrice, '0') > 0
  if (!isPossible || isReached({ kind, direction, price: triggerPrice }, price))
    throw new Refusal(CONTRACT_REFUSALS.triggerUnreasonable, `${kind} ${direction} can't wait for ${triggerPrice} at ${price}`)
  if (until !== null && until <= now) throw new Refusal(CONTRACT_REFUSALS.untilPassed, 'the end has passed')
  const { margin, fee } = costsAt(instrument, waiting, triggerPrice)
  return {
    trigger_price: dec(triggerPrice).toFixed(),
    stop_loss: plainOrNull(waiting.stopLoss),
    take_profit: plainOrNull(waiting.takeProfit),
    until: until === null ? null : new Date(until),
    since: new Date(now),
    margin,
    fee,
  }
}

/** Places an order and holds its margin and fee, in the caller's transaction. Nothing is done when it refuses. */
export const placePending = async (
  services: Services,
  market: Market,
  tx: Tx,
  who: Caller,
  body: BuyPendingContractsBody,
): Promise<PendingRow> => {
  const {
    viewer: { userId, demoEnabled },
    book,
  } = who
  if ((await findUser(tx, userId))?.status !== 'active') throw new Refusal(USER_REFUSALS.userStatusWrong, 'this user is suspended')
  const now = services.clock.now()
  const instrument = market.board.instrument(body.code)
  if (!instrument) throw new Refusal(CALL_REFUSALS.notFound, 'there is no such market')
  await checkOpening(services, instrument, { book, demoEnabled }, body)
  const columns = columnsOf(market, instrument, body, now)
  await checkOwnLimits(tx, userId, book, columns.margin, now)
  const row = await insertPending(tx, {
    order_number: newOrderNumber('P', now),
    user_id: userId,
    book,
    code: instrument.code,
    app_name: instrument.name,
    market_id: instrument.id,
    market_type: instrument.type,
    scale: instrument.scale,
    lot_size: dec(instrument.lotSize).toFixed(),
    kind: body.kind,
    direction: body.direction,
    lots: dec(body.lots).toFixed(),
    leverage: body.leverage,
    placed_at: columns.since,
    version: 1,
    status: 'pending',
    ...columns,
  })
  await moveHold(services, tx, row, 'hold', heldBy(row), now)
  return row
}

/** Locks an order of this user; a tick that has fired it by now goes first, and so does whatever made a newer version. */
const lockWaiting = async (
  services: Services,
  market: Market,
  tx: Tx,
  { viewer: { userId }, book }: Caller,
  id: string,
  version: number,
): Promise<TouchedPending> => {
  const row = await lockPending(tx, id)
  if (row?.user_id !== userId || row.book !== book) throw new Refusal(ORDER_REFUSALS.orderNotFound, 'there is no such order')
  if (row.status !== 'pending') return { row, isOutdated: true }
  const ended = await endIfDue(services, market, tx, row)
  return { row: ended ?? row, isOutdated: ended !== null || row.version !== version }
}

/**
 * Changes price, levels and end of a waiting order, and what it holds. Ticks count from now on. Refuses as placing does, and
 * `orderNotFound`.
 */
export const changePending = async (
  services: Services,
  market: Market,
  tx: Tx,
  who: Caller,
  id: string,
  { version, ...change }: UpdatePendingContractsBody,
): Promise<TouchedPending> => {
  const touched = await lockWaiting(services, market, tx, who, id, version)
  if (touched.isOutdated) return touched
  const { row } = touched
  const now = services.clock.now()
  const instrument = market.board.instrument(row.code)
  if (!instrument) throw new Refusal(CALL_REFUSALS.notFound, 'there is no such market any more')
  const { kind, direction, leverage, lots, book } = row
  const columns = columnsOf(market, instrument, { kind, direction, leverage, lots, ...change }, now)
  await checkOwnLimits(tx, row.user_id, book, subtract(columns.margin, row.margin), now)
  const changed = await storePending(tx, row, columns)
  await moveHold(services, tx, changed, `hold:${changed.version}`, subtract(heldBy(changed), heldBy(row)), now)
  return { row: changed, isOutdated: false }
}

/** Cancels a waiting order, whatever is paused or limited: what it held comes back. Refuses `orderNotFound`. */
export const cancelPending = async (
  services: Services,
  market: Market,
  tx: Tx,
  who: Caller,
  id: string,
  version: number,
): Promise<TouchedPending> => {
  const touched = await lockWaiting(services, market, tx, who, id, version)
  return touched.isOutdated ? touched : { row: await endPending(services, tx, touched.row, { status: 'cancelled' }), isOutdated: false }
}
