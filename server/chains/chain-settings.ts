/** Settings of the nodes that the venue asks what was sent to it. */
import { judgeAddress } from '../../src/domain/receiving-address.ts'
import type { EthereumSettings } from './ethereum.ts'
import type { TronSettings } from './tron.ts'

export interface ChainSettings {
  readonly ethereum: EthereumSettings | null
  readonly tron: TronSettings | null
}

/** Tether's own contracts, and the network of Ethereum itself. */
export const USDT_ON_ETHEREUM = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
export const USDT_ON_TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
export const ETHEREUM_MAINNET = 1

export const isTokenOn = (network: 'ethereum' | 'tron', text: string): boolean => judgeAddress(network, text).verdict === 'valid'

interface Given {
  readonly ETHEREUM_RPC_URL?: string | undefined
  readonly ETHEREUM_CHAIN_ID: number
  readonly ETHEREUM_USDT: string
  readonly TRON_API_URL?: string | undefined
  readonly TRON_USDT: string
}

export const chainSettings = (given: Given): ChainSettings => ({
  ethereum:
    given.ETHEREUM_RPC_URL === undefined
      ? null
      : { url: given.ETHEREUM_RPC_URL, chainId: given.ETHEREUM_CHAIN_ID, usdt: given.ETHEREUM_USDT },
  tron: given.TRON_API_URL === undefined ? null : { url: given.TRON_API_URL, usdt: given.TRON_USDT },
})
