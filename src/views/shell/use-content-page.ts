import type { LoadedPage } from '../../domain/content-pages.ts'
import { useStore } from '../kit/use-store.ts'
import { useStreamIfOpen, useSystem, type StreamOf } from './system-context.tsx'

export interface ContentPageParts {
  /** `undefined` until the page's stream is open. */
  readonly stream: StreamOf<'contentPage'> | undefined
  /** The texts that can be read now. */
  readonly loaded: LoadedPage | undefined
}

export const useContentPage = (key: string): ContentPageParts => {
  const { pages } = useSystem()
  return { stream: useStreamIfOpen('contentPage', key), loaded: useStore(pages.subscribe, () => pages.read(key)) }
}
