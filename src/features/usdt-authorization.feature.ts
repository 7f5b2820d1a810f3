import type { UsdtAuthorizationCommand } from '../machines/usdt-authorization/usdt-authorization.types.ts'
import { defineFeature } from '../system/feature.ts'

/** Each tab proves the wallets that it has been let into. */
export const usdtAuthorization = defineFeature<UsdtAuthorizationCommand>()({
  chart: 'usdtAuthorization',
  machine: async () => (await import('../machines/usdt-authorization/usdt-authorization.machine.ts')).usdtAuthorizationMachine,
  scope: 'page',
  opensOn: ['addresses', 'withdraw'],
  services: async ({ vault, account, time, network }) => {
    const [{ createUsdtAuthorizationServices }, { openBrowserWallets }] = await Promise.all([
      import('../services/usdt-authorization/usdt-authorization-services.ts'),
      import('../services/wallet/browser-wallets.ts'),
    ])
    const username = () => account.user()?.username ?? null
    return createUsdtAuthorizationServices({
      ...openBrowserWallets(),
      sealed: vault,
      http: (await network()).http,
      now: time.now,
      username,
    })
  },
})
