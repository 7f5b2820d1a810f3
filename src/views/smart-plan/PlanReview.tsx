import { useId, type ReactNode } from 'react'
import { previewOf } from '../../machines/smart-plan/smart-plan.selectors.ts'
import type { Decimal } from '../../domain/money.ts'
import { Button } from '../kit/Button.tsx'
import { CheckField } from '../kit/CheckField.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { StepStart } from '../kit/StepStart.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { useNow } from '../shell/system-context.tsx'
import { usePlanTexts } from '../shell/use-plan-texts.ts'
import { useReason } from '../shell/use-reason.ts'
import type { PurchaseProps } from './PurchaseCard.tsx'
import styles from './smart-plan.module.css'

const MINUTE = 60_000

/** Everything that is agreed to, the worst case and the way out before the button. */
export const PlanReview = ({ stream, facts }: PurchaseProps) => {
  const t = useText()
  const format = useFormat()
  const reasonId = useId()
  const { isSubmitOff, reasonText } = useReason()
  const { nameOf, rangeOf, day, inText } = usePlanTexts()
  const preview = previewOf(facts, useNow(MINUTE))
  const { product, draft, isUnderstood, isLost } = facts
  if (preview === null || product === null) return null
  const usdt = (amount: Decimal) => exactMoney(format, amount, 'USDT')
  const isOff = isSubmitOff || !isUnderstood
  return (
    <StepStart>
      {isLost ? <Note tone="warn">{t('smartPlan.lost')}</Note> : null}
      <div className={styles['ways']}>
        <Way title={t('smartPlan.worstCase', { count: draft.days })} isLoss>
          {usdt(preview.leastReturned)}
        </Way>
        <Way title={t('smartPlan.bestCase', { count: draft.days })}>{usdt(preview.mostReturned)}</Way>
      </div>
      <dl className="kv">
        <Line name={t('smartPlan.plan')}>{nameOf(product)}</Line>
        <Line name={t('smartPlan.amount')}>{usdt(preview.amount)}</Line>
        <Line name={t('smartPlan.days')}>
          {t('smartPlan.fromDayTo', { count: draft.days, first: day(preview.firstDay), last: day(preview.lastDay) })}
        </Line>
        <Line name={t('smartPlan.dailyRange')}>{rangeOf(product)}</Line>
        <Line name={t('smartPlan.dailyMoney')}>
          {t('smartPlans.range', {
            min: inText(format.signedMoney(preview.worstDay, 'USDT')),
            max: inText(format.signedMoney(preview.bestDay, 'USDT')),
          })}
        </Line>
        <Line name={t('smartPlan.ends')}>{format.dateTime(preview.endTime)}</Line>
        <Line name={t('smartPlan.damages')}>
          {t('smartPlan.damagesAre', { share: inText(format.share(product.damages, 2)), amount: inText(usdt(preview.damages)) })}
        </Line>
        <Line name={t('smartPlan.incomeKept')}>{t('smartPlan.incomeKeptNone')}</Line>
        <Line name={t('smartPlan.leftEarly')}>
          {t('smartPlan.leftEarlyFrom', { least: inText(usdt(preview.leastLeftEarly)), most: inText(usdt(preview.leftEarly)) })}
        </Line>
      </dl>
      <p className="t-body t-sm">{t('smartPlan.atTheEnd')}</p>
      <CheckField isChecked={isUnderstood} onCheck={(checked) => stream.send({ type: 'smartPlan.understand', isUnderstood: checked })}>
        {t('smartPlan.understood', { day: day(preview.lastDay), amount: inText(usdt(preview.damages)) })}
      </CheckField>
      <div className={styles['actions']}>
        <Button
          tone="primary"
          size="lg"
          isDisabled={isOff}
          {...(isOff && { reasonId })}
          onClick={() => stream.send({ type: 'smartPlan.confirm' })}
        >
          {t('smartPlan.confirm', { amount: inText(usdt(preview.amount)) })}
        </Button>
        <Button size="lg" onClick={() => stream.send({ type: 'smartPlan.back' })}>
          {t('smartPlan.back')}
        </Button>
      </div>
      {isOff ? (
        <p className="t-meta" id={reasonId}>
          {isSubmitOff ? reasonText('readOnly') : t('smartPlan.tickFirst')}
        </p>
      ) : null}
      <p className="t-meta">{t('smartPlan.noPromise')}</p>
    </StepStart>
  )
}

const Line = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Way = ({ title, isLoss = false, children }: { readonly title: string; readonly isLoss?: boolean; readonly children: ReactNode }) => (
  <p className={isLoss ? styles['loss'] : undefined}>
    <span className="t-sm t-2">{title}</span>
    <b className={styles['figure']}>{children}</b>
  </p>
)
