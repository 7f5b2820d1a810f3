import { useId } from 'react'
import { selectPasskeySignIn } from '../../machines/passkey-sign-in/passkey-sign-in.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream, useStreamIfOpen } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'

/** On the sign-in form: only where the browser knows passkeys, and for as long as that is not known, nothing. */
export const PasskeyButton = () => (useStreamIfOpen('passkeySignIn') ? <Offer /> : null)

const Offer = () => {
  const t = useText()
  const failureText = useFailureText()
  const { isSubmitOff, reasonText } = useReason()
  const stream = useStream('passkeySignIn')
  const { isOffered, isBusy, isSubmitting, isAsking, failure } = useChart(stream, selectPasskeySignIn, isShallowEqual)
  const whyId = useId()
  if (!isOffered) return null
  return (
    <>
      {failure ? (
        <div role="alert">
          <Note tone="warn">{failureText(failure)}</Note>
        </div>
      ) : null}
      <Button
        isBlock
        isBusy={isBusy}
        isDisabled={isBusy || isAsking || isSubmitOff}
        reasonId={isAsking || isSubmitOff ? whyId : undefined}
        onClick={() => stream.send({ type: 'passkeySignIn.start' })}
      >
        <Icon name="user" />
        {t(isSubmitting ? 'session.submitting' : isBusy ? 'passkeySignIn.preparing' : 'passkeySignIn.start')}
      </Button>
      {isAsking || isSubmitOff ? (
        <p className="field__hint" id={whyId} role="status">
          {isAsking ? t('passkeySignIn.asking') : reasonText('readOnly')}
        </p>
      ) : null}
      {isAsking ? (
        <Button size="sm" onClick={() => stream.send({ type: 'passkeySignIn.cancel' })}>
          {t('common.cancel')}
        </Button>
      ) : null}
    </>
  )
}
