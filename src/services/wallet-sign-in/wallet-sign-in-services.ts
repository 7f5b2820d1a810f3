/** Fulfils the ports of the chart that signs in by a wallet. Text, address and signature stay in the vault. */
import type { ServicesFor } from '../../machines/ports.ts'
import { admission, CONSENT_TEXTS } from '../../domain/wire/session.ts'
import type { walletSignInMachine } from '../../machines/wallet-sign-in/wallet-sign-in.machine.ts'
import { inviteField } from '../storage/kept-invite.ts'
import { takeAdmission, type SignInServicesOptions } from '../session/session-services.ts'
import { createSigningServices, type SigningOptions } from '../wallet/signing-services.ts'
import type { WalletServicesOptions } from '../wallet/wallet-services.ts'

export interface WalletSignInServicesOptions
  extends Omit<SignInServicesOptions, 'sealed'>, Omit<WalletServicesOptions, 'page'>, Pick<SigningOptions, 'origin' | 'now'> {}

export const createWalletSignInServices = (options: WalletSignInServicesOptions) => {
  const { http, sealed } = options
  return {
    ...createSigningServices(options, '/login/walletChallenge', () => ({})),
    async submitSignature({ chain, messageRef, signatureRef }, { signal }) {
      const body = {
        loginType: 'wallet',
        chain,
        message: sealed.read(messageRef),
        signature: sealed.read(signatureRef),
        // The wallet may be a new one here; the page that leads to it names the texts.
        consentTo: [...CONSENT_TEXTS],
        ...inviteField(options.storage),
      }
      return takeAdmission(options, await http.post('/login/loginByWallet', admission, body, { signal }))
    },
  } satisfies ServicesFor<typeof walletSignInMachine>
}
