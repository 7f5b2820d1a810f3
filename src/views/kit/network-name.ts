import type { Network } from '../../domain/funds.ts'
import type { Currency } from '../../domain/money.ts'

const NAMES: Readonly<Record<Network, string>> = { ethereum: 'Ethereum', tron: 'TRON', bitcoin: 'Bitcoin' }
/** What a token is called on the network that carries it. */
const TOKENS: Readonly<Partial<Record<Network, string>>> = { ethereum: 'ERC-20', tron: 'TRC-20' }

/** Proper names, the same in every language: `TRON (TRC-20)` for a token, `Ethereum` for its own coin. */
export const networkName = (network: Network, currency: Currency): string => {
  const token = currency === 'USDT' ? TOKENS[network] : undefined
  return token === undefined ? NAMES[network] : `${NAMES[network]} (${token})`
}
