import { useId } from 'react'
import { Button } from '../kit/Button.tsx'
import { useText } from '../kit/text.ts'
import { useStreamIfOpen } from '../shell/system-context.tsx'

/** The record of what was done on this device. */
export const SessionLogCard = () => {
  const t = useText()
  const headId = useId()
  const sessionLog = useStreamIfOpen('sessionLog')
  return (
    <section className="card" aria-labelledby={headId}>
      <div className="card__head">
        <h2 className="t-h3" id={headId}>
          {t('settings.sessionLog')}
        </h2>
      </div>
      <div className="card__body">
        <p className="t-sm t-2">{t('settings.sessionLogHint')}</p>
        <div className="row">
          <Button isDisabled={!sessionLog} onClick={() => sessionLog?.send({ type: 'sessionLog.open' })}>
            {t('settings.openLog')}
          </Button>
        </div>
      </div>
    </section>
  )
}
