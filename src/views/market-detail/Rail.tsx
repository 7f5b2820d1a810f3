import { memo, useMemo, type KeyboardEvent } from 'react'
import type { MarketItem } from '../../domain/wire/market.ts'
import { selectMarketList } from '../../machines/market-list/market-list.selectors.ts'
import { rowsOf } from '../../machines/market-list/market-rows.ts'
import { Link } from '../kit/Link.tsx'
import { LiveText } from '../kit/LiveText.tsx'
import { useText } from '../kit/text.ts'
import { VirtualRows } from '../kit/VirtualRows.tsx'
import { Beside } from '../shell/Beside.tsx'
import { ORDERS, orderNameOf } from '../shell/choose-order.ts'
import { latePart } from '../shell/late-part.ts'
import { ListsNote } from '../shell/ListsNote.tsx'
import { marketPath } from '../shell/market-path.ts'
import { isShallowEqual, useChart, useMarkets, useNow, useStream, useSystem } from '../shell/system-context.tsx'
import { useLiveMarket } from '../shell/use-live-market.ts'
import { useWatchList } from '../shell/use-watch-list.ts'
import styles from './market-detail.module.css'

const ROW_HEIGHT = 50

/** The rows come first: the page has much to load, and its texts are many. */
const CHOICE = latePart(async () => (await import('./RailChoice.tsx')).RailChoice, ['markets/choice'])

/** A list sorted by a moving figure is put in order anew this often; more often would move rows under the pointer. */
const SORT_EVERY = 15_000
const NEVER = 3_600_000

/**
 * The other markets: a watch list, the best-known ones or a category, as it was last chosen here or on the markets page. The market
 * that is looked at is always among them, unless something is searched for.
 */
export const Rail = ({ code, isStale }: { readonly code: string; readonly isStale: boolean }) => {
  const t = useText()
  const { markets } = useSystem()
  const stream = useStream('marketList')
  const { category, search, sort, onlyFavourites } = useChart(stream, selectMarketList, isShallowEqual)
  const { codes: favourites } = useWatchList()
  const items = useMarkets()
  const isOwn = sort.by === 'own' || (sort.by === 'name' && sort.order === 'ascending')
  const sortedAt = useNow(isOwn || sort.by === 'name' ? NEVER : SORT_EVERY)
  const { shown } = useMemo(() => {
    const rows = rowsOf({ category, search, sort: isOwn ? ORDERS.own : sort, favourites, onlyFavourites }, items, markets.quote)
    const looked = search.trim() === '' && !rows.some((item) => item.code === code) && items.find((item) => item.code === code)
    return { sortedAt, shown: looked ? [looked, ...rows] : rows }
  }, [items, category, search, sort, isOwn, favourites, onlyFavourites, markets, code, sortedAt])
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
        {onlyFavourites ? <ListsNote /> : null}
        <div className={styles['which']}>
          <Beside part={CHOICE}>{(RailChoice) => <RailChoice order={isOwn ? 'own' : orderNameOf(sort)} />}</Beside>
        </div>
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
