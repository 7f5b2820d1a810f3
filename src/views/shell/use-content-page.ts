import type { LoadedPage } from '../../domain/content-pages.ts'
import { useStore } from '../kit/use-store.ts'
import { useStreamIfOpen, useSystem, type StreamOf } from './system-context.tsx'

export interface ContentPageParts {
  /** `undefined` while the page is being opened. */
  readonly stream: StreamOf<'contentPage'> | undefined
  /** What is on hand to read. */
  readonly loaded: LoadedPage | undefined
}

export const useContentPage = (key: string): ContentPageParts => {
  const { pages } = useSystem()
  return { stream: useStreamIfOpen('contentPage', key), loaded: useStore(pages.subscribe, () => pages.read(key)) }
}
