import { NETWORK_NAMES, type Network } from './funds.ts'

/** Addresses that one person may keep. */
export const MOST_ADDRESSES = 50

/** An address with its network, as mails and notifications name it. */
export const addressNamed = (network: Network, address: string): string => `${NETWORK_NAMES[network]} ${address}`
