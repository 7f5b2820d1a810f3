import { selectAppUpdate } from '../../machines/app-update/app-update.selectors.ts'
import { selectConnection } from '../../machines/connection/connection.selectors.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { EmptyState, ErrorState } from '../kit/States.tsx'
import { useText, type TextKey } from '../kit/text.ts'
import { isShallowEqual, useChart, useStream } from './system-context.tsx'

const OLD: readonly TextKey[] = ['appUpdate.partTitle', 'appUpdate.partBody']
const OFFLINE: readonly TextKey[] = ['appUpdate.notKeptTitle', 'appUpdate.notKeptBody']
const FAULT: readonly TextKey[] = ['shell.crash.title', 'shell.crash.body']

/** The sentence that explains the failure. A part that's gone because the venue has a newer version isn't reported as an error. */
export const useLoadFailure = () => {
  const t = useText()
  const update = useStream('appUpdate')
  const { isPartOfOldVersion, canApply } = useChart(update, selectAppUpdate, isShallowEqual)
  const isOffline = useChart(useStream('connection'), selectConnection, isShallowEqual).link === 'offline'
  const [title, body] = (isPartOfOldVersion ? OLD : isOffline ? OFFLINE : FAULT).map((key) => t(key))
  const action = isPartOfOldVersion ? (
    <Button tone="primary" isBusy={!canApply} onClick={() => update.send({ type: 'appUpdate.apply' })}>
      {t('appUpdate.reload')}
    </Button>
  ) : (
    <Reload />
  )
  return { title, body, action, isPartOfOldVersion, isOffline }
}

const Reload = () => (
  <Button tone="primary" onClick={() => window.location.reload()}>
    {useText()('shell.crash.reload')}
  </Button>
)

/** Shown instead of a page that threw or didn't load: the reason, what is safe, and what the user can do. */
export const PageFailed = () => {
  const t = useText()
  const { title, body, action, isPartOfOldVersion } = useLoadFailure()
  const State = isPartOfOldVersion ? EmptyState : ErrorState
  return (
    <div className="page">
      <State
        title={title}
        action={
          <div className="row">
            <ButtonLink to="/home">{t('shell.crash.home')}</ButtonLink>
            {action}
          </div>
        }
      >
        {body}
      </State>
    </div>
  )
}

/** Shown when a dialog or drawer didn't load. It offers no reload, because that fails too without a network. */
export const PartFailed = ({ onClose, onTryAgain }: { readonly onClose: () => void; readonly onTryAgain: () => void }) => {
  const t = useText()
  const { title, body, action, isOffline } = useLoadFailure()
  return (
    <Dialog
      isOpen
      title={title}
      closeLabel={t('common.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onTryAgain}>{t('common.tryAgain')}</Button>
          {isOffline ? null : action}
        </>
      }
    >
      <p className="t-body" role="alert">
        {body}
      </p>
    </Dialog>
  )
}

/** Shown when the program didn't start, or its frame threw. There's no router then, so it can only offer a reload. */
export const StartFailed = () => {
  const t = useText()
  return (
    <main className="page">
      <ErrorState title={t('shell.crash.title')} action={<Reload />}>
        {t('shell.crash.body')}
      </ErrorState>
    </main>
  )
}
