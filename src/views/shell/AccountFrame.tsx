import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { selectSession } from '../../machines/session/session.selectors.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { EmptyState, SkeletonRows } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { AccountNav } from './AccountNav.tsx'
import type { RouteName } from './routes.ts'
import { isShallowEqual, useChart, useStream } from './system-context.tsx'

export interface AccountFrameProps {
  readonly current: RouteName
  readonly title: string
  readonly lead?: string
  /** Shown next to the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Frame of the account's pages: list of these pages, title, content. */
export const AccountFrame = ({ current, title, lead, aside, children }: AccountFrameProps) => (
  <div className="page acct">
    <AccountNav current={current} />
    <div className="stack">
      <div className="page__head">
        <div>
          <h1 className="t-title">{title}</h1>
          {lead === undefined ? null : <p className="t-lead">{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </div>
  </div>
)

/** Shows its children to a signed-in user, and to a visitor a link to the sign-in page that leads back here. */
export const SignedInOnly = ({ signedOut, children }: { readonly signedOut: string; readonly children: ReactNode }) => {
  const t = useText()
  const { pathname, search } = useLocation()
  const { isSignedIn, isRestoring } = useChart(useStream('session'), selectSession, isShallowEqual)
  if (isSignedIn) return children
  return (
    <section className="card" aria-label={t('common.pleaseLogIn')}>
      {isRestoring ? (
        <SkeletonRows count={3} label={t('shell.restoring')} />
      ) : (
        <EmptyState
          title={t('common.pleaseLogIn')}
          action={
            <ButtonLink tone="primary" to={`/pass/login?redirect=${encodeURIComponent(pathname + search)}`}>
              {t('shell.logIn')}
            </ButtonLink>
          }
        >
          {signedOut}
        </EmptyState>
      )}
    </section>
  )
}
