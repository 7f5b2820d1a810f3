import { selectListsDialog, type WatchListsSnapshot } from '../../machines/watch-lists/watch-lists.selectors.ts'
import { Beside } from './Beside.tsx'
import { latePart } from './late-part.ts'
import { useChart, useStreamIfOpen, type StreamOf } from './system-context.tsx'

/** Loaded with its first opening. */
const DIALOG = latePart(async () => (await import('../watch-lists/ListsDialog.tsx')).ListsDialog, ['watchLists', 'markets/choice'])

const selectIsOpen = (snapshot: WatchListsSnapshot) => selectListsDialog(snapshot).stage !== 'closed'

/** The dialog itself. A page has it once, however many buttons open it. */
export const Lists = () => {
  const stream = useStreamIfOpen('watchLists')
  return stream ? <Opened stream={stream} /> : null
}

const Opened = ({ stream }: { readonly stream: StreamOf<'watchLists'> }) =>
  useChart(stream, selectIsOpen) ? (
    <Beside part={DIALOG} onClose={() => stream.send({ type: 'watchLists.close' })}>
      {(ListsDialog) => <ListsDialog stream={stream} />}
    </Beside>
  ) : null
