import { memo, useId, useMemo } from 'react'
import { createRecentPrices, RECENT_PRICES, type RecentPrice } from '../../domain/recent-prices.ts'
import { Delta, Figure } from '../kit/Figure.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { useStore } from '../kit/use-store.ts'
import { useSystem } from '../shell/system-context.tsx'
import styles from './recent-prices.module.css'

export interface RecentPricesProps {
  readonly code: string
  /** Digits the instrument quotes. */
  readonly scale: number
}

/**
 * What the venue has quoted while the page is open, and that it quotes one price for both sides. Nobody is told of each price: who
 * listens to a page reads the table when they want to.
 */
export const RecentPrices = ({ code, scale }: RecentPricesProps) => {
  const t = useText()
  const format = useFormat()
  const titleId = useId()
  const { markets } = useSystem()
  const recent = useMemo(() => createRecentPrices(markets, code), [markets, code])
  const rows = useStore(recent.subscribe, recent.read)
  return (
    <details className={styles['recent']}>
      <summary id={titleId}>{t('recentPrices.title')}</summary>
      <p className="t-sm t-2">{t('recentPrices.spread')}</p>
      {rows.length === 0 ? (
        <p className="t-sm t-2">{t('recentPrices.none')}</p>
      ) : (
        <div className={styles['box']} role="region" aria-labelledby={titleId} tabIndex={0}>
          <table className="table table--dense" aria-labelledby={titleId}>
            <thead>
              <tr>
                <th scope="col">{t('recentPrices.time')}</th>
                <th scope="col" className={styles['figure']}>
                  {t('recentPrices.price')}
                </th>
                <th scope="col" className={styles['figure']}>
                  {t('recentPrices.change')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.id} row={row} scale={scale} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="t-meta">{t('recentPrices.note', { most: format.figure(RECENT_PRICES) })}</p>
    </details>
  )
}

const Row = memo(function Row({ row: { price, at, change }, scale }: { readonly row: RecentPrice; readonly scale: number }) {
  const format = useFormat()
  return (
    <tr>
      <td>
        <Figure>{format.time(at)}</Figure>
      </td>
      <td className={styles['figure']}>
        <Figure>{format.price(price, scale)}</Figure>
      </td>
      <td className={styles['figure']}>
        {change === null ? null : (
          <Delta value={change}>{(change.startsWith('-') ? '−' : '+') + format.price(change.replace('-', ''), scale)}</Delta>
        )}
      </td>
    </tr>
  )
})
