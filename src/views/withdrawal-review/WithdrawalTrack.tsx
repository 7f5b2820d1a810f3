import type { ReactNode } from 'react'
import { NETWORK_NAMES } from '../../domain/funds.ts'
import type { Withdrawal } from '../../domain/wire/withdrawal.ts'
import { selectWithdrawalReview, type WithdrawalReviewFacts } from '../../machines/withdrawal-review/withdrawal-review.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { AddressText } from '../kit/AddressText.tsx'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { Track } from '../kit/Track.tsx'
import { FundBadge } from '../kit/FundBadge.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import { useSteps } from './withdrawal-steps.tsx'
import styles from './withdrawal-review.module.css'

/** One withdrawal on its way, with what can still be done about it. */
export const WithdrawalTrack = ({ id }: { readonly id: string }) => {
  const t = useText()
  const stream = useStreamIfOpen('withdrawalReview', id)
  if (stream) return <Loaded stream={stream} />
  return (
    <div className="row">
      <ButtonLink tone="primary" to={`/profile/withdraw?id=${id}`}>
        {t('withdrawal.follow')}
      </ButtonLink>
    </div>
  )
}

const Loaded = ({ stream }: { readonly stream: StreamOf<'withdrawalReview'> }) => {
  const t = useText()
  const failureText = useFailureText()
  const facts = useChart(stream, selectWithdrawalReview, isShallowEqual)
  const { withdrawal, failure } = facts
  const retry = () => stream.send({ type: 'withdrawalReview.retry' })
  if (withdrawal !== null) return <Shown stream={stream} facts={facts} withdrawal={withdrawal} onRetry={retry} />
  return (
    <section className="card" aria-label={t('withdrawal.track.details')}>
      {failure === null ? (
        <SkeletonRows count={3} label={t('withdrawal.track.loading')} />
      ) : (
        <ErrorState
          title={t('withdrawal.track.failedTitle')}
          action={
            <Button tone="primary" onClick={retry}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {failureText(failure)}
        </ErrorState>
      )}
    </section>
  )
}

interface ShownProps {
  readonly stream: StreamOf<'withdrawalReview'>
  readonly facts: WithdrawalReviewFacts
  readonly withdrawal: Withdrawal
  readonly onRetry: () => void
}

const Shown = ({ stream, facts, withdrawal, onRetry }: ShownProps) => {
  const t = useText()
  const format = useFormat()
  const failureText = useFailureText()
  const steps = useSteps(withdrawal, facts.isOverdue)
  const title = t('withdrawal.track.title', { amount: exactMoney(format, withdrawal.amount, withdrawal.currency) })
  return (
    <div className={styles['columns']}>
      <Card title={title} beside={<FundBadge state={withdrawal.state} />}>
        <div className="card__body" aria-busy={facts.isRefreshing || undefined}>
          <p className="t-meta num">{withdrawal.number}</p>
          {facts.mayBeOld ? (
            <Note tone="warn">
              {t('withdrawal.track.old')} {failureText(facts.failure)}{' '}
              <Button size="sm" tone="quiet" onClick={onRetry}>
                {t('common.retry')}
              </Button>
            </Note>
          ) : null}
          <Track label={title} steps={steps} />
          <div role="status" className="stack stack--s">
            <Cancelling stream={stream} facts={facts} withdrawal={withdrawal} />
          </div>
        </div>
      </Card>
      <Submitted withdrawal={withdrawal} />
    </div>
  )
}

/** The way back, and what is known of it once it was taken. */
const Cancelling = ({ stream, facts, withdrawal: { amount, currency } }: Omit<ShownProps, 'onRetry'>) => {
  const t = useText()
  const format = useFormat()
  const failureText = useFailureText()
  const { isSubmitOff, reasonText } = useReason()
  const { cancel, isTooLate, failure } = facts
  if (cancel === 'none') return isTooLate ? <Note tone="warn">{t('withdrawal.track.tooLate')}</Note> : null
  if (cancel === 'unknown')
    return (
      <>
        <Note tone="warn">{t('withdrawal.track.cancelUnknown')}</Note>
        <div className="row">
          <Button onClick={() => stream.send({ type: 'withdrawalReview.check' })}>{t('common.checkNow')}</Button>
        </div>
      </>
    )
  return (
    <>
      {failure === null ? null : (
        <Note tone="danger">
          {t('withdrawal.track.notCancelled')} {failureText(failure)}
        </Note>
      )}
      <p className="t-meta">
        {isSubmitOff ? reasonText('readOnly') : t('withdrawal.track.cancelHint', { amount: exactMoney(format, amount, currency) })}
      </p>
      <div className="row">
        <Button isBusy={cancel === 'asked'} isDisabled={isSubmitOff} onClick={() => stream.send({ type: 'withdrawalReview.cancel' })}>
          {t(cancel === 'asked' ? 'withdrawal.track.cancelling' : 'withdrawal.track.cancel')}
        </Button>
      </div>
    </>
  )
}

const Submitted = ({
  withdrawal: { method, network, address, currency, amount, fee, actual, hash },
}: {
  readonly withdrawal: Withdrawal
}) => {
  const t = useText()
  const format = useFormat()
  return (
    <Card title={t('withdrawal.track.details')}>
      <div className="card__body">
        <Long name={t('withdrawal.to')}>
          <AddressText>{address}</AddressText>
        </Long>
        <dl className="kv">
          <Fact name={t('withdrawal.method')}>{t(`withdrawal.methods.${method}`)}</Fact>
          <Fact name={t('withdrawal.network')}>{NETWORK_NAMES[network]}</Fact>
          <Fact name={t('withdrawal.amount')}>
            <span className="num">{exactMoney(format, amount, currency)}</span>
          </Fact>
          <Fact name={t('withdrawal.feeName')}>
            <span className="num">{exactMoney(format, fee, currency)}</span>
          </Fact>
          <Fact name={t('withdrawal.receive')} isFigure isTotal>
            {exactMoney(format, actual, currency)}
          </Fact>
        </dl>
        {hash === null ? null : (
          <Long name={t('withdrawal.track.hash')}>
            <AddressText>{hash}</AddressText>
          </Long>
        )}
      </div>
    </Card>
  )
}

const Long = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles['long']}>
    <span className="field__label">{name}</span>
    {children}
  </div>
)
