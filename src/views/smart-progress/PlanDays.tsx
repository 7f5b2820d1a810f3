import type { SmartOrderWithDays } from '../../domain/wire/smart.ts'
import { Card } from '../kit/Card.tsx'
import { Delta } from '../kit/Figure.tsx'
import { EmptyState } from '../kit/States.tsx'
import { useFormat, useText } from '../kit/text.ts'
import type { StreamOf } from '../shell/system-context.tsx'
import { usePlanTexts } from '../shell/use-plan-texts.ts'
import { DayCheckRow } from './DayCheckRow.tsx'
import { DayWorking } from './DayWorking.tsx'
import styles from './smart-progress.module.css'

interface PlanDaysProps {
  readonly stream: StreamOf<'smartProgress'>
  readonly plan: SmartOrderWithDays
}

/** Every posted day, newest first; each opens into how it was worked out. */
export const PlanDays = ({ stream, plan }: PlanDaysProps) => {
  const t = useText()
  const format = useFormat()
  const { rate, day } = usePlanTexts()
  return (
    <Card title={t('smartProgress.days')}>
      {plan.results.length === 0 ? (
        <EmptyState title={t('smartProgress.noDays')}>{t('smartProgress.noDaysHint', { day: day(plan.firstDay) })}</EmptyState>
      ) : (
        <ul className={styles['days']}>
          {plan.results.toReversed().map((result) => (
            <li key={result.date}>
              <details>
                <summary>
                  <span>{day(result.date)}</span>
                  <span className={styles['brought']}>
                    <Delta value={result.rate}>{rate(result.rate)}</Delta>
                    <b className="num strong">{format.signedMoney(result.amount, 'USDT')}</b>
                  </span>
                </summary>
                <div className={styles['working']}>
                  <DayWorking plan={plan} day={result} />
                  <DayCheckRow stream={stream} date={result.date} />
                </div>
              </details>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
