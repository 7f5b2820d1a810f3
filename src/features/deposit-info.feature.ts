import type { DepositInfoCommand } from '../machines/deposit-info/deposit-info.types.ts'
import { defineFeature } from '../system/feature.ts'

export const depositInfo = defineFeature<DepositInfoCommand>()({
  chart: 'depositInfo',
  machine: async () => (await import('../machines/deposit-info/deposit-info.machine.ts')).depositInfoMachine,
  scope: 'person',
  opensOn: { deposit: ({ mode }) => (mode === 'real' ? { key: null } : null) },
  services: async ({ network }) => {
    const [{ createDepositInfoServices }, { createClipboard }] = await Promise.all([
      import('../services/deposit-info/deposit-info-services.ts'),
      import('../services/clipboard/clipboard.ts'),
    ])
    return createDepositInfoServices({ http: (await network()).http, clipboard: createClipboard(navigator) })
  },
})
