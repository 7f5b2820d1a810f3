import { Button } from '../kit/Button.tsx'
import { ErrorState } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { useStream } from '../shell/system-context.tsx'

/** The entry of the session log that is shown holds what no screen can show. */
export const ReplayFailed = () => {
  const t = useText()
  const sessionLog = useStream('sessionLog')
  return (
    <div className="page">
      <ErrorState
        title={t('sessionLog.failedTitle')}
        action={
          <Button tone="primary" onClick={() => sessionLog.send({ type: 'sessionLog.close' })}>
            {t('sessionLog.close')}
          </Button>
        }
      >
        {t('sessionLog.failed.IMPORT_BAD_ENTRY')}
      </ErrorState>
    </div>
  )
}
