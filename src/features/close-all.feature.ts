import type { CloseAllCommand } from '../machines/close-all/close-all.types.ts'
import { defineFeature, type At } from '../system/feature.ts'

const ofAccount = ({ mode, userId }: At) => (userId === null ? null : { key: mode, input: { mode } })

/** Where open contracts are listed. */
export const closeAll = defineFeature<CloseAllCommand>()({
  chart: 'closeAll',
  machine: async () => (await import('../machines/close-all/close-all.machine.ts')).closeAllMachine,
  scope: 'person',
  outlivesReload: true,
  opensOn: { marketDetail: ofAccount, orders: ofAccount },
  prepare: async (tools) => (await import('../services/close-all/close-all-prepare.ts')).prepareCloseAll(tools),
  services: async ({ network }) => {
    const { createCloseAllServices } = await import('../services/close-all/close-all-services.ts')
    return createCloseAllServices((await network()).http)
  },
})
