import { rowId } from '../domain/row-id.ts'
import type { SmartExitCommand } from '../machines/smart-exit/smart-exit.types.ts'
import { defineFeature } from '../system/feature.ts'

/** One for each plan that is looked at: `/trading?plan=17`. */
export const smartExit = defineFeature<SmartExitCommand>()({
  chart: 'smartExit',
  machine: async () => (await import('../machines/smart-exit/smart-exit.machine.ts')).smartExitMachine,
  scope: 'person',
  outlivesReload: true,
  opensOn: {
    trading: ({ query }) => {
      const id = query.get('plan')
      return id === null || rowId(id) === null ? null : { key: id, input: { id, mode: 'real' } }
    },
  },
  prepare: async (tools) => (await import('../services/smart-exit/smart-exit-prepare.ts')).prepareSmartExit(tools),
  services: async ({ network }) => {
    const { createSmartExitServices } = await import('../services/smart-exit/smart-exit-services.ts')
    return createSmartExitServices((await network()).http)
  },
})
