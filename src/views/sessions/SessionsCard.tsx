import { selectSessions } from '../../machines/sessions/sessions.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream, useStreamIfOpen, useSubmitOff } from '../shell/system-context.tsx'
import { SessionRow } from './SessionRow.tsx'

/** Part of the settings: the chart opens with the route. */
export const SessionsCard = () => {
  const t = useText()
  const sessions = useStreamIfOpen('sessions')
  return <Card title={t('sessions.title')}>{sessions ? <Sessions /> : <SkeletonRows count={2} label={t('sessions.loading')} />}</Card>
}

const Sessions = () => {
  const t = useText()
  const failureText = useFailureText()
  const sessions = useStream('sessions')
  const { isLoading, hasFailed, failure } = useChart(sessions, selectSessions, isShallowEqual)
  if (isLoading) return <SkeletonRows count={2} label={t('sessions.loading')} />
  if (!hasFailed) return <List />
  return (
    <ErrorState
      title={t('sessions.failed')}
      action={<Button onClick={() => sessions.send({ type: 'sessions.retry' })}>{t('common.tryAgain')}</Button>}
    >
      {failureText(failure)}
    </ErrorState>
  )
}

const List = () => {
  const t = useText()
  const sessions = useStream('sessions')
  const submitOff = useSubmitOff()
  const { items, endingId, hasOthers, isEndingOthers, whyNotEnd } = useChart(sessions, selectSessions, isShallowEqual)
  const isOff = whyNotEnd !== null || submitOff !== null
  return (
    <>
      <div className="card__body">
        <p className="t-sm t-2">{t('sessions.lead')}</p>
        <LastOutcome />
      </div>
      <ul className="divide">
        {items.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={session.id === endingId}
            isOff={isOff}
            onEnd={() => sessions.send({ type: 'sessions.end', id: session.id })}
          />
        ))}
      </ul>
      <div className="card__body">
        {hasOthers ? (
          <div className="row">
            <Button isBusy={isEndingOthers} isDisabled={isOff} onClick={() => sessions.send({ type: 'sessions.endOthers' })}>
              {t(isEndingOthers ? 'sessions.endingOthers' : 'sessions.endOthers')}
            </Button>
          </div>
        ) : (
          <p className="t-sm t-2">{t('sessions.onlyThis')}</p>
        )}
      </div>
      <ConfirmOthers />
    </>
  )
}

/** Always there, so that a screen reader hears what enters it. */
const LastOutcome = () => {
  const t = useText()
  const failureText = useFailureText()
  const sessions = useStream('sessions')
  const { ended, failure, isRefreshing } = useChart(sessions, selectSessions, isShallowEqual)
  return (
    <div role="status">
      {ended === null ? null : <Note tone="ok">{t('sessions.ended', { count: ended })}</Note>}
      {failure ? (
        <Note tone="danger">
          <p>{failureText(failure)}</p>
          <Button size="sm" isBusy={isRefreshing} onClick={() => sessions.send({ type: 'sessions.retry' })}>
            {t('sessions.readAgain')}
          </Button>
        </Note>
      ) : null}
    </div>
  )
}

const ConfirmOthers = () => {
  const t = useText()
  const sessions = useStream('sessions')
  const { isConfirming, items } = useChart(sessions, selectSessions, isShallowEqual)
  const count = items.filter(({ isCurrent }) => !isCurrent).length
  const cancel = () => sessions.send({ type: 'sessions.cancel' })
  return (
    <Dialog
      isOpen={isConfirming}
      onClose={cancel}
      title={t('sessions.confirm.title')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button onClick={cancel}>{t('common.cancel')}</Button>
          <Button tone="danger" onClick={() => sessions.send({ type: 'sessions.confirm' })}>
            {t('sessions.confirm.yes')}
          </Button>
        </>
      }
    >
      <p>{t('sessions.confirm.body', { count })}</p>
    </Dialog>
  )
}
