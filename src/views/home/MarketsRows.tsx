import type { MarketItem } from '../../domain/wire/market.ts'
import { Link } from '../kit/Link.tsx'
import { Instrument } from '../kit/Instrument.tsx'
import { LiveText } from '../kit/LiveText.tsx'
import { Sparkline } from '../kit/Sparkline.tsx'
import { useText } from '../kit/text.ts'
import { marketPath } from '../shell/market-path.ts'
import { useLiveMarket } from '../shell/use-live-market.ts'

/** The phone's list: a row is one link. */
export const MarketsRows = ({ items, isStale }: { readonly items: readonly MarketItem[]; readonly isStale: boolean }) => (
  <div className={isStale ? 'divide stale' : 'divide'}>
    {items.map((item) => (
      <Row key={item.code} item={item} isStale={isStale} />
    ))}
  </div>
)

const Row = ({ item, isStale }: { readonly item: MarketItem; readonly isStale: boolean }) => {
  const t = useText()
  const live = useLiveMarket(item, isStale)
  return (
    <Link className="list-row" to={marketPath(item)}>
      <Instrument code={item.code} name={item.appName} />
      <span className="markets-now__spark">
        <Sparkline subscribe={live.subscribe} read={live.readHistory} readTone={live.readTone} width={72} height={26} />
      </span>
      <span className="markets-now__price">
        <LiveText className="num strong" subscribe={live.subscribe} read={live.readPrice} />
        {item.open ? (
          <LiveText className="delta delta--live t-sm" subscribe={live.subscribe} read={live.readChange} readClass={live.readChangeClass} />
        ) : (
          <span className="tag">{t('home.markets.closed')}</span>
        )}
      </span>
    </Link>
  )
}
