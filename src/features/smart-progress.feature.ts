import { rowId } from '../domain/row-id.ts'
import type { SmartProgressCommand } from '../machines/smart-progress/smart-progress.types.ts'
import { defineFeature } from '../system/feature.ts'

/** One for each plan that is looked at: `/trading?plan=17`. */
export const smartProgress = defineFeature<SmartProgressCommand>()({
  chart: 'smartProgress',
  machine: async () => (await import('../machines/smart-progress/smart-progress.machine.ts')).smartProgressMachine,
  scope: 'person',
  opensOn: {
    trading: ({ query }) => {
      const id = query.get('plan')
      return id === null || rowId(id) === null ? null : { key: id, input: { id } }
    },
  },
  services: async ({ network }) => {
    const { createSmartProgressServices } = await import('../services/smart-progress/smart-progress-services.ts')
    return createSmartProgressServices((await network()).http)
  },
})
