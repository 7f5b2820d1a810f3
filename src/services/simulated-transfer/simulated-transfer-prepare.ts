import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { SimulatedTransferCommand, SimulatedTransferEvent } from '../../machines/simulated-transfer/simulated-transfer.types.ts'

/** A click makes the key of its transfer. */
export const prepareSimulatedTransfer = ({ newKey }: PrepareTools): PrepareMap<SimulatedTransferCommand, SimulatedTransferEvent> => ({
  'simulatedTransfer.send': (command) => ({ ...command, key: newKey() }),
})
