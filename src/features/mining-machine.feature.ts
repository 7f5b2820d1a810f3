import type { MiningMachineCommand, MiningMachineEvent, MiningMachineInput } from '../machines/mining-machine/mining-machine.types.ts'
import { defineFeature, type At, type Instance } from '../system/feature.ts'

/** What is sold is everybody's to read; practice funds buy machines too, out of a stock of their own. */
export const miningMachine = defineFeature<MiningMachineCommand>()({
  chart: 'miningMachine',
  machine: async () => (await import('../machines/mining-machine/mining-machine.machine.ts')).miningMachineMachine,
  scope: 'page',
  opensOn: {
    mining: ({ mode }: At): Instance<MiningMachineEvent> => ({ key: mode, input: { mode }, tells: { type: 'miningMachine.refresh' } }),
  },
  outlivesReload: true,
  ticket: {
    emptiedBy: (mode) => ({ type: 'accountMode.switched', mode }),
    inputOf: ({ mode }: MiningMachineInput): MiningMachineInput => ({ mode }),
  },
  prepare: async (tools) => (await import('../services/mining-machine/mining-machine-prepare.ts')).prepareMiningMachine(tools),
  services: async ({ network }) => {
    const { createMiningMachineServices } = await import('../services/mining-machine/mining-machine-services.ts')
    return createMiningMachineServices((await network()).http)
  },
})
