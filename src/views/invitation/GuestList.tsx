import { selectGuests } from '../../machines/invitation/invitation.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'

/** Who came: a masked name and the day, newest first. */
export const GuestList = () => {
  const t = useText()
  const invitation = useStreamIfOpen('invitation')
  return (
    <Card title={t('invitation.guests')} beside={invitation ? <Count invitation={invitation} /> : null}>
      {invitation ? <Guests invitation={invitation} /> : <SkeletonRows count={2} label={t('invitation.guestsLoading')} />}
    </Card>
  )
}

interface Props {
  readonly invitation: StreamOf<'invitation'>
}

const Count = ({ invitation }: Props) => {
  const t = useText()
  const { total, stage } = useChart(invitation, selectGuests, isShallowEqual)
  return stage === 'listed' && total > 0 ? <span className="t-2">{t('invitation.count', { count: total })}</span> : null
}

const Guests = ({ invitation }: Props) => {
  const t = useText()
  const format = useFormat()
  const failureText = useFailureText()
  const { guests, stage, failure, hasMore, isLoadingMore } = useChart(invitation, selectGuests, isShallowEqual)
  const retry = <Button onClick={() => invitation.send({ type: 'invitation.retryGuests' })}>{t('common.tryAgain')}</Button>
  if (stage === 'loading') return <SkeletonRows count={2} label={t('invitation.guestsLoading')} />
  if (stage === 'failed')
    return (
      <ErrorState title={t('invitation.guestsFailedTitle')} action={retry}>
        {failureText(failure)}
      </ErrorState>
    )
  if (guests.length === 0) return <EmptyState title={t('invitation.nobodyTitle')}>{t('invitation.nobody')}</EmptyState>
  return (
    <>
      <ul className="divide">
        {guests.map(({ id, name, joinedAt }) => (
          <li key={id} className="list-row">
            <span className="grow">
              <bdi>{name}</bdi>
            </span>
            {/* The day as the venue counts it. */}
            <span className="t-2">{format.dateOf(joinedAt, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })}</span>
          </li>
        ))}
      </ul>
      <div className="card__body">
        {failure ? <p role="alert">{`${t('invitation.moreFailed')} ${failureText(failure) ?? ''}`}</p> : null}
        <div className="row">
          {failure ? (
            retry
          ) : hasMore ? (
            <Button isBusy={isLoadingMore} onClick={() => invitation.send({ type: 'invitation.loadMore' })}>
              {t('common.loadMore')}
            </Button>
          ) : (
            <span className="t-meta">{t('common.noMoreData')}</span>
          )}
        </div>
      </div>
    </>
  )
}
