import type { MiningOrderWithDays } from '../../domain/wire/mining.ts'
import { Card } from '../kit/Card.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { EmptyState } from '../kit/States.tsx'
import { useFormat, useText } from '../kit/text.ts'
import type { StreamOf } from '../shell/system-context.tsx'
import { useMiningTexts } from '../shell/use-mining-texts.ts'
import { MachineDayCheck } from './MachineDayCheck.tsx'
import { MachineDayWorking } from './MachineDayWorking.tsx'
import styles from './mining-holding.module.css'

interface MachineDaysProps {
  readonly stream: StreamOf<'miningHolding'>
  readonly order: MiningOrderWithDays
}

/** Every posted day, newest first; each opens into how it was worked out. */
export const MachineDays = ({ stream, order }: MachineDaysProps) => {
  const t = useText()
  const format = useFormat()
  const { day } = useMiningTexts()
  return (
    <Card title={t('miningHolding.days')}>
      {order.results.length === 0 ? (
        <EmptyState title={t('miningHolding.noDays')}>{t('miningHolding.noDaysHint', { day: day(order.firstDay) })}</EmptyState>
      ) : (
        <ul className={styles['days']}>
          {order.results.toReversed().map((result) => (
            <li key={result.date}>
              <details>
                <summary>
                  <span>{day(result.date)}</span>
                  <span className={styles['brought']}>
                    {result.isStill ? <span className="t-2">{t('miningHolding.stoodStill')}</span> : null}
                    <b className="num strong">{exactMoney(format, result.amount, 'USDT')}</b>
                  </span>
                </summary>
                <div className={styles['working']}>
                  <MachineDayWorking order={order} day={result} />
                  <MachineDayCheck stream={stream} date={result.date} />
                </div>
              </details>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
