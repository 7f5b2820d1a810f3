import { compare, type Decimal } from '../../../domain/money.ts'
import { clampRate } from '../../../domain/plans/rates.ts'
import type { PlanDay } from '../../../domain/wire/plans.ts'
import { exactMoney } from '../../kit/exact-text.ts'
import { useFormat, useText } from '../../kit/text.ts'
import { usePlanWords, type RateRange } from './use-plan-words.ts'
import styles from './plans.module.css'

/** Digits of a rate in percent: all that it has. */
export const ALL_DIGITS = 6

interface DayStepsProps {
  readonly plan: RateRange & { readonly amount: Decimal }
  readonly day: Pick<PlanDay, 'amount'>
  /** What the rule gives, worked out here. */
  readonly rawRate: Decimal
  /** How the rule came to it from the markets, in sentences. */
  readonly before: readonly string[]
}

/** From what the rule gives to the money: the range, the amount. */
export const DaySteps = ({ plan, day, rawRate, before }: DayStepsProps) => {
  const t = useText()
  const format = useFormat()
  const { rate, inText } = usePlanWords()
  const clamped = clampRate(rawRate, plan)
  const isClamped = compare(rawRate, clamped) !== 0
  return (
    <ol className={styles['steps']}>
      {before.map((step) => (
        <li key={step}>{step}</li>
      ))}
      <li>
        {t(isClamped ? 'planProgress.clamped' : 'planProgress.unclamped', {
          raw: inText(rate(rawRate, ALL_DIGITS)),
          min: inText(rate(plan.minRate)),
          max: inText(rate(plan.maxRate)),
          rate: inText(rate(clamped, ALL_DIGITS)),
        })}
      </li>
      <li>
        {t('planProgress.money', {
          amount: inText(exactMoney(format, plan.amount, 'USDT')),
          rate: inText(rate(clamped, ALL_DIGITS)),
          result: inText(format.signedMoney(day.amount, 'USDT')),
        })}
      </li>
    </ol>
  )
}
