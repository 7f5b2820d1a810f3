import { CODE_RESEND_WAIT } from '../../domain/constants.ts'
import { selectRecoveryCode } from '../../machines/recovery/recovery.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { isShallowEqual, useChart, useNow, useStream, useSubmitOff } from '../shell/system-context.tsx'

const SECOND = 1_000
/** The venue's clock and this device's may differ by a little; a minute is never shown as more. */
const LONGEST = CODE_RESEND_WAIT / SECOND

/** Asks for another code; while it may not be asked for yet, it counts the seconds. */
export const SendAnotherButton = () => {
  const t = useText()
  const recovery = useStream('recovery')
  const { isSending, resendAt, whyNotSend } = useChart(recovery, selectRecoveryCode, isShallowEqual)
  const submitOff = useSubmitOff()
  return (
    <Button
      isBusy={isSending}
      isDisabled={whyNotSend !== null || submitOff !== null}
      onClick={() => recovery.send({ type: 'recovery.sendCode' })}
    >
      {resendAt === null ? t(isSending ? 'recovery.sendingCode' : 'recovery.sendAgain') : <Countdown until={resendAt} />}
    </Button>
  )
}

const Countdown = ({ until }: { readonly until: number }) => {
  const t = useText()
  const seconds = Math.min(LONGEST, Math.max(1, Math.floor((until - useNow(SECOND)) / SECOND)))
  return <span className="num">{t('recovery.sendAgainIn', { seconds })}</span>
}

/** How long a code is good, or why another one did not go out. */
export const CodeHint = () => {
  const t = useText()
  const failureText = useFailureText()
  const { failure } = useChart(useStream('recovery'), selectRecoveryCode, isShallowEqual)
  return <span role="status">{failure ? t('recovery.codeNotSent', { why: failureText(failure) ?? '' }) : t('recovery.codeHint')}</span>
}
