import { useId, type ReactNode } from 'react'
import type { Decimal } from '../../../domain/money.ts'
import type { PlanPreview } from '../../../domain/plans/plan-preview.ts'
import { Fact } from '../../kit/Fact.tsx'
import { Button } from '../../kit/Button.tsx'
import { CheckField } from '../../kit/CheckField.tsx'
import { exactMoney } from '../../kit/exact-text.ts'
import { StepStart } from '../../kit/StepStart.tsx'
import { useFormat, useText } from '../../kit/text.ts'
import { Note } from '../../kit/Toast.tsx'
import { useReason } from '../use-reason.ts'
import { usePlanWords, type RateRange } from './use-plan-words.ts'
import styles from './plans.module.css'

interface PlanReviewProps {
  readonly name: string
  readonly days: number
  readonly terms: RateRange & { readonly damages: Decimal }
  readonly preview: PlanPreview
  readonly isUnderstood: boolean
  readonly isLost: boolean
  /** Said below the button. */
  readonly foot: string
  readonly onUnderstand: (isUnderstood: boolean) => void
  readonly onConfirm: () => void
  readonly onBack: () => void
}

/** Everything that is agreed to, the worst case and the way out before the button. */
export const PlanReview = (props: PlanReviewProps) => {
  const { name, days, terms, preview, isUnderstood, isLost, foot, onUnderstand, onConfirm, onBack } = props
  const t = useText()
  const format = useFormat()
  const reasonId = useId()
  const { isSubmitOff, reasonText } = useReason()
  const { rangeOf, day, inText } = usePlanWords()
  const usdt = (amount: Decimal) => exactMoney(format, amount, 'USDT')
  const isOff = isSubmitOff || !isUnderstood
  return (
    <StepStart>
      {isLost ? <Note tone="warn">{t('planPurchase.lost')}</Note> : null}
      <PlanWays preview={preview} days={days} />
      <dl className="kv">
        <Fact name={t('planPurchase.plan')}>{name}</Fact>
        <Fact name={t('planPurchase.amount')}>{usdt(preview.amount)}</Fact>
        <Fact name={t('planPurchase.days')}>
          {t('planPurchase.fromDayTo', { count: days, first: day(preview.firstDay), last: day(preview.lastDay) })}
        </Fact>
        <Fact name={t('planPurchase.dailyRange')}>{rangeOf(terms)}</Fact>
        <Fact name={t('planPurchase.dailyMoney')}>
          {t('plans.range', {
            min: inText(format.signedMoney(preview.worstDay, 'USDT')),
            max: inText(format.signedMoney(preview.bestDay, 'USDT')),
          })}
        </Fact>
        <Fact name={t('planPurchase.ends')}>{format.dateTime(preview.endTime)}</Fact>
        <Fact name={t('planPurchase.damages')}>
          {t('planPurchase.damagesAre', { share: inText(format.share(terms.damages, 2)), amount: inText(usdt(preview.damages)) })}
        </Fact>
        <Fact name={t('planPurchase.incomeKept')}>{t('planPurchase.incomeKeptNone')}</Fact>
        <Fact name={t('planPurchase.leftEarly')}>
          {t('planPurchase.leftEarlyFrom', { least: inText(usdt(preview.leastLeftEarly)), most: inText(usdt(preview.leftEarly)) })}
        </Fact>
      </dl>
      <p className="t-body t-sm">{t('planPurchase.atTheEnd')}</p>
      <CheckField isChecked={isUnderstood} onCheck={onUnderstand}>
        {t('planPurchase.understood', { day: day(preview.lastDay), amount: inText(usdt(preview.damages)) })}
      </CheckField>
      <div className={styles['actions']}>
        <Button tone="primary" size="lg" isDisabled={isOff} {...(isOff && { reasonId })} onClick={onConfirm}>
          {t('planPurchase.confirm', { amount: inText(usdt(preview.amount)) })}
        </Button>
        <Button size="lg" onClick={onBack}>
          {t('planPurchase.back')}
        </Button>
      </div>
      {isOff ? (
        <p className="t-meta" id={reasonId}>
          {isSubmitOff ? reasonText('readOnly') : t('planPurchase.tickFirst')}
        </p>
      ) : null}
      <p className="t-meta">{foot}</p>
    </StepStart>
  )
}

/** What comes back if every day were the worst, and if every day were the best. */
export const PlanWays = ({ preview, days }: Pick<PlanReviewProps, 'preview' | 'days'>) => {
  const t = useText()
  const format = useFormat()
  return (
    <div className={styles['ways']}>
      <Way title={t('planPurchase.worstCase', { count: days })} isLoss>
        {exactMoney(format, preview.leastReturned, 'USDT')}
      </Way>
      <Way title={t('planPurchase.bestCase', { count: days })}>{exactMoney(format, preview.mostReturned, 'USDT')}</Way>
    </div>
  )
}

const Way = ({ title, isLoss = false, children }: { readonly title: string; readonly isLoss?: boolean; readonly children: ReactNode }) => (
  <p className={isLoss ? styles['loss'] : undefined}>
    <span className="t-sm t-2">{title}</span>
    <b className={styles['figure']}>{children}</b>
  </p>
)
