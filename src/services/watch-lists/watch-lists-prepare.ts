import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { WatchListsCommand, WatchListsEvent } from '../../machines/watch-lists/watch-lists.types.ts'

/** A click makes the key of its change. */
export const prepareWatchLists = ({ newKey }: PrepareTools): PrepareMap<WatchListsCommand, WatchListsEvent> => ({
  'watchLists.put': (command) => ({ ...command, key: newKey() }),
  'watchLists.takeOut': (command) => ({ ...command, key: newKey() }),
  'watchLists.moveMarket': (command) => ({ ...command, key: newKey() }),
  'watchLists.moveList': (command) => ({ ...command, key: newKey() }),
  'watchLists.remove': (command) => ({ ...command, key: newKey() }),
  'watchLists.undo': (command) => ({ ...command, key: newKey() }),
  'watchLists.save': (command) => ({ ...command, key: newKey() }),
})
