import type { PositionSnapshot, PositionStage } from '../../machines/position/position.selectors.ts'
import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { LevelsDialog } from './LevelsDialog.tsx'
import type { PositionStream } from '../shell/use-position.ts'

export interface PositionDialogProps {
  readonly stream: PositionStream
  readonly snapshot: PositionSnapshot
  readonly stage: PositionStage
}

/** Whichever dialog the position asks for; it asks for one in each stage in which this is shown. */
export const PositionDialogs = (props: PositionDialogProps) => {
  const isLevels = props.stage === 'editing' || props.stage === 'savingLevels'
  return <div onKeyDown={ignoreRepeat}>{isLevels ? <LevelsDialog {...props} /> : <CloseDialog {...props} />}</div>
}
