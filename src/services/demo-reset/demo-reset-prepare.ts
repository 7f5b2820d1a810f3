import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { DemoResetCommand, DemoResetEvent } from '../../machines/demo-reset/demo-reset.types.ts'

/** A click makes the key of its request. */
export const prepareDemoReset = ({ newKey }: PrepareTools): PrepareMap<DemoResetCommand, DemoResetEvent> => ({
  'demoReset.confirm': (command) => ({ ...command, key: newKey() }),
})
