/** Which chain stands behind a network. */
import type { Network } from '../../src/domain/funds.ts'
import type { Services } from '../core/context.ts'
import type { Chain } from './chain.ts'
import { ethereumChain } from './ethereum.ts'
import { simulatedChain } from './simulated-chain.ts'
import { tronChain } from './tron.ts'

const SIMULATED = 'sim:'
export const isSimulatedAddress = (address: string): boolean => address.startsWith(SIMULATED)

type Needs = Pick<Services, 'db' | 'clock' | 'settings'>

/**
 * Where what was sent to this address is looked for. `null`: the venue has no way to look there, and the operator does. Bitcoin has
 * none but the venue's own.
 */
export const chainOf = (needs: Needs, network: Network, address: string): Chain | null => {
  if (isSimulatedAddress(address)) return simulatedChain(needs, network)
  const { ethereum, tron } = needs.settings.chains
  if (network === 'ethereum') return ethereum ? ethereumChain(ethereum) : null
  return network === 'tron' && tron ? tronChain(tron) : null
}
