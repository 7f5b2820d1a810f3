import { useId } from 'react'
import {
  selectProofCode,
  selectProofPassword,
  selectProofRefusal,
  selectSecurityCentre,
} from '../../machines/security-centre/security-centre.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Form } from '../kit/Form.tsx'
import { PasswordField } from '../kit/PasswordField.tsx'
import { ErrorState, SkeletonRows } from '../kit/States.tsx'
import { TextField } from '../kit/TextField.tsx'
import { useFailureText, useText, useTextIn } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useSealed, useStream, useStreamIfOpen } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'

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
  const { isLoading, hasFailed, isProved, asksPassword, asksCode, offersPasskey, failure } = useChart(
    stream,
    selectSecurityCentre,
    isShallowEqual,
  )
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
      {failure ? (
        <div role="alert">
          <Note tone="danger">{failureText(failure)}</Note>
        </div>
      ) : null}
      {asksPassword || asksCode ? <ProofForm /> : null}
      {offersPasskey ? <PasskeyProof /> : null}
      {asksPassword || asksCode || offersPasskey ? null : <Note tone="info">{t('securityCentre.proof.noWay')}</Note>}
    </>
  )
}

const ProofForm = () => {
  const t = useText()
  const problem = useTextIn('validation', 'validation.dataIncomplete')
  const failureText = useFailureText()
  const { isSubmitOff, reasonText } = useReason()
  const stream = useStream('securityCentre')
  const { isProving, isRereading, asksPassword, asksCode, isAskingPasskey, isPasskeyBusy } = useChart(
    stream,
    selectSecurityCentre,
    isShallowEqual,
  )
  const password = useChart(stream, selectProofPassword, isShallowEqual)
  const code = useChart(stream, selectProofCode, isShallowEqual)
  const [passwordText, codeText] = [useSealed(password.ref), useSealed(code.ref)]
  const isUnderWay = isProving || isAskingPasskey || isPasskeyBusy
  const why = isSubmitOff ? 'readOnly' : isUnderWay || isRereading ? 'inFlight' : null
  const whyId = useId()
  return (
    <Form
      label={t('securityCentre.proof.title')}
      refusal={useChart(stream, selectProofRefusal)}
      onSubmit={() => stream.send({ type: 'securityCentre.prove' })}
    >
      {asksPassword ? (
        <PasswordField
          name="password"
          label={t('securityCentre.proof.password')}
          showLabel={t('common.showPassword')}
          hideLabel={t('common.hidePassword')}
          value={passwordText}
          error={failureText(password.refusal) ?? problem(password.problem)}
          readOnly={isUnderWay}
          autoComplete="current-password"
          onText={(value) => stream.send({ type: 'securityCentre.change', field: 'password', value })}
          onBlur={() => stream.send({ type: 'securityCentre.blur', field: 'password' })}
        />
      ) : null}
      {asksCode ? (
        <TextField
          name="code"
          label={t('securityCentre.proof.code')}
          value={codeText}
          error={failureText(code.refusal) ?? problem(code.problem)}
          readOnly={isUnderWay}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          onText={(value) => stream.send({ type: 'securityCentre.change', field: 'code', value })}
          onBlur={() => stream.send({ type: 'securityCentre.blur', field: 'code' })}
        />
      ) : null}
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

const PasskeyProof = () => {
  const t = useText()
  const { isSubmitOff, reasonText } = useReason()
  const stream = useStream('securityCentre')
  const { isProving, isRereading, isAskingPasskey, isPasskeyBusy, isSubmittingPasskey } = useChart(
    stream,
    selectSecurityCentre,
    isShallowEqual,
  )
  const whyId = useId()
  const hasReason = isAskingPasskey || isSubmitOff
  return (
    <>
      <div className="row">
        <Button
          isBusy={isPasskeyBusy}
          isDisabled={isPasskeyBusy || isAskingPasskey || isProving || isRereading || isSubmitOff}
          reasonId={hasReason ? whyId : undefined}
          onClick={() => stream.send({ type: 'securityCentre.provePasskey' })}
        >
          {t(`securityCentre.proof.${isSubmittingPasskey ? 'proving' : isPasskeyBusy ? 'preparing' : 'passkey'}`)}
        </Button>
        {isAskingPasskey ? <Button onClick={() => stream.send({ type: 'securityCentre.cancel' })}>{t('common.cancel')}</Button> : null}
      </div>
      {hasReason ? (
        <p className="field__hint" id={whyId} role="status">
          {isAskingPasskey ? t('securityCentre.proof.asking') : reasonText('readOnly')}
        </p>
      ) : null}
    </>
  )
}
