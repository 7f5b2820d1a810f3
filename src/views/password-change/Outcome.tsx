import { Button } from '../kit/Button.tsx'
import { useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { useStream } from '../shell/system-context.tsx'

/** @param ended other sessions that the change has ended; `null` when they were let be */
export const PasswordChanged = ({ ended }: { readonly ended: number | null }) => {
  const t = useText()
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
        <p>{others}</p>
      </Note>
    </div>
  )
}

/** No answer came. What is known is said, and nothing is sent a second time. */
export const PasswordUnknown = () => {
  const t = useText()
  const passwordChange = useStream('passwordChange')
  return (
    <div role="status">
      <Note tone="warn" icon="clock">
        <b className="strong">{t('passwordChange.unknown.title')}</b>
        <p>{t('passwordChange.unknown.body')}</p>
        <Button size="sm" onClick={() => passwordChange.send({ type: 'passwordChange.check' })}>
          {t('passwordChange.unknown.check')}
        </Button>
      </Note>
    </div>
  )
}
