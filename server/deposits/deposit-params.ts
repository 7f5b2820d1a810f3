/** What the operator says of deposits: minimums, confirmations, and the addresses that money is sent to. */
import * as z from 'zod'
import { FUND_CURRENCIES, MINIMUM_DEPOSITS, NETWORKS, type FundCurrency, type Network } from '../../src/domain/funds.ts'
import { compare, isAmountAtScale, SCALE, type Decimal } from '../../src/domain/money.ts'
import { judgeAddress } from '../../src/domain/receiving-address.ts'
import { readJsonParam } from '../core/json-param.ts'
import { VENUE_PARAMS, type Params } from '../core/params.ts'

const minimumOf = (currency: FundCurrency) =>
  z.optional(z.string().refine((text) => isAmountAtScale(text, SCALE[currency]) && compare(text, '0') > 0))
const blocks = z.optional(z.int().min(1).max(1_000))
const addressOn = (network: Network) => z.optional(z.string().refine((text) => judgeAddress(network, text).verdict === 'valid'))

/** What is left out has its default. */
export const depositMinimums = z.strictObject({ USDT: minimumOf('USDT'), BTC: minimumOf('BTC'), ETH: minimumOf('ETH') })
export const depositConfirmations = z.strictObject({ ethereum: blocks, tron: blocks, bitcoin: blocks })
/** A network without an address takes no deposits. */
export const depositAddresses = z.strictObject({ ethereum: addressOn('ethereum'), tron: addressOn('tron'), bitcoin: addressOn('bitcoin') })

/** Blocks, the one with the transfer included, after which it counts. */
export const CONFIRMATIONS: Readonly<Record<Network, number>> = { ethereum: 12, tron: 20, bitcoin: 6 }

export interface DepositParams {
  readonly minimums: Readonly<Record<FundCurrency, Decimal>>
  readonly confirmations: Readonly<Record<Network, number>>
  readonly addresses: Readonly<Partial<Record<Network, string>>>
}

const entriesOf = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>

/** What the operator wants of each network, whichever way the money goes. Refuses `paramUnknown`. */
export const readConfirmations = async (params: Params): Promise<DepositParams['confirmations']> => {
  const confirmations = await readJsonParam(params, VENUE_PARAMS.depositConfirmations, depositConfirmations)
  return entriesOf(NETWORKS, (network) => confirmations[network] ?? CONFIRMATIONS[network])
}

/** Refuses `paramUnknown`. */
export const readDepositParams = async (params: Params): Promise<DepositParams> => {
  const [minimums, confirmations, addresses] = await Promise.all([
    readJsonParam(params, VENUE_PARAMS.depositMinimums, depositMinimums),
    readConfirmations(params),
    readJsonParam(params, VENUE_PARAMS.depositAddresses, depositAddresses),
  ])
  const given = NETWORKS.flatMap((network) => {
    const address = addresses[network]
    return address === undefined ? [] : [[network, address] as const]
  })
  return {
    minimums: entriesOf(FUND_CURRENCIES, (currency) => minimums[currency] ?? MINIMUM_DEPOSITS[currency]),
    confirmations,
    addresses: Object.fromEntries(given),
  }
}
