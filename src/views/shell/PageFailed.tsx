import { Button, ButtonLink } from '../kit/Button.tsx'
import { ErrorState } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'

/** A page that threw: what is safe, and two ways on. */
export const PageFailed = () => {
  const t = useText()
  return (
    <div className="page">
      <ErrorState
        title={t('shell.crash.title')}
        action={
          <div className="row">
            <ButtonLink to="/home">{t('shell.crash.home')}</ButtonLink>
            <Button tone="primary" onClick={() => window.location.reload()}>
              {t('shell.crash.reload')}
            </Button>
          </div>
        }
      >
        {t('shell.crash.body')}
      </ErrorState>
    </div>
  )
}
