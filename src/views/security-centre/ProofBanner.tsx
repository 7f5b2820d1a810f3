import { selectSecurityCentre } from '../../machines/security-centre/security-centre.selectors.ts'
import { selectProofCode, selectProofPassword, selectProofRefusal } from '../../machines/shapes/proof-facts.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { ProofForm } from '../shell/ProofForm.tsx'
import { isShallowEqual, useChart, useStream, useStreamIfOpen } from '../shell/system-context.tsx'

/** “Confirm it’s you”: the chart opens with the route. */
export const ProofBanner = () => {
  const t = useText()
  const stream = useStreamIfOpen('securityCentre')
  return (
    <Card title={t('securityCentre.proof.title')}>
      <div className="card__body">{stream ? <Proof /> : <SkeletonRows count={1} label={t('common.loading')} />}</div>
    </Card>
  )
}

const Proof = () => {
  const t = useText()
  const failureText = useFailureText()
  const stream = useStream('securityCentre')
  const { isLoading, hasFailed, isProved, isRereading, ...facts } = useChart(stream, selectSecurityCentre, isShallowEqual)
  const password = useChart(stream, selectProofPassword, isShallowEqual)
  const code = useChart(stream, selectProofCode, isShallowEqual)
  const refusal = useChart(stream, selectProofRefusal)
  if (isLoading) return <SkeletonRows count={1} label={t('common.loading')} />
  if (hasFailed)
    return (
      <ErrorState
        title={t('securityCentre.proof.failed')}
        action={<Button onClick={() => stream.send({ type: 'securityCentre.retry' })}>{t('common.tryAgain')}</Button>}
      >
        {failureText(facts.failure)}
      </ErrorState>
    )
  if (isProved)
    return (
      <div role="status">
        <Note tone="ok">{t('securityCentre.proof.proved')}</Note>
      </div>
    )
  return (
    <>
      <p className="t-sm t-2">{t('securityCentre.proof.lead')}</p>
      <ProofForm
        facts={facts}
        password={password}
        code={code}
        refusal={refusal}
        isHeld={isRereading}
        noWay={t('securityCentre.proof.noWay')}
        tell={{
          change: (field, value) => stream.send({ type: 'securityCentre.change', field, value }),
          blur: (field) => stream.send({ type: 'securityCentre.blur', field }),
          prove: () => stream.send({ type: 'securityCentre.prove' }),
          provePasskey: () => stream.send({ type: 'securityCentre.provePasskey' }),
          cancel: () => stream.send({ type: 'securityCentre.cancel' }),
        }}
      />
    </>
  )
}
