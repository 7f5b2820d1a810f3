/** Money that comes in from a network and goes out to one: which currencies, over which networks, and what a review makes of it. */
import type { Currency, Decimal } from './money.ts'

export const NETWORKS = ['ethereum', 'tron', 'bitcoin'] as const
export type Network = (typeof NETWORKS)[number]
/** Proper names, the same in every language. */
export const NETWORK_NAMES: Readonly<Record<Network, string>> = { ethereum: 'Ethereum', tron: 'TRON', bitcoin: 'Bitcoin' }

export const FUND_CURRENCIES = ['USDT', 'BTC', 'ETH'] as const satisfies readonly Currency[]
export type FundCurrency = (typeof FUND_CURRENCIES)[number]

/** The first one is offered first. */
export const NETWORKS_OF: Readonly<Record<FundCurrency, readonly Network[]>> = {
  USDT: ['tron', 'ethereum'],
  BTC: ['bitcoin'],
  ETH: ['ethereum'],
}

/** The specification's; the operator may set others. */
export const MINIMUM_DEPOSITS: Readonly<Record<FundCurrency, Decimal>> = { USDT: '120', BTC: '0.015', ETH: '0.2' }

/**
 * What becomes of a deposit or a withdrawal. `approved` waits for the network; `rejected` and `failed` give back what was held;
 * `cancelled` is the person's own doing, before the decision.
 */
export const FUND_STATES = ['pending', 'approved', 'completed', 'rejected', 'failed', 'cancelled'] as const
export type FundState = (typeof FUND_STATES)[number]
