import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { selectBalance } from '../../machines/balance/balance.selectors.ts'
import { selectSession } from '../../machines/session/session.selectors.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { AccountNav } from '../shell/AccountNav.tsx'
import { isShallowEqual, useChart, useStream, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { CurrenciesCard } from './CurrenciesCard.tsx'
import { TotalCard } from './TotalCard.tsx'

/** What the account in use has: one total, each currency, and the statement of each. */
export const BalancePage = ({ statement }: { readonly statement: ReactNode }) => {
  const t = useText()
  const { pathname } = useLocation()
  const { isSignedIn, isRestoring } = useChart(useStream('session'), selectSession, isShallowEqual)
  return (
    <div className="page acct">
      <AccountNav current="balance" />
      <div className="stack">
        <div className="page__head">
          <h1 className="t-title">{t('profile.balance')}</h1>
        </div>
        {isSignedIn ? (
          <>
            <Balances />
            {statement}
          </>
        ) : (
          <section className="card" aria-label={t('profile.balance')}>
            {isRestoring ? (
              <SkeletonRows count={4} label={t('balance.loading')} />
            ) : (
              <EmptyState
                title={t('balance.signedOutTitle')}
                action={
                  <ButtonLink tone="primary" to={`/pass/login?redirect=${encodeURIComponent(pathname)}`}>
                    {t('shell.logIn')}
                  </ButtonLink>
                }
              />
            )}
          </section>
        )}
      </div>
    </div>
  )
}

const Balances = () => {
  const t = useText()
  const mode = useChart(useStream('accountMode'), selectMode)
  const stream = useStreamIfOpen('balance', mode)
  return stream ? (
    <Loaded stream={stream} mode={mode} />
  ) : (
    <section className="card" aria-label={t('balance.byCurrency')}>
      <SkeletonRows count={4} label={t('balance.loading')} />
    </section>
  )
}

const Loaded = ({ stream, mode }: { readonly stream: StreamOf<'balance'>; readonly mode: 'demo' | 'real' }) => {
  const t = useText()
  const failureText = useFailureText()
  const { list, isRefreshing, mayBeOld, failure } = useChart(stream, selectBalance, isShallowEqual)
  const retry = () => stream.send({ type: 'balance.retry' })
  if (list === null)
    return (
      <section className="card" aria-label={t('balance.byCurrency')}>
        {failure === null ? (
          <SkeletonRows count={4} label={t('balance.loading')} />
        ) : (
          <ErrorState
            title={t('balance.failedTitle')}
            action={
              <Button tone="primary" onClick={retry}>
                {t('common.tryAgain')}
              </Button>
            }
          >
            {failureText(failure)} {t('balance.failedHint')}
          </ErrorState>
        )}
      </section>
    )
  return (
    <>
      {mayBeOld ? (
        <Note tone="warn">
          {t('balance.mayBeOld')} {failureText(failure)}{' '}
          <Button size="sm" tone="quiet" onClick={retry}>
            {t('common.retry')}
          </Button>
        </Note>
      ) : null}
      <TotalCard list={list} mode={mode} isRefreshing={isRefreshing} />
      <CurrenciesCard list={list} mode={mode} isRefreshing={isRefreshing} />
    </>
  )
}
