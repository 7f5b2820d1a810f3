import { EMAIL_CHANGE_FIELDS, type EmailChangeField } from '../../domain/email-change-fields.ts'
import { maskedEmail } from '../../domain/invite.ts'
import {
  selectEmailChange,
  selectEmailChangeCode,
  selectEmailChangeField,
  type EmailChangeSnapshot,
} from '../../machines/email-change/email-change.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Form } from '../kit/Form.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { StepStart } from '../kit/StepStart.tsx'
import { useSuccessText } from '../kit/success-text.ts'
import { useFailureText, useText, useTextIn } from '../kit/text.ts'
import { TextField } from '../kit/TextField.tsx'
import { Note } from '../kit/Toast.tsx'
import { MailedCodeForm } from '../shell/MailedCodeForm.tsx'
import { isShallowEqual, useChart, useSealed, useStream, useStreamIfOpen, useUser } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'

/** Value, error and reporting of one field; the text itself comes from this page's memory, never from the chart. */
const useEmailField = (field: EmailChangeField) => {
  const problem = useTextIn('validation', 'validation.dataIncomplete')
  const failureText = useFailureText()
  const emailChange = useStream('emailChange')
  const facts = useChart(emailChange, (snapshot) => selectEmailChangeField(snapshot, field), isShallowEqual)
  const { isFilling } = useChart(emailChange, selectEmailChange, isShallowEqual)
  return {
    name: field,
    value: useSealed(facts.ref),
    error: failureText(facts.refusal) ?? problem(facts.problem),
    readOnly: !isFilling,
    onText: (value: string) => emailChange.send({ type: 'emailChange.change', field, value }),
    onBlur: () => emailChange.send({ type: 'emailChange.blur', field }),
  }
}

const selectEmailRef = (snapshot: EmailChangeSnapshot): string | null => selectEmailChangeField(snapshot, 'email').ref

/** The venue's answers that mark a field, as one text: changes when another answer came. */
const selectRefusals = (snapshot: EmailChangeSnapshot): string | null =>
  EMAIL_CHANGE_FIELDS.flatMap((field) => {
    const { refusal } = selectEmailChangeField(snapshot, field)
    return refusal ? `${field} ${refusal.code}` : []
  }).join() || null

/** Part of the page of the account's security: the chart opens with the route. */
export const EmailSection = () => {
  const t = useText()
  const emailChange = useStreamIfOpen('emailChange')
  const user = useUser()
  return (
    <Card title={t('emailChange.title')}>
      <div className="card__body">
        {user ? <p>{user.email ? t('emailChange.current', { email: maskedEmail(user.email) }) : t('emailChange.none')}</p> : null}
        {emailChange ? <EmailChange /> : <SkeletonRows count={2} label={t('common.loading')} />}
      </div>
    </Card>
  )
}

const EmailChange = () => {
  const t = useText()
  const { step, mayBeChanged } = useChart(useStream('emailChange'), selectEmailChange, isShallowEqual)
  return (
    <>
      {mayBeChanged ? <Note tone="warn">{t('emailChange.mayBeChanged')}</Note> : null}
      {step === 'address' ? <AddressForm /> : <StepStart key={step}>{step === 'code' ? <CodeForm /> : <Changed />}</StepStart>}
    </>
  )
}

const AddressForm = () => {
  const t = useText()
  const failureText = useFailureText()
  const { isSubmitOff } = useReason()
  const emailChange = useStream('emailChange')
  const { failure, isSending, whyNot } = useChart(emailChange, selectEmailChange, isShallowEqual)
  return (
    <Form
      label={t('emailChange.title')}
      isOff={isSubmitOff}
      refusal={useChart(emailChange, selectRefusals)}
      onSubmit={() => emailChange.send({ type: 'emailChange.sendCode' })}
    >
      <p className="t-sm t-2">{t('emailChange.lead')}</p>
      {failure ? <Note tone="danger">{failureText(failure)}</Note> : null}
      <TextField
        {...useEmailField('email')}
        label={t('emailChange.email')}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="row">
        <Button type="submit" isBusy={isSending} isDisabled={isSubmitOff || whyNot !== null}>
          {t(isSending ? 'emailChange.sendingCode' : 'emailChange.sendCode')}
        </Button>
      </div>
    </Form>
  )
}

const CodeForm = () => {
  const t = useText()
  const emailChange = useStream('emailChange')
  const email = useSealed(useChart(emailChange, selectEmailRef))
  return (
    <MailedCodeForm
      facts={useChart(emailChange, selectEmailChange, isShallowEqual)}
      sent={useChart(emailChange, selectEmailChangeCode, isShallowEqual)}
      field={useEmailField('code')}
      refusal={useChart(emailChange, selectRefusals)}
      send={(what) => emailChange.send({ type: `emailChange.${what}` })}
      texts={{
        form: t('emailChange.title'),
        code: t('emailChange.code'),
        placeholder: t('emailChange.codePlaceholder'),
        submit: t('emailChange.submit'),
        submitting: t('emailChange.submitting'),
        back: t('emailChange.otherAddress'),
        sendAgain: t('emailChange.sendAgain'),
        sending: t('emailChange.sendingCode'),
        sendAgainIn: (seconds) => t('emailChange.sendAgainIn', { seconds }),
        sentTo: t('emailChange.sentTo', { email }),
        notSent: (why) => t('emailChange.codeNotSent', { why }),
        unknown: {
          title: t('emailChange.unknown.title'),
          body: t('emailChange.unknown.body'),
          stopped: t('emailChange.unknown.stopped'),
          check: t('emailChange.unknown.check'),
          back: t('emailChange.unknown.back'),
        },
      }}
    />
  )
}

const Changed = () => {
  const t = useText()
  const successText = useSuccessText()
  const emailChange = useStream('emailChange')
  const { success } = useChart(emailChange, selectEmailChange, isShallowEqual)
  return (
    <>
      <Note tone="ok">
        <b className="strong">{t('emailChange.done.title')}</b>
        <p>
          {successText(success)} {t('emailChange.done.body')}
        </p>
      </Note>
      <div className="row">
        <Button onClick={() => emailChange.send({ type: 'emailChange.again' })}>{t('emailChange.again')}</Button>
      </div>
    </>
  )
}
