import type { ReactNode } from 'react'
import type { PurchaseFacts } from '../../../machines/shapes/plan-purchase-facts.ts'
import { Button } from '../../kit/Button.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../kit/States.tsx'
import { useFailureText, useText } from '../../kit/text.ts'
import styles from './plans.module.css'

interface OfferStatesProps {
  readonly facts: Pick<PurchaseFacts<unknown, unknown>, 'stage' | 'failure'>
  readonly words: { readonly failed: string; readonly none: string }
  readonly onRetry: () => void
  /** The plans, each as its family shows it. */
  readonly plans: ReactNode
  /** Several stand side by side where there is room. */
  readonly isGrid?: boolean
  readonly card: ReactNode
  /** What is said below the plans. */
  readonly foot: string
}

/** What is offered, in every state that it can be in, beside the purchase. */
export const OfferStates = ({ facts: { stage, failure }, words, onRetry, plans, isGrid = false, card, foot }: OfferStatesProps) => {
  const t = useText()
  const failureText = useFailureText()
  if (stage === 'loading' || stage === 'failed' || stage === 'nothingOffered')
    return (
      <section className="card" aria-label={t('planPurchase.offer')}>
        {stage === 'loading' ? (
          <SkeletonRows count={4} label={t('planPurchase.loading')} />
        ) : stage === 'failed' ? (
          <ErrorState
            title={words.failed}
            action={
              <Button tone="primary" onClick={onRetry}>
                {t('common.tryAgain')}
              </Button>
            }
          >
            {failureText(failure)} {t('planPurchase.failedSafe')}
          </ErrorState>
        ) : (
          <EmptyState title={t('planPurchase.noneTitle')}>{words.none}</EmptyState>
        )}
      </section>
    )
  return (
    <div className="split">
      <section className="stack" aria-label={t('planPurchase.offer')}>
        {isGrid ? <div className={styles['offers']}>{plans}</div> : plans}
        <p className="t-meta">{foot}</p>
      </section>
      {card}
    </div>
  )
}
