import { useSyncExternalStore } from 'react'

/**
 * Reads from a store outside React; renders again when it says so.
 *
 * @param readFirst what the page that the build writes shows; the store itself unless it needs a browser
 */
export const useStore = <T>(subscribe: (listener: () => void) => () => void, read: () => T, readFirst: () => T = read): T =>
  useSyncExternalStore(subscribe, read, readFirst)
