import type { Failure } from '../../../domain/error-codes.ts'
import type { PurchaseStage } from '../../../machines/shapes/plan-purchase-facts.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { KeyReference } from '../../kit/KeyReference.tsx'
import { StepStart } from '../../kit/StepStart.tsx'
import { useFailureText, useText } from '../../kit/text.ts'
import { Note } from '../../kit/Toast.tsx'
import styles from './plans.module.css'

interface SentPlanProps {
  readonly stage: PurchaseStage
  readonly failure: Failure | null
  /** Idempotency key of what is with the venue. */
  readonly reference: string | null
  /** What a refusal begins with. */
  readonly refused: string
  /** What was bought, and where it is shown. */
  readonly bought: { readonly sentence: string; readonly to: string } | null
  readonly onCheck: () => void
  readonly onDismiss: () => void
}

/** What is known of a purchase that was sent. Never more than the venue has said. */
export const SentPlan = ({ stage, failure, reference, refused, bought, onCheck, onDismiss }: SentPlanProps) => {
  const t = useText()
  const failureText = useFailureText()
  const isUnknown = stage === 'unknown' || stage === 'reconciling' || stage === 'unresolved'
  return (
    <StepStart>
      <div role="status" className="stack stack--m">
        {stage === 'submitting' ? <p className="t-body">{t('planPurchase.sending')}</p> : null}
        {isUnknown ? <Note tone="warn">{t(stage === 'unresolved' ? 'planPurchase.unresolved' : 'planPurchase.unknown')}</Note> : null}
        {stage === 'refused' ? (
          <Note tone="danger">
            <b className="strong">{refused}</b> {failureText(failure)} {t('planPurchase.nothingDone')}
          </Note>
        ) : null}
        {stage === 'accepted' && bought !== null ? <Note tone="ok">{bought.sentence}</Note> : null}
      </div>
      {stage === 'submitting' || isUnknown ? <KeyReference name={t('planPurchase.reference')} value={reference} /> : null}
      <div className={styles['actions']}>
        {isUnknown ? (
          <Button size="lg" isBusy={stage === 'reconciling'} onClick={onCheck}>
            {t('common.checkNow')}
          </Button>
        ) : null}
        {stage === 'unresolved' ? (
          <Button size="lg" onClick={onDismiss}>
            {t('planPurchase.startAnew')}
          </Button>
        ) : null}
        {stage === 'refused' ? (
          <Button tone="primary" size="lg" onClick={onDismiss}>
            {t('planPurchase.back')}
          </Button>
        ) : null}
        {stage === 'accepted' && bought !== null ? (
          <>
            <ButtonLink tone="primary" size="lg" to={bought.to}>
              {t('planPurchase.toPlan')}
            </ButtonLink>
            <Button size="lg" onClick={onDismiss}>
              {t('planPurchase.another')}
            </Button>
          </>
        ) : null}
      </div>
    </StepStart>
  )
}
