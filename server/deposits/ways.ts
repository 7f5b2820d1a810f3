import { FUND_CURRENCIES, NETWORKS_OF, type FundCurrency, type Network } from '../../src/domain/funds.ts'
import type { DepositWay } from '../../src/domain/wire/deposit.ts'
import { simulatedAddress } from '../chains/simulated-address.ts'
import type { Services } from '../core/context.ts'
import { isMoneySimulated } from '../core/params.ts'
import { readDepositParams } from './deposit-params.ts'

export interface Ways {
  readonly isSimulated: boolean
  readonly ways: readonly DepositWay[]
}

/** In which currencies, over which networks and to which addresses money comes in. Refuses `paramUnknown`. */
export const readWays = async (services: Services): Promise<Ways> => {
  const isSimulated = await isMoneySimulated(services.params)
  const { minimums, confirmations, addresses } = await readDepositParams(services.params)
  const wayOf = (currency: FundCurrency, network: Network): DepositWay | null => {
    const address = isSimulated ? simulatedAddress(services, network) : addresses[network]
    return address === undefined ? null : { currency, network, address, minimum: minimums[currency], confirmations: confirmations[network] }
  }
  const ways = FUND_CURRENCIES.flatMap((currency) => NETWORKS_OF[currency].map((network) => wayOf(currency, network)))
  return { isSimulated, ways: ways.filter((way) => way !== null) }
}
