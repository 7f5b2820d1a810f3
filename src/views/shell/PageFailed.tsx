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

/** The program did not start: a part of it did not come. There is no router yet, so the one way on is to load it again. */
export const StartFailed = () => {
  const t = useText()
  return (
    <main className="page">
      <ErrorState
        title={t('shell.crash.title')}
        action={
          <Button tone="primary" onClick={() => window.location.reload()}>
            {t('shell.crash.reload')}
          </Button>
        }
      >
        {t('shell.crash.body')}
      </ErrorState>
    </main>
  )
}
