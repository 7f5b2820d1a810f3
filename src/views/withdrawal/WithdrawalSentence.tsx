import { fieldOfRefusal, type WithdrawalFacts } from '../../machines/withdrawal/withdrawal.selectors.ts'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { KeyReference } from '../kit/KeyReference.tsx'

/** What is known of what was sent. Never more than the venue has said. */
export const WithdrawalSentence = ({ facts }: { readonly facts: WithdrawalFacts }) => {
  const t = useText()
  const failureText = useFailureText()
  const { stage, failure, isFeeChanged, isLost, key } = facts
  switch (stage) {
    case 'editing':
    case 'repricing':
    case 'refused':
      return (
        <>
          {isFeeChanged ? <Note tone="warn">{t('withdrawal.feeChanged')}</Note> : null}
          {isLost ? (
            <Note tone="warn">{t('withdrawal.lost')}</Note>
          ) : failure === null ? null : (
            <Note tone="danger">
              <b className="strong">{t('withdrawal.failed')}</b>{' '}
              {fieldOfRefusal(failure) === null ? `${failureText(failure) ?? ''} ` : null}
              {t('withdrawal.nothingDone')}
            </Note>
          )}
        </>
      )
    case 'reviewing':
      return isFeeChanged ? (
        <Note tone="warn">
          {t('withdrawal.feeChanged')} {t('withdrawal.feeChangedTo')}
        </Note>
      ) : null
    case 'submitting':
      return (
        <>
          <p className="t-body">{t('withdrawal.sending')}</p>
          <KeyReference name={t('withdrawal.reference')} value={key} />
        </>
      )
    case 'unknown':
    case 'reconciling':
    case 'unresolved':
      return (
        <>
          <Note tone="warn">{t(stage === 'unresolved' ? 'withdrawal.unresolved' : 'withdrawal.unknown')}</Note>
          <KeyReference name={t('withdrawal.reference')} value={key} />
        </>
      )
    case 'accepted':
      return null
  }
}
