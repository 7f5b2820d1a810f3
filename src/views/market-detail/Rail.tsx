import { memo, useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { MarketItem } from '../../domain/wire/market.ts'
import { rowsOf, selectMarketList } from '../../machines/market-list/market-list.selectors.ts'
import { LiveText } from '../kit/LiveText.tsx'
import { useText } from '../kit/text.ts'
import { VirtualRows } from '../kit/VirtualRows.tsx'
import { marketPath } from '../shell/market-path.ts'
import { isShallowEqual, useChart, useMarkets, useStream, useSystem } from '../shell/system-context.tsx'
import { useLiveMarket } from '../shell/use-live-market.ts'
import styles from './market-detail.module.css'

const ROW_HEIGHT = 50

/** The other markets, as they were last filtered and sorted on the markets page. */
export const Rail = ({ code, isStale }: { readonly code: string; readonly isStale: boolean }) => {
  const t = useText()
  const { markets } = useSystem()
  const stream = useStream('marketList')
  const { category, search, sort, favourites, onlyFavourites } = useChart(stream, selectMarketList, isShallowEqual)
  const items = useMarkets()
  const shown = useMemo(
    () => rowsOf({ category, search, sort, favourites, onlyFavourites }, items, markets.quote),
    [items, category, search, sort, favourites, onlyFavourites, markets],
  )
  return (
    <div className={styles['rail']}>
      <div className={styles['find']}>
        <input
          className="input" type="search" autoComplete="off" spellCheck={false} aria-label={t('markets.find')} placeholder={t('markets.find')}
          value={search} onChange={(event) => stream.send({ type: 'marketList.search', text: event.currentTarget.value })}
        />
      </div>
      <div className={styles['rows']}>
        {shown.length === 0 ? <p className={styles['none']}>{t('marketDetail.noMatch')}</p> : (
          <VirtualRows
            scroll="self" label={t('marketDetail.markets')} count={shown.length} rowHeight={ROW_HEIGHT} rowKey={(index) => shown[index]!.code}
            scrollTo={shown.findIndex((item) => item.code === code)}
            renderRow={(index) => <Row item={shown[index]!} isCurrent={shown[index]!.code === code} isStale={isStale} />}
          />
        )}
      </div>
    </div>
  )
}

const Row = memo(function Row({ item, isCurrent, isStale }: {
  readonly item: MarketItem
  readonly isCurrent: boolean
  readonly isStale: boolean
}) {
  const live = useLiveMarket(item, isStale)
  return (
    <Link className={isStale ? 'rail-row stale' : 'rail-row'} to={marketPath(item)} aria-current={isCurrent ? 'true' : undefined}>
      <b>{item.code}</b>
      <LiveText className="num strong" subscribe={live.subscribe} read={live.readPrice} />
      <small title={item.appName}>{item.appName}</small>
      <LiveText className="delta delta--live" subscribe={live.subscribe} read={live.readChange} readClass={live.readChangeClass} />
    </Link>
  )
})
