import { memo } from 'react'
import type { Period } from '../../domain/periods.ts'
import type { Candle } from '../../domain/wire/market.ts'
import { dec, toDecimal } from '../../domain/money.ts'
import { classNames } from '../kit/class-names.ts'
import { Delta } from '../kit/Figure.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { VirtualRows } from '../kit/VirtualRows.tsx'
import styles from './candles.module.css'
import { useStore } from '../kit/use-store.ts'

export interface CandleTableProps {
  readonly code: string
  readonly period: Period
  readonly digits: number
  readonly read: () => readonly Candle[]
  readonly subscribe: (listener: () => void) => () => void
}

const ROW_HEIGHT = 36
/** Candles of less than a day reach back days, not years. */
const MOMENT = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const wide = classNames(styles['cell'], styles['wide'])

/** The chart's twin: the same candles as figures, newest first. */
export const CandleTable = ({ code, period, digits, read, subscribe }: CandleTableProps) => {
  const t = useText()
  const candles = useStore(subscribe, read)
  const at = (index: number): Candle => candles[candles.length - 1 - index]!
  return (
    <div
      className={styles['table']}
      role="table"
      aria-label={t('candles.label', { code, period: t(`candles.periods.${period}`) })}
      aria-rowcount={candles.length + 1}
    >
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className={classNames(styles['row'], styles['head'])}>
          <span role="columnheader">{t('candles.time')}</span>
          <span role="columnheader" className={wide}>
            {t('candles.open')}
          </span>
          <span role="columnheader" className={wide}>
            {t('candles.high')}
          </span>
          <span role="columnheader" className={styles['cell']}>
            {t('candles.low')}
          </span>
          <span role="columnheader" className={styles['cell']}>
            {t('candles.close')}
          </span>
          <span role="columnheader" className={styles['cell']}>
            {t('candles.change')}
          </span>
        </div>
      </div>
      <div className={styles['box']}>
        <VirtualRows
          scroll="self"
          role="rowgroup"
          count={candles.length}
          rowHeight={ROW_HEIGHT}
          firstRowIndex={2}
          rowKey={(index) => String(at(index)[0])}
          renderRow={(index) => <CandleRow candle={at(index)} digits={digits} isDaily={period === '1d' || period === '1w'} />}
        />
      </div>
    </div>
  )
}

const changeOf = ([, open, , , close]: Candle): string =>
  dec(open).eq(0) ? '0' : toDecimal(dec(close).minus(open).div(open).times(100), 2)

const CandleRow = memo(function CandleRow({
  candle,
  digits,
  isDaily,
}: {
  readonly candle: Candle
  readonly digits: number
  readonly isDaily: boolean
}) {
  const format = useFormat()
  const [time, open, high, low, close] = candle
  const change = changeOf(candle)
  return (
    <div className={styles['row']} role="presentation">
      <span role="rowheader" className={styles['time']}>
        {isDaily ? format.date(time) : format.dateOf(time, MOMENT)}
      </span>
      <span role="cell" className={classNames(wide, 'num')}>
        {format.price(open, digits)}
      </span>
      <span role="cell" className={classNames(wide, 'num')}>
        {format.price(high, digits)}
      </span>
      <span role="cell" className={classNames(styles['cell'], 'num')}>
        {format.price(low, digits)}
      </span>
      <span role="cell" className={classNames(styles['cell'], 'num')}>
        {format.price(close, digits)}
      </span>
      <span role="cell" className={styles['cell']}>
        <Delta value={change}>{format.change(change)}</Delta>
      </span>
    </div>
  )
})
