import { useId } from 'react'
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
import { CodeField } from '../kit/CodeField.tsx'
import { Form } from '../kit/Form.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { StepStart } from '../kit/StepStart.tsx'
import { useSuccessText } from '../kit/success-text.ts'
import { useFailureText, useText, useTextIn } from '../kit/text.ts'
import { TextField } from '../kit/TextField.tsx'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useNow, useSealed, useStream, useStreamIfOpen, useUser } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'

const CODE_DIGITS = 6
const SECOND = 1_000

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

const selectIsCodeSent = (snapshot: EmailChangeSnapshot): boolean => selectEmailChangeCode(snapshot).isSent

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
  const failureText = useFailureText()
  const { isSubmitOff, reasonText } = useReason()
  const emailChange = useStream('emailChange')
  const { failure, isSubmitting, isOutcomeUnknown, whyNot, isFilling } = useChart(emailChange, selectEmailChange, isShallowEqual)
  const why = isSubmitOff ? 'readOnly' : whyNot
  const whyId = useId()
  return (
    <>
      {isOutcomeUnknown ? <OutcomeUnknown /> : null}
      <Form
        label={t('emailChange.title')}
        isOff={isSubmitOff}
        refusal={useChart(emailChange, selectRefusals)}
        onSubmit={() => emailChange.send({ type: 'emailChange.submit' })}
      >
        {failure ? <Note tone="danger">{failureText(failure)}</Note> : null}
        <CodeField
          {...useEmailField('code')}
          label={t('emailChange.code')}
          placeholder={t('emailChange.codePlaceholder')}
          length={CODE_DIGITS}
          isSent={useChart(emailChange, selectIsCodeSent)}
          action={<SendAnother />}
          hint={<CodeHint />}
        />
        <div className="row">
          <Button
            type="submit"
            tone="primary"
            isBusy={isSubmitting}
            isDisabled={why !== null}
            reasonId={why !== null && !isSubmitting ? whyId : undefined}
          >
            {t(isSubmitting ? 'emailChange.submitting' : 'emailChange.submit')}
          </Button>
          <Button tone="quiet" isDisabled={!isFilling || isSubmitOff} onClick={() => emailChange.send({ type: 'emailChange.back' })}>
            {t('emailChange.otherAddress')}
          </Button>
        </div>
        {why !== null && !isSubmitting ? (
          <p className="field__hint" id={whyId}>
            {reasonText(why)}
          </p>
        ) : null}
      </Form>
    </>
  )
}

/** Asks for another code; while it may not be asked for yet, it counts the seconds. */
const SendAnother = () => {
  const t = useText()
  const { isSubmitOff } = useReason()
  const emailChange = useStream('emailChange')
  const { isSending, resendAt, whyNotSend } = useChart(emailChange, selectEmailChangeCode, isShallowEqual)
  return (
    <Button
      isBusy={isSending}
      isDisabled={whyNotSend !== null || isSubmitOff}
      onClick={() => emailChange.send({ type: 'emailChange.sendCode' })}
    >
      {resendAt === null ? t(isSending ? 'emailChange.sendingCode' : 'emailChange.sendAgain') : <Countdown until={resendAt} />}
    </Button>
  )
}

const Countdown = ({ until }: { readonly until: number }) => {
  const t = useText()
  const seconds = Math.max(1, Math.floor((until - useNow(SECOND)) / SECOND))
  return <span className="num">{t('emailChange.sendAgainIn', { seconds })}</span>
}

/** Where the code went, or why no other one did. */
const CodeHint = () => {
  const t = useText()
  const failureText = useFailureText()
  const emailChange = useStream('emailChange')
  const { failure } = useChart(emailChange, selectEmailChangeCode, isShallowEqual)
  const email = useSealed(useChart(emailChange, (snapshot) => selectEmailChangeField(snapshot, 'email').ref))
  return (
    <span role="status">
      {failure ? t('emailChange.codeNotSent', { why: failureText(failure) ?? '' }) : t('emailChange.sentTo', { email })}
    </span>
  )
}

const OutcomeUnknown = () => {
  const t = useText()
  const emailChange = useStream('emailChange')
  const { hasGivenUp } = useChart(emailChange, selectEmailChange, isShallowEqual)
  return (
    <div role="status">
      <Note tone="warn" icon="clock">
        {hasGivenUp ? null : <b className="strong">{t('emailChange.unknown.title')}</b>}
        <p>{t(hasGivenUp ? 'emailChange.unknown.stopped' : 'emailChange.unknown.body')}</p>
        <Button size="sm" onClick={() => emailChange.send({ type: 'emailChange.check' })}>
          {t('emailChange.unknown.check')}
        </Button>
        {hasGivenUp ? (
          <Button size="sm" tone="quiet" onClick={() => emailChange.send({ type: 'emailChange.dismiss' })}>
            {t('emailChange.unknown.back')}
          </Button>
        ) : null}
      </Note>
    </div>
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
