import type { ReactNode } from 'react'
import type { Failure } from '../../../domain/error-codes.ts'
import type { PlanDay } from '../../../domain/wire/plans.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { ErrorState, SkeletonRows } from '../../kit/States.tsx'
import { useFailureText, useText } from '../../kit/text.ts'
import { Note } from '../../kit/Toast.tsx'
import { PlanBadge } from './PlanBadge.tsx'
import { PlanDays } from './PlanDays.tsx'
import { PlanFigures, type PlanWithDays } from './PlanFigures.tsx'

interface PlanFrameProps {
  /** `null` while nothing is known. */
  readonly plan: (PlanWithDays & { readonly orderNumber: string }) | null
  readonly name: string
  readonly rule: string
  /** Lines of its family below the income. */
  readonly figures?: ReactNode
  readonly mayBeOld: boolean
  /** Why nothing could be read, or what is here could not be confirmed. */
  readonly failure: Failure | null
  /** Where all of them are. */
  readonly toAll: { readonly to: string; readonly text: string }
  readonly working: (day: PlanDay) => ReactNode
  /** The way out, beside it. */
  readonly exit: ReactNode
  readonly onRetry: () => void
}

/** One plan: how it stands, what each day brought and how that was worked out. */
export const PlanFrame = ({ plan, name, rule, figures, mayBeOld, failure, toAll, working, exit, onRetry }: PlanFrameProps) => {
  const t = useText()
  const failureText = useFailureText()
  if (plan === null)
    return (
      <section className="card" aria-label={t('planProgress.title')}>
        {failure === null ? (
          <SkeletonRows count={4} label={t('planProgress.loading')} />
        ) : (
          <ErrorState
            title={t('planProgress.failedTitle')}
            action={
              <div className="row">
                <Button tone="primary" onClick={onRetry}>
                  {t('common.tryAgain')}
                </Button>
                <ButtonLink to={toAll.to}>{toAll.text}</ButtonLink>
              </div>
            }
          >
            {failureText(failure)}
          </ErrorState>
        )}
      </section>
    )
  return (
    <>
      <div className="page__head">
        <div>
          <h2 className="t-h2">{name}</h2>
          <p className="t-body">{rule}</p>
          <p className="row row--s">
            <PlanBadge plan={plan} />
            <span className="t-meta">{t('plans.number', { number: plan.orderNumber })}</span>
          </p>
        </div>
        <ButtonLink to={toAll.to}>{toAll.text}</ButtonLink>
      </div>
      {mayBeOld ? (
        <Note tone="warn">
          {t('planProgress.mayBeOld')} {failureText(failure)}{' '}
          <Button size="sm" tone="quiet" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </Note>
      ) : null}
      <div className="split">
        <div className="stack">
          <PlanFigures plan={plan}>{figures}</PlanFigures>
          <PlanDays plan={plan} working={working} />
        </div>
        {exit}
      </div>
    </>
  )
}
