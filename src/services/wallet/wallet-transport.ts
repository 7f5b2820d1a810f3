/**
 * The one way to a wallet, and the one file that names what a wallet can be asked. The list below is all there is: accounts,
 * chain, switching to our own chain, and signing the one text that says what it is for (`src/domain/sign-in-message.ts`).
 * Anything else is refused here, before the wallet hears of it, whoever asks: the venue, the page, or a later feature.
 */
import { isSamePurpose, parseSignIn, type Purpose } from '../../domain/sign-in-message.ts'
import { CHAIN_IDS, isAddressOf, isSameAddress, walletFailure, type WalletChain } from '../../domain/wallet.ts'
import { readOwn } from './read-own.ts'

export interface Call {
  readonly method: string
  readonly params?: readonly unknown[]
}
/** EIP-1193, which TIP-1193 follows. */
export interface Provider {
  request(call: Call): Promise<unknown>
  on?(event: string, listener: (news: unknown) => void): unknown
  removeListener?(event: string, listener: (news: unknown) => void): unknown
}
/** What TronLink puts on the page; both are absent or `false` until the wallet is unlocked. */
export interface TronWebLike {
  readonly defaultAddress?: { readonly base58?: unknown }
  readonly trx?: { signMessageV2?(text: string): Promise<unknown> }
}

/** Where a wallet is reached. A TRON wallet signs by its `tronWeb`, which it may replace at any time. */
export type Link =
  | { readonly chain: 'ethereum'; readonly provider: Provider }
  | { readonly chain: 'tron'; readonly provider: Provider; readonly isLegacy: boolean; tronWeb(): TronWebLike | undefined }

/** What the wallet is handed in the end; `null` when the question is not allowed. Made anew from what was checked, never passed on. */
type Rule = (params: readonly unknown[], asked: Asked) => readonly unknown[] | null
interface Asked extends Purpose {
  readonly chain: WalletChain
  readonly domain: string
}

const NOTHING: readonly unknown[] = []
const withoutParams: Rule = (params) => (params.length === 0 ? NOTHING : null)

const hexOf = (text: string): string =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
const hexOfChain = (chain: WalletChain): string => `0x${CHAIN_IDS[chain].toString(16)}`

/** Our own statement, for this site, chain and address: the strict form leaves no room for anything besides. */
const isOwnText = (text: unknown, address: unknown, asked: Asked): text is string => {
  const { chain, domain } = asked
  const message = typeof text === 'string' ? parseSignIn(text) : null
  return (
    message !== null &&
    message.chain === chain &&
    message.domain === domain &&
    isSamePurpose(message, asked) &&
    message.chainId === CHAIN_IDS[chain] &&
    isAddressOf(chain, address) &&
    isSameAddress(chain, message.address, address)
  )
}

const ALLOWED: ReadonlyMap<unknown, Rule> = new Map<unknown, Rule>([
  ['eth_requestAccounts', withoutParams],
  ['tron_requestAccounts', (params, { chain }) => (chain === 'tron' ? withoutParams(params, { chain, domain: '' }) : null)],
  ['eth_accounts', withoutParams],
  ['eth_chainId', withoutParams],
  ['wallet_switchEthereumChain', (params, { chain }) => (params.length === 0 ? [{ chainId: hexOfChain(chain) }] : null)],
  [
    'personal_sign',
    ([text, address, ...more], asked) =>
      asked.chain === 'ethereum' && more.length === 0 && isOwnText(text, address, asked) ? [hexOf(text), address] : null,
  ],
  [
    'signMessageV2',
    ([text, address, ...more], asked) => (asked.chain === 'tron' && more.length === 0 && isOwnText(text, address, asked) ? [text] : null),
  ],
])

export interface Transport {
  readonly chain: WalletChain
  /** The gate itself. Rejects with `WALLET_FORBIDDEN` before the wallet is asked. Everything below goes through it. */
  ask(method: unknown, params?: readonly unknown[]): Promise<unknown>
  /** Opens the wallet's own dialog. */
  requestAccounts(): Promise<unknown>
  /** Asks nobody: the address in use, where the wallet tells; `null` where it is locked or gave no leave. */
  readAddress(): Promise<string | null>
  /** Null when the wallet does not tell. */
  readChainId(): Promise<number | null>
  switchChain(): Promise<unknown>
  /** @param text as composed by the venue; @param address that the wallet is to sign with */
  sign(text: string, address: string): Promise<unknown>
}

/** @param domain host and port of the page */
export const createTransport = (link: Link, domain: string, signingFor: Purpose = {}): Transport => {
  const { chain, provider } = link
  const ask = async (method: unknown, params: readonly unknown[] = []): Promise<unknown> => {
    const checked = ALLOWED.get(method)?.([...params], { chain, domain, ...signingFor }) ?? null
    if (checked === null || typeof method !== 'string') throw walletFailure('WALLET_FORBIDDEN')
    if (method !== 'signMessageV2') return provider.request(checked.length > 0 ? { method, params: checked } : { method })
    const trx = link.chain === 'tron' ? link.tronWeb()?.trx : undefined
    if (!trx?.signMessageV2) throw walletFailure('WALLET_LOCKED')
    return trx.signMessageV2(String(checked[0]))
  }
  const addressOf = (found: unknown): string | null => (isAddressOf(chain, found) ? found : null)
  return {
    chain,
    ask,
    requestAccounts: () => ask(link.chain === 'tron' && link.isLegacy ? 'tron_requestAccounts' : 'eth_requestAccounts'),
    readAddress: async () => {
      if (link.chain === 'tron') return addressOf(readOwn(readOwn(link.tronWeb(), 'defaultAddress'), 'base58'))
      const accounts = await ask('eth_accounts')
      return Array.isArray(accounts) ? addressOf(readOwn(accounts, 0)) : null
    },
    readChainId: async () => {
      if (link.chain === 'tron' && link.isLegacy) return null
      const found = Number(await ask('eth_chainId'))
      return Number.isSafeInteger(found) && found > 0 ? found : null
    },
    switchChain: () => ask('wallet_switchEthereumChain'),
    sign: (text, address) => ask(chain === 'tron' ? 'signMessageV2' : 'personal_sign', [text, address]),
  }
}
