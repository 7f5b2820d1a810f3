import { selectIdleLock } from '../../machines/idle-lock/idle-lock.selectors.ts'
import { selectProofCode, selectProofPassword, selectProofRefusal } from '../../machines/shapes/proof-facts.ts'
import { Band } from '../kit/Band.tsx'
import { Button } from '../kit/Button.tsx'
import { ErrorState, SkeletonRows } from '../kit/States.tsx'
import { StepStart } from '../kit/StepStart.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { ExpiryDialog } from '../shell/Notices.tsx'
import { PageAttributes } from '../shell/PageAttributes.tsx'
import { ProofForm } from '../shell/ProofForm.tsx'
import { isShallowEqual, useChart, useStream, type StreamOf } from '../shell/system-context.tsx'
import { useVenueWords } from '../shell/use-venue.ts'

interface Locked {
  readonly stream: StreamOf<'idleLock'>
}

/** Stands in the place of everything else. */
export const LockScreen = ({ stream }: Locked) => {
  const t = useText()
  const session = useStream('session')
  const { title, sentence, prices } = useVenueWords()
  return (
    <div className="frame">
      <title>{t('shell.pageTitle', { page: t('idleLock.title') })}</title>
      <PageAttributes />
      <Band label={title} title={title} besides={prices}>
        {sentence}
      </Band>
      <main className="page" id="content">
        <StepStart>
          <section className="card" aria-labelledby="idle-lock-title">
            <div className="card__head">
              <h1 className="t-h3" id="idle-lock-title">
                {t('idleLock.title')}
              </h1>
            </div>
            <div className="card__body stack stack--m">
              <p className="t-2">{t('idleLock.lead')}</p>
              <Way stream={stream} />
              <div className="row">
                <Button onClick={() => session.send({ type: 'session.signOut' })}>{t('shell.logOut')}</Button>
              </div>
            </div>
          </section>
        </StepStart>
      </main>
      <ExpiryDialog />
    </div>
  )
}

const Way = ({ stream }: Locked) => {
  const t = useText()
  const failureText = useFailureText()
  const facts = useChart(stream, selectIdleLock, isShallowEqual)
  const password = useChart(stream, selectProofPassword, isShallowEqual)
  const code = useChart(stream, selectProofCode, isShallowEqual)
  const refusal = useChart(stream, selectProofRefusal)
  if (facts.isLoading) return <SkeletonRows count={1} label={t('common.loading')} />
  if (facts.hasFailed)
    return (
      <ErrorState
        title={t('securityCentre.proof.failed')}
        action={<Button onClick={() => stream.send({ type: 'idleLock.retry' })}>{t('common.tryAgain')}</Button>}
      >
        {failureText(facts.failure)}
      </ErrorState>
    )
  return (
    <ProofForm
      facts={facts}
      password={password}
      code={code}
      refusal={refusal}
      isForAnyTab
      noWay={t('idleLock.noWay')}
      tell={{
        change: (field, value) => stream.send({ type: 'idleLock.change', field, value }),
        blur: (field) => stream.send({ type: 'idleLock.blur', field }),
        prove: () => stream.send({ type: 'idleLock.prove' }),
        provePasskey: () => stream.send({ type: 'idleLock.provePasskey' }),
        cancel: () => stream.send({ type: 'idleLock.cancel' }),
      }}
    />
  )
}
