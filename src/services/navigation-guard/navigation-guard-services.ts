/** Fulfils the port of the navigation guard: one system parameter, read once. */
import type { ServicesFor } from '../../domain/service.ts'
import type { NavigationGuardPorts } from '../../machines/navigation-guard/navigation-guard.types.ts'
import { paramResult } from '../../domain/wire/market.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createNavigationGuardServices = (http: HttpClient) =>
  ({
    readWalletLoginOnly: {
      onResume: 'restart',
      run: async (_input: undefined, { signal }) => {
        const { paramValue } = await http.get('/index/getParamByKey/wallet_login_only', paramResult, undefined, { signal })
        return { isWalletLoginOnly: paramValue === '1' }
      },
    },
  }) satisfies ServicesFor<NavigationGuardPorts>
