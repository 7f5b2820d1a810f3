/** Fulfils the port of the navigation guard: one system parameter, read once. */
import type { ServicesFor } from '../../machines/ports.ts'
import type { navigationGuardMachine } from '../../machines/navigation-guard/navigation-guard.machine.ts'
import { paramResult } from '../../domain/wire/market.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createNavigationGuardServices = (http: HttpClient) =>
  ({
    readWalletLoginOnly: async (_input: undefined, { signal }) => {
      const { paramValue } = await http.get('/index/getParamByKey/wallet_login_only', paramResult, undefined, { signal })
      return { isWalletLoginOnly: paramValue === '1' }
    },
  }) satisfies ServicesFor<typeof navigationGuardMachine>
