import { useCallback, useMemo } from 'react'
import { MARKET_CATEGORIES, type MarketCategory } from '../../domain/constants.ts'
import { selectAppearance } from '../../machines/appearance/appearance.selectors.ts'
import { rowsOf, selectMarketList, type MarketListFacts } from '../../machines/market-list/market-list.selectors.ts'
import type { SortKey } from '../../machines/market-list/market-list.types.ts'
import { Button } from '../kit/Button.tsx'
import { EmptyState, ErrorState, OfflineState, SkeletonRows } from '../kit/States.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useMarkets, useNow, useStream, useSystem } from '../shell/system-context.tsx'
import { useVenue } from '../shell/use-venue.ts'
import { useFigures } from '../shell/use-figures.ts'
import { useIsNarrow } from '../shell/use-is-narrow.ts'
import { MarketRows } from './MarketRows.tsx'
import { MarketTable } from './MarketTable.tsx'
import { SearchField } from './SearchField.tsx'
import { SortChips } from './SortChips.tsx'
import styles from './market-list.module.css'

/** A list sorted by a moving figure is put in order anew this often; more often would move rows under the pointer. */
const SORT_EVERY = 15_000
const NEVER = 3_600_000

type TabValue = 'favourites' | 'all' | MarketCategory
const CATEGORY_TABS: readonly MarketCategory[] = ['forex', 'crypto', 'stocks', 'futures', 'metals']

const tabOf = ({ onlyFavourites, category }: MarketListFacts): TabValue =>
  onlyFavourites ? 'favourites' : (CATEGORY_TABS.find((name) => MARKET_CATEGORIES[name] === category) ?? 'all')

/** Markets: every market of the venue, by category, search, order and watchlist. */
export const MarketListPage = () => {
  const t = useText()
  const { pricesAreSimulated } = useVenue()
  const stream = useStream('marketList')
  const facts = useChart(stream, selectMarketList, isShallowEqual)
  const choose = (tab: TabValue) => {
    stream.send({ type: 'marketList.showFavourites', isOn: tab === 'favourites' })
    if (tab !== 'favourites') stream.send({ type: 'marketList.choose', category: tab === 'all' ? 0 : MARKET_CATEGORIES[tab] })
  }
  const options = (['favourites', 'all', ...CATEGORY_TABS] as const).map((value) => ({ value, label: t(`markets.category.${value}`) }))
  return (
    <div className="page">
      <div className="page__head">
        <div>
          <h1 className="t-title" tabIndex={-1}>
            {t('markets.title')}
          </h1>
          <p className="t-lead">{t(pricesAreSimulated ? 'markets.leadSimulated' : 'markets.lead')}</p>
        </div>
        <SearchField text={facts.search} onText={(text) => stream.send({ type: 'marketList.search', text })} />
      </div>
      <section className="card" aria-label={t('markets.title')}>
        <div className={styles['bar']}>
          <Tabs label={t('markets.categories')} options={options} value={tabOf(facts)} onChoose={choose} />
          <Convention />
        </div>
        <Body />
      </section>
    </div>
  )
}

/** Which colour rises here; the arrow and the sign say it too. */
const Convention = () => {
  const t = useText()
  const { upDown } = useChart(useStream('appearance'), selectAppearance)
  return <span className="t-meta only-desk nowrap">{t(upDown === 'redUp' ? 'markets.redRises' : 'markets.greenRises')}</span>
}

const Body = () => {
  const t = useText()
  const failureText = useFailureText()
  const stream = useStream('marketList')
  const facts = useChart(stream, selectMarketList, isShallowEqual)
  if (facts.isLoading) return <SkeletonRows count={12} label={t('markets.loading')} />
  if (facts.failure !== null)
    return (
      <ErrorState
        title={t('markets.failedTitle')}
        action={
          <Button tone="primary" onClick={() => stream.send({ type: 'marketList.retry' })}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {failureText(facts.failure)} {t('markets.failedHint')}
      </ErrorState>
    )
  return <List />
}

const List = () => {
  const t = useText()
  const format = useFormat()
  const { markets } = useSystem()
  const isNarrow = useIsNarrow()
  const stream = useStream('marketList')
  const facts = useChart(stream, selectMarketList, isShallowEqual)
  const items = useMarkets()
  const figures = useFigures()
  const { category, search, sort, favourites, onlyFavourites } = facts
  const sortedAt = useNow(sort.by === 'name' ? NEVER : SORT_EVERY)
  const { shown } = useMemo(
    () => ({ sortedAt, shown: rowsOf({ category, search, sort, favourites, onlyFavourites }, items, markets.quote) }),
    [items, category, search, sort, favourites, onlyFavourites, markets, sortedAt],
  )
  const starred = useMemo(() => new Set(favourites), [favourites])
  const onToggle = useCallback((code: string) => stream.send({ type: 'marketList.toggleFavourite', code }), [stream])
  const onSort = useCallback((by: SortKey) => stream.send({ type: 'marketList.sort', by }), [stream])
  const list = { items: shown, favourites: starred, isStale: figures.isStale, onToggle }
  return (
    <>
      <p className="sr" role="status">
        {t('markets.shown', { count: shown.length })}
      </p>
      {figures.isStale ? (
        <div className={styles['notice']}>
          <OfflineState title={t('markets.stale')}>
            {figures.staleSince === null ? null : t('markets.staleSince', { time: format.time(figures.staleSince) })}
          </OfflineState>
        </div>
      ) : null}
      {facts.areFavouritesKept ? null : (
        <div className={styles['notice']}>
          <Note tone="warn">{t('markets.notKept')}</Note>
        </div>
      )}
      {shown.length === 0 ? <Empty /> : null}
      {shown.length > 0 && isNarrow ? <SortChips sort={sort} onSort={onSort} /> : null}
      {shown.length === 0 ? null : isNarrow ? <MarketRows {...list} /> : <MarketTable {...list} sort={sort} onSort={onSort} />}
    </>
  )
}

const Empty = () => {
  const t = useText()
  const stream = useStream('marketList')
  const { search, onlyFavourites } = useChart(stream, selectMarketList, isShallowEqual)
  if (search.trim() !== '')
    return (
      <EmptyState
        title={t('markets.emptySearchTitle', { text: search.trim() })}
        action={<Button onClick={() => stream.send({ type: 'marketList.search', text: '' })}>{t('markets.clearSearch')}</Button>}
      >
        {t('markets.emptySearchHint')}
      </EmptyState>
    )
  if (onlyFavourites)
    return (
      <EmptyState
        title={t('markets.emptyFavouritesTitle')}
        action={<Button onClick={() => stream.send({ type: 'marketList.showFavourites', isOn: false })}>{t('markets.browse')}</Button>}
      >
        {t('markets.emptyFavouritesHint')}
      </EmptyState>
    )
  return <EmptyState title={t('markets.emptyCategoryTitle')} />
}
