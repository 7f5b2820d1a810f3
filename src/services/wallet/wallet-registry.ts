/**
 * The wallets of this browser: those that announce themselves (EIP-6963), TronLink, and a wallet that knows neither way and only
 * stands on the page. The first to announce itself under an id keeps it, so that nobody slips in behind a choice.
 */
import type { WalletChain } from '../../domain/wallet.ts'
import { isObject, nameOf, pictureOf, rdnsOf } from './announcement.ts'
import { readOwn } from './read-own.ts'
import type { Link, Provider, TronWebLike } from './wallet-transport.ts'

export interface FoundWallet {
  /** The maker's reverse domain name where there is one; unique in this browser. */
  readonly id: string
  /** `null`: it has not said; the page has its own word for it. */
  readonly name: string | null
  readonly chain: WalletChain
  readonly picture: string | null
  readonly link: Link
}

export interface WalletRegistry {
  /** Asks all wallets to announce themselves and gives those that have, after a moment. */
  discover(signal: AbortSignal): Promise<readonly FoundWallet[]>
  find(id: string): FoundWallet | undefined
}

/** What wallets put on the page. */
export interface WalletPage extends Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'> {
  readonly ethereum?: unknown
  readonly tron?: unknown
  readonly tronLink?: unknown
  readonly tronWeb?: unknown
}

export const INJECTED = 'injected'
export const TRONLINK = 'org.tronlink'
/** Wallets answer at once; those that are still starting follow within this. */
export const MOMENT = 600
/** A page may not fill our list, or our memory. */
const MOST = 12

const isProvider = (value: unknown): value is Provider => isObject(value) && typeof value['request'] === 'function'

export const createWalletRegistry = (
  page: WalletPage,
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>,
): WalletRegistry => {
  const announced = new Map<string, FoundWallet>()
  const ids = new Set<unknown>()

  const hear = (event: Event): void => {
    const detail: unknown = (event as CustomEvent).detail
    if (!isObject(detail) || !isObject(detail['info']) || !isProvider(detail['provider'])) return
    const { uuid, rdns, name, icon } = detail['info']
    const maker = rdnsOf(rdns)
    if (typeof uuid !== 'string' || maker === null || ids.has(uuid) || announced.size >= MOST) return
    ids.add(uuid)
    // Two that claim one maker are both shown, and only the first is the maker's as far as the page can tell.
    const id = announced.has(maker) ? `${maker}#${announced.size + 1}` : maker
    announced.set(id, {
      id,
      name: nameOf(name) ?? maker,
      chain: 'ethereum',
      picture: pictureOf(icon),
      link: { chain: 'ethereum', provider: detail['provider'] },
    })
  }

  const tronLink = (): FoundWallet | undefined => {
    const [modern, legacy] = [readOwn(page, 'tron'), readOwn(page, 'tronLink')]
    const provider = isProvider(modern) ? modern : isProvider(legacy) ? legacy : undefined
    if (!provider) return undefined
    const tronWeb = (): TronWebLike | undefined => {
      const [own, ofPage] = [readOwn(provider, 'tronWeb'), readOwn(page, 'tronWeb')]
      return isObject(own) ? own : isObject(ofPage) ? ofPage : undefined
    }
    return {
      id: TRONLINK,
      name: 'TronLink',
      chain: 'tron',
      picture: null,
      link: { chain: 'tron', provider, isLegacy: provider !== modern, tronWeb },
    }
  }

  const injected = (): FoundWallet | undefined => {
    const provider = readOwn(page, 'ethereum')
    return announced.size === 0 && isProvider(provider)
      ? { id: INJECTED, name: null, chain: 'ethereum', picture: null, link: { chain: 'ethereum', provider } }
      : undefined
  }

  let standing: readonly FoundWallet[] = []
  page.addEventListener('eip6963:announceProvider', hear)
  return {
    discover: async (signal) => {
      page.dispatchEvent(new Event('eip6963:requestProvider'))
      await wait(MOMENT, signal)
      standing = [tronLink(), injected()].filter((found) => found !== undefined)
      return [...announced.values(), ...standing]
    },
    find: (id) => announced.get(id) ?? standing.find((found) => found.id === id),
  }
}
