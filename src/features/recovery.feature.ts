import type { RecoveryCommand } from '../machines/recovery/recovery.types.ts'
import { defineFeature } from '../system/feature.ts'
import { tellLostFields } from '../system/lost-fields.ts'

export const recovery = defineFeature<RecoveryCommand>()({
  chart: 'recovery',
  machine: async () => (await import('../machines/recovery/recovery.machine.ts')).recoveryMachine,
  scope: 'browser',
  opensOn: { reset: () => ({ key: null, tells: { type: 'recovery.begin' as const } }) },
  outlivesReload: true,
  prepare: async (tools) => (await import('../services/recovery/recovery-prepare.ts')).prepareRecovery(tools),
  services: async ({ vault, network }) => {
    const { createRecoveryServices } = await import('../services/recovery/recovery-services.ts')
    return createRecoveryServices({ http: (await network()).http, sealed: vault })
  },
  onShown: tellLostFields,
  keptFields: ['email'],
})
