/** Fulfils the ports of the chart that proves a wallet. Text, address and signature stay in the vault. */
import { isSameAddress, type WalletChain } from '../../domain/wallet.ts'
import { provedWallet, withdrawalAuth, type ProvedWallet } from '../../domain/wire/authorization.ts'
import { paramResult } from '../../domain/wire/market.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { usdtAuthorizationMachine } from '../../machines/usdt-authorization/usdt-authorization.machine.ts'
import type { WalletProof } from '../../machines/usdt-authorization/usdt-authorization.types.ts'
import { createSigningServices, type SigningOptions } from '../wallet/signing-services.ts'

export interface UsdtAuthorizationServicesOptions extends SigningOptions {
  /** Username of who is signed in on this page, which the text must name; `null` when nobody is. */
  username(): string | null
}

/** No text names this as authorization address. */
const UNKNOWN = 'unknown'

export const createUsdtAuthorizationServices = (options: UsdtAuthorizationServicesOptions) => {
  const { http, sealed, now, username } = options
  // What the text must name is asked for apart from the text: an answer that brings its own address says nothing of it.
  let authAddress = UNKNOWN
  const signing = createSigningServices(options, '/user/authorizationChallenge', () => ({ account: username() ?? '', authAddress }))

  const proofOf = (wallet: ProvedWallet | undefined): WalletProof => {
    if (!wallet) return { proof: null, validFor: 0 }
    const validFor = wallet.state === 'valid' ? Math.max(0, wallet.expiresAt - now()) : 0
    return { proof: wallet.state === 'valid' && validFor === 0 ? { ...wallet, state: 'expired' } : wallet, validFor }
  }
  const ofWallet =
    (chain: WalletChain, address: string) =>
    (wallet: ProvedWallet): boolean =>
      wallet.chain === chain && isSameAddress(chain, wallet.address, address)

  return {
    ...signing,
    async checkProof({ chain, addressRef }, { signal }) {
      const { wallets } = await http.get('/user/withdrawalAuth', withdrawalAuth, undefined, { signal })
      const own = wallets.filter(ofWallet(chain, sealed.read(addressRef)))
      return proofOf(own.find(({ state }) => state === 'valid') ?? own[0])
    },
    async readMessage(input, { signal }) {
      authAddress = UNKNOWN
      authAddress = (await http.get('/index/getParamByKey/auth_address', paramResult, undefined, { signal })).paramValue
      await signing.readMessage(input)
    },
    async submitSignature({ chain, messageRef, signatureRef }, { signal }) {
      const body = { chain, message: sealed.read(messageRef), signature: sealed.read(signatureRef) }
      return proofOf((await http.write('/user/updateUsdtAuth', provedWallet, body, { signal })).result)
    },
    async revokeProof({ id }, { signal }) {
      return proofOf(await http.post(`/user/revokeUsdtAuth/${encodeURIComponent(id)}`, provedWallet, {}, { signal }))
    },
  } satisfies ServicesFor<typeof usdtAuthorizationMachine>
}
