import { fieldOfRefusal, type DepositFacts } from '../../machines/deposit/deposit.selectors.ts'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { KeyReference } from '../kit/KeyReference.tsx'

/** What is known of what was sent. Never more than the venue has said. */
export const DepositSentence = ({ facts: { stage, failure, isLost, key } }: { readonly facts: DepositFacts }) => {
  const t = useText()
  const failureText = useFailureText()
  switch (stage) {
    case 'editing':
      if (isLost) return <Note tone="warn">{t('deposit.lost')}</Note>
      return failure === null ? null : (
        <Note tone="danger">
          <b className="strong">{t('deposit.failed')}</b> {fieldOfRefusal(failure) === null ? failureText(failure) : t('deposit.seeField')}
        </Note>
      )
    case 'submitting':
      return (
        <>
          <p className="t-body">{t('deposit.sending')}</p>
          <KeyReference name={t('deposit.reference')} value={key} />
        </>
      )
    case 'unknown':
    case 'reconciling':
      return (
        <>
          <Note tone="warn">{t('deposit.unknown')}</Note>
          <KeyReference name={t('deposit.reference')} value={key} />
        </>
      )
    case 'unresolved':
      return (
        <>
          <Note tone="warn">{t('deposit.unresolved')}</Note>
          <KeyReference name={t('deposit.reference')} value={key} />
        </>
      )
    case 'reviewing':
    case 'accepted':
      return null
  }
}
