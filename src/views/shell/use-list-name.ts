import type { WatchList } from '../../domain/wire/watch-lists.ts'
import { useText } from '../kit/text.ts'

/** What a list is called: as its owner calls it; the one that everybody has by a word of this language. */
export const useListName = (): ((list: WatchList) => string) => {
  const t = useText()
  return ({ name }) => name || t('markets.favourites')
}
