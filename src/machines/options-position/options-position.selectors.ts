/** What is shown of a running option that is followed. */
import type { SnapshotFrom } from 'xstate'
import type { optionsPositionMachine } from './options-position.machine.ts'

export type OptionsPositionSnapshot = SnapshotFrom<typeof optionsPositionMachine>

/** Its end has not come. */
export const isRunning = ({ value }: OptionsPositionSnapshot): boolean => value === 'running'

/** The venue could not be asked what became of the option, or is being asked again. */
export const isUnreached = ({ value, context: { failure } }: OptionsPositionSnapshot): boolean =>
  value === 'unreached' || (value === 'asking' && failure !== null)

export const isAsked = ({ value }: OptionsPositionSnapshot): boolean => value === 'asking'
