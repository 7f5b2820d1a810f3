import type { ReactNode } from 'react'
import type { PlanDay } from '../../../domain/wire/plans.ts'
import { Card } from '../../kit/Card.tsx'
import { Delta } from '../../kit/Figure.tsx'
import { EmptyState } from '../../kit/States.tsx'
import { useFormat, useText } from '../../kit/text.ts'
import type { PlanWithDays } from './PlanFigures.tsx'
import { usePlanWords } from './use-plan-words.ts'
import styles from './plans.module.css'

interface PlanDaysProps {
  readonly plan: Pick<PlanWithDays, 'results' | 'firstDay'>
  /** How it was worked out, and whether that is right. */
  readonly working: (day: PlanDay) => ReactNode
}

/** Every posted day, newest first; each opens into how it was worked out. */
export const PlanDays = ({ plan, working }: PlanDaysProps) => {
  const t = useText()
  const format = useFormat()
  const { rate, day } = usePlanWords()
  return (
    <Card title={t('planProgress.days')}>
      {plan.results.length === 0 ? (
        <EmptyState title={t('planProgress.noDays')}>{t('planProgress.noDaysHint', { day: day(plan.firstDay) })}</EmptyState>
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
                <div className={styles['working']}>{working(result)}</div>
              </details>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
