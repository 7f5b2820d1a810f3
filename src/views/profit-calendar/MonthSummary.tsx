import type { ProfitCalendar } from '../../domain/wire/general-order.ts'
import { Fact } from '../kit/Fact.tsx'
import { Delta } from '../kit/Figure.tsx'
import { UNKNOWN } from '../kit/format.ts'
import { classNames } from '../kit/class-names.ts'
import { exactMoney } from '../kit/exact-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import styles from './profit-calendar.module.css'

interface MonthSummaryProps {
  readonly calendar: ProfitCalendar
}

/** The month in all: how often, and how much on the average, and what both together came to. */
export const MonthSummary = ({ calendar }: MonthSummaryProps) => {
  const t = useText()
  const format = useFormat()
  const { count, won, lost, returned, winRate, profit, fees, net, averageWin, averageLoss } = calendar
  return (
    <section className={styles['summary']} aria-label={t('profitCalendar.summary')}>
      <dl className={classNames('rec__grid', styles['facts'])}>
        <Fact name={t('profitCalendar.winRate')}>
          <span className="num">{format.share(winRate)}</span>
          <span className={styles['of']}>{t('profitCalendar.winRateOf', { won, count })}</span>
        </Fact>
        <Fact name={t('profitCalendar.net')}>
          <Change value={net} />
        </Fact>
        <Fact name={t('profitCalendar.averageWin')}>
          <Change value={averageWin} />
        </Fact>
        <Fact name={t('profitCalendar.averageLoss')}>
          <Change value={averageLoss} />
        </Fact>
        <Fact name={t('profitCalendar.won')}>
          <span className="num">{format.figure(won)}</span>
        </Fact>
        <Fact name={t('profitCalendar.lost')}>
          <span className="num">{format.figure(lost)}</span>
        </Fact>
        <Fact name={t('profitCalendar.returned')}>
          <span className="num">{format.figure(returned)}</span>
        </Fact>
        <Fact name={t('generalOrders.profit')}>
          <Change value={profit} />
        </Fact>
        <Fact name={t('generalOrders.fees')}>
          <span className="num">{exactMoney(format, fees, 'USDT')}</span>
        </Fact>
      </dl>
      <p className={styles['explained']}>{t('profitCalendar.note')}</p>
    </section>
  )
}

const Change = ({ value }: { readonly value: string | null }) => {
  const format = useFormat()
  return value === null ? <>{UNKNOWN}</> : <Delta value={value}>{format.signedMoney(value, 'USDT')}</Delta>
}
