/** Orders and prices that the chart cases and unit tests share. */
import type { GeneralOrder } from '../../src/domain/wire/general-order.ts'
import type { MarketFacts } from '../../src/domain/quote.ts'
import type { OptionsOrder, OptionTerms } from '../../src/domain/wire/options.ts'
import type { ContractOrder, MoneyEntry } from '../../src/domain/wire/order.ts'
import { dateOfDay, dueTimeOf, firstDayOf } from '../../src/domain/plans/plan-days.ts'
import type { SmartOrder } from '../../src/domain/wire/smart.ts'
import type { PendingOrder } from '../../src/domain/wire/pending.ts'

/** 2026-01-05T00:00:00Z, where the simulated clock of the paths begins. */
export const MIDNIGHT = 1_767_571_200_000

/** A live price with a signed-in user's figures: 21.6 % of the assets are held as margin. */
export const LIVE: MarketFacts = {
  price: '64000',
  priceAt: MIDNIGHT,
  now: MIDNIGHT + 400,
  isOpen: true,
  isLive: true,
  available: '9697.74',
  marginHeld: '2702.33',
  totalAssets: '12500',
}

/** An open long of the demo account: 0.2 lots at ten times, opened at 63,410. */
export const OPEN_ORDER: ContractOrder = {
  id: 'o1',
  orderNumber: 'P-1001',
  kind: 'contract',
  code: 'BTC/USDT',
  appName: 'Bitcoin',
  marketId: 1,
  marketType: 2,
  scale: 2,
  lotSize: '1',
  virtual: true,
  direction: 'long',
  lots: '0.2',
  leverage: 10,
  openPrice: '63410',
  openTime: MIDNIGHT - 3_600_000,
  margin: '1268.2',
  fee: '10.15',
  liquidationPrice: '57386.05',
  stopLoss: '61000',
  takeProfit: null,
  trailing: null,
  trailingTime: null,
  levelsTime: MIDNIGHT - 3_600_000,
  status: 'open',
  closePrice: null,
  closeTime: null,
  closeReason: null,
  closeTick: null,
  profit: null,
}

/** An open short of another market: 2 lots at ten times, opened at 3,400. */
export const OPEN_SHORT: ContractOrder = {
  ...OPEN_ORDER,
  id: 'o2',
  orderNumber: 'P-1002',
  code: 'ETH/USDT',
  appName: 'Ethereum',
  direction: 'short',
  lots: '2',
  openPrice: '3400',
  margin: '680',
  fee: '5.44',
  liquidationPrice: '3723',
  stopLoss: null,
}
export const closedBy = (order: ContractOrder, closePrice: string, profit: string, at = MIDNIGHT): ContractOrder => ({
  ...order,
  status: 'closed',
  closePrice,
  closeTime: at,
  closeReason: 'hand',
  closeTick: at,
  profit,
})

export const moneyEntry = (id: string, amount: string): MoneyEntry => ({
  id,
  type: 9,
  settlement: 'marginHold',
  currency: 'USDT',
  amount,
  balance: '8429.54',
  at: MIDNIGHT,
  orderNumber: 'P-1001',
  code: 'BTC/USDT',
})

/** What the operator offers on BTC/USDT; the market never closes. */
export const OPTION_TERMS: OptionTerms = {
  code: 'BTC/USDT',
  minStake: '5',
  maxStake: '500',
  periods: [
    { seconds: 60, payoutRate: '0.7' },
    { seconds: 300, payoutRate: '0.77' },
    { seconds: 900, payoutRate: '0.8' },
    { seconds: 3_600, payoutRate: '0.82' },
  ],
  closesAt: null,
}

/** A running option of the demo account: 50 USDT on a rise within five minutes. */
export const OPEN_OPTION: OptionsOrder = {
  id: 'p1',
  orderNumber: 'O-2001',
  kind: 'options',
  code: 'BTC/USDT',
  appName: 'Bitcoin',
  marketId: 1,
  marketType: 2,
  scale: 2,
  virtual: true,
  direction: 'rise',
  seconds: 300,
  stake: '50',
  payoutRate: '0.77',
  payout: '88.5',
  openPrice: '64000',
  openTick: MIDNIGHT,
  openTime: MIDNIGHT + 400,
  endTime: MIDNIGHT + 300_400,
  status: 'open',
  closePrice: null,
  closeTick: null,
  closeTime: null,
  outcome: null,
  returnReason: null,
  paidOut: null,
  profit: null,
}

/** A plan of 1,000 USDT on a trend that has run two of its seven days. */
export const RUNNING_PLAN: SmartOrder = {
  id: '71',
  orderNumber: 'S-4001',
  kind: 'smart',
  virtual: false,
  product: 'trendBtc',
  rule: { kind: 'trend' },
  markets: [{ code: 'BTC/USDT', appName: 'Bitcoin', marketId: 1, marketType: 2, scale: 2 }],
  minRate: '-0.015',
  maxRate: '0.015',
  damages: '0.05',
  amount: '1000',
  days: 7,
  daysPosted: 2,
  openTime: MIDNIGHT - 3 * 86_400_000 + 3_600_000,
  firstDay: dateOfDay(firstDayOf(MIDNIGHT - 3 * 86_400_000)),
  lastDay: dateOfDay(firstDayOf(MIDNIGHT - 3 * 86_400_000) + 6),
  endTime: dueTimeOf(firstDayOf(MIDNIGHT - 3 * 86_400_000) + 6),
  nextTime: dueTimeOf(firstDayOf(MIDNIGHT - 3 * 86_400_000) + 2),
  status: 'open',
  income: '-3.27',
  closeTime: null,
  endReason: null,
  returned: null,
  profit: null,
}

/** A limit order of the demo account that waits to buy 0.2 lots at 62,000. */
export const WAITING_ORDER: PendingOrder = {
  id: 'p1',
  orderNumber: 'P-3001',
  code: 'BTC/USDT',
  appName: 'Bitcoin',
  marketId: 1,
  marketType: 2,
  scale: 2,
  lotSize: '1',
  virtual: true,
  kind: 'limit',
  direction: 'long',
  lots: '0.2',
  leverage: 10,
  triggerPrice: '62000.00',
  stopLoss: null,
  takeProfit: null,
  until: null,
  margin: '1240',
  fee: '9.92',
  placeTime: MIDNIGHT,
  version: 1,
  status: 'pending',
  endTime: null,
  triggerTick: null,
  triggerTickPrice: null,
  orderId: null,
  refusal: null,
}

/** A contract as the list of everything has it: closed by its target. */
export const GENERAL_CONTRACT: GeneralOrder = {
  id: '91',
  orderNumber: 'C-9001',
  kind: 'contract',
  virtual: true,
  status: 'closed',
  codes: ['BTC/USDT'],
  scale: 2,
  direction: 'long',
  leverage: 10,
  amount: '500',
  openTime: MIDNIGHT - 7_200_000,
  openPrice: '64000',
  closeTime: MIDNIGHT - 3_600_000,
  closePrice: '64640',
  end: 'takeProfit',
  result: 'won',
  profit: '50',
  fee: '2.5',
}
