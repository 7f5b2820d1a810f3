/** The step of a form that wants the code from an e-mail: another can be sent, and an answer that does not come is asked for. */
import { useId, type ComponentProps, type ReactNode } from 'react'
import type { Failure } from '../../domain/error-codes.ts'
import { Button } from '../kit/Button.tsx'
import { CodeField } from '../kit/CodeField.tsx'
import { Form } from '../kit/Form.tsx'
import { useFailureText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { useNow } from './system-context.tsx'
import { useReason } from './use-reason.ts'

const CODE_DIGITS = 6
const SECOND = 1_000

type Reason = Parameters<ReturnType<typeof useReason>['reasonText']>[0]

/** What the chart of the form says of this step. */
export interface MailedCodeFacts {
  readonly isFilling: boolean
  readonly isSubmitting: boolean
  /** No answer came. */
  readonly isOutcomeUnknown: boolean
  /** The page asks no more by itself. */
  readonly hasGivenUp: boolean
  readonly failure: Failure | null
  readonly whyNot: Reason | null
}
/** What it says of the code. */
export interface SentCodeFacts {
  readonly isSending: boolean
  readonly isSent: boolean
  /** Epoch milliseconds. */
  readonly resendAt: number | null
  readonly failure: Failure | null
  readonly whyNotSend: Reason | null
}
export interface MailedCodeTexts {
  /** Name of the form. */
  readonly form: string
  readonly code: string
  readonly placeholder: string
  readonly submit: string
  readonly submitting: string
  /** Back to the step before. */
  readonly back: string
  readonly sendAgain: string
  readonly sending: string
  readonly sendAgainIn: (seconds: number) => string
  /** Where the code went. */
  readonly sentTo: string
  readonly notSent: (why: string) => string
  readonly unknown: UnknownTexts
}
interface UnknownTexts {
  readonly title: string
  readonly body: string
  readonly stopped: string
  readonly check: string
  readonly back: string
}
interface MailedCodeFormProps {
  readonly facts: MailedCodeFacts
  readonly sent: SentCodeFacts
  readonly texts: MailedCodeTexts
  /** Value, error and reporting of the field. */
  readonly field: Pick<ComponentProps<typeof CodeField>, 'name' | 'value' | 'error' | 'readOnly' | 'onText' | 'onBlur'>
  /** The venue's answers that mark a field, as one text: changes when another answer came. */
  readonly refusal: string | null
  readonly send: (what: 'submit' | 'sendCode' | 'back' | 'check' | 'dismiss') => void
  /** Above the form: what the code is for. */
  readonly children?: ReactNode
}

export const MailedCodeForm = ({ facts, sent, texts, field, refusal, send, children }: MailedCodeFormProps) => {
  const failureText = useFailureText()
  const { isSubmitOff, reasonText } = useReason()
  const { failure, isSubmitting, isOutcomeUnknown, hasGivenUp, whyNot, isFilling } = facts
  const why = isSubmitOff ? 'readOnly' : whyNot
  const whyId = useId()
  const { isSending, resendAt, whyNotSend } = sent
  const another = isSending ? texts.sending : texts.sendAgain
  return (
    <>
      {isOutcomeUnknown ? <OutcomeUnknown texts={texts.unknown} hasGivenUp={hasGivenUp} send={send} /> : null}
      {children}
      <Form label={texts.form} isOff={isSubmitOff} refusal={refusal} onSubmit={() => send('submit')}>
        {failure ? <Note tone="danger">{failureText(failure)}</Note> : null}
        <CodeField
          {...field}
          label={texts.code}
          placeholder={texts.placeholder}
          length={CODE_DIGITS}
          isSent={sent.isSent}
          action={
            <Button isBusy={isSending} isDisabled={whyNotSend !== null || isSubmitOff} onClick={() => send('sendCode')}>
              {resendAt === null ? another : <Countdown until={resendAt} text={texts.sendAgainIn} />}
            </Button>
          }
          hint={<span role="status">{sent.failure ? texts.notSent(failureText(sent.failure) ?? '') : texts.sentTo}</span>}
        />
        <div className="row">
          <Button
            type="submit"
            tone="primary"
            isBusy={isSubmitting}
            isDisabled={why !== null}
            reasonId={why !== null && !isSubmitting ? whyId : undefined}
          >
            {isSubmitting ? texts.submitting : texts.submit}
          </Button>
          <Button tone="quiet" isDisabled={!isFilling || isSubmitOff} onClick={() => send('back')}>
            {texts.back}
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

/** Counts the seconds until another code may be asked for. */
const Countdown = ({ until, text }: { readonly until: number; readonly text: (seconds: number) => string }) => {
  const seconds = Math.max(1, Math.floor((until - useNow(SECOND)) / SECOND))
  return <span className="num">{text(seconds)}</span>
}

interface OutcomeUnknownProps extends Pick<MailedCodeFormProps, 'send'> {
  readonly texts: UnknownTexts
  readonly hasGivenUp: boolean
}

const OutcomeUnknown = ({ texts, hasGivenUp, send }: OutcomeUnknownProps) => (
  <div role="status">
    <Note tone="warn" icon="clock">
      {hasGivenUp ? null : <b className="strong">{texts.title}</b>}
      <p>{hasGivenUp ? texts.stopped : texts.body}</p>
      <Button size="sm" onClick={() => send('check')}>
        {texts.check}
      </Button>
      {hasGivenUp ? (
        <Button size="sm" tone="quiet" onClick={() => send('dismiss')}>
          {texts.back}
        </Button>
      ) : null}
    </Note>
  </div>
)
