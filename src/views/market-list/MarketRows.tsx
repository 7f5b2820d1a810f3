import { memo } from 'react'
import type { MarketItem } from '../../domain/wire/market.ts'
import { Link } from '../kit/Link.tsx'
import { classNames } from '../kit/class-names.ts'
import { Instrument } from '../kit/Instrument.tsx'
import { LiveText } from '../kit/LiveText.tsx'
import { Sparkline } from '../kit/Sparkline.tsx'
import { useText } from '../kit/text.ts'
import { VirtualRows } from '../kit/VirtualRows.tsx'
import { FavouriteButton } from '../shell/FavouriteButton.tsx'
import { marketPath } from '../shell/market-path.ts'
import { useLiveMarket } from '../shell/use-live-market.ts'
import type { MarketListProps } from './MarketTable.tsx'
import styles from './market-list.module.css'

const ROW_HEIGHT = 64

/** The phone's list: a row is one link, with the star beside it. */
export const MarketRows = ({ items, favourites, isStale, onToggle }: Omit<MarketListProps, 'sort' | 'onSort'>) => {
  const t = useText()
  return (
    <div className={isStale ? 'stale' : undefined}>
      <VirtualRows
        scroll="page"
        role="list"
        label={t('markets.table')}
        count={items.length}
        rowHeight={ROW_HEIGHT}
        rowKey={(index) => items[index]!.code}
        renderRow={(index) => {
          const item = items[index]!
          return <Row item={item} isFavourite={favourites.has(item.code)} isStale={isStale} onToggle={onToggle} />
        }}
      />
    </div>
  )
}

interface RowProps {
  readonly item: MarketItem
  readonly isFavourite: boolean
  readonly isStale: boolean
  readonly onToggle: (code: string) => void
}

const Row = memo(function Row({ item, isFavourite, isStale, onToggle }: RowProps) {
  const live = useLiveMarket(item, isStale)
  return (
    <div className={styles['phoneRow']}>
      <FavouriteButton code={item.code} isFavourite={isFavourite} onToggle={onToggle} />
      <Link className={classNames('list-row', styles['phoneLink'])} to={marketPath(item)}>
        <Instrument code={item.code} name={item.appName} />
        <span className={styles['phoneSpark']}>
          <Sparkline subscribe={live.subscribe} read={live.readHistory} readTone={live.readTone} width={52} height={26} />
        </span>
        <span className={styles['phonePrice']}>
          <LiveText className="num strong" subscribe={live.subscribe} read={live.readPrice} />
          <LiveText className="delta delta--live t-sm" subscribe={live.subscribe} read={live.readChange} readClass={live.readChangeClass} />
        </span>
      </Link>
    </div>
  )
})
