/** Wallets with real keys, which sign as those of people do. */
import { Wallet } from 'ethers'
import { TronWeb, utils } from 'tronweb'
import type { WalletChain } from '../../src/domain/wallet.ts'

export interface Signer {
  readonly chain: WalletChain
  readonly address: string
  sign(text: string): Promise<string>
}
export const ethereumSigner = (): Signer => {
  const wallet = Wallet.createRandom()
  return { chain: 'ethereum', address: wallet.address, sign: (text) => wallet.signMessage(text) }
}
export const tronSigner = (): Signer => {
  const { privateKey, address } = utils.accounts.generateAccount()
  const tronWeb = new TronWeb({ fullHost: 'http://127.0.0.1:1', privateKey })
  return { chain: 'tron', address: address.base58, sign: async (text) => tronWeb.trx.signMessageV2(text, privateKey) }
}
export const SIGNERS = [
  ['Ethereum', ethereumSigner],
  ['TRON', tronSigner],
] as const
