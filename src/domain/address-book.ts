import type { Network } from './funds.ts'
import { CHAIN_NAMES } from './wallet.ts'

/** Addresses that one person may keep. */
export const MOST_ADDRESSES = 50

/** Names of networks are the same in every language. */
const NAMES: Readonly<Record<Network, string>> = { ...CHAIN_NAMES, bitcoin: 'Bitcoin' }
/** An address with its network, as mails and notifications name it. */
export const addressNamed = (network: Network, address: string): string => `${NAMES[network]} ${address}`
