import type { ReactNode } from 'react'
import { selectNfts, type NftListFacts } from '../../machines/nft-list/nft-list.selectors.ts'
import type { NftListKind } from '../../machines/nft-list/nft-list.types.ts'
import { Button } from '../kit/Button.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import styles from './nft-list.module.css'

interface PublicListProps {
  readonly kind: NftListKind
  readonly emptyTitle: string
  readonly emptyHint: string
  readonly children: (facts: NftListFacts) => ReactNode
}

/** One of the two lists in every state it can be in. Rows once shown stay. */
export const PublicList = ({ kind, ...rest }: PublicListProps) => {
  const t = useText()
  const stream = useStreamIfOpen('nftList', kind)
  return stream ? <Loaded stream={stream} {...rest} /> : <SkeletonRows count={3} label={t('nfts.loading')} />
}

const Loaded = ({ stream, emptyTitle, emptyHint, children }: Omit<PublicListProps, 'kind'> & { readonly stream: StreamOf<'nftList'> }) => {
  const t = useText()
  const failureText = useFailureText()
  const facts = useChart(stream, selectNfts, isShallowEqual)
  const retry = () => stream.send({ type: 'nftList.retry' })
  if (facts.stage === 'loading') return <SkeletonRows count={3} label={t('nfts.loading')} />
  if (facts.stage === 'failed')
    return (
      <ErrorState
        title={t('nfts.failedTitle')}
        action={
          <Button tone="primary" onClick={retry}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {failureText(facts.failure)} {t('nfts.failedSafe')}
      </ErrorState>
    )
  if (facts.stage === 'empty')
    return (
      <EmptyState title={emptyTitle}>
        {emptyHint} {facts.raised?.isSimulated ? t('nfts.simulated') : null}
      </EmptyState>
    )
  return (
    <>
      {facts.mayBeOld ? (
        <div className="card__body">
          <Note tone="warn">
            {t('nfts.mayBeOld')} {failureText(facts.failure)}{' '}
            <Button size="sm" tone="quiet" onClick={retry}>
              {t('common.retry')}
            </Button>
          </Note>
        </div>
      ) : null}
      {children(facts)}
      <Foot facts={facts} onMore={() => stream.send({ type: 'nftList.loadMore' })} onRetry={retry} />
    </>
  )
}

interface FootProps {
  readonly facts: NftListFacts
  readonly onMore: () => void
  readonly onRetry: () => void
}

const Foot = ({ facts, onMore, onRetry }: FootProps) => {
  const t = useText()
  const format = useFormat()
  const failureText = useFailureText()
  return (
    <div className={styles['foot']}>
      <span role="status">
        {facts.hasMoreFailed
          ? `${t('nfts.moreFailed')} ${failureText(facts.failure) ?? ''}`
          : facts.isComplete
            ? t('common.noMoreData')
            : t('nfts.shown', { shown: format.figure(facts.rows.length), total: format.figure(facts.total) })}
      </span>
      {facts.hasMoreFailed ? (
        <Button size="sm" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      ) : facts.canLoadMore || facts.isLoadingMore ? (
        <Button size="sm" isBusy={facts.isLoadingMore} onClick={onMore}>
          {t('common.loadMore')}
        </Button>
      ) : null}
    </div>
  )
}
