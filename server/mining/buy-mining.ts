import { compare, dec } from '../../src/domain/money.ts'
import { firstDayOf } from '../../src/domain/plans/plan-days.ts'
import type { BuyMiningBody } from '../../src/domain/wire/mining.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Book, Tx } from '../core/database/schema.ts'
import { newOrderNumber } from '../core/order-number.ts'
import { requireActive, requireOpening } from '../core/plans/open-plan.ts'
import { PURCHASE_REFUSALS } from '../core/refusals.ts'
import type { Viewer } from '../core/sessions/sessions.ts'
import { checkOwnLimits } from '../limits/own-limits.ts'
import { offeredMachines, type OfferedMachine } from './mining-machines.ts'
import { MINING_REFUSALS } from './mining-refusals.ts'
import { takeFromStock } from './mining-stock.ts'
import type { MiningRow } from './mining-tables.ts'
import { insertMining, lockRunning } from './mining.repository.ts'

const FIGURES = ['price', 'rate', 'power', 'powerPrice', 'minOutput', 'maxOutput'] as const satisfies readonly (keyof BuyMiningBody)[]

const soldMachine = async ({ params, market }: Services, machine: string): Promise<OfferedMachine> => {
  const offered = (await offeredMachines(params, market)).find((each) => each.machine === machine)
  if (!offered || offered.isClosed) throw new Refusal(MINING_REFUSALS.machineClosed, 'there is no such machine, or it is not sold now')
  return offered
}

/** Refuses `termsChanged` for terms that aren't those shown, and `purchaseAmountWrong` for what isn't so many times the price. */
const checkShown = (offered: OfferedMachine, body: BuyMiningBody): void => {
  const isAsShown = FIGURES.every((name) => compare(offered[name], body[name]) === 0)
  if (!isAsShown || offered.days !== body.days || offered.cycle !== body.cycle)
    throw new Refusal(MINING_REFUSALS.termsChanged, `the terms of ${body.machine} are others than those shown`)
  if (body.quantity < 1 || compare(body.amount, dec(offered.price).times(body.quantity).toFixed()) !== 0)
    throw new Refusal(PURCHASE_REFUSALS.purchaseAmountWrong, `${body.quantity} at ${offered.price} are not ${body.amount}`)
}

/** The row, before anything has come of it. @param now epoch milliseconds */
const rowOf = (offered: OfferedMachine, owner: { readonly userId: string; readonly book: Book }, quantity: number, now: number) => ({
  order_number: newOrderNumber('M', now),
  user_id: owner.userId,
  book: owner.book,
  machine: offered.machine,
  name: offered.name,
  market: JSON.stringify(offered.market),
  price: dec(offered.price).toFixed(),
  days: offered.days,
  cycle: offered.cycle,
  rate: dec(offered.rate).toFixed(),
  power: dec(offered.power).toFixed(),
  power_price: dec(offered.powerPrice).toFixed(),
  power_cost: offered.powerCost,
  min_output: dec(offered.minOutput).toFixed(),
  max_output: dec(offered.maxOutput).toFixed(),
  quantity,
  amount: dec(offered.price).times(quantity).toFixed(),
  opened_at: new Date(now),
  first_day: firstDayOf(now),
  status: 'open' as const,
})

/**
 * Sells machines out of stock: the stock, the row and the price in the caller's transaction. Nothing is done when it refuses:
 * `machineClosed`, `termsChanged`, `purchaseAmountWrong`, `notTrading`, `tooManyMachines`, `outOfStock`, `insufficientBalance`,
 * `demoDisabled`, `userStatusWrong`, `paramUnknown` or one of the user's own limits.
 */
export const buyMining = async (
  services: Services,
  tx: Tx,
  { viewer: { userId, demoEnabled }, book }: { readonly viewer: Viewer; readonly book: Book },
  body: BuyMiningBody,
): Promise<MiningRow> => {
  const owner = { userId, book }
  const { machine, quantity } = body
  await requireActive(tx, userId)
  if (book === 'demo' && !demoEnabled) throw new Refusal(PURCHASE_REFUSALS.demoDisabled, 'the demo account is disabled')
  const now = services.clock.now()
  const offered = await soldMachine(services, machine)
  checkShown(offered, body)
  await requireOpening(services, { markets: [offered.market] })

  const values = rowOf(offered, owner, quantity, now)
  await checkOwnLimits(tx, userId, book, values.amount, now)
  const running = await lockRunning(tx, owner, machine)
  if (running + quantity > offered.maxQuantity)
    throw new Refusal(MINING_REFUSALS.tooManyMachines, `no more than ${offered.maxQuantity} at a time`)
  await takeFromStock(tx, offered, book, quantity)
  const row = await insertMining(tx, values)
  await services.ledger.post(tx, {
    reference: `mining:${row.id}:open`,
    book,
    currency: 'USDT',
    kind: 'miningOpen',
    type: 'miningPurchase',
    at: now,
    orderId: row.id,
    legs: [
      { user: userId, account: 'free', amount: `-${values.amount}`, settlement: 'machinePrice' },
      { system: 'house', amount: values.amount },
    ],
  })
  return row
}
