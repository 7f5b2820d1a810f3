import { createContext, use, useContext } from 'react'
import type { LatePart, TextLoader } from './late-part.ts'

const TextLoaderContext = createContext<TextLoader | undefined>(undefined)
export const TextLoaderProvider = TextLoaderContext.Provider

/** What a late part is, once it and its texts are there; suspends until then, throws when one of them did not come. */
export const useLatePart = <T>(part: LatePart<T>): T => {
  const texts = useContext(TextLoaderContext)
  if (!texts) throw new Error('useLatePart: render inside <TextLoaderProvider>')
  return use(part.load(texts))
}
