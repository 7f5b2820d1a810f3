/** Lives of orders, as the venue tells them. */
import type { LifeEvent, OrderLife } from '../../src/domain/wire/general-order.ts'
import type { ContractOrder } from '../../src/domain/wire/order.ts'
import { closedBy, MIDNIGHT, OPEN_ORDER } from './sample-orders.ts'

const event = (step: LifeEvent['step'], at: number, told: Partial<LifeEvent>): LifeEvent => ({
  step,
  at,
  price: null,
  tick: null,
  rule: null,
  end: null,
  levels: null,
  before: null,
  order: null,
  day: null,
  refusal: null,
  entries: [],
  ...told,
})
const levels = (stopLoss: string | null, takeProfit: string | null, trailing: string | null = null) => ({
  trigger: null,
  stopLoss,
  takeProfit,
  trailing,
})

/** A contract as the list of everything has it. */
const rowOf = (order: ContractOrder): OrderLife['order'] => ({
  id: order.id,
  orderNumber: order.orderNumber,
  kind: 'contract',
  virtual: order.virtual,
  status: order.status,
  codes: [order.code],
  scale: order.scale,
  direction: order.direction,
  leverage: order.leverage,
  amount: order.margin,
  openTime: order.openTime,
  openPrice: order.openPrice,
  closeTime: order.closeTime,
  closePrice: order.closePrice,
  end: order.closeReason,
  result: order.status === 'open' ? null : 'won',
  profit: order.profit,
  fee: order.fee,
})

const openedOf = (order: ContractOrder): LifeEvent =>
  event('opened', order.openTime, {
    price: order.openPrice,
    levels: levels('60000.00', null),
    entries: [
      { account: 'free', amount: `-${order.margin}`, settlement: 'marginHold' },
      { account: 'margin', amount: order.margin, settlement: 'marginHold' },
      { account: 'free', amount: `-${order.fee}`, settlement: 'fee' },
      { account: 'fees', amount: order.fee, settlement: 'fee' },
    ],
  })

/** Opened, and nothing since. */
export const openLifeOf = (order: ContractOrder): OrderLife => ({ order: rowOf(order), events: [openedOf(order)], proof: order })

/** With other levels since. @param stopLoss the new one */
export const changedLifeOf = (order: ContractOrder, stopLoss: string): OrderLife => ({
  order: rowOf(order),
  events: [
    openedOf(order),
    event('levelsChanged', MIDNIGHT, { levels: levels(stopLoss, '70000.00', '1.5'), before: levels('60000.00', null) }),
  ],
  proof: order,
})

/** Closed in part by a trailing stop, and flipped with what was left. */
export const closedLifeOf = (order: ContractOrder = OPEN_ORDER): OrderLife => {
  const closed = closedBy(order, '64000.00', '118')
  return {
    order: rowOf(closed),
    events: [
      openedOf(order),
      event('partClosed', MIDNIGHT, {
        price: '63900.00',
        tick: MIDNIGHT - 500,
        rule: 'T-1',
        end: 'trailingStop',
        order: { orderNumber: 'P-1051', lots: '0.05' },
      }),
      event('closed', MIDNIGHT + 1_000, {
        price: '64000.00',
        tick: MIDNIGHT,
        end: 'hand',
        flip: { orderNumber: 'P-1052', lots: order.lots },
        entries: [
          { account: 'margin', amount: `-${order.margin}`, settlement: 'marginReturn' },
          { account: 'free', amount: order.margin, settlement: 'marginReturn' },
          { account: 'house', amount: '-118', settlement: 'profit' },
          { account: 'free', amount: '118', settlement: 'profit' },
        ],
      }),
    ],
    proof: closed,
  }
}
