/** Fulfils the ports of the redirect for browsers without a wallet. */
import type { Failure } from '../../domain/error-codes.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import { redirectTarget } from '../../domain/redirect-target.ts'
import { paramResult } from '../../domain/wire/market.ts'
import type { dappRedirectMachine } from '../../machines/dapp-redirect/dapp-redirect.machine.ts'
import type { HttpClient } from '../http/http-client.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { SESSION_KEYS } from '../storage/keys.ts'

/** How operators write that a switch is on. */
const ON: ReadonlySet<string> = new Set(['1', 'true'])

export interface DappRedirectServicesOptions {
  readonly http: HttpClient
  readonly tabStorage: BrowserStorage
  isWalletBrowser(): boolean
  /** Asks wallets that only announce themselves; takes a moment. */
  findsWallet(signal: AbortSignal): Promise<boolean>
  /** Puts another page in the place of this one. */
  leave(url: string): void
}

export const createDappRedirectServices = ({ http, tabStorage, isWalletBrowser, findsWallet, leave }: DappRedirectServicesOptions) => {
  const param = async (key: string, signal: AbortSignal): Promise<string> =>
    (await http.get(`/index/getParamByKey/${key}`, paramResult, undefined, { signal })).paramValue

  return {
    async readTarget(_input, { signal }) {
      if (isWalletBrowser() || tabStorage.read(SESSION_KEYS.redirectDeclined) === '1') return { target: null }
      if (!ON.has(await param('non_dapp_redirect_enabled', signal))) return { target: null }
      const [url, list] = await Promise.all([param('non_dapp_redirect_url', signal), param('redirect_allow_list', signal)])
      const target = redirectTarget(url, list)
      return { target: target === null || (await findsWallet(signal)) ? null : target }
    },
    async openTarget({ target }) {
      if (!target) throw { code: 'MALFORMED', message: 'nowhere to go' } satisfies Failure
      leave(target.url)
    },
    recordDecline: async () => void tabStorage.write(SESSION_KEYS.redirectDeclined, '1'),
  } satisfies ServicesFor<typeof dappRedirectMachine>
}
