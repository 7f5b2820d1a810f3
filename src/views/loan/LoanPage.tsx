import type { ReactNode } from 'react'
import type loan from '../../../locales/en/loan.json'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { selectLoan, type LoanFacts } from '../../machines/loan/loan.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { SignedInOnly } from '../shell/AccountFrame.tsx'
import { isShallowEqual, useChart, useStream, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { LoanForm } from './LoanForm.tsx'
import { LoanGate } from './LoanGate.tsx'
import { LoanSteps } from './LoanSteps.tsx'

declare module '../kit/texts.ts' {
  interface Texts {
    loan: typeof loan
  }
}

export interface LoanPageProps {
  /** What a demo account reads instead. */
  readonly realOnly: ReactNode
  /** The agreement in the making, until the venue has taken it; `null` while there is none. */
  readonly agreement: ReactNode
  /** It is with the venue, which reviews it. */
  readonly isSubmitted: boolean
  /** The loan that the address names, above all else; `null` when it names none. */
  readonly followed: ReactNode
  /** The loans that the person has. */
  readonly loans: ReactNode
}

/** What may be borrowed, at what cost, and the loans that there are. */
export const LoanPage = (props: LoanPageProps) => {
  const t = useText()
  return (
    <div className="page">
      <div className="page__head">
        <div>
          <h1 className="t-title">{t('shell.titles.loan')}</h1>
          <p className="t-lead">{t('loan.lead')}</p>
        </div>
      </div>
      <SignedInOnly signedOut={t('loan.signedOut')}>
        <OfPerson {...props} />
      </SignedInOnly>
    </div>
  )
}

const OfPerson = ({ realOnly, agreement, isSubmitted, followed, loans }: LoanPageProps) => {
  const mode = useChart(useStream('accountMode'), selectMode)
  const stream = useStreamIfOpen('loan')
  if (mode === 'demo') return realOnly
  return (
    <>
      {followed}
      {stream ? <Offer stream={stream} agreement={agreement} isSubmitted={isSubmitted} /> : <Loading />}
      {loans}
    </>
  )
}

const Loading = () => {
  const t = useText()
  return (
    <section className="card" aria-label={t('loan.form')}>
      <SkeletonRows count={4} label={t('loan.loading')} />
    </section>
  )
}

export interface LoanPartProps {
  readonly stream: StreamOf<'loan'>
  readonly facts: LoanFacts
}

type OfferProps = Pick<LoanPageProps, 'agreement' | 'isSubmitted'> & { readonly stream: StreamOf<'loan'> }

const Offer = ({ stream, agreement, isSubmitted }: OfferProps) => {
  const t = useText()
  const failureText = useFailureText()
  const facts = useChart(stream, selectLoan, isShallowEqual)
  const { stage, offer, bar, failure } = facts
  if (agreement !== null && stage === 'reviewing')
    return (
      <>
        <LoanSteps at={isSubmitted ? 'review' : 'agreement'} />
        {agreement}
      </>
    )
  if (stage === 'loading') return <Loading />
  if (stage === 'failed')
    return (
      <section className="card" aria-label={t('loan.form')}>
        <ErrorState
          title={t('loan.failedTitle')}
          action={
            <Button tone="primary" onClick={() => stream.send({ type: 'loan.retry' })}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {failureText(failure)} {t('loan.failedSafe')}
        </ErrorState>
      </section>
    )
  return (
    <>
      <LoanSteps at={bar === 'identity' ? 'identity' : bar === 'waiting' ? 'review' : 'amount'} />
      {failure === null ? null : (
        <Note tone="warn">
          {t('loan.mayBeOld')} {failureText(failure)}{' '}
          <Button size="sm" tone="quiet" onClick={() => stream.send({ type: 'loan.retry' })}>
            {t('common.retry')}
          </Button>
        </Note>
      )}
      {stage === 'reviewing' ? (
        <Note tone="warn">
          {t('loan.leftOpen')}{' '}
          <Button size="sm" tone="quiet" onClick={() => stream.send({ type: 'loan.leave' })}>
            {t('loan.backToForm')}
          </Button>
        </Note>
      ) : offer === null || offer.products.length === 0 ? (
        <section className="card" aria-label={t('loan.form')}>
          <EmptyState title={t('loan.noneTitle')}>{t('loan.noneBody')}</EmptyState>
        </section>
      ) : bar === null ? (
        <LoanForm stream={stream} facts={facts} />
      ) : (
        <LoanGate stream={stream} facts={facts} />
      )}
    </>
  )
}
