import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { MiningExitCommand, MiningExitEvent } from '../../machines/mining-exit/mining-exit.types.ts'

/** A click makes the key of its switching off. */
export const prepareMiningExit = ({ newKey }: PrepareTools): PrepareMap<MiningExitCommand, MiningExitEvent> => ({
  'miningExit.confirm': (command) => ({ ...command, key: newKey() }),
})
