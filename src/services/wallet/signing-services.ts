/** What signing in by a wallet, joining one and proving one do alike: the text, the comparison, the signature. All three stay in the vault. */
import { problemOfSignIn, type Purpose } from '../../domain/sign-in-message.ts'
import { walletFailure, type WalletChain } from '../../domain/wallet.ts'
import { walletChallengeResult } from '../../domain/wire/wallet.ts'
import type { HttpClient } from '../http/http-client.ts'
import { failureOfWallet, signatureOf } from './wallet-answers.ts'
import { findWallet, type WalletServicesOptions } from './wallet-services.ts'
import { createTransport } from './wallet-transport.ts'

export interface SigningOptions extends Pick<WalletServicesOptions, 'registry' | 'domain' | 'sealed'> {
  readonly http: HttpClient
  /** Scheme, host and port of the page. */
  readonly origin: string
  /** Epoch milliseconds by the venue's clock. */
  now(): number
}

interface Connected {
  readonly chain: WalletChain
  readonly addressRef: string | null
}

/**
 * @param path the call that composes the text
 * @param named what the text must be for
 */
export const createSigningServices = (
  { http, sealed, registry, domain, origin, now }: SigningOptions,
  path: string,
  named: () => Purpose,
) => {
  return {
    async requestChallenge({ chain, addressRef }: Connected, { signal }: { readonly signal: AbortSignal }) {
      const { message } = await http.post(path, walletChallengeResult, { chain, address: sealed.read(addressRef) }, { signal })
      return { messageRef: sealed.seal('wallet.message', message) }
    },
    async readMessage({ chain, addressRef, messageRef }: Connected & { readonly messageRef: string | null }) {
      const expected = { chain, domain, origin, address: sealed.read(addressRef), now: now(), ...named() }
      const problem = problemOfSignIn(sealed.read(messageRef), expected)
      if (problem !== null) throw walletFailure(problem)
    },
    async signMessage({
      walletId,
      addressRef,
      messageRef,
    }: {
      readonly walletId: string | null
      readonly addressRef: string | null
      readonly messageRef: string | null
    }) {
      try {
        const transport = createTransport(findWallet(registry, walletId).link, domain, named())
        const signature = signatureOf(await transport.sign(sealed.read(messageRef), sealed.read(addressRef)))
        return { signatureRef: sealed.seal('wallet.signature', signature) }
      } catch (error) {
        throw failureOfWallet(error)
      }
    },
  }
}
