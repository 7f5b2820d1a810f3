import { MARKET_CATEGORIES, type MarketCategory } from '../../domain/constants.ts'
import { selectMarketList } from '../../machines/market-list/market-list.selectors.ts'
import { MAJORS } from '../../machines/market-list/market-rows.ts'
import { Select } from '../kit/Select.tsx'
import { useText } from '../kit/text.ts'
import { chooseOrder, ORDERS, type OrderName } from '../shell/choose-order.ts'
import { isShallowEqual, useChart, useStream } from '../shell/system-context.tsx'
import { useListName } from '../shell/use-list-name.ts'
import { useWatchList } from '../shell/use-watch-list.ts'

type Shown = `list:${string}` | 'majors' | 'all' | MarketCategory
const CATEGORIES: readonly MarketCategory[] = ['crypto', 'forex', 'metals', 'stocks', 'futures']

/** Which markets, and in which order. */
export const RailChoice = ({ order }: { readonly order: OrderName | null }) => {
  const t = useText()
  const stream = useStream('marketList')
  const { category, onlyFavourites } = useChart(stream, selectMarketList, isShallowEqual)
  const { lists, chosen, show } = useWatchList()
  const nameOf = useListName()
  const known = CATEGORIES.find((name) => MARKET_CATEGORIES[name] === category) ?? (category === MAJORS ? 'majors' : 'all')
  const choose = (shown: Shown) => {
    const id = shown.startsWith('list:') ? shown.slice('list:'.length) : null
    stream.send({ type: 'marketList.showFavourites', isOn: id !== null })
    if (id !== null) show(id)
    else if (shown === 'all') stream.send({ type: 'marketList.choose', category: 0 })
    else if (shown === 'majors') stream.send({ type: 'marketList.choose', category: MAJORS })
    else stream.send({ type: 'marketList.choose', category: MARKET_CATEGORIES[shown as MarketCategory] })
  }
  const ownLists = lists.length > 0 ? lists : [chosen]
  return (
    <>
      <Select<Shown>
        label={t('markets.show')}
        value={onlyFavourites ? `list:${chosen.id}` : known}
        options={[
          ...ownLists.map((list) => ({ value: `list:${list.id}` as const, label: nameOf(list) })),
          ...(['majors', 'all', ...CATEGORIES] as const).map((value) => ({ value, label: t(`markets.category.${value}`) })),
        ]}
        onChoose={choose}
      />
      <Select<OrderName | 'name'>
        label={t('markets.order.label')}
        value={order ?? 'name'}
        options={[
          ...(Object.keys(ORDERS) as OrderName[]).map((value) => ({
            value,
            label: t(`markets.order.${value === 'own' && !onlyFavourites ? 'known' : value}`),
          })),
          // Sorted in another way on the markets page.
          ...(order === null ? [{ value: 'name' as const, label: t('markets.order.other') }] : []),
        ]}
        onChoose={(chosenOrder) => {
          if (chosenOrder !== 'name') chooseOrder(stream, ORDERS[chosenOrder])
        }}
      />
    </>
  )
}
