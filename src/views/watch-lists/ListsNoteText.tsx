import { Button } from '../kit/Button.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { useWatchList } from '../shell/use-watch-list.ts'

/** That the watch lists did not come, or what became of a change of them that was not made, or may not have been. */
export const ListsNoteText = () => {
  const t = useText()
  const failureText = useFailureText()
  const { stream, refusal, isResting, failure } = useWatchList()
  if (failure !== null)
    return (
      <div role="alert">
        <Note tone="warn">
          <b className="strong">{t('watchLists.failed')}</b> {failureText(failure)} {t('watchLists.failedHint')}{' '}
          <Button size="sm" onClick={() => stream?.send({ type: 'watchLists.retry' })}>
            {t('common.tryAgain')}
          </Button>
        </Note>
      </div>
    )
  if (isResting)
    return (
      <div role="alert">
        <Note tone="warn">
          {t('markets.listsUnknown')}{' '}
          <span className="row">
            <Button size="sm" onClick={() => stream?.send({ type: 'watchLists.check' })}>
              {t('common.tryAgain')}
            </Button>
            <Button size="sm" tone="quiet" onClick={() => stream?.send({ type: 'watchLists.dismiss' })}>
              {t('markets.listsGiveUp')}
            </Button>
          </span>
        </Note>
      </div>
    )
  if (refusal === null) return null
  return (
    <div role="alert">
      <Note tone="warn">
        {t('markets.listsNotSaved')} {failureText(refusal)}
      </Note>
    </div>
  )
}
