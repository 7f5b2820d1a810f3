import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { PositionCommand, PositionEvent } from '../../machines/position/position.types.ts'

/** A click makes the key of its change. */
export const preparePosition = ({ newKey }: PrepareTools): PrepareMap<PositionCommand, PositionEvent> => ({
  'position.confirm': (command) => ({ ...command, key: newKey() }),
  'position.saveLevels': (command) => ({ ...command, key: newKey() }),
})
