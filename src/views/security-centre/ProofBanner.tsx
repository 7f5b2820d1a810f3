import { useId } from 'react'
import { selectProofPassword, selectProofRefusal, selectSecurityCentre } from '../../machines/security-centre/security-centre.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Form } from '../kit/Form.tsx'
import { PasswordField } from '../kit/PasswordField.tsx'
import { ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useText, useTextIn } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useSealed, useStream, useStreamIfOpen } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'

/** “Confirm it’s you”: the chart opens with the route. */
export const ProofBanner = () => {
  const t = useText()
  const stream = useStreamIfOpen('securityCentre')
  const headId = useId()
  return (
    <section className="card" aria-labelledby={headId}>
      <div className="card__head">
        <h2 className="t-h3" id={headId}>
          {t('securityCentre.proof.title')}
        </h2>
      </div>
      <div className="card__body">{stream ? <Proof /> : <SkeletonRows count={1} label={t('common.loading')} />}</div>
    </section>
  )
}

const Proof = () => {
  const t = useText()
  const failureText = useFailureText()
  const stream = useStream('securityCentre')
  const { isLoading, hasFailed, isProved, canUsePassword, failure } = useChart(stream, selectSecurityCentre, isShallowEqual)
  if (isLoading) return <SkeletonRows count={1} label={t('common.loading')} />
  if (hasFailed)
    return (
      <ErrorState
        title={t('securityCentre.proof.failed')}
        action={<Button onClick={() => stream.send({ type: 'securityCentre.retry' })}>{t('common.tryAgain')}</Button>}
      >
        {failureText(failure)}
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
      {canUsePassword ? <ProofForm /> : <Note tone="info">{t('securityCentre.proof.noWay')}</Note>}
    </>
  )
}

const ProofForm = () => {
  const t = useText()
  const problem = useTextIn('validation', 'validation.dataIncomplete')
  const failureText = useFailureText()
  const { isSubmitOff, reasonText } = useReason()
  const stream = useStream('securityCentre')
  const { isProving, failure } = useChart(stream, selectSecurityCentre, isShallowEqual)
  const field = useChart(stream, selectProofPassword, isShallowEqual)
  const why = isSubmitOff ? 'readOnly' : isProving ? 'inFlight' : null
  const whyId = useId()
  return (
    <Form
      label={t('securityCentre.proof.title')}
      refusal={useChart(stream, selectProofRefusal)}
      onSubmit={() => stream.send({ type: 'securityCentre.prove' })}
    >
      {failure ? <Note tone="danger">{failureText(failure)}</Note> : null}
      <PasswordField
        name="password"
        label={t('securityCentre.proof.password')}
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        value={useSealed(field.ref)}
        error={failureText(field.refusal) ?? problem(field.problem)}
        readOnly={isProving}
        autoComplete="current-password"
        onText={(value) => stream.send({ type: 'securityCentre.change', field: 'password', value })}
        onBlur={() => stream.send({ type: 'securityCentre.blur', field: 'password' })}
      />
      <div className="row">
        <Button type="submit" tone="primary" isBusy={isProving} isDisabled={why !== null} reasonId={why === 'readOnly' ? whyId : undefined}>
          {t(isProving ? 'securityCentre.proof.proving' : 'securityCentre.proof.prove')}
        </Button>
      </div>
      {why === 'readOnly' ? (
        <p className="field__hint" id={whyId}>
          {reasonText(why)}
        </p>
      ) : null}
    </Form>
  )
}
