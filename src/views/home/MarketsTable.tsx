import type { MarketItem } from '../../domain/wire/market.ts'
import { Link } from '../kit/Link.tsx'
import { ButtonLink } from '../kit/Button.tsx'
import { Instrument } from '../kit/Instrument.tsx'
import { LiveText } from '../kit/LiveText.tsx'
import { Sparkline } from '../kit/Sparkline.tsx'
import { useText } from '../kit/text.ts'
import { marketPath } from '../shell/market-path.ts'
import { useLiveMarket } from '../shell/use-live-market.ts'

/** The desktop's list: name, change, last 100 prices, latest price, and the way to trade. */
export const MarketsTable = ({ items, isStale }: { readonly items: readonly MarketItem[]; readonly isStale: boolean }) => {
  const t = useText()
  return (
    <div className={isStale ? 'table-wrap stale' : 'table-wrap'}>
      <table className="table markets-now" aria-label={t('home.markets.table')}>
        <thead>
          <tr>
            <th scope="col">{t('home.markets.name')}</th>
            <th scope="col" className="num">
              {t('home.markets.change')}
            </th>
            <th scope="col" className="c-spark">
              {t('home.markets.spark')}
            </th>
            <th scope="col" className="num">
              {t('home.markets.price')}
            </th>
            <th scope="col">
              <span className="sr">{t('home.markets.trade')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.code} item={item} isStale={isStale} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Row = ({ item, isStale }: { readonly item: MarketItem; readonly isStale: boolean }) => {
  const t = useText()
  const live = useLiveMarket(item, isStale)
  return (
    <tr>
      <td>
        <Link className="inst" to={marketPath(item)}>
          <Instrument code={item.code} name={item.appName} />
        </Link>
        {item.open ? null : <span className="tag">{t('home.markets.closed')}</span>}
      </td>
      <td className="num">
        <LiveText className="delta delta--live" subscribe={live.subscribe} read={live.readChange} readClass={live.readChangeClass} />
      </td>
      <td className="c-spark">
        <Sparkline subscribe={live.subscribe} read={live.readHistory} readTone={live.readTone} />
      </td>
      <td className="num strong">
        <LiveText subscribe={live.subscribe} read={live.readPrice} />
      </td>
      <td className="c-act">
        <ButtonLink size="sm" to={marketPath(item)}>
          {t('home.markets.trade')}
          <span className="sr">{item.code}</span>
        </ButtonLink>
      </td>
    </tr>
  )
}
