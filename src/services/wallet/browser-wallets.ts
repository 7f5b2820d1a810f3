/** The wallets of the page that this runs in, found once and kept as long as it is open. */
import { createWalletRegistry, type WalletPage, type WalletRegistry } from './wallet-registry.ts'

export interface BrowserWallets {
  readonly registry: WalletRegistry
  readonly page: WalletPage
  /** Host and port, as the address bar shows them. */
  readonly domain: string
  /** With scheme. */
  readonly origin: string
}

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        done()
      },
      { once: true },
    )
  })

let opened: BrowserWallets | undefined

export const openBrowserWallets = (): BrowserWallets =>
  (opened ??= { registry: createWalletRegistry(window, wait), page: window, domain: location.host, origin: location.origin })
