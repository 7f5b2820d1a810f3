import type { ReactNode } from 'react'
import type agreement from '../../../locales/en/agreement.json'
import { selectAgreement } from '../../machines/agreement/agreement.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import { ErrorState, SkeletonRows } from '../kit/States.tsx'
import { StepStart } from '../kit/StepStart.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream } from '../shell/system-context.tsx'
import { AgreementNotes } from './AgreementNotes.tsx'
import { BackButton, type AgreementPartProps } from './BackButton.tsx'
import { OpenAgreement } from './OpenAgreement.tsx'
import { SentAgreement } from './SentAgreement.tsx'
import styles from './agreement.module.css'

declare module '../kit/texts.ts' {
  interface Texts {
    agreement: typeof agreement
  }
}

/** The agreement, from the moment that it is made to the venue's answer, in one place. @param signature the field for it */
export const AgreementCard = ({ signature }: { readonly signature: (isMissing: boolean) => ReactNode }) => {
  const stream = useStream('agreement')
  const facts = useChart(stream, selectAgreement, isShallowEqual)
  if (facts.stage === 'showing' || facts.stage === 'read')
    return (
      <div onKeyDown={ignoreRepeat}>
        <OpenAgreement stream={stream} facts={facts} signature={signature} />
      </div>
    )
  return (
    <Framed>
      <Closed stream={stream} facts={facts} />
    </Framed>
  )
}

const Framed = ({ children }: { readonly children: ReactNode }) => {
  const t = useText()
  return (
    <Card title={t('agreement.title')}>
      <div className="card__body" onKeyDown={ignoreRepeat}>
        {children}
      </div>
    </Card>
  )
}

const Closed = (props: AgreementPartProps) => {
  const t = useText()
  const format = useFormat()
  const failureText = useFailureText()
  const { stream, facts } = props
  const { stage, quote, failure } = facts
  if (stage === 'quoting')
    return (
      <StepStart>
        <AgreementNotes facts={facts} />
        <SkeletonRows count={4} label={t('agreement.making')} />
        <BackButton stream={stream} />
      </StepStart>
    )
  if (stage === 'unquoted')
    return (
      <ErrorState
        title={t('agreement.failedTitle')}
        action={
          <div className="row">
            <Button tone="primary" onClick={() => stream.send({ type: 'agreement.retry' })}>
              {t('common.tryAgain')}
            </Button>
            <BackButton stream={stream} />
          </div>
        }
      >
        {failureText(failure)} {t('agreement.failedSafe')}
      </ErrorState>
    )
  if (stage === 'mismatched' || stage === 'expired')
    return (
      <StepStart>
        <div role="alert">
          {stage === 'mismatched' ? (
            <Note tone="danger">
              <b className="strong">{t('agreement.mismatchTitle')}</b> {t('agreement.mismatch')}
            </Note>
          ) : (
            <Note tone="warn">
              <b className="strong">{t('agreement.expiredTitle')}</b>{' '}
              {t('agreement.expired', { time: quote === null ? '' : format.dateTime(quote.expiresAt) })}
            </Note>
          )}
        </div>
        <div className={styles['actions']}>
          <Button tone="primary" size="lg" onClick={() => stream.send({ type: 'agreement.renew' })}>
            {t('agreement.renew')}
          </Button>
          <BackButton stream={stream} />
        </div>
      </StepStart>
    )
  return <SentAgreement {...props} />
}
