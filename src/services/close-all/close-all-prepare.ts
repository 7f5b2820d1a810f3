import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { CloseAllCommand, CloseAllEvent } from '../../machines/close-all/close-all.types.ts'

/** A click makes the key of its request. */
export const prepareCloseAll = ({ newKey }: PrepareTools): PrepareMap<CloseAllCommand, CloseAllEvent> => ({
  'closeAll.confirm': (command) => ({ ...command, key: newKey() }),
})
