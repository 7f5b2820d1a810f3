import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { OwnLimitsCommand, OwnLimitsEvent } from '../../machines/own-limits/own-limits.types.ts'

/** A click makes the key of its change. */
export const prepareOwnLimits = ({ newKey }: PrepareTools): PrepareMap<OwnLimitsCommand, OwnLimitsEvent> => ({
  'ownLimits.save': (command) => ({ ...command, key: newKey() }),
  'ownLimits.remove': (command) => ({ ...command, key: newKey() }),
  'ownLimits.keep': (command) => ({ ...command, key: newKey() }),
})
