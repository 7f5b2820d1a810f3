/** Fulfils the ports of the chart that signs in by a wallet. Text, address and signature stay in the vault. */
import { problemOfSignIn } from '../../domain/sign-in-message.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import { walletFailure } from '../../domain/wallet.ts'
import { admission } from '../../domain/wire/session.ts'
import { walletChallengeResult } from '../../domain/wire/wallet.ts'
import type { walletSignInMachine } from '../../machines/wallet-sign-in/wallet-sign-in.machine.ts'
import { inviteField } from '../storage/kept-invite.ts'
import { takeAdmission, type SignInServicesOptions } from '../session/session-services.ts'
import { failureOfWallet, signatureOf } from '../wallet/wallet-answers.ts'
import { findWallet, type WalletServicesOptions } from '../wallet/wallet-services.ts'
import { createTransport } from '../wallet/wallet-transport.ts'

export interface WalletSignInServicesOptions extends Omit<SignInServicesOptions, 'sealed'>, Omit<WalletServicesOptions, 'page'> {
  /** Scheme, host and port of the page. */
  readonly origin: string
  /** Epoch milliseconds by the venue's clock. */
  now(): number
}

export const createWalletSignInServices = (options: WalletSignInServicesOptions) => {
  const { http, sealed, registry, domain, origin, now } = options
  return {
    async requestChallenge({ chain, addressRef }, { signal }) {
      const { message } = await http.post(
        '/login/walletChallenge',
        walletChallengeResult,
        { chain, address: sealed.read(addressRef) },
        { signal },
      )
      return { messageRef: sealed.seal('wallet.message', message) }
    },
    async readMessage({ chain, addressRef, messageRef }) {
      const problem = problemOfSignIn(sealed.read(messageRef), { chain, domain, origin, address: sealed.read(addressRef), now: now() })
      if (problem !== null) throw walletFailure(problem)
    },
    async signMessage({ walletId, addressRef, messageRef }) {
      try {
        const transport = createTransport(findWallet(registry, walletId).link, domain)
        const signature = signatureOf(await transport.sign(sealed.read(messageRef), sealed.read(addressRef)))
        return { signatureRef: sealed.seal('wallet.signature', signature) }
      } catch (error) {
        throw failureOfWallet(error)
      }
    },
    async submitSignature({ chain, messageRef, signatureRef }, { signal }) {
      const body = {
        loginType: 'wallet',
        chain,
        message: sealed.read(messageRef),
        signature: sealed.read(signatureRef),
        ...inviteField(options.storage),
      }
      return takeAdmission(options, await http.post('/login/loginByWallet', admission, body, { signal }))
    },
  } satisfies ServicesFor<typeof walletSignInMachine>
}
