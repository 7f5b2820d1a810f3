import { useId } from 'react'
import { RECOVERY_FIELDS } from '../../domain/password-fields.ts'
import { selectRecovery, selectRecoveryCode, type RecoverySnapshot } from '../../machines/recovery/recovery.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { CodeField } from '../kit/CodeField.tsx'
import { Form } from '../kit/Form.tsx'
import { PasswordField } from '../kit/PasswordField.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { PasswordHint } from '../shell/PasswordHint.tsx'
import { isShallowEqual, useChart, useStream } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import { CodeHint, SendAnotherButton } from './AnotherCode.tsx'
import { refusalsOf, useRecoveryField } from './recovery-field.ts'

const CODE_DIGITS = 6
const selectIsCodeSent = (snapshot: RecoverySnapshot): boolean => selectRecoveryCode(snapshot).isSent
const selectRefusals = refusalsOf(RECOVERY_FIELDS)

/** Second step: the code, and the password it allows to set. */
export const NewPasswordForm = () => {
  const t = useText()
  const failureText = useFailureText()
  const { isSubmitOff, reasonText } = useReason()
  const recovery = useStream('recovery')
  const { failure, isSubmitting, isOutcomeUnknown, mayBeReset, whyNot, isFilling } = useChart(recovery, selectRecovery, isShallowEqual)
  const why = isSubmitOff ? 'readOnly' : whyNot
  const whyId = useId()
  const email = useRecoveryField('email')
  const password = useRecoveryField('password')
  const isOff = why !== null
  const showPassword = { showLabel: t('common.showPassword'), hideLabel: t('common.hidePassword') }
  return (
    <>
      {mayBeReset ? <Note tone="warn">{t('recovery.mayBeReset')}</Note> : null}
      {isOutcomeUnknown ? <OutcomeUnknown /> : null}
      <Form
        label={t('recovery.newTitle')}
        isOff={isSubmitOff}
        refusal={useChart(recovery, selectRefusals)}
        onSubmit={() => recovery.send({ type: 'recovery.submit' })}
      >
        {failure ? <Note tone="danger">{failureText(failure)}</Note> : null}
        <CodeField
          {...useRecoveryField('code')}
          label={t('recovery.code')}
          placeholder={t('recovery.codePlaceholder')}
          length={CODE_DIGITS}
          isSent={useChart(recovery, selectIsCodeSent)}
          action={<SendAnotherButton />}
          hint={<CodeHint />}
        />
        <PasswordField
          {...password}
          {...showPassword}
          label={t('recovery.password')}
          hint={<PasswordHint rule={t('recovery.passwordHint')} password={password.value} owner={{ email: email.value }} />}
          autoComplete="new-password"
        />
        <PasswordField
          {...useRecoveryField('confirmPassword')}
          {...showPassword}
          label={t('recovery.confirmPassword')}
          autoComplete="new-password"
        />
        <p className="t-sm t-2">{t('recovery.endsSessions')}</p>
        <Button
          type="submit"
          tone="primary"
          size="lg"
          isBlock
          isBusy={isSubmitting}
          isDisabled={isOff}
          reasonId={isOff && !isSubmitting ? whyId : undefined}
        >
          {t(isSubmitting ? 'recovery.submitting' : 'recovery.submit')}
        </Button>
        {isOff && !isSubmitting ? (
          <p className="field__hint" id={whyId}>
            {reasonText(why)}
          </p>
        ) : null}
        <Button tone="quiet" isBlock isDisabled={!isFilling} onClick={() => recovery.send({ type: 'recovery.back' })}>
          {t('recovery.otherAddress')}
        </Button>
      </Form>
    </>
  )
}

/** No answer came. What is known is said, and nothing is sent a second time. */
const OutcomeUnknown = () => {
  const t = useText()
  const recovery = useStream('recovery')
  const { hasGivenUp } = useChart(recovery, selectRecovery, isShallowEqual)
  return (
    <div role="status">
      <Note tone="warn" icon="clock">
        {hasGivenUp ? null : <b className="strong">{t('recovery.unknown.title')}</b>}
        <p>{t(hasGivenUp ? 'recovery.unknown.stopped' : 'recovery.unknown.body')}</p>
        <Button size="sm" onClick={() => recovery.send({ type: 'recovery.check' })}>
          {t('recovery.unknown.check')}
        </Button>
        {hasGivenUp ? (
          <Button size="sm" tone="quiet" onClick={() => recovery.send({ type: 'recovery.dismiss' })}>
            {t('recovery.unknown.back')}
          </Button>
        ) : null}
      </Note>
    </div>
  )
}
