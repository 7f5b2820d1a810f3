import { memo, useCallback } from 'react'
import type { MarketItem } from '../../domain/wire/market.ts'
import type { MarketListContext, SortKey } from '../../machines/market-list/market-list.types.ts'
import { Link } from '../kit/Link.tsx'
import { ButtonLink } from '../kit/Button.tsx'
import { classNames } from '../kit/class-names.ts'
import { Icon } from '../kit/Icon.tsx'
import { Instrument } from '../kit/Instrument.tsx'
import { LiveText } from '../kit/LiveText.tsx'
import { Sparkline } from '../kit/Sparkline.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { VirtualRows } from '../kit/VirtualRows.tsx'
import { FavouriteButton } from '../shell/FavouriteButton.tsx'
import { marketPath } from '../shell/market-path.ts'
import { useLiveMarket } from '../shell/use-live-market.ts'
import { RangeCell } from './RangeCell.tsx'
import styles from './market-list.module.css'

export interface MarketListProps {
  readonly items: readonly MarketItem[]
  readonly favourites: ReadonlySet<string>
  readonly sort: MarketListContext['sort']
  readonly isStale: boolean
  readonly onSort: (by: SortKey) => void
  /** Must keep its identity: rows are drawn again only when their own facts change. */
  readonly onToggle: (code: string) => void
}

const ROW_HEIGHT = 52

/** The desktop's list: only the rows in view are in the page, their live cells are written without rendering. */
export const MarketTable = ({ items, favourites, sort, isStale, onSort, onToggle }: MarketListProps) => {
  const t = useText()
  return (
    <div role="table" aria-label={t('markets.table')} aria-rowcount={items.length + 1} className={isStale ? 'stale' : undefined}>
      <div role="rowgroup" className={styles['headgroup']}>
        <div role="row" aria-rowindex={1} className={classNames(styles['row'], styles['head'])}>
          <span role="columnheader">
            <span className="sr">{t('markets.favourite')}</span>
          </span>
          <SortHeader by="name" sort={sort} onSort={onSort} />
          <SortHeader by="price" sort={sort} onSort={onSort} isFigure />
          <SortHeader by="change" sort={sort} onSort={onSort} isFigure />
          <span role="columnheader" className={styles['spark']}>
            {t('markets.spark')}
          </span>
          <span role="columnheader" className={styles['range']}>
            {t('markets.range')}
          </span>
          <span role="columnheader">
            <span className="sr">{t('markets.trade')}</span>
          </span>
        </div>
      </div>
      <VirtualRows
        scroll="page"
        role="rowgroup"
        count={items.length}
        rowHeight={ROW_HEIGHT}
        firstRowIndex={2}
        rowKey={(index) => items[index]!.code}
        renderRow={(index) => {
          const item = items[index]!
          return <Row item={item} isFavourite={favourites.has(item.code)} isStale={isStale} onToggle={onToggle} />
        }}
      />
    </div>
  )
}

const SortHeader = ({
  by,
  sort,
  onSort,
  isFigure = false,
}: Pick<MarketListProps, 'sort' | 'onSort'> & { readonly by: SortKey; readonly isFigure?: boolean }) => {
  const t = useText()
  const isSorted = sort.by === by
  return (
    <span role="columnheader" aria-sort={isSorted ? sort.order : undefined} className={isFigure ? styles['figure'] : undefined}>
      <button type="button" className={classNames(styles['sort'], isSorted && styles['sorted'])} onClick={() => onSort(by)}>
        {t(by === 'name' ? 'markets.name' : by === 'price' ? 'markets.price' : 'markets.change')}
        <span className={classNames(styles['arrow'], isSorted && sort.order === 'ascending' && styles['ascending'])}>
          <Icon name={isSorted ? 'down' : 'sort'} size="sm" />
        </span>
      </button>
    </span>
  )
}

interface RowProps {
  readonly item: MarketItem
  readonly isFavourite: boolean
  readonly isStale: boolean
  readonly onToggle: (code: string) => void
}

const Row = memo(function Row({ item, isFavourite, isStale, onToggle }: RowProps) {
  const t = useText()
  const format = useFormat()
  const live = useLiveMarket(item, isStale)
  const writePrice = useCallback((price: number) => format.price(price.toFixed(item.scale), item.scale), [format, item.scale])
  return (
    <div role="presentation" className={styles['row']}>
      <span role="cell">
        <FavouriteButton code={item.code} isFavourite={isFavourite} onToggle={onToggle} />
      </span>
      <span role="rowheader" className={styles['name']}>
        <Link className={classNames('inst', styles['link'])} to={marketPath(item)}>
          <Instrument code={item.code} name={item.appName} />
        </Link>
        {item.open ? null : <span className="tag">{t('markets.closed')}</span>}
      </span>
      <span role="cell" className={styles['figure']}>
        <LiveText className="num strong" subscribe={live.subscribe} read={live.readPrice} />
      </span>
      <span role="cell" className={styles['figure']}>
        <LiveText className="delta delta--live" subscribe={live.subscribe} read={live.readChange} readClass={live.readChangeClass} />
      </span>
      <span role="cell" className={styles['spark']}>
        <Sparkline subscribe={live.subscribe} read={live.readHistory} readTone={live.readTone} />
      </span>
      <span role="cell" className={styles['range']}>
        <RangeCell subscribe={live.subscribe} read={live.readHistory} write={writePrice} />
      </span>
      <span role="cell" className={styles['figure']}>
        <ButtonLink size="sm" to={marketPath(item)} aria-label={t('markets.tradeMarket', { code: item.code })}>
          {t('markets.trade')}
        </ButtonLink>
      </span>
    </div>
  )
})
