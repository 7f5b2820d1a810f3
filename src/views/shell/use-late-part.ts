import { createContext, use, useContext } from 'react'
import type { LatePart, TextLoader } from './late-part.ts'

const TextLoaderContext = createContext<TextLoader | undefined>(undefined)
export const TextLoaderProvider = TextLoaderContext.Provider

/**
 * Returns a late part once it and its texts have loaded. Suspends until then; throws if either fails to load.
 * @param needs another part that it depends on; both load in parallel
 */
export const useLatePart = <T>(part: LatePart<T>, needs?: LatePart<unknown>): T => {
  const texts = useContext(TextLoaderContext)
  if (!texts) throw new Error('useLatePart: render inside <TextLoaderProvider>')
  const [loading, needed] = [part.load(texts), needs?.load(texts)]
  if (needed) use(needed)
  return use(loading)
}
