import { feeOf, liquidationPriceOf, marginOf, type ContractTerms } from '../../src/domain/contract.ts'
import { dec, type Decimal } from '../../src/domain/money.ts'
import type { BuyContractsBody } from '../../src/domain/wire/order.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import { isOpeningPaused } from '../core/opening.ts'
import type { Book, Tx } from '../core/database/schema.ts'
import { freshTick } from '../core/feed/fresh-tick.ts'
import type { Market } from '../core/feed/market.ts'
import type { Leg } from '../core/ledger/ledger.ts'
import { newOrderNumber } from '../core/order-number.ts'
import { CALL_REFUSALS, PURCHASE_REFUSALS, USER_REFUSALS } from '../core/refusals.ts'
import { checkOwnLimits } from '../limits/own-limits.ts'
import type { Viewer } from '../core/sessions/sessions.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import { CONTRACT_REFUSALS } from './contract-refusals.ts'
import { checkLevels, checkLots, checkPrice } from './contract-rules.ts'
import { tellOrderOpened } from './order-notices.ts'
import { insertOrder, type OrderRow } from './orders.repository.ts'

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

/** What needs no database: the rules of the market and of contracts. Refuses by throwing. */
export const termsOfOpening = async (services: Services, market: Market, who: Caller, body: BuyContractsBody): Promise<OpeningTerms> => {
  const {
    viewer: { userId, demoEnabled },
    book,
  } = who
  const now = services.clock.now()
  const instrument = market.board.instrument(body.code)
  if (!instrument) throw new Refusal(CALL_REFUSALS.notFound, 'there is no such market')
  if (book === 'demo' && !demoEnabled) throw new Refusal(PURCHASE_REFUSALS.demoDisabled, 'the demo account is disabled')
  if (await isOpeningPaused(services.params, instrument.code)) throw new Refusal(PURCHASE_REFUSALS.notTrading, 'opening is paused')
  const { price } = freshTick(market, instrument, now)
  const { maxLeverage } = instrument
  if (body.leverage > maxLeverage) throw new Refusal(CONTRACT_REFUSALS.leverageAboveCap, `leverage goes up to ${maxLeverage}`)
  checkLots(instrument, body.lots)
  checkPrice(price, body)

  const { scale, lotSize } = instrument
  const lots = plain(body.lots)
  const terms: ContractTerms = { direction: body.direction, leverage: body.leverage, lots, lotSize, price, scale }
  const liquidationPrice = liquidationPriceOf(terms)
  checkLevels({ ...terms, liquidationPrice }, body)
  const margin = plain(marginOf(terms))
  const fee = plain(feeOf(terms))
  const at = new Date(now)
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
      scale,
      lot_size: plain(lotSize),
      direction: body.direction,
      lots,
      leverage: body.leverage,
      open_price: plain(price),
      opened_at: at,
      margin,
      fee,
      liquidation_price: plain(liquidationPrice),
      stop_loss: plainOrNull(body.stopLoss),
      take_profit: plainOrNull(body.takeProfit),
      levels_at: at,
      status: 'open',
      close_price: null,
      closed_at: null,
      close_reason: null,
      close_tick: null,
      profit: null,
    },
    legs: [
      { user: userId, account: 'free', amount: dec(margin).times(-1).toFixed(), settlement: 'marginHold' },
      { user: userId, account: 'margin', amount: margin },
      { user: userId, account: 'free', amount: dec(fee).times(-1).toFixed(), settlement: 'fee' },
      { system: 'fees', amount: fee },
    ],
  }
}

/**
 * Opens a contract at the venue's price: order row, margin hold and fee in the caller's transaction.
 * Nothing is done when it refuses.
 */
export const openContract = async (services: Services, market: Market, tx: Tx, who: Caller, body: BuyContractsBody): Promise<OrderRow> => {
  const { userId } = who.viewer
  if ((await findUser(tx, userId))?.status !== 'active') throw new Refusal(USER_REFUSALS.userStatusWrong, 'this user is suspended')
  const { now, order, legs } = await termsOfOpening(services, market, who, body)
  await checkOwnLimits(tx, userId, who.book, order.margin, now)
  const row = await insertOrder(tx, order)
  await services.ledger.post(tx, {
    reference: `contract:${row.id}:open`,
    book: who.book,
    currency: 'USDT',
    kind: 'contractOpen',
    type: 'contractPurchase',
    at: now,
    orderId: row.id,
    legs,
  })
  await tellOrderOpened(tx, row)
  return row
}
