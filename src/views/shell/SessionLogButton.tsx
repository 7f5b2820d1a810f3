import { IconButton } from '../kit/IconButton.tsx'
import { useText } from '../kit/text.ts'
import { useStreamIfOpen } from './system-context.tsx'

/** Opens the session log. */
export const SessionLogButton = () => {
  const t = useText()
  const sessionLog = useStreamIfOpen('sessionLog')
  if (!sessionLog) return null
  return (
    <IconButton
      icon="clock"
      hasWord
      label={t('shell.sessionLog')}
      aria-haspopup="dialog"
      onClick={() => sessionLog.send({ type: 'sessionLog.open' })}
    />
  )
}
