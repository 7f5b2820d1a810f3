import { flushSync } from 'react-dom'
import { selectEmailCode, selectRegistrationField } from '../../machines/registration/registration.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { isShallowEqual, useChart, useNow, useSealed, useStream, useSubmitOff } from '../shell/system-context.tsx'

const SECOND = 1_000

/** Asks for a code; while another may not be asked for yet, it counts the seconds. */
export const SendCodeButton = () => {
  const t = useText()
  const registration = useStream('registration')
  const { isSending, isSent, resendAt, whyNotSend } = useChart(registration, selectEmailCode, isShallowEqual)
  const submitOff = useSubmitOff()
  return (
    <Button
      isBusy={isSending}
      isDisabled={whyNotSend !== null || submitOff !== null}
      onClick={({ currentTarget: { form } }) => {
        flushSync(() => registration.send({ type: 'registration.sendCode' }))
        // An address that is none leads back to its field; other fields may be filled in later.
        form?.querySelector<HTMLElement>('[name=email][aria-invalid=true]')?.focus()
      }}
    >
      {resendAt !== null ? (
        <Countdown until={resendAt} />
      ) : (
        t(isSending ? 'registration.sendingCode' : isSent ? 'registration.sendAgain' : 'registration.sendCode')
      )}
    </Button>
  )
}

const Countdown = ({ until }: { readonly until: number }) => {
  const t = useText()
  const seconds = Math.max(1, Math.floor((until - useNow(SECOND)) / SECOND))
  return <span className="num">{t('registration.sendAgainIn', { seconds })}</span>
}

/** Where the code went, or why it did not go. */
export const CodeSent = () => {
  const t = useText()
  const failureText = useFailureText()
  const registration = useStream('registration')
  const { isSent, failure } = useChart(registration, selectEmailCode, isShallowEqual)
  const email = useSealed(useChart(registration, (snapshot) => selectRegistrationField(snapshot, 'email').ref))
  return (
    <span role="status">
      {failure ? t('registration.codeNotSent', { why: failureText(failure) ?? '' }) : null}
      {isSent && !failure ? t('registration.sentTo', { email }) : null}
    </span>
  )
}
