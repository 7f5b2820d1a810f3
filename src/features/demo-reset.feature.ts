import type { DemoResetCommand, DemoResetInput } from '../machines/demo-reset/demo-reset.types.ts'
import { defineFeature } from '../system/feature.ts'

export const demoReset = defineFeature<DemoResetCommand>()({
  chart: 'demoReset',
  machine: async () => (await import('../machines/demo-reset/demo-reset.machine.ts')).demoResetMachine,
  scope: 'page',
  opensOn: { balance: ({ mode, userId }) => (userId === null || mode !== 'demo' ? null : { key: null, input: { mode } }) },
  outlivesReload: true,
  ticket: {
    emptiedBy: (mode) => ({ type: 'accountMode.switched', mode }),
    inputOf: ({ mode }: DemoResetInput): DemoResetInput => ({ mode }),
  },
  prepare: async (tools) => (await import('../services/demo-reset/demo-reset-prepare.ts')).prepareDemoReset(tools),
  services: async ({ network }) => {
    const { createDemoResetServices } = await import('../services/demo-reset/demo-reset-services.ts')
    return createDemoResetServices((await network()).http)
  },
})
