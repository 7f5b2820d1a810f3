import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { SmartExitCommand, SmartExitEvent } from '../../machines/smart-exit/smart-exit.types.ts'

/** A click makes the key of its exit. */
export const prepareSmartExit = ({ newKey }: PrepareTools): PrepareMap<SmartExitCommand, SmartExitEvent> => ({
  'smartExit.confirm': (command) => ({ ...command, key: newKey() }),
})
