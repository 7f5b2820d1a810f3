import type { ProvedWalletsCommand } from '../machines/proved-wallets/proved-wallets.types.ts'
import { defineFeature } from '../system/feature.ts'

export const provedWallets = defineFeature<ProvedWalletsCommand>()({
  chart: 'provedWallets',
  machine: async () => (await import('../machines/proved-wallets/proved-wallets.machine.ts')).provedWalletsMachine,
  scope: 'person',
  opensOn: ['addresses'],
  services: async ({ network }) => {
    const { createProvedWalletsServices } = await import('../services/proved-wallets/proved-wallets-services.ts')
    return createProvedWalletsServices((await network()).http)
  },
})
