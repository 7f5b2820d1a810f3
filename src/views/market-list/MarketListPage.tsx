import { useCallback, useMemo } from 'react'
import { MARKET_CATEGORIES, type MarketCategory } from '../../domain/constants.ts'
import { selectAppearance } from '../../machines/appearance/appearance.selectors.ts'
import { MAJORS, rowsOf } from '../../machines/market-list/market-rows.ts'
import { selectMarketList, type MarketListFacts } from '../../machines/market-list/market-list.selectors.ts'
import type { SortKey } from '../../machines/market-list/market-list.types.ts'
import { Button } from '../kit/Button.tsx'
import { classNames } from '../kit/class-names.ts'
import { keepScroll } from '../kit/keep-scroll.ts'
import { Select } from '../kit/Select.tsx'
import { EmptyState, ErrorState, OfflineState, SkeletonRows } from '../kit/States.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { chooseOrder, ORDERS, orderNameOf, type OrderName } from '../shell/choose-order.ts'
import { Lists } from '../shell/Lists.tsx'
import { ListsButton } from '../shell/ListsButton.tsx'
import { ListsNote } from '../shell/ListsNote.tsx'
import { isShallowEqual, useChart, useMarkets, useNow, useStream, useSystem } from '../shell/system-context.tsx'
import { useVenue } from '../shell/use-venue.ts'
import { useFigures } from '../shell/use-figures.ts'
import { useIsNarrow } from '../shell/use-is-narrow.ts'
import { useListName } from '../shell/use-list-name.ts'
import { useWatchList } from '../shell/use-watch-list.ts'
import { MarketRows } from './MarketRows.tsx'
import { MarketTable } from './MarketTable.tsx'
import { SearchField } from './SearchField.tsx'
import { SortChips } from './SortChips.tsx'
import styles from './market-list.module.css'

/** A list sorted by a moving figure is put in order anew this often; more often would move rows under the pointer. */
const SORT_EVERY = 15_000
const NEVER = 3_600_000

type TabValue = 'favourites' | 'majors' | 'all' | MarketCategory
const CATEGORY_TABS: readonly MarketCategory[] = ['forex', 'crypto', 'stocks', 'futures', 'metals']

const tabOf = ({ onlyFavourites, category }: MarketListFacts): TabValue =>
  onlyFavourites
    ? 'favourites'
    : category === MAJORS
      ? 'majors'
      : (CATEGORY_TABS.find((name) => MARKET_CATEGORIES[name] === category) ?? 'all')

const numberOf = (tab: Exclude<TabValue, 'favourites'>) => (tab === 'all' ? 0 : tab === 'majors' ? MAJORS : MARKET_CATEGORIES[tab])

/** Markets: every market of the venue, by category, search, order and watchlist. */
export const MarketListPage = () => {
  const t = useText()
  const { pricesAreSimulated } = useVenue()
  const stream = useStream('marketList')
  const facts = useChart(stream, selectMarketList, isShallowEqual)
  const choose = (tab: TabValue) => {
    stream.send({ type: 'marketList.showFavourites', isOn: tab === 'favourites' })
    if (tab !== 'favourites') stream.send({ type: 'marketList.choose', category: numberOf(tab) })
    // A list has an order of its own. Whoever has sorted by something has said what they want first.
    else if (facts.sort.by === 'name') chooseOrder(stream, ORDERS.own)
  }
  const options = (['favourites', 'majors', 'all', ...CATEGORY_TABS] as const).map((value) => ({
    value,
    label: t(`markets.category.${value}`),
  }))
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
      <section className={classNames('card', styles['list'])} aria-label={t('markets.title')}>
        <div className={styles['bar']}>
          <Tabs label={t('markets.categories')} options={options} value={tabOf(facts)} onChoose={choose} />
          <Convention />
        </div>
        <Body />
      </section>
      <Lists />
    </div>
  )
}

/** Which colour rises here; the arrow and the sign say it too. */
const Convention = () => {
  const t = useText()
  const { upDown } = useChart(useStream('appearance'), selectAppearance)
  return <span className="t-meta only-desk nowrap">{t(upDown === 'redUp' ? 'markets.redRises' : 'markets.greenRises')}</span>
}

/** Which of the person's lists, and the order of what is shown. */
const Which = () => {
  const t = useText()
  const stream = useStream('marketList')
  const { sort, onlyFavourites } = useChart(stream, selectMarketList, isShallowEqual)
  const { lists, chosen, show } = useWatchList()
  const nameOf = useListName()
  const order = orderNameOf(sort)
  return (
    <div className={styles['which']}>
      <div className={styles['lists']}>
        {onlyFavourites && lists.length > 1 ? (
          <Select
            label={t('markets.list')}
            value={chosen.id}
            options={lists.map((list) => ({ value: list.id, label: nameOf(list) }))}
            onChoose={show}
          />
        ) : null}
        <ListsButton code={null} />
      </div>
      <div className="row" role="group" aria-label={t('markets.order.label')}>
        {(Object.keys(ORDERS) as OrderName[]).map((name) => (
          <button key={name} type="button" className="chip" aria-pressed={order === name} onClick={() => chooseOrder(stream, ORDERS[name])}>
            {t(`markets.order.${name === 'own' && !onlyFavourites ? 'known' : name}`)}
          </button>
        ))}
      </div>
    </div>
  )
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
  const { category, search, sort, onlyFavourites } = facts
  const { codes: favourites, starred: stars, toggle: onToggle } = useWatchList()
  const sortedAt = useNow(sort.by === 'name' || sort.by === 'own' ? NEVER : SORT_EVERY)
  const { shown } = useMemo(
    () => ({ sortedAt, shown: rowsOf({ category, search, sort, favourites, onlyFavourites }, items, markets.quote) }),
    [items, category, search, sort, favourites, onlyFavourites, markets, sortedAt],
  )
  const starred = useMemo(() => new Set(stars), [stars])
  const onSort = useCallback((by: SortKey) => stream.send({ type: 'marketList.sort', by }), [stream])
  const list = { items: shown, favourites: starred, isStale: figures.isStale, onToggle }
  return (
    <>
      <Which />
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
      <ListsNote />
      {shown.length === 0 ? <Empty /> : null}
      {shown.length > 0 && isNarrow ? <SortChips sort={sort} onSort={onSort} /> : null}
      {shown.length === 0 ? null : (
        // Whatever leads from here to a market leaves the page as it stands now: Back finds it so.
        <div onClickCapture={keepScroll}>{isNarrow ? <MarketRows {...list} /> : <MarketTable {...list} sort={sort} onSort={onSort} />}</div>
      )}
    </>
  )
}

const Empty = () => {
  const t = useText()
  const stream = useStream('marketList')
  const { search, onlyFavourites } = useChart(stream, selectMarketList, isShallowEqual)
  const { stream: own, isKnown, failure } = useWatchList()
  if (search.trim() !== '')
    return (
      <EmptyState
        title={t('markets.emptySearchTitle', { text: search.trim() })}
        action={<Button onClick={() => stream.send({ type: 'marketList.search', text: '' })}>{t('markets.clearSearch')}</Button>}
      >
        {t('markets.emptySearchHint')}
      </EmptyState>
    )
  // The note above says that the lists did not come.
  if (onlyFavourites && own && !isKnown) return failure !== null ? null : <SkeletonRows count={3} label={t('common.loading')} />
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
