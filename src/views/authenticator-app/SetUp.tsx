import { APP_CODE_DIGITS } from '../../domain/second-factors.ts'
import { authenticatorSetUp } from '../../domain/wire/second-factors.ts'
import { selectAuthenticatorApp } from '../../machines/authenticator-app/authenticator-app.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { CodeField } from '../kit/CodeField.tsx'
import { Form } from '../kit/Form.tsx'
import { QrCode } from '../kit/QrCode.tsx'
import { StepStart } from '../kit/StepStart.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { isShallowEqual, useChart, useSealed, useStream } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import styles from './authenticator-app.module.css'

/** The secret as a picture and as text, and the field for the code that shows that the app has learnt it. */
export const SetUp = () => {
  const t = useText()
  const app = useStream('authenticatorApp')
  const { setUpRef, whyNot } = useChart(app, selectAuthenticatorApp, isShallowEqual)
  const sealed = useSealed(setUpRef)
  if (sealed === '') return null
  const { uri, secret } = authenticatorSetUp.parse(JSON.parse(sealed))
  return (
    <StepStart>
      <p>{t('authenticatorApp.scan')}</p>
      <div className={styles['picture']}>
        <QrCode text={uri} label={t('authenticatorApp.qr')} />
      </div>
      <div className="stack stack--s">
        <p>{t('authenticatorApp.key')}</p>
        <p className={`num ${styles['key']}`} dir="ltr">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <p className="t-sm t-2">{t('authenticatorApp.keep')}</p>
        <div className="row">
          <Button size="sm" isDisabled={whyNot !== null} onClick={() => app.send({ type: 'authenticatorApp.copyKey' })}>
            {t('authenticatorApp.copyKey')}
          </Button>
        </div>
      </div>
      <CodeForm />
    </StepStart>
  )
}

const CodeForm = () => {
  const t = useText()
  const failureText = useFailureText()
  const { isSubmitOff } = useReason()
  const app = useStream('authenticatorApp')
  const { codeRef, hasProblem, refusal, isChecking, whyNot } = useChart(app, selectAuthenticatorApp, isShallowEqual)
  return (
    <Form
      label={t('authenticatorApp.title')}
      isOff={isSubmitOff}
      refusal={refusal && refusal.code}
      onSubmit={() => app.send({ type: 'authenticatorApp.submit' })}
    >
      <CodeField
        name="code"
        label={t('authenticatorApp.code')}
        hint={t('authenticatorApp.codeHint')}
        error={failureText(refusal) ?? (hasProblem ? t('authenticatorApp.problem') : undefined)}
        value={useSealed(codeRef)}
        readOnly={whyNot !== null}
        length={APP_CODE_DIGITS}
        action={null}
        onText={(value) => app.send({ type: 'authenticatorApp.change', value })}
      />
      <div className="row">
        <Button type="submit" tone="primary" isBusy={isChecking} isDisabled={whyNot !== null || isSubmitOff}>
          {t(isChecking ? 'authenticatorApp.confirming' : 'authenticatorApp.confirm')}
        </Button>
        <Button tone="quiet" isDisabled={whyNot !== null} onClick={() => app.send({ type: 'authenticatorApp.cancel' })}>
          {t('common.cancel')}
        </Button>
      </div>
    </Form>
  )
}
