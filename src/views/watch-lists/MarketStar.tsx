import { FavouriteButton } from '../shell/FavouriteButton.tsx'
import { ListsButton } from '../shell/ListsButton.tsx'
import { useWatchList } from '../shell/use-watch-list.ts'
import styles from './watch-lists.module.css'

/** On a market's page: its star, and beside it the lists that it is in. */
export const MarketStar = ({ code }: { readonly code: string }) => {
  const { starred, toggle } = useWatchList()
  return (
    <span className={styles['star']}>
      <FavouriteButton code={code} isFavourite={starred.includes(code)} onToggle={toggle} />
      <ListsButton code={code} />
    </span>
  )
}
