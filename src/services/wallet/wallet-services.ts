/** Fulfils the ports of the wallet chart. Addresses and pictures are sealed: a chart holds references. */
import type { ServicesFor } from '../../machines/ports.ts'
import type { SealedStore } from '../../domain/stores.ts'
import { CHAIN_IDS, walletFailure } from '../../domain/wallet.ts'
import type { walletMachine } from '../../machines/wallet/wallet.machine.ts'
import type { WalletEntry } from '../../machines/wallet/wallet.types.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { STORAGE_KEYS } from '../storage/keys.ts'
import { checkRequestAnswer, failureOfWallet } from './wallet-answers.ts'
import type { FoundWallet, WalletPage, WalletRegistry } from './wallet-registry.ts'
import { createTransport, type Transport } from './wallet-transport.ts'
import { watchWallet } from './watch-wallet.ts'

export interface WalletServicesOptions {
  readonly registry: WalletRegistry
  readonly page: WalletPage
  /** Host and port of the page. */
  readonly domain: string
  readonly storage: BrowserStorage
  readonly sealed: SealedStore & { seal(field: string, value: string): string }
}

export const findWallet = (registry: WalletRegistry, walletId: string | null): FoundWallet => {
  const found = walletId === null ? undefined : registry.find(walletId)
  if (!found) throw walletFailure('WALLET_GONE')
  return found
}

const isRightChain = async (transport: Transport): Promise<boolean> => {
  const chainId = await transport.readChainId()
  return chainId === null || chainId === CHAIN_IDS[transport.chain]
}

export const createWalletServices = ({ registry, page, domain, storage, sealed }: WalletServicesOptions) => {
  const sealAddress = (address: string): string => sealed.seal('wallet.address', address)
  const transportTo = (walletId: string): Transport => createTransport(findWallet(registry, walletId).link, domain)
  return {
    async readWallets(_input: undefined, { signal }) {
      const found = await registry.discover(signal)
      const chosen = storage.read(STORAGE_KEYS.wallet)
      // If two wallets claim the same maker, only the user knows which one they chose last time.
      const isClear = chosen !== null && found.some(({ id }) => id === chosen) && !found.some(({ id }) => id.startsWith(`${chosen}#`))
      const entries = found.map(({ id, name, chain, picture }, at): WalletEntry => ({
        id,
        name,
        chain,
        iconRef: picture === null ? null : sealed.seal(`wallet.icon.${at}`, picture),
      }))
      return {
        wallets: isClear ? entries.toSorted((a, b) => Number(b.id === chosen) - Number(a.id === chosen)) : entries,
        pinned: isClear ? chosen : null,
      }
    },
    async connectWallet({ walletId }) {
      try {
        const transport = transportTo(walletId)
        checkRequestAnswer(await transport.requestAccounts())
        const address = await transport.readAddress()
        if (address === null) throw walletFailure('WALLET_NO_ACCOUNT')
        const isRight = await isRightChain(transport)
        storage.write(STORAGE_KEYS.wallet, walletId)
        return { addressRef: sealAddress(address), isRightChain: isRight }
      } catch (error) {
        throw failureOfWallet(error)
      }
    },
    async switchChain({ walletId }) {
      try {
        const transport = transportTo(walletId)
        await transport.switchChain()
        return { isRightChain: await isRightChain(transport) }
      } catch (error) {
        throw failureOfWallet(error)
      }
    },
    async watchWallet({ walletId }, { signal, send }) {
      await watchWallet({ link: findWallet(registry, walletId).link, domain, page, sealAddress, signal, send })
    },
  } satisfies ServicesFor<typeof walletMachine>
}
