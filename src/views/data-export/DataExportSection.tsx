import { useId } from 'react'
import { selectDataExport } from '../../machines/data-export/data-export.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream, useStreamIfOpen } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'

/** Part of the page about security: the chart opens with the route. */
export const DataExportSection = () => {
  const t = useText()
  const stream = useStreamIfOpen('dataExport')
  return <Card title={t('dataExport.title')}>{stream ? <Export /> : <SkeletonRows count={1} label={t('dataExport.loading')} />}</Card>
}

const Export = () => {
  const t = useText()
  const failureText = useFailureText()
  const stream = useStream('dataExport')
  const { isLoading, hasFailed, failure } = useChart(stream, selectDataExport, isShallowEqual)
  if (isLoading) return <SkeletonRows count={1} label={t('dataExport.loading')} />
  if (hasFailed)
    return (
      <ErrorState
        title={t('dataExport.failed')}
        action={<Button onClick={() => stream.send({ type: 'dataExport.retry' })}>{t('common.tryAgain')}</Button>}
      >
        {failureText(failure)}
      </ErrorState>
    )
  return (
    <div className="card__body">
      <p className="t-sm t-2">{t('dataExport.lead')}</p>
      <Standing />
      <Acts />
    </div>
  )
}

/** Always there, so that a screen reader hears what enters it. */
const Standing = () => {
  const t = useText()
  const format = useFormat()
  const failureText = useFailureText()
  const { newest, isWorking, isSaved, failure } = useChart(useStream('dataExport'), selectDataExport, isShallowEqual)
  const { state, done, of, readyUntil } = newest
  return (
    <div role="status">
      {isWorking ? (
        <>
          <p>{t('dataExport.working')}</p>
          <p className="t-sm t-2">{t('dataExport.progress', { done: format.figure(done), of: format.figure(of) })}</p>
        </>
      ) : null}
      {state === 'ready' && readyUntil !== null ? <p>{t('dataExport.ready', { time: format.dateTime(readyUntil) })}</p> : null}
      {state === 'over' ? <p>{t('dataExport.over')}</p> : null}
      {state === 'failed' ? <Note tone="danger">{t('dataExport.notMade')}</Note> : null}
      {isSaved ? <Note tone="ok">{t('dataExport.saved')}</Note> : null}
      {failure ? <Note tone="danger">{failureText(failure)}</Note> : null}
    </div>
  )
}

const Acts = () => {
  const t = useText()
  const stream = useStream('dataExport')
  const { isSubmitOff, reasonText } = useReason()
  const { newest, isWorking, isAsking, isDownloading, whyNot } = useChart(stream, selectDataExport, isShallowEqual)
  const whyId = useId()
  const reasonId = isSubmitOff ? whyId : undefined
  if (isWorking) return null
  const isOff = whyNot !== null || isSubmitOff
  const isReady = newest.state === 'ready'
  return (
    <>
      <div className="row">
        {isReady ? (
          <Button
            tone="primary"
            isBusy={isDownloading}
            isDisabled={isOff}
            reasonId={reasonId}
            onClick={() => stream.send({ type: 'dataExport.download' })}
          >
            {t(isDownloading ? 'dataExport.downloading' : 'dataExport.download')}
          </Button>
        ) : null}
        <Button isBusy={isAsking} isDisabled={isOff} reasonId={reasonId} onClick={() => stream.send({ type: 'dataExport.ask' })}>
          {t(isAsking ? 'dataExport.asking' : isReady ? 'dataExport.askAnew' : 'dataExport.ask')}
        </Button>
      </div>
      {isSubmitOff ? (
        <p className="field__hint" id={whyId}>
          {reasonText('readOnly')}
        </p>
      ) : null}
    </>
  )
}
