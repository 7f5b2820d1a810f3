import type { ReactNode } from 'react'
import { contentPageFacts } from '../../machines/content-page/content-page.selectors.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, type StreamOf } from './system-context.tsx'

export interface ContentStagesProps {
  readonly stream: StreamOf<'contentPage'> | undefined
  readonly emptyTitle?: string
  readonly emptyHint?: string
  readonly children: ReactNode
}

/** Shows a page of texts in each of its states: loading, failed, loaded. Loaded texts stay while newer ones are being fetched. */
export const ContentStages = ({ stream, ...rest }: ContentStagesProps) => {
  const t = useText()
  return stream ? <Staged stream={stream} {...rest} /> : <SkeletonRows count={5} label={t('common.loading')} />
}

const Staged = ({ stream, emptyTitle, emptyHint, children }: ContentStagesProps & { readonly stream: StreamOf<'contentPage'> }) => {
  const t = useText()
  const failureText = useFailureText()
  const facts = useChart(stream, contentPageFacts, isShallowEqual)
  const retry = () => stream.send({ type: 'contentPage.retry' })
  switch (facts.stage) {
    case 'loading':
      return <SkeletonRows count={5} label={t('common.loading')} />
    case 'empty':
      return (
        <EmptyState title={emptyTitle ?? t('content.emptyTitle')} action={<ToHelp />}>
          {emptyHint ?? t('content.emptyHint')}
        </EmptyState>
      )
    case 'missing':
      return (
        <EmptyState title={t('content.missingTitle')} action={<ToHelp />}>
          {t('content.missingHint')}
        </EmptyState>
      )
    case 'failed':
      return (
        <ErrorState
          title={t('shell.contentFailed')}
          action={
            <div className="row">
              <Button tone="primary" onClick={retry}>
                {t('common.tryAgain')}
              </Button>
              <ButtonLink tone="quiet" to={`/help/faq?code=${encodeURIComponent(facts.failure?.code ?? '')}`}>
                {t('content.whatItMeans')}
              </ButtonLink>
            </div>
          }
        >
          {failureText(facts.failure)}
        </ErrorState>
      )
    case 'text':
      return (
        <div className="stack" aria-busy={facts.isRefreshing || undefined}>
          {facts.isRefreshing ? (
            <p className="t-meta" role="status">
              {t('content.refreshing')}
            </p>
          ) : null}
          {facts.hasRefreshFailed ? (
            <Note tone="warn">
              {t('content.refreshFailed')}{' '}
              <Button size="sm" tone="quiet" onClick={retry}>
                {t('common.retry')}
              </Button>
            </Note>
          ) : null}
          {children}
        </div>
      )
  }
}

const ToHelp = () => {
  const t = useText()
  return (
    <ButtonLink tone="secondary" to="/help">
      {t('content.toHelp')}
    </ButtonLink>
  )
}
