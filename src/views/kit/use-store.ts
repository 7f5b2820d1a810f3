import { useSyncExternalStore } from 'react'

/**
 * Reads from a store outside React. The component renders again when the store changes.
 * @param readFirst what to read in the page that the build writes, if the store needs a browser
 */
export const useStore = <T>(subscribe: (listener: () => void) => () => void, read: () => T, readFirst: () => T = read): T =>
  useSyncExternalStore(subscribe, read, readFirst)
