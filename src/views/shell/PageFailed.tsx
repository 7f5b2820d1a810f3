import { selectAppUpdate } from '../../machines/app-update/app-update.selectors.ts'
import { selectConnection } from '../../machines/connection/connection.selectors.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { EmptyState, ErrorState } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { isShallowEqual, useChart, useStream, useStreamIfOpen, type StreamOf } from './system-context.tsx'

/** A page that threw, or that did not come: why, what is safe, and the ways on. */
export const PageFailed = () => {
  const update = useStreamIfOpen('appUpdate')
  const { link } = useChart(useStream('connection'), selectConnection, isShallowEqual)
  if (update) return <Explained update={update} isOffline={link === 'offline'} />
  return <Crash isOffline={link === 'offline'} />
}

/** A part that is gone because there is a newer version is no fault of anybody's. */
const Explained = ({ update, isOffline }: { readonly update: StreamOf<'appUpdate'>; readonly isOffline: boolean }) => {
  const t = useText()
  const { isPartOfOldVersion, canApply } = useChart(update, selectAppUpdate, isShallowEqual)
  if (!isPartOfOldVersion) return <Crash isOffline={isOffline} />
  return (
    <div className="page">
      <EmptyState
        title={t('appUpdate.partTitle')}
        action={
          <div className="row">
            <ButtonLink to="/home">{t('shell.crash.home')}</ButtonLink>
            <Button tone="primary" isBusy={!canApply} onClick={() => update.send({ type: 'appUpdate.apply' })}>{t('appUpdate.reload')}</Button>
          </div>
        }
      >
        {t('appUpdate.partBody')}
      </EmptyState>
    </div>
  )
}

const Crash = ({ isOffline }: { readonly isOffline: boolean }) => {
  const t = useText()
  return (
    <div className="page">
      <ErrorState
        title={t(isOffline ? 'appUpdate.notKeptTitle' : 'shell.crash.title')}
        action={
          <div className="row">
            <ButtonLink to="/home">{t('shell.crash.home')}</ButtonLink>
            <Button tone="primary" onClick={() => window.location.reload()}>
              {t('shell.crash.reload')}
            </Button>
          </div>
        }
      >
        {t(isOffline ? 'appUpdate.notKeptBody' : 'shell.crash.body')}
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
