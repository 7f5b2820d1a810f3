import type { ReactNode } from 'react'
import { notificationsFacts } from '../../machines/notifications/notifications.selectors.ts'
import { selectSession } from '../../machines/session/session.selectors.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { EmptyState, SkeletonRows } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { AccountNav } from '../shell/AccountNav.tsx'
import { isShallowEqual, useChart, useStream, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { NotificationList } from './NotificationList.tsx'

const LOGIN = `/pass/login?redirect=${encodeURIComponent('/profile/notification')}`

/** Everything the person was told, newest first. `aside` is what another feature shows here. */
export const NotificationsPage = ({ aside }: { readonly aside: ReactNode }) => {
  const t = useText()
  const stream = useStreamIfOpen('notifications')
  const { isSignedIn, isRestoring } = useChart(useStream('session'), selectSession, isShallowEqual)
  return (
    <div className="page acct">
      <AccountNav current="notification" />
      <div className="stack">
        <div className="page__head">
          <h1 className="t-title">{t('notifications.title')}</h1>
          {isSignedIn && stream ? <ReadAll stream={stream} /> : null}
        </div>
        {isSignedIn && stream ? (
          <>
            <section className="stack" aria-label={t('notifications.title')}>
              <NotificationList stream={stream} />
            </section>
            {aside}
          </>
        ) : isSignedIn || isRestoring ? (
          <section className="card">
            <SkeletonRows count={6} label={t('notifications.loading')} />
          </section>
        ) : (
          <section className="card">
            <EmptyState
              title={t('notifications.signedOutTitle')}
              action={
                <ButtonLink tone="primary" to={LOGIN}>
                  {t('shell.logIn')}
                </ButtonLink>
              }
            />
          </section>
        )}
      </div>
    </div>
  )
}

const ReadAll = ({ stream }: { readonly stream: StreamOf<'notifications'> }) => {
  const t = useText()
  const { canReadAll } = useChart(stream, notificationsFacts, isShallowEqual)
  return (
    <Button tone="quiet" size="sm" isDisabled={!canReadAll} onClick={() => stream.send({ type: 'notifications.readAll' })}>
      {t('notifications.readAll')}
    </Button>
  )
}
