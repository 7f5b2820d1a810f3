import { Button } from '../kit/Button.tsx'
import { Link } from '../kit/Link.tsx'
import type { SuccessCode } from '../../domain/error-codes.ts'
import { useSuccessText } from '../kit/success-text.ts'
import { useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { useStream } from '../shell/system-context.tsx'

/** @param ended other sessions that the change has ended; `null` when they were let be */
export const PasswordChanged = ({ ended, success }: { readonly ended: number | null; readonly success: SuccessCode | null }) => {
  const t = useText()
  const successText = useSuccessText()
  const others =
    ended === null
      ? t('passwordChange.othersStay')
      : ended === 0
        ? t('passwordChange.noOthers')
        : t('passwordChange.ended', { count: ended })
  return (
    <div role="status">
      <Note tone="ok">
        <b className="strong">{t('passwordChange.changed')}</b>
        <p>
          {successText(success)} {others} {t('passwordChange.withdrawalsRest')}
        </p>
        <p>
          {t('passwordChange.joinedStay')} <Link to="/profile/security">{t('passwordChange.seeJoined')}</Link>
        </p>
      </Note>
    </div>
  )
}

/** No answer came. What is known is said, and nothing is sent a second time. */
export const PasswordUnknown = ({ hasGivenUp }: { readonly hasGivenUp: boolean }) => {
  const t = useText()
  const passwordChange = useStream('passwordChange')
  return (
    <div role="status">
      <Note tone="warn" icon="clock">
        {hasGivenUp ? null : <b className="strong">{t('passwordChange.unknown.title')}</b>}
        <p>{t(hasGivenUp ? 'passwordChange.unknown.stopped' : 'passwordChange.unknown.body')}</p>
        <Button size="sm" onClick={() => passwordChange.send({ type: 'passwordChange.check' })}>
          {t('passwordChange.unknown.check')}
        </Button>
        {hasGivenUp ? (
          <Button size="sm" tone="quiet" onClick={() => passwordChange.send({ type: 'passwordChange.dismiss' })}>
            {t('passwordChange.unknown.back')}
          </Button>
        ) : null}
      </Note>
    </div>
  )
}
