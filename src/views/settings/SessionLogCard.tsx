import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { useText } from '../kit/text.ts'
import { useStreamIfOpen } from '../shell/system-context.tsx'

/** The record of what was done on this device. */
export const SessionLogCard = () => {
  const t = useText()
  const sessionLog = useStreamIfOpen('sessionLog')
  return (
    <Card title={t('settings.sessionLog')}>
      <div className="card__body">
        <p className="t-sm t-2">{t('settings.sessionLogHint')}</p>
        <div className="row">
          <Button isDisabled={!sessionLog} onClick={() => sessionLog?.send({ type: 'sessionLog.open' })}>
            {t('settings.openLog')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
