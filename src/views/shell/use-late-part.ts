import { createContext, use, useContext } from 'react'
import type { LatePart, TextLoader } from './late-part.ts'

const TextLoaderContext = createContext<TextLoader | undefined>(undefined)
export const TextLoaderProvider = TextLoaderContext.Provider

/**
 * What a late part is, once it and its texts are there; suspends until then, throws when one of them did not come.
 * @param needs what it cannot do without; both are asked for before either is waited for
 */
export const useLatePart = <T>(part: LatePart<T>, needs?: LatePart<unknown>): T => {
  const texts = useContext(TextLoaderContext)
  if (!texts) throw new Error('useLatePart: render inside <TextLoaderProvider>')
  const [loading, needed] = [part.load(texts), needs?.load(texts)]
  if (needed) use(needed)
  return use(loading)
}
