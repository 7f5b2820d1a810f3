/** What ends a waiting order without its owner: the tick that fires it, or its time. Rule P-1 of `src/domain/wire/pending.ts`. */
import { sql } from 'kysely'
import { compare, subtract, type Decimal } from '../../src/domain/money.ts'
import { waitsForFall } from '../../src/domain/pending.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import type { Band, Tick } from '../../src/domain/simulation/tick.ts'
import type { Instrument } from '../core/feed/instrument.ts'
import { mayBeMissing } from '../core/feed/late-tick.ts'
import type { Market } from '../core/feed/market.ts'
import type { Leg } from '../core/ledger/ledger.ts'
import { USER_REFUSALS } from '../core/refusals.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import { checkOpening, openingAt, writeOpening } from './open-contract.ts'
import { announcePending } from './pending-news.ts'
import { tellPendingEnded } from './pending-notices.ts'
import { heldBy, lockPending, storePending, type PendingRow } from './pending.repository.ts'

/** Prices at or beyond the trigger. */
export const pendingBand = ({ kind, direction, trigger_price: price }: PendingRow): Band =>
  waitsForFall({ kind, direction }) ? { lower: Number(price), upper: Infinity } : { lower: -Infinity, upper: Number(price) }

/** Moves `amount` from the free balance to what is held, or back when it's negative. Zero moves nothing. */
const legsOfHold = (user: string, amount: Decimal): Leg[] => [
  { user, account: 'free', amount: subtract('0', amount), settlement: compare(amount, '0') > 0 ? 'orderHold' : 'orderRelease' },
  { user, account: 'margin', amount },
]

/** Posts a hold or its return; `step` tells the order's movements apart for ever. */
export const moveHold = async (
  { ledger }: Pick<Services, 'ledger'>,
  tx: Tx,
  { id, user_id: userId, book }: PendingRow,
  step: string,
  amount: Decimal,
  at: number,
): Promise<void> => {
  if (compare(amount, '0') === 0) return
  const isFirst = await ledger.post(tx, {
    reference: `pending:${id}:${step}`,
    book,
    currency: 'USDT',
    kind: 'pendingOrder',
    type: 'contractPurchase',
    at,
    orderId: id,
    legs: legsOfHold(userId, amount),
  })
  if (!isFirst) throw new Error(`order ${id} was waiting although its ${step} had been posted`)
}

type Ending = Parameters<typeof storePending>[2]

/** Ends a locked waiting order; everything that it held comes back. */
export const endPending = async (services: Services, tx: Tx, row: PendingRow, ending: Ending): Promise<PendingRow> => {
  const now = services.clock.now()
  const ended = await storePending(tx, row, { ...ending, ended_at: new Date(now) })
  await moveHold(services, tx, row, 'release', subtract('0', heldBy(row)), now)
  return ended
}

/** Ends it while nobody looks, so that its owner is told. */
const endUnseen = async (services: Services, tx: Tx, row: PendingRow, ending: Ending): Promise<PendingRow> => {
  const ended = await endPending(services, tx, row, ending)
  await tellPendingEnded(tx, ended, services.clock.now())
  return ended
}

/** Opens the contract at the tick, with what was held and whatever the tick's price asks beyond. Refuses as a purchase would. */
const openAt = async (services: Services, tx: Tx, instrument: Instrument, row: PendingRow, tick: Tick): Promise<PendingRow> => {
  const { user_id: userId, book, direction, leverage, lots, stop_loss: stopLoss, take_profit: takeProfit } = row
  const user = await findUser(tx, userId)
  if (user?.status !== 'active') throw new Refusal(USER_REFUSALS.userStatusWrong, 'this user is suspended')
  await checkOpening(services, instrument, { book, demoEnabled: user.demo_enabled }, { leverage, lots })
  const now = services.clock.now()
  const wanted = { direction, leverage, lots, stopLoss, takeProfit }
  const opening = openingAt(instrument, { userId, book }, wanted, tick.price, tick.at, now)
  await moveHold(services, tx, row, 'release', subtract('0', heldBy(row)), now)
  const order = await writeOpening(services, tx, opening, row)
  return storePending(tx, row, { status: 'opened', ended_at: new Date(now), ...tickOf(tick), order_id: order.id })
}

const tickOf = (tick: Tick) => ({ trigger_tick: new Date(tick.at), trigger_tick_price: tick.price })

const fire = async (services: Services, tx: Tx, instrument: Instrument, row: PendingRow, tick: Tick): Promise<PendingRow> => {
  await sql`savepoint fire`.execute(tx)
  try {
    return await openAt(services, tx, instrument, row, tick)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint fire`.execute(tx)
    return endUnseen(services, tx, row, { status: 'refused', refusal: error.code, ...tickOf(tick) })
  }
}

/**
 * Fires or ends a locked waiting order if its price or its time has come, at the tick that the rule names, however late anyone
 * looks. `null` while it waits.
 */
export const endIfDue = async (services: Services, { feed, board }: Market, tx: Tx, row: PendingRow): Promise<PendingRow | null> => {
  const now = services.clock.now()
  const until = row.until?.getTime() ?? Infinity
  const instrument = board.instrument(row.code)
  const tick = instrument && feed.firstOutside(instrument, row.since.getTime(), Math.min(now, until), pendingBand(row))
  if (instrument && tick) return fire(services, tx, instrument, row, tick)
  if (now < until || (instrument && mayBeMissing(feed, instrument, until, now))) return null
  return endUnseen(services, tx, row, { status: 'expired' })
}

/** Fires or ends one order in a transaction of its own, and tells the venue. `null` when there was nothing to do. */
export const endDuePending = async (services: Services, market: Market, id: string): Promise<PendingRow | null> => {
  const ended = await services.db.transaction().execute(async (tx) => {
    const row = await lockPending(tx, id)
    return row?.status === 'pending' ? endIfDue(services, market, tx, row) : null
  })
  if (ended) {
    const { code, status, trigger_tick: tick, trigger_tick_price: price, order_id: opened, refusal } = ended
    services.log.info({ orderId: id, code, rule: 'P-1', status, tick, price, opened, refusal }, 'a waiting order has ended')
    await announcePending(services, ended)
  }
  return ended
}
