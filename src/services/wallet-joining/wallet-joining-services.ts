/** Fulfils the ports of the chart that joins a wallet to an account. Text, address and signature stay in the vault. */
import * as z from 'zod/mini'
import type { ServicesFor } from '../../machines/ports.ts'
import type { walletJoiningMachine } from '../../machines/wallet-joining/wallet-joining.machine.ts'
import { createSigningServices, type SigningOptions } from '../wallet/signing-services.ts'

export interface WalletJoiningServicesOptions extends SigningOptions {
  /** Username of who is signed in on this page, which the text must name; `null` when nobody is. */
  username(): string | null
}

export const createWalletJoiningServices = (options: WalletJoiningServicesOptions) => {
  const { http, sealed, username } = options
  return {
    // Whoever is signed in to nothing joins nothing: an empty name is in no text.
    ...createSigningServices(options, '/user/walletChallenge', () => ({ account: username() ?? '' })),
    async submitSignature({ chain, messageRef, signatureRef }, { signal }) {
      const body = { chain, message: sealed.read(messageRef), signature: sealed.read(signatureRef) }
      const { success } = await http.write('/user/joinWallet', z.null(), body, { signal })
      return { success }
    },
  } satisfies ServicesFor<typeof walletJoiningMachine>
}
