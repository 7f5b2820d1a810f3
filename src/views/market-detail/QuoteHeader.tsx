import type { ReactNode } from 'react'
import { compare, dec } from '../../domain/money.ts'
import { FEE_RATE } from '../../domain/contract.ts'
import type { MarketItem } from '../../domain/wire/market.ts'
import type { MarketDetailFacts } from '../../machines/market-detail/market-detail.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { Button } from '../kit/Button.tsx'
import { Delta, Money } from '../kit/Figure.tsx'
import { Instrument } from '../kit/Instrument.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { useQuote, useSubmitOff, useSystem } from '../shell/system-context.tsx'
import { useVenue } from '../shell/use-venue.ts'
import styles from './market-detail.module.css'

export interface QuoteHeaderProps {
  readonly item: MarketItem
  readonly facts: Pick<MarketDetailFacts, 'info' | 'infoFailure'>
  readonly isStale: boolean
  readonly onRetry: () => void
  /** What can be done about the price besides trading. */
  readonly children: ReactNode
  /** Stands below the price, after what is said about the market's hours. */
  readonly below: ReactNode
}

/** The venue states high and low when asked; the live price may have gone beyond them since. */
const further = (known: string | undefined, price: string | undefined, sign: 1 | -1): string | undefined =>
  known !== undefined && price !== undefined && compare(price, known) === sign ? price : known

/** Price, change, and what the venue says about the market. */
export const QuoteHeader = ({ item, facts: { info, infoFailure }, isStale, onRetry, children, below }: QuoteHeaderProps) => {
  const t = useText()
  const format = useFormat()
  const { pricesAreSimulated } = useVenue()
  const { device } = useSystem()
  const quote = useQuote(item.code)
  // The list's own figures are of today; a replay shows the past, whose prices were not kept.
  const listed = useSubmitOff() === 'replay' ? undefined : item
  const price = quote?.price ?? listed?.nowPrice
  const change = quote?.zdf ?? listed?.zdf
  const high = format.price(further(info?.high24h, quote?.price, 1), item.scale)
  const low = format.price(further(info?.low24h, quote?.price, -1), item.scale)
  return (
    <div className={isStale ? 'quote stale' : 'quote'}>
      <div className={styles['price']}>
        {/* A phone's bar names the market; a narrow window of a desktop has no such bar. */}
        <span className={device === 'phone' ? 'only-desk' : undefined}>
          <Instrument code={item.code} name={item.appName} />
        </span>
        <Money>{format.price(price, item.scale)}</Money>
        <Delta value={change}>{format.change(change)}</Delta>
        {children}
      </div>
      <span className={styles['narrowHigh']}>
        <span>
          <span className="t-meta">{t('marketDetail.high')}</span>
          <br />
          <span className="num t-sm strong">{high}</span>
        </span>
        <span>
          <span className="t-meta">{t('marketDetail.low')}</span>
          <br />
          <span className="num t-sm strong">{low}</span>
        </span>
      </span>
      <div className={styles['below']}>
        <State item={item} isStale={isStale} at={quote?.at ?? null} />
        {below}
        {infoFailure === null ? null : (
          <span role="alert" className={styles['state']}>
            {t('marketDetail.infoFailed')}{' '}
            <Button size="sm" tone="quiet" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          </span>
        )}
      </div>
      <dl>
        <Fact name={t('marketDetail.high')} isFigure>
          {high}
        </Fact>
        <Fact name={t('marketDetail.low')} isFigure>
          {low}
        </Fact>
        <Fact name={t('marketDetail.fee')} isFigure>
          {format.percent(
            dec(info?.feeRate ?? FEE_RATE)
              .times(100)
              .toFixed(),
          )}
        </Fact>
        <Fact name={t('marketDetail.source')}>{pricesAreSimulated ? t('marketDetail.simulated') : info?.source}</Fact>
      </dl>
    </div>
  )
}

/**
 * How old the price is when it stands still, otherwise how long the market trades. There is something to say at almost any time, so
 * that nothing below moves when it changes; a replay knows neither.
 */
const State = ({ item, isStale, at }: { readonly item: MarketItem; readonly isStale: boolean; readonly at: number | null }) => {
  const hours = useHours(item)
  const t = useText()
  const format = useFormat()
  const age = at === null ? null : t('marketDetail.priceFrom', { time: format.time(at) })
  return <span className={styles['state']}>{isStale ? age : hours}</span>
}

/** Whether the market trades, and until when; `null` in a replay, which shows the past. */
const useHours = ({ open, nextChange }: MarketItem): string | null => {
  const t = useText()
  const format = useFormat()
  if (useSubmitOff() === 'replay') return null
  if (nextChange === null) return t(open ? 'marketDetail.open' : 'marketDetail.closed')
  return t(open ? 'marketDetail.openUntil' : 'marketDetail.closedUntil', { time: format.dateTime(nextChange) })
}
