import { Button, ButtonLink } from '../kit/Button.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { KeyReference } from '../kit/KeyReference.tsx'
import { StepStart } from '../kit/StepStart.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { usePlanTexts } from '../shell/use-plan-texts.ts'
import type { PurchaseProps } from './PurchaseCard.tsx'
import styles from './smart-plan.module.css'

/** What is known of a purchase that was sent. Never more than the venue has said. */
export const SentPlan = ({ stream, facts }: PurchaseProps) => {
  const t = useText()
  const failureText = useFailureText()
  const { stage, failure, key } = facts
  const dismiss = () => stream.send({ type: 'smartPlan.dismiss' })
  const isUnknown = stage === 'unknown' || stage === 'reconciling' || stage === 'unresolved'
  return (
    <StepStart>
      <div role="status" className="stack stack--m">
        {stage === 'submitting' ? <p className="t-body">{t('smartPlan.sending')}</p> : null}
        {isUnknown ? <Note tone="warn">{t(stage === 'unresolved' ? 'smartPlan.unresolved' : 'smartPlan.unknown')}</Note> : null}
        {stage === 'refused' ? (
          <Note tone="danger">
            <b className="strong">{t('smartPlan.refused')}</b> {failureText(failure)} {t('smartPlan.nothingDone')}
          </Note>
        ) : null}
        {stage === 'accepted' ? <Bought facts={facts} /> : null}
      </div>
      {stage === 'submitting' || isUnknown ? <KeyReference name={t('smartPlan.reference')} value={key} /> : null}
      <div className={styles['actions']}>
        {isUnknown ? (
          <Button size="lg" isBusy={stage === 'reconciling'} onClick={() => stream.send({ type: 'smartPlan.check' })}>
            {t('common.checkNow')}
          </Button>
        ) : null}
        {stage === 'unresolved' ? (
          <Button size="lg" onClick={dismiss}>
            {t('smartPlan.startAnew')}
          </Button>
        ) : null}
        {stage === 'refused' ? (
          <Button tone="primary" size="lg" onClick={dismiss}>
            {t('smartPlan.back')}
          </Button>
        ) : null}
        {stage === 'accepted' && facts.plan !== null ? (
          <>
            <ButtonLink tone="primary" size="lg" to={`/trading?plan=${facts.plan.id}`}>
              {t('smartPlan.toPlan')}
            </ButtonLink>
            <Button size="lg" onClick={dismiss}>
              {t('smartPlan.another')}
            </Button>
          </>
        ) : null}
      </div>
    </StepStart>
  )
}

const Bought = ({ facts: { plan } }: Pick<PurchaseProps, 'facts'>) => {
  const t = useText()
  const format = useFormat()
  const { nameOf, day } = usePlanTexts()
  if (plan === null) return null
  const said = { plan: nameOf(plan), amount: exactMoney(format, plan.amount, 'USDT'), first: day(plan.firstDay), number: plan.orderNumber }
  return <Note tone="ok">{t('smartPlan.bought', said)}</Note>
}
