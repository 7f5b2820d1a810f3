import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { selectSession } from '../../machines/session/session.selectors.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { EmptyState, SkeletonRows } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { AccountNav } from '../shell/AccountNav.tsx'
import { isShallowEqual, useChart, useStream } from '../shell/system-context.tsx'

export interface RecordsFrameProps {
  readonly current: 'orders' | 'records'
  readonly title: string
  /** One sentence that names the account. */
  readonly lead: (mode: 'demo' | 'real') => string
  /** For the account in use; not asked for while nobody is signed in. */
  readonly children: (mode: 'demo' | 'real') => ReactNode
}

/** Account page: navigation beside, title, and the card that holds a list. */
export const RecordsFrame = ({ current, title, lead, children }: RecordsFrameProps) => {
  const t = useText()
  const { pathname, search } = useLocation()
  const mode = useChart(useStream('accountMode'), selectMode)
  const { isSignedIn, isRestoring } = useChart(useStream('session'), selectSession, isShallowEqual)
  return (
    <div className="page acct">
      <AccountNav current={current} />
      <div className="stack">
        <div className="page__head">
          <div>
            <h1 className="t-title">{title}</h1>
            <p className="t-lead">{lead(mode)}</p>
          </div>
        </div>
        <section className={mode === 'demo' ? 'card is-demo' : 'card'} aria-label={title}>
          {isSignedIn ? (
            children(mode)
          ) : isRestoring ? (
            <SkeletonRows count={6} label={t('records.loading')} />
          ) : (
            <EmptyState
              title={t('records.signedOutTitle')}
              action={
                <ButtonLink tone="primary" to={`/pass/login?redirect=${encodeURIComponent(pathname + search)}`}>
                  {t('shell.logIn')}
                </ButtonLink>
              }
            />
          )}
        </section>
      </div>
    </div>
  )
}
