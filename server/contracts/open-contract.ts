import { feeOf, liquidationPriceOf, marginOf, type ContractTerms } from '../../src/domain/contract.ts'
import { dec, subtract, type Decimal } from '../../src/domain/money.ts'
import type { BuyContractsBody } from '../../src/domain/wire/order.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import { isOpeningPaused } from '../core/opening.ts'
import type { Book, Tx } from '../core/database/schema.ts'
import { freshTick } from '../core/feed/fresh-tick.ts'
import type { Instrument } from '../core/feed/instrument.ts'
import type { Market } from '../core/feed/market.ts'
import type { Leg } from '../core/ledger/ledger.ts'
import { newOrderNumber } from '../core/order-number.ts'
import { CALL_REFUSALS, PURCHASE_REFUSALS, USER_REFUSALS } from '../core/refusals.ts'
import { checkOwnLimits } from '../limits/own-limits.ts'
import type { Viewer } from '../core/sessions/sessions.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import { CONTRACT_REFUSALS } from './contract-refusals.ts'
import { checkLevels, checkLots, checkPrice, checkTrailing } from './contract-rules.ts'
import { tellOrderOpened } from './order-notices.ts'
import { insertOrder, trailingColumns, type OrderRow } from './orders.repository.ts'

/** Who calls, and for which of their accounts. */
export interface Caller {
  readonly viewer: Viewer
  readonly book: Book
}

/** What opening would write, at the price of now. Numbers as the database gives them back. */
export interface OpeningTerms {
  readonly now: number
  /** All of the order but its id. */
  readonly order: Omit<OrderRow, 'id'>
  readonly legs: readonly Leg[]
}

const plain = (figure: Decimal): Decimal => dec(figure).toFixed()
const plainOrNull = (figure: Decimal | null): Decimal | null => (figure === null ? null : plain(figure))

/** Refuses what no price can change: the account, a pause, leverage and lots out of range. */
export const checkOpening = async (
  { params }: Pick<Services, 'params'>,
  instrument: Instrument,
  { book, demoEnabled }: { readonly book: Book; readonly demoEnabled: boolean },
  { leverage, lots }: Pick<BuyContractsBody, 'leverage' | 'lots'>,
): Promise<void> => {
  if (book === 'demo' && !demoEnabled) throw new Refusal(PURCHASE_REFUSALS.demoDisabled, 'the demo account is disabled')
  if (await isOpeningPaused(params, instrument.code)) throw new Refusal(PURCHASE_REFUSALS.notTrading, 'opening is paused')
  const { maxLeverage } = instrument
  if (leverage > maxLeverage) throw new Refusal(CONTRACT_REFUSALS.leverageAboveCap, `leverage goes up to ${maxLeverage}`)
  checkLots(instrument, lots)
}

export type Wanted = Pick<BuyContractsBody, 'direction' | 'leverage' | 'lots' | 'stopLoss' | 'takeProfit' | 'trailing'>

/** What a contract has to hold and pay at a price; refuses unreasonable levels. */
export const costsAt = ({ scale, lotSize }: Instrument, { direction, leverage, lots: asked, ...levels }: Wanted, price: Decimal) => {
  const lots = plain(asked)
  const terms: ContractTerms = { direction, leverage, lots, lotSize, price, scale }
  const liquidationPrice = liquidationPriceOf(terms)
  checkLevels({ ...terms, liquidationPrice }, levels)
  checkTrailing({ ...terms, liquidationPrice }, levels.trailing ?? null)
  return { lots, liquidationPrice: plain(liquidationPrice), margin: plain(marginOf(terms)), fee: plain(feeOf(terms)) }
}

/**
 * What opening at a price would write.
 *
 * @param openedAt epoch milliseconds; ticks after it may close the order
 */
export const openingAt = (
  instrument: Instrument,
  { userId, book }: { readonly userId: string; readonly book: Book },
  wanted: Wanted,
  price: Decimal,
  openedAt: number,
  now: number,
): OpeningTerms => {
  const { lots, liquidationPrice, margin, fee } = costsAt(instrument, wanted, price)
  const at = new Date(openedAt)
  return {
    now,
    order: {
      order_number: newOrderNumber('C', now),
      user_id: userId,
      book,
      kind: 'contract',
      code: instrument.code,
      app_name: instrument.name,
      market_id: instrument.id,
      market_type: instrument.type,
      scale: instrument.scale,
      lot_size: plain(instrument.lotSize),
      direction: wanted.direction,
      lots,
      leverage: wanted.leverage,
      open_price: plain(price),
      opened_at: at,
      margin,
      fee,
      liquidation_price: liquidationPrice,
      stop_loss: plainOrNull(wanted.stopLoss),
      take_profit: plainOrNull(wanted.takeProfit),
      levels_at: at,
      ...trailingColumns(wanted.trailing ?? null, price, at),
      status: 'open',
      close_price: null,
      closed_at: null,
      close_reason: null,
      close_tick: null,
      profit: null,
      split_from: null,
      flipped_from: null,
    },
    legs: [
      { user: userId, account: 'free', amount: dec(margin).times(-1).toFixed(), settlement: 'marginHold' },
      { user: userId, account: 'margin', amount: margin },
      { user: userId, account: 'free', amount: dec(fee).times(-1).toFixed(), settlement: 'fee' },
      { system: 'fees', amount: fee },
    ],
  }
}

/** What needs no database: the rules of the market and of contracts. Refuses by throwing. */
export const termsOfOpening = async (services: Services, market: Market, who: Caller, body: BuyContractsBody): Promise<OpeningTerms> => {
  const now = services.clock.now()
  const instrument = market.board.instrument(body.code)
  if (!instrument) throw new Refusal(CALL_REFUSALS.notFound, 'there is no such market')
  await checkOpening(services, instrument, { book: who.book, demoEnabled: who.viewer.demoEnabled }, body)
  const { price } = freshTick(market, instrument, now)
  checkPrice(price, body)
  return openingAt(instrument, { userId: who.viewer.userId, book: who.book }, body, price, now, now)
}

/**
 * Writes an opening in the caller's transaction: order row, margin hold, fee and notification.
 *
 * @param waited the order that waited for this price: the user's own limits count its margin already
 */
export const writeOpening = async (
  { ledger }: Pick<Services, 'ledger'>,
  tx: Tx,
  { now, order, legs }: OpeningTerms,
  waited: { readonly margin: Decimal } | null = null,
): Promise<OrderRow> => {
  await checkOwnLimits(tx, order.user_id, order.book, subtract(order.margin, waited?.margin ?? '0'), now)
  const row = await insertOrder(tx, order)
  await ledger.post(tx, {
    reference: `contract:${row.id}:open`,
    book: row.book,
    currency: 'USDT',
    kind: 'contractOpen',
    type: 'contractPurchase',
    at: now,
    orderId: row.id,
    legs,
  })
  await tellOrderOpened(tx, row, waited !== null)
  return row
}

/** Refuses whoever was suspended while their session went on. */
export const checkActive = async (tx: Tx, userId: string): Promise<void> => {
  if ((await findUser(tx, userId))?.status !== 'active') throw new Refusal(USER_REFUSALS.userStatusWrong, 'this user is suspended')
}

/**
 * Opens a contract at the venue's price: order row, margin hold and fee in the caller's transaction.
 * Nothing is done when it refuses.
 */
export const openContract = async (services: Services, market: Market, tx: Tx, who: Caller, body: BuyContractsBody): Promise<OrderRow> => {
  await checkActive(tx, who.viewer.userId)
  return writeOpening(services, tx, await termsOfOpening(services, market, who, body))
}
