/** Fulfils the ports of the chart that lists proved wallets. */
import { provedWallet, withdrawalAuth } from '../../domain/wire/authorization.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { provedWalletsMachine } from '../../machines/proved-wallets/proved-wallets.machine.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createProvedWalletsServices = (http: HttpClient) =>
  ({
    async fetchProofs(_input, { signal }) {
      return { items: (await http.get('/user/withdrawalAuth', withdrawalAuth, undefined, { signal })).wallets }
    },
    async revokeProof({ id }, { signal }) {
      await http.post(`/user/revokeUsdtAuth/${encodeURIComponent(id)}`, provedWallet, {}, { signal })
    },
  }) satisfies ServicesFor<typeof provedWalletsMachine>
