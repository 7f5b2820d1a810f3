import { useId } from 'react'
import { REGISTRATION_FIELDS, type RegistrationField } from '../../domain/account-fields.ts'
import {
  selectEmailCode,
  selectRegistration,
  selectRegistrationField,
  type RegistrationSnapshot,
} from '../../machines/registration/registration.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { CodeField } from '../kit/CodeField.tsx'
import { ConsentField } from '../kit/ConsentField.tsx'
import { Form } from '../kit/Form.tsx'
import { PasswordField } from '../kit/PasswordField.tsx'
import { TextField } from '../kit/TextField.tsx'
import { useFailureText, useText, useTextIn } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { ConsentText } from '../shell/ConsentText.tsx'
import { PasswordHint } from '../shell/PasswordHint.tsx'
import { isShallowEqual, useChart, useSealed, useStream, useSubmitOff } from '../shell/system-context.tsx'
import { CodeSent, SendCodeButton } from './EmailCode.tsx'

const CODE_DIGITS = 6

const selectIsCodeSent = (snapshot: RegistrationSnapshot): boolean => selectEmailCode(snapshot).isSent

/** The venue's answers that mark a field, as one text: changes when another answer came. */
const selectRefusals = (snapshot: RegistrationSnapshot): string | null =>
  REGISTRATION_FIELDS.filter((field) => selectRegistrationField(snapshot, field).refusal)
    .map((field) => `${field} ${selectRegistrationField(snapshot, field).refusal!.code}`)
    .join() || null

/** Value, error and reporting of one field; the text itself comes from this page's memory, never from the chart. */
const useRegistrationField = (field: RegistrationField) => {
  const problem = useTextIn('validation', 'validation.dataIncomplete')
  const failureText = useFailureText()
  const registration = useStream('registration')
  const facts = useChart(registration, (snapshot) => selectRegistrationField(snapshot, field), isShallowEqual)
  const { isFilling } = useChart(registration, selectRegistration, isShallowEqual)
  return {
    name: field,
    value: useSealed(facts.ref),
    error: failureText(facts.refusal) ?? problem(facts.problem),
    readOnly: !isFilling,
    onText: (value: string) => registration.send({ type: 'registration.change', field, value }),
    onBlur: () => registration.send({ type: 'registration.blur', field }),
  }
}

export const RegistrationForm = () => {
  const t = useText()
  const reason = useTextIn('reasons', 'reasons.inFlight')
  const failureText = useFailureText()
  const registration = useStream('registration')
  const facts = useChart(registration, selectRegistration, isShallowEqual)
  const submitOff = useSubmitOff()
  const why = submitOff ?? facts.whyNotSubmit
  const whyId = useId()
  const username = useRegistrationField('username')
  const email = useRegistrationField('email')
  const password = useRegistrationField('password')
  const showPassword = { showLabel: t('common.showPassword'), hideLabel: t('common.hidePassword') }
  return (
    <Form
      label={t('registration.title')}
      isOff={submitOff !== null}
      refusal={useChart(registration, selectRefusals)}
      onSubmit={() => registration.send({ type: 'registration.submit' })}
      onIncomplete={() => {
        for (const field of REGISTRATION_FIELDS) registration.send({ type: 'registration.blur', field })
      }}
    >
      {facts.failure ? <Note tone="danger">{failureText(facts.failure)}</Note> : null}
      <TextField
        {...username}
        label={t('registration.username')}
        hint={username.error ? undefined : t('registration.usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...email}
        label={t('registration.email')}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CodeField
        {...useRegistrationField('code')}
        label={t('registration.code')}
        placeholder={t('registration.codePlaceholder')}
        length={CODE_DIGITS}
        isSent={useChart(registration, selectIsCodeSent)}
        action={<SendCodeButton />}
        hint={<CodeSent />}
      />
      <div className="g2 stack-phone">
        <PasswordField
          {...password}
          {...showPassword}
          label={t('registration.password')}
          hint={
            <PasswordHint
              rule={t('registration.passwordHint')}
              password={password.value}
              owner={{ username: username.value, email: email.value }}
            />
          }
          autoComplete="new-password"
        />
        <PasswordField
          {...useRegistrationField('confirmPassword')}
          {...showPassword}
          label={t('registration.confirmPassword')}
          autoComplete="new-password"
        />
      </div>
      <ConsentField name="consent" missing={t('registration.consentMissing')}>
        <ConsentText text={t('registration.consent')} />
      </ConsentField>
      <Button
        type="submit"
        tone="primary"
        size="lg"
        isBlock
        isBusy={facts.isSubmitting}
        isDisabled={why !== null}
        reasonId={why !== null && !facts.isSubmitting ? whyId : undefined}
      >
        {t(facts.isSubmitting ? 'registration.submitting' : 'registration.submit')}
      </Button>
      {why !== null && !facts.isSubmitting ? (
        <p className="field__hint" id={whyId}>
          {reason(why)}
        </p>
      ) : null}
    </Form>
  )
}
