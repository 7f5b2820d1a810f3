import type { SignInAttempt } from '../../domain/wire/security.ts'
import { selectSignIns } from '../../machines/sign-ins/sign-ins.selectors.ts'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream, useStreamIfOpen } from '../shell/system-context.tsx'

/** Who has been at the account's door: the chart opens with the route. */
export const SignInsCard = () => {
  const t = useText()
  const stream = useStreamIfOpen('signIns')
  return (
    <Card title={t('signIns.title')}>
      <div className="card__body">
        <p className="t-sm t-2">{t('signIns.lead')}</p>
      </div>
      {stream ? <List /> : <SkeletonRows count={3} label={t('signIns.loading')} />}
    </Card>
  )
}

const List = () => {
  const t = useText()
  const failureText = useFailureText()
  const stream = useStream('signIns')
  const { items, isLoading, hasFailed, isLoadingMore, hasMore, failure } = useChart(stream, selectSignIns, isShallowEqual)
  if (isLoading) return <SkeletonRows count={3} label={t('signIns.loading')} />
  if (hasFailed)
    return (
      <ErrorState
        title={t('signIns.failed')}
        action={<Button onClick={() => stream.send({ type: 'signIns.retry' })}>{t('common.tryAgain')}</Button>}
      >
        {failureText(failure)}
      </ErrorState>
    )
  if (items.length === 0) return <EmptyState title={t('signIns.empty')} />
  return (
    <>
      <ul className="divide">
        {items.map((attempt) => (
          <Row key={attempt.id} attempt={attempt} />
        ))}
      </ul>
      {failure ? (
        <div className="card__body">
          <Note tone="danger">{failureText(failure)}</Note>
        </div>
      ) : null}
      {hasMore ? (
        <div className="card__body">
          <Button isBusy={isLoadingMore} isDisabled={isLoadingMore} onClick={() => stream.send({ type: 'signIns.loadMore' })}>
            {t('signIns.more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

const Row = ({ attempt }: { readonly attempt: SignInAttempt }) => {
  const t = useText()
  const format = useFormat()
  const { at, way, outcome, browser, system, network } = attempt
  const device = t('sessions.device', { browser: t(`sessions.browsers.${browser}`), system: t(`sessions.systems.${system}`) })
  return (
    <li className="list-row">
      <div className="grow">
        <b className="strong">{device}</b>
        <p className="t-sm t-2">{format.dateTime(at)}</p>
        <p className="t-sm t-2">{t(`signIns.ways.${way ?? 'unknown'}`)}</p>
        <p className="t-sm t-2">{network === null ? t('sessions.addressUnknown') : t('sessions.address', { address: network })}</p>
      </div>
      <Badge tone={outcome === 'right' ? 'ok' : 'warn'} icon={outcome === 'right' ? 'check' : 'alert'}>
        {t(`signIns.outcomes.${outcome === 'wrong' && way === 'passkey' ? 'passkeyWrong' : outcome}`)}
      </Badge>
    </li>
  )
}
