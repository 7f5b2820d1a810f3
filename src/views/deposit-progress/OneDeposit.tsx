import type { ReactNode } from 'react'
import type { Deposit } from '../../domain/wire/deposit.ts'
import { selectDepositProgress } from '../../machines/deposit-progress/deposit-progress.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { Money } from '../kit/Figure.tsx'
import { FundBadge } from '../kit/FundBadge.tsx'
import { networkName } from '../kit/network-name.ts'
import { ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { DepositTrack } from './DepositTrack.tsx'
import styles from './deposit-progress.module.css'

const KILOBYTE = 1024

/** One deposit: how far it is, and what was submitted. */
export const OneDeposit = ({ id }: { readonly id: string }) => {
  const t = useText()
  const stream = useStreamIfOpen('depositProgress', id)
  return stream ? <Loaded stream={stream} /> : <Loading label={t('depositProgress.loading')} />
}

const Loading = ({ label }: { readonly label: string }) => (
  <section className="card" aria-label={label}>
    <SkeletonRows count={4} label={label} />
  </section>
)

const Loaded = ({ stream }: { readonly stream: StreamOf<'depositProgress'> }) => {
  const t = useText()
  const failureText = useFailureText()
  const { deposit, isOverdue, hasFailed, mayBeOld, failure } = useChart(stream, selectDepositProgress, isShallowEqual)
  const retry = () => stream.send({ type: 'depositProgress.retry' })
  if (hasFailed)
    return (
      <section className="card" aria-label={t('depositProgress.failedTitle')}>
        <ErrorState
          title={t('depositProgress.failedTitle')}
          action={
            <Button tone="primary" onClick={retry}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {failureText(failure)}
        </ErrorState>
      </section>
    )
  if (deposit === null) return <Loading label={t('depositProgress.loading')} />
  return (
    <div className={styles['columns']}>
      <div className="stack">
        {mayBeOld ? (
          <Note tone="warn">
            {t('depositProgress.mayBeOld')} {failureText(failure)}{' '}
            <Button size="sm" tone="quiet" onClick={retry}>
              {t('common.retry')}
            </Button>
          </Note>
        ) : null}
        <Progress deposit={deposit} isOverdue={isOverdue} />
      </div>
      <Submitted deposit={deposit} />
    </div>
  )
}

const Progress = ({ deposit, isOverdue }: { readonly deposit: Deposit; readonly isOverdue: boolean }) => {
  const t = useText()
  const format = useFormat()
  const support = useStreamIfOpen('supportDialog')
  const { number, state, amount, currency } = deposit
  const isOver = state === 'rejected' || state === 'failed' || state === 'cancelled'
  return (
    <Card
      title={t('depositProgress.title', { number })}
      beside={
        <span role="status">
          <FundBadge state={state} />
        </span>
      }
    >
      <div className="card__body">
        <div>
          <p className="t-sm t-2">{t(`depositProgress.${state === 'completed' ? 'credited' : isOver ? 'notCredited' : 'toCredit'}`)}</p>
          <Money size="lg">{exactMoney(format, amount, currency)}</Money>
        </div>
        <DepositTrack deposit={deposit} isOverdue={isOverdue} />
        {isOver ? (
          <div className="row">
            <ButtonLink tone="primary" to="/profile/deposit">
              {t('depositProgress.submitAgain')}
            </ButtonLink>
            {support ? (
              <Button tone="quiet" onClick={() => support.send({ type: 'supportDialog.open' })}>
                {t('shell.contactService')}
              </Button>
            ) : null}
          </div>
        ) : state === 'completed' ? (
          <div className="row">
            <ButtonLink tone="primary" to="/profile/balance">
              {t('depositProgress.toBalance')}
            </ButtonLink>
          </div>
        ) : (
          <Note>{t('depositProgress.leave')}</Note>
        )}
      </div>
    </Card>
  )
}

const Submitted = ({ deposit }: { readonly deposit: Deposit }) => {
  const t = useText()
  const format = useFormat()
  const { amount, currency, network, address, hash, picture } = deposit
  return (
    <Card title={t('depositProgress.whatYouSubmitted')}>
      <div className="card__body">
        <dl className={styles['facts']}>
          <Fact name={t('depositProgress.amount')}>{exactMoney(format, amount, currency)}</Fact>
          <Fact name={t('depositProgress.network')}>{networkName(network, currency)}</Fact>
          <Fact name={t('depositProgress.address')}>
            <Code>{address}</Code>
          </Fact>
          <Fact name={t('depositProgress.hash')}>
            <Code>{hash}</Code>
          </Fact>
          <Fact name={t('depositProgress.proof')}>
            {picture === null
              ? t('depositProgress.proofGone')
              : t('depositProgress.picture', { size: format.figure(Math.ceil(picture.bytes / KILOBYTE)) })}
          </Fact>
        </dl>
      </div>
    </Card>
  )
}

/** A code is left to right, whatever stands around it. */
const Code = ({ children }: { readonly children: ReactNode }) => (
  <bdi dir="ltr" className={styles['code']}>
    {children}
  </bdi>
)
