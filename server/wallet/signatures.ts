/** Who signed a text. The libraries are loaded with the first wallet that comes. */
import type { WalletChain } from '../../src/domain/wallet.ts'

/** The one way an address is written, by which it is kept; `null` when it is none (form or check sum). */
export const canonicalAddress = async (chain: WalletChain, address: string): Promise<string | null> => {
  if (chain === 'tron') {
    const { utils } = await import('tronweb')
    return /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address) && utils.address.isAddress(address) ? address : null
  }
  const { getAddress, isAddress } = await import('ethers')
  return /^0x[0-9a-fA-F]{40}$/.test(address) && isAddress(address) ? getAddress(address) : null
}

/** What a key makes, in hex: r, s, v. A signature that is longer was put together by a contract. */
const OF_A_KEY = /^0x[0-9a-f]{130}$/i
const HEX = /^0x(?:[0-9a-f]{2})+$/i
const isLonger = (signature: string): boolean => HEX.test(signature) && signature.length > 132

/** Address of the account that signed; `contract`: no account did, a contract might have; `null`: no signature. */
export const signerOf = async (chain: WalletChain, message: string, signature: string): Promise<string | 'contract' | null> => {
  if (!OF_A_KEY.test(signature)) return chain === 'ethereum' && isLonger(signature) ? 'contract' : null
  try {
    if (chain === 'tron') return (await import('tronweb')).utils.message.verifyMessage(message, signature)
    return (await import('ethers')).verifyMessage(message, signature)
  } catch {
    return null // r or s out of range, v unknown
  }
}
