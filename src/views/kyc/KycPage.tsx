import type kyc from '../../../locales/en/kyc.json'
import { isSameKyc, selectKyc, SENT_STEPS, stepFacts } from '../../machines/kyc/kyc.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { StepsStart } from '../kit/StepsStart.tsx'
import { ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { AccountFrame, SignedInOnly } from '../shell/AccountFrame.tsx'
import { useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { FailedCard } from './FailedCard.tsx'
import { FillCard } from './FillCard.tsx'
import { LimitsCard } from './LimitsCard.tsx'
import { PendingCard } from './PendingCard.tsx'
import { SentCard } from './SentCard.tsx'
import { StepTrack } from './StepTrack.tsx'
import { VerifiedCard } from './VerifiedCard.tsx'
import { WhyCard } from './WhyCard.tsx'
import styles from './kyc.module.css'

declare module '../kit/texts.ts' {
  interface Texts {
    kyc: typeof kyc
  }
}

/** A person verifies who they are, and reads what became of it. */
export const KycPage = () => {
  const t = useText()
  return (
    <AccountFrame current="identity" title={t('kyc.pageName')} lead={t('kyc.lead')}>
      <SignedInOnly signedOut={t('kyc.signedOut')}>
        <Identity />
      </SignedInOnly>
    </AccountFrame>
  )
}

const Identity = () => {
  const t = useText()
  const stream = useStreamIfOpen('kyc')
  return stream ? <Open stream={stream} /> : <Loading label={t('kyc.loading')} />
}

const Loading = ({ label }: { readonly label: string }) => (
  <section className="card" aria-label={label}>
    <SkeletonRows count={4} label={label} />
  </section>
)

const Open = ({ stream }: { readonly stream: StreamOf<'kyc'> }) => {
  const t = useText()
  const failureText = useFailureText()
  const facts = useChart(stream, selectKyc, isSameKyc)
  const { stage, context } = facts
  if (stage === 'reading') return <Loading label={t('kyc.loading')} />
  if (stage === 'unread')
    return (
      <section className="card" aria-label={t('kyc.pageName')}>
        <ErrorState
          title={t('kyc.unread.title')}
          action={
            <Button tone="primary" onClick={() => stream.send({ type: 'kyc.retry' })}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {failureText(context.failure)} {t('kyc.unread.hint')}
        </ErrorState>
      </section>
    )
  return (
    <>
      {stage === 'filling' || stage === 'submitting' ? <StepTrack steps={stepFacts(context)} /> : null}
      {stage === 'pending' || stage === 'overdue' ? <StepTrack steps={SENT_STEPS} /> : null}
      <div className={styles['columns']}>
        <StepsStart of={stage === 'filling' ? context.step : stage}>
          <Stage stream={stream} facts={facts} />
        </StepsStart>
        <div className="stack">
          <LimitsCard context={context} />
          {stage === 'verified' ? null : <WhyCard />}
        </div>
      </div>
    </>
  )
}

const Stage = ({ stream, facts }: { readonly stream: StreamOf<'kyc'>; readonly facts: ReturnType<typeof selectKyc> }) => {
  const { stage, context } = facts
  switch (stage) {
    case 'filling':
      return <FillCard stream={stream} facts={facts} />
    case 'pending':
    case 'overdue':
      return <PendingCard context={context} isOverdue={stage === 'overdue'} />
    case 'verified':
      return <VerifiedCard context={context} />
    case 'failed':
      return <FailedCard stream={stream} context={context} />
    default:
      return <SentCard stream={stream} stage={stage} />
  }
}
