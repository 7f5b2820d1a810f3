import { Beside } from './Beside.tsx'
import { latePart } from './late-part.ts'
import { useWatchList } from './use-watch-list.ts'

/** Loaded once there is something to say. */
const NOTE = latePart(
  async () => (await import('../watch-lists/ListsNoteText.tsx')).ListsNoteText,
  ['markets/note', 'watchLists/note', 'errors/watchLists'],
)

/** What must be said of the watch lists: that they did not come, or that a change was not made. Nothing otherwise. */
export const ListsNote = () => {
  const { failure, refusal, isResting } = useWatchList()
  return failure !== null || refusal !== null || isResting ? <Beside part={NOTE}>{(Text) => <Text />}</Beside> : null
}
