import { selectIsLocked } from '../../machines/idle-lock/idle-lock.selectors.ts'
import { useChart, type StreamOf } from '../shell/system-context.tsx'
import { IdleWatch } from './IdleWatch.tsx'
import { LockScreen } from './LockScreen.tsx'

/** Beside the page while it's open, in its place while it's locked. */
export const IdleLayer = ({ stream }: { readonly stream: StreamOf<'idleLock'> }) =>
  useChart(stream, selectIsLocked) ? <LockScreen stream={stream} /> : <IdleWatch stream={stream} />
