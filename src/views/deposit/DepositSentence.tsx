import { fieldOfRefusal, type DepositFacts } from '../../machines/deposit/deposit.selectors.ts'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import styles from './deposit.module.css'

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
          <Reference of={key} />
        </>
      )
    case 'unknown':
    case 'reconciling':
      return (
        <>
          <Note tone="warn">{t('deposit.unknown')}</Note>
          <Reference of={key} />
        </>
      )
    case 'unresolved':
      return (
        <>
          <Note tone="warn">{t('deposit.unresolved')}</Note>
          <Reference of={key} />
        </>
      )
    case 'reviewing':
    case 'accepted':
      return null
  }
}

const Reference = ({ of }: { readonly of: string | null }) => {
  const t = useText()
  return of === null ? null : (
    <p className="t-meta">
      {t('deposit.reference')}{' '}
      <bdi dir="ltr" className={styles['mono']}>
        {of}
      </bdi>
    </p>
  )
}
