import { useId } from 'react'
import type { ProofField } from '../../domain/proof-fields.ts'
import type { ProofFacts } from '../../machines/shapes/proof-facts.ts'
import type { SealedFieldFacts } from '../../machines/shapes/sealed-field.ts'
import { Button } from '../kit/Button.tsx'
import { Form } from '../kit/Form.tsx'
import { PasswordField } from '../kit/PasswordField.tsx'
import { TextField } from '../kit/TextField.tsx'
import { useFailureText, useText, useTextIn } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { useSealed } from './system-context.tsx'
import { useReason } from './use-reason.ts'

/** What the chart behind the form is told. */
export interface ProofHearer {
  change(field: ProofField, value: string): void
  blur(field: ProofField): void
  prove(): void
  provePasskey(): void
  cancel(): void
}

interface ProofFormProps {
  readonly facts: ProofFacts
  readonly password: SealedFieldFacts
  readonly code: SealedFieldFacts
  /** Code of the refusal that a field shows. */
  readonly refusal: string | null
  /** Also a tab that only follows may give this proof. */
  readonly isForAnyTab?: boolean
  /** Nothing can be submitted for a moment; what is typed stays. */
  readonly isHeld?: boolean
  /** Said where this person has no way to prove it here. */
  readonly noWay: string
  readonly tell: ProofHearer
}

/** Proves who is there, by what the venue takes from this person: a password, a code, both, or a passkey. Needs the pack `securityCentre`. */
export const ProofForm = (props: ProofFormProps) => {
  const { facts, noWay } = props
  const failureText = useFailureText()
  const isTyped = facts.asksPassword || facts.asksCode
  return (
    <>
      {facts.failure ? (
        <div role="alert">
          <Note tone="danger">{failureText(facts.failure)}</Note>
        </div>
      ) : null}
      {isTyped ? <Typed {...props} /> : null}
      {facts.offersPasskey ? <Passkey {...props} /> : null}
      {isTyped || facts.offersPasskey ? null : <Note tone="info">{noWay}</Note>}
    </>
  )
}

/** Why nothing can be submitted here, as far as it's for the person to know. */
const useSubmitReason = (isForAnyTab = false) => {
  const { isSubmitOff, reasonText } = useReason()
  return isSubmitOff && !isForAnyTab ? reasonText('readOnly') : undefined
}

const Typed = ({ facts, password, code, refusal, isForAnyTab, isHeld = false, tell }: ProofFormProps) => {
  const t = useText()
  const problem = useTextIn('validation', 'validation.dataIncomplete')
  const failureText = useFailureText()
  const { isProving, asksPassword, asksCode, isAskingPasskey, isPasskeyBusy } = facts
  const [passwordText, codeText] = [useSealed(password.ref), useSealed(code.ref)]
  const isUnderWay = isProving || isAskingPasskey || isPasskeyBusy
  const why = useSubmitReason(isForAnyTab)
  const whyId = useId()
  return (
    <Form label={t('securityCentre.proof.title')} isOff={why !== undefined} refusal={refusal} onSubmit={() => tell.prove()}>
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
          onText={(value) => tell.change('password', value)}
          onBlur={() => tell.blur('password')}
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
          onText={(value) => tell.change('code', value)}
          onBlur={() => tell.blur('code')}
        />
      ) : null}
      <div className="row">
        <Button
          type="submit"
          tone="primary"
          isBusy={isProving}
          isDisabled={why !== undefined || isUnderWay || isHeld}
          reasonId={why === undefined ? undefined : whyId}
        >
          {t(isProving ? 'securityCentre.proof.proving' : 'securityCentre.proof.prove')}
        </Button>
      </div>
      {why === undefined ? null : (
        <p className="field__hint" id={whyId}>
          {why}
        </p>
      )}
    </Form>
  )
}

const Passkey = ({ facts, isForAnyTab, isHeld = false, tell }: ProofFormProps) => {
  const t = useText()
  const { isProving, isAskingPasskey, isPasskeyBusy, isSubmittingPasskey } = facts
  const off = useSubmitReason(isForAnyTab)
  const why = isAskingPasskey ? t('securityCentre.proof.asking') : off
  const whyId = useId()
  return (
    <>
      <div className="row">
        <Button
          isBusy={isPasskeyBusy}
          isDisabled={isPasskeyBusy || isAskingPasskey || isProving || isHeld || off !== undefined}
          reasonId={why === undefined ? undefined : whyId}
          onClick={() => tell.provePasskey()}
        >
          {t(`securityCentre.proof.${isSubmittingPasskey ? 'proving' : isPasskeyBusy ? 'preparing' : 'passkey'}`)}
        </Button>
        {isAskingPasskey ? <Button onClick={() => tell.cancel()}>{t('common.cancel')}</Button> : null}
      </div>
      {why === undefined ? null : (
        <p className="field__hint" id={whyId} role="status">
          {why}
        </p>
      )}
    </>
  )
}
