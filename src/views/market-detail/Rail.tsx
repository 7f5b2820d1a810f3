import { memo, useMemo, type KeyboardEvent } from 'react'
import type { MarketItem } from '../../domain/wire/market.ts'
import { rowsOf, selectMarketList } from '../../machines/market-list/market-list.selectors.ts'
import { Link } from '../kit/Link.tsx'
import { LiveText } from '../kit/LiveText.tsx'
import { useText } from '../kit/text.ts'
import { VirtualRows } from '../kit/VirtualRows.tsx'
import { marketPath } from '../shell/market-path.ts'
import { isShallowEqual, useChart, useMarkets, useStream, useSystem } from '../shell/system-context.tsx'
import { useLiveMarket } from '../shell/use-live-market.ts'
import { railOrder } from './rail-order.ts'
import styles from './market-detail.module.css'

const ROW_HEIGHT = 50

/** The other markets as they were last filtered and sorted on the markets page; unsorted, the watch list and the best known first. */
export const Rail = ({ code, isStale }: { readonly code: string; readonly isStale: boolean }) => {
  const t = useText()
  const { markets } = useSystem()
  const stream = useStream('marketList')
  const { category, search, sort, favourites, onlyFavourites } = useChart(stream, selectMarketList, isShallowEqual)
  const items = useMarkets()
  const shown = useMemo(
    () =>
      railOrder(rowsOf({ category, search, sort, favourites, onlyFavourites }, items, markets.quote), items, { search, sort, favourites }),
    [items, category, search, sort, favourites, onlyFavourites, markets],
  )
  const here = shown.findIndex((item) => item.code === code)
  return (
    <div className={styles['rail']}>
      <div className={styles['find']}>
        <input
          className="input"
          type="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('marketDetail.find')}
          placeholder={t('marketDetail.find')}
          value={search}
          onChange={(event) => stream.send({ type: 'marketList.search', text: event.currentTarget.value })}
        />
      </div>
      <div className={styles['rows']} onKeyDown={walk}>
        {shown.length === 0 ? (
          <p className={styles['none']}>{t('marketDetail.noMatch')}</p>
        ) : (
          <VirtualRows
            scroll="self"
            label={t('marketDetail.markets')}
            count={shown.length}
            rowHeight={ROW_HEIGHT}
            rowKey={(index) => shown[index]!.code}
            scrollTo={here}
            renderRow={(index) => (
              <Row item={shown[index]!} isCurrent={index === here} isStop={index === Math.max(0, here)} isStale={isStale} />
            )}
          />
        )}
      </div>
    </div>
  )
}

/** The list is one stop of the Tab key, or the order form would lie hundreds of presses away; arrows walk through it. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const links = [...event.currentTarget.querySelectorAll('a')]
  const here = links.findIndex((link) => link === document.activeElement)
  if (by === 0 || here < 0) return
  event.preventDefault()
  links[here + by]?.focus()
}

const Row = memo(function Row({
  item,
  isCurrent,
  isStop,
  isStale,
}: {
  readonly item: MarketItem
  readonly isCurrent: boolean
  /** Reached by the Tab key. */
  readonly isStop: boolean
  readonly isStale: boolean
}) {
  const live = useLiveMarket(item, isStale)
  return (
    <Link
      className={isStale ? 'rail-row stale' : 'rail-row'}
      to={marketPath(item)}
      aria-current={isCurrent ? 'true' : undefined}
      tabIndex={isStop ? 0 : -1}
    >
      <b>{item.code}</b>
      <LiveText className="num strong" subscribe={live.subscribe} read={live.readPrice} />
      <small title={item.appName}>{item.appName}</small>
      <LiveText className="delta delta--live" subscribe={live.subscribe} read={live.readChange} readClass={live.readChangeClass} />
    </Link>
  )
})
