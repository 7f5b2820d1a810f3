/** Notices what a person changes in their wallet. What an event says is not believed: the wallet is asked. */
import type { ServiceTools } from '../../domain/service.ts'
import { CHAIN_IDS } from '../../domain/wallet.ts'
import type { WalletEvent } from '../../machines/wallet/wallet.types.ts'
import { isObject } from './announcement.ts'
import type { WalletPage } from './wallet-registry.ts'
import { createTransport, type Link } from './wallet-transport.ts'

export interface WatchOptions extends Pick<ServiceTools<WalletEvent>, 'signal' | 'send'> {
  readonly link: Link
  readonly domain: string
  readonly page: WalletPage
  sealAddress(address: string): string
}

/** The older TronLink speaks by messages to the page. Anybody can post one; it only makes us look. */
const OF_TRONLINK = new Set<unknown>(['setAccount', 'accountsChanged', 'setNode', 'disconnect', 'disconnectWeb'])

/** Lasts until `signal`. */
export const watchWallet = ({ link, domain, page, sealAddress, signal, send }: WatchOptions): Promise<void> => {
  const transport = createTransport(link, domain)
  const look = async (): Promise<void> => {
    try {
      const address = await transport.readAddress()
      send(address === null ? { type: 'wallet.locked' } : { type: 'wallet.accountChanged', addressRef: sealAddress(address) })
    } catch {
      send({ type: 'wallet.disconnected' })
    }
  }
  const lookAtChain = async (): Promise<void> => {
    try {
      const chainId = await transport.readChainId()
      send({ type: 'wallet.chainChanged', isRightChain: chainId === null || chainId === CHAIN_IDS[link.chain] })
    } catch {
      send({ type: 'wallet.disconnected' })
    }
  }
  const whilePossible = (run: () => unknown) => () => {
    if (!signal.aborted) void run()
  }
  const listeners = {
    accountsChanged: whilePossible(look),
    chainChanged: whilePossible(lookAtChain),
    disconnect: whilePossible(() => send({ type: 'wallet.disconnected' })),
  }
  const hearTronLink = (event: Event): void => {
    const data: unknown = (event as MessageEvent).data
    const action = isObject(data) && isObject(data['message']) ? data['message']['action'] : undefined
    if (!signal.aborted && OF_TRONLINK.has(action)) void look()
  }
  const isOldTron = link.chain === 'tron' && link.isLegacy
  for (const [event, listener] of Object.entries(listeners)) link.provider.on?.(event, listener)
  if (isOldTron) page.addEventListener('message', hearTronLink)
  return new Promise((done) => {
    signal.addEventListener(
      'abort',
      () => {
        for (const [event, listener] of Object.entries(listeners)) link.provider.removeListener?.(event, listener)
        page.removeEventListener('message', hearTronLink)
        done()
      },
      { once: true },
    )
  })
}
