import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { FlipCommand, FlipEvent } from '../../machines/flip/flip.types.ts'

/** A click makes the key of its request. */
export const prepareFlip = ({ newKey }: PrepareTools): PrepareMap<FlipCommand, FlipEvent> => ({
  'flip.confirm': (command) => ({ ...command, key: newKey() }),
})
