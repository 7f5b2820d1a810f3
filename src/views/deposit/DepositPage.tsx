import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type deposit from '../../../locales/en/deposit.json'
import type { Deposit, DepositInfo, DepositWay } from '../../domain/wire/deposit.ts'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { selectDeposit } from '../../machines/deposit/deposit.selectors.ts'
import { selectDepositInfo, wayOf } from '../../machines/deposit-info/deposit-info.selectors.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { AccountFrame, SignedInOnly } from '../shell/AccountFrame.tsx'
import { paramsOf } from '../shell/routes.ts'
import { isShallowEqual, useChart, useStream, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { AcceptedCard } from './AcceptedCard.tsx'
import { AddressCard } from './AddressCard.tsx'
import { FormCard } from './FormCard.tsx'
import { WayCard } from './WayCard.tsx'
import styles from './deposit.module.css'

declare module '../kit/texts.ts' {
  interface Texts {
    deposit: typeof deposit
  }
}

export interface DepositPageProps {
  /** What a demo account reads instead. */
  readonly realOnly: ReactNode
  /** The venue plays the sending wallet, while money is simulated. */
  readonly transfer: (way: DepositWay) => ReactNode
  readonly list: ReactNode
  readonly limits: (info: DepositInfo) => ReactNode
  readonly track: (deposit: Deposit) => ReactNode
  /** One deposit by itself. */
  readonly one: (id: string) => ReactNode
}

/** Money that comes in: a new deposit, or one that was submitted. */
export const DepositPage = (props: DepositPageProps) => {
  const t = useText()
  const { id } = paramsOf(useLocation().pathname)
  return (
    <AccountFrame
      current="deposit"
      title={t('deposit.pageName')}
      {...(id === undefined && { lead: t('deposit.lead') })}
      aside={id === undefined ? null : <ButtonLink to="/profile/deposit">{t('deposit.new')}</ButtonLink>}
    >
      <SignedInOnly signedOut={t('deposit.signedOut')}>{id === undefined ? <New {...props} /> : props.one(id)}</SignedInOnly>
    </AccountFrame>
  )
}

const New = (props: DepositPageProps) => {
  const t = useText()
  const mode = useChart(useStream('accountMode'), selectMode)
  const info = useStreamIfOpen('depositInfo')
  const deposit = useStreamIfOpen('deposit')
  if (mode === 'demo') return props.realOnly
  return info && deposit ? <Loaded {...props} stream={info} deposit={deposit} /> : <Loading label={t('deposit.loading')} />
}

const Loading = ({ label }: { readonly label: string }) => (
  <section className="card" aria-label={label}>
    <SkeletonRows count={4} label={label} />
  </section>
)

type LoadedProps = DepositPageProps & { readonly stream: StreamOf<'depositInfo'>; readonly deposit: StreamOf<'deposit'> }

const Loaded = (props: LoadedProps) => {
  const t = useText()
  const failureText = useFailureText()
  const { stream, list } = props
  const { info, hasFailed, mayBeOld, failure } = useChart(stream, selectDepositInfo, isShallowEqual)
  const retry = () => stream.send({ type: 'depositInfo.retry' })
  return (
    <div className={styles['columns']}>
      <div className="stack">
        {hasFailed ? (
          <section className="card" aria-label={t('deposit.pageName')}>
            <ErrorState
              title={t('deposit.failedTitle')}
              action={
                <Button tone="primary" onClick={retry}>
                  {t('common.tryAgain')}
                </Button>
              }
            >
              {failureText(failure)} {t('deposit.failedHint')}
            </ErrorState>
          </section>
        ) : info === null ? (
          <Loading label={t('deposit.loading')} />
        ) : (
          <>
            {mayBeOld ? (
              <Note tone="warn">
                {t('deposit.mayBeOld')} {failureText(failure)}{' '}
                <Button size="sm" tone="quiet" onClick={retry}>
                  {t('common.retry')}
                </Button>
              </Note>
            ) : null}
            <Steps {...props} info={info} />
          </>
        )}
      </div>
      <div className="stack">
        {list}
        {info === null ? null : props.limits(info)}
      </div>
    </div>
  )
}

/** The three steps, or what has come of them. */
const Steps = ({ stream, deposit, info, transfer, track }: LoadedProps & { readonly info: DepositInfo }) => {
  const t = useText()
  const facts = useChart(deposit, selectDeposit, isShallowEqual)
  const way = wayOf(info, facts.draft)
  if (facts.deposit !== null) return <AcceptedCard stream={deposit} deposit={facts.deposit} track={track(facts.deposit)} />
  if (info.ways.length === 0)
    return (
      <section className="card" aria-label={t('deposit.pageName')}>
        <EmptyState title={t('deposit.noWaysTitle')}>{t('deposit.noWaysHint')}</EmptyState>
      </section>
    )
  return (
    <>
      <WayCard stream={deposit} info={info} facts={facts} isOffered={way !== undefined} />
      {way === undefined ? null : (
        <>
          <AddressCard stream={stream} way={way} isSimulated={info.isSimulated} />
          {info.isSimulated ? transfer(way) : null}
        </>
      )}
      <FormCard stream={deposit} facts={facts} way={way ?? null} />
    </>
  )
}
