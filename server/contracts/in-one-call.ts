/**
 * Opens and closes contracts in one call of the database (`0014-orders-in-one-call.ts`). Each gives `null`, having done nothing,
 * when there is more to it than the usual case: then the caller takes the long way, which also stores refusals.
 */
import { sql } from 'kysely'
import { MONEY_LOG_TYPES, type MoneyLogType } from '../../src/domain/constants.ts'
import { dec } from '../../src/domain/money.ts'
import type { BuyContractsBody, ContractOrder } from '../../src/domain/wire/order.ts'
import { DONE, PURCHASED, Refusal, type AnswerCode } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import { isOutdated } from '../core/database/errors.ts'
import type { Market } from '../core/feed/market.ts'
import { hashOfKey, type Answer, type Call } from '../core/idempotency.ts'
import { isOverdraft, legArrays, type Leg } from '../core/ledger/ledger.ts'
import { lastTick } from './close-contract.ts'
import { profitOf, ruleClosing } from './contract-rules.ts'
import { termsOfOpening, type Caller } from './open-contract.ts'
import { closedPayload, openedPayload } from './order-notices.ts'
import { findOrder, orderOf, type OrderRow } from './orders.repository.ts'
import { legsOfClosing } from './settle-contract.ts'

export interface Written {
  readonly row: OrderRow
  readonly answer: Answer<ContractOrder>
}

/** Stands for the id, which the database gives; nothing else in an order can contain it. */
const MARK = '#order#'

const answerOf = (row: OrderRow, { status, code }: AnswerCode): Answer<ContractOrder> => ({ status, code, msg: 'ok', result: orderOf(row) })

const keyOf = ({ owner, key, requestHash }: Call, { status, code }: AnswerCode) =>
  sql`${owner}, ${hashOfKey(key)}::bytea, ${requestHash}::bytea, ${status}::int, ${code}::int`

const bookingOf = (type: MoneyLogType, legs: readonly Leg[]) => {
  const { users, kinds, amounts, settlements } = legArrays(legs)
  return sql`${MONEY_LOG_TYPES[type]}::smallint, ${users}::bigint[], ${kinds}::text[], ${amounts}::numeric[], ${settlements}::text[]`
}

/** The long way says why. */
const nullIfRefused = (error: unknown): null => {
  if (error instanceof Refusal || isOverdraft(error) || isOutdated(error)) return null
  throw error
}

export const openInOneCall = async (
  services: Services,
  market: Market,
  call: Call,
  who: Caller,
  body: BuyContractsBody,
): Promise<Written | null> => {
  try {
    const { now, order, legs } = await termsOfOpening(services, market, who, body)
    const marked: OrderRow = { ...order, id: MARK }
    const { rows } = await sql<{ id: string | null }>`
      select open_contract(${keyOf(call, PURCHASED)}, ${JSON.stringify(orderOf(marked))}, ${MARK},
        ${new Date(now)}::timestamptz, ${JSON.stringify(order)}::jsonb, ${JSON.stringify(openedPayload(marked))},
        ${bookingOf('contractPurchase', legs)}) as id`.execute(services.db)
    const id = rows[0]?.id
    if (!id) return null
    const row: OrderRow = { ...order, id }
    return { row, answer: answerOf(row, PURCHASED) }
  } catch (error) {
    return nullIfRefused(error)
  }
}

export const closeInOneCall = async (
  services: Services,
  market: Market,
  call: Call,
  { viewer, book }: Caller,
  id: string,
): Promise<Written | null> => {
  try {
    const row = await findOrder(services.db, id, viewer.userId, book)
    const instrument = row && market.board.instrument(row.code)
    const now = services.clock.now()
    if (!instrument || row.status !== 'open' || ruleClosing(market.feed, instrument, row, now)) return null
    if (!market.feed.phase(instrument, now).isOpen) return null
    const tick = lastTick(market, row.code, now)
    const closing = { price: dec(tick.price).toFixed(), reason: 'hand' } as const
    const profit = dec(profitOf(row, closing.price)).toFixed()
    const closed: OrderRow = {
      ...row,
      status: 'closed',
      close_price: closing.price,
      closed_at: new Date(now),
      close_reason: closing.reason,
      close_tick: new Date(tick.at),
      profit,
    }
    const { rows } = await sql<{ id: string | null }>`
      select close_contract(${keyOf(call, DONE)}, ${JSON.stringify(orderOf(closed))},
        ${new Date(now)}::timestamptz, ${id}::bigint, ${row.levels_at}::timestamptz, ${row.lots}::numeric, ${closing.price}::numeric,
        ${new Date(tick.at)}::timestamptz, ${profit}::numeric, ${JSON.stringify(closedPayload(closed))},
        ${bookingOf('contractClose', legsOfClosing(row, { ...closing, profit }))}) as id`.execute(services.db)
    return rows[0]?.id ? { row: closed, answer: answerOf(closed, DONE) } : null
  } catch (error) {
    return nullIfRefused(error)
  }
}
