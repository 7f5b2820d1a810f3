import type { BuyContractsBody } from '../../src/domain/wire/order.ts'

/** An order that every price of the market allows and few balances feel. */
export const SMALL_ORDER: BuyContractsBody = {
  code: 'BTC/USDT',
  direction: 'long',
  leverage: 10,
  lots: '0.01',
  stopLoss: null,
  takeProfit: null,
  expectedPrice: '9999999',
  tolerance: '0',
}
