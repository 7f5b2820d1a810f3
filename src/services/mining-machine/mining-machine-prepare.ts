import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { MiningMachineCommand, MiningMachineEvent } from '../../machines/mining-machine/mining-machine.types.ts'

/** A click makes the key of its purchase. */
export const prepareMiningMachine = ({ newKey }: PrepareTools): PrepareMap<MiningMachineCommand, MiningMachineEvent> => ({
  'miningMachine.buy': (command) => ({ ...command, key: newKey() }),
})
