import { SPEC_SUCCESSES } from '../../domain/error-codes.ts'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { KeyReference } from '../kit/KeyReference.tsx'
import { StepStart } from '../kit/StepStart.tsx'
import { useSuccessText } from '../kit/success-text.ts'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import type { AgreementPartProps } from './BackButton.tsx'
import styles from './agreement.module.css'

/** What is known of an agreement that was sent. Never more than the venue has said. */
export const SentAgreement = ({ stream, facts }: AgreementPartProps) => {
  const t = useText()
  const failureText = useFailureText()
  const { stage, failure, key, isSaving, copyFailure } = facts
  const dismiss = () => stream.send({ type: 'agreement.dismiss' })
  const isUnknown = stage === 'unknown' || stage === 'reconciling' || stage === 'unresolved'
  return (
    <StepStart>
      <div role="status" className="stack stack--m">
        {stage === 'submitting' ? <p className="t-body">{t('agreement.sending')}</p> : null}
        {isUnknown ? <Note tone="warn">{t(stage === 'unresolved' ? 'agreement.unresolved' : 'agreement.unknown')}</Note> : null}
        {stage === 'refused' ? (
          <Note tone="danger">
            <b className="strong">{t('agreement.refused')}</b> {failureText(failure)} {t('agreement.nothingDone')}
          </Note>
        ) : null}
        {stage === 'accepted' ? <Accepted facts={facts} /> : null}
      </div>
      {stage === 'submitting' || isUnknown ? <KeyReference name={t('agreement.reference')} value={key} /> : null}
      <div className={styles['actions']}>
        {isUnknown ? (
          <Button size="lg" isBusy={stage === 'reconciling'} onClick={() => stream.send({ type: 'agreement.check' })}>
            {t('common.checkNow')}
          </Button>
        ) : null}
        {stage === 'unresolved' || stage === 'refused' ? (
          <Button size="lg" onClick={dismiss}>
            {t('agreement.back')}
          </Button>
        ) : null}
        {stage === 'accepted' ? (
          <>
            <Button tone="primary" size="lg" isBusy={isSaving} onClick={() => stream.send({ type: 'agreement.saveCopy' })}>
              {t('agreement.saveSigned')}
            </Button>
            <Button size="lg" onClick={dismiss}>
              {t('agreement.done')}
            </Button>
          </>
        ) : null}
      </div>
      {stage === 'accepted' ? (
        copyFailure === null ? (
          <p className="t-meta">{t('agreement.saveNote')}</p>
        ) : (
          <p className="t-sm" role="alert">
            {t('agreement.copyFailed')} {failureText(copyFailure)}
          </p>
        )
      ) : null}
    </StepStart>
  )
}

const Accepted = ({ facts: { loan } }: Pick<AgreementPartProps, 'facts'>) => {
  const t = useText()
  const format = useFormat()
  const successText = useSuccessText()
  if (loan === null) return null
  const { number, amount, currency, dueAt } = loan
  return (
    <>
      <div className="row">
        <Badge tone="wait" icon="clock">
          {t('agreement.pending')}
        </Badge>
      </div>
      <Note tone="ok">
        {successText(SPEC_SUCCESSES.submittedForReview)}{' '}
        {t('agreement.accepted', { number, amount: exactMoney(format, amount, currency), time: format.dateTime(dueAt) })}
      </Note>
    </>
  )
}
