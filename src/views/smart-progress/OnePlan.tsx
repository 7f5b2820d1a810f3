import type { ReactNode } from 'react'
import type smartProgress from '../../../locales/en/smartProgress.json'
import { selectProgress } from '../../machines/smart-progress/smart-progress.selectors.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { PlanBadge } from '../shell/PlanBadge.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { usePlanTexts } from '../shell/use-plan-texts.ts'
import { PlanDays } from './PlanDays.tsx'
import { PlanFigures } from './PlanFigures.tsx'

declare module '../kit/texts.ts' {
  interface Texts {
    smartProgress: typeof smartProgress
  }
}

interface OnePlanProps {
  readonly id: string
  /** The way out, beside it. */
  readonly exit: ReactNode
}

/** One plan: how it stands, what each day brought and how that was worked out. */
export const OnePlan = ({ id, exit }: OnePlanProps) => {
  const t = useText()
  const stream = useStreamIfOpen('smartProgress', id)
  if (!stream) return <SkeletonRows count={4} label={t('smartProgress.loading')} />
  return <Shown stream={stream} exit={exit} />
}

const Shown = ({ stream, exit }: Pick<OnePlanProps, 'exit'> & { readonly stream: StreamOf<'smartProgress'> }) => {
  const t = useText()
  const failureText = useFailureText()
  const { nameOf, ruleOf } = usePlanTexts()
  const { plan, mayBeOld, failure } = useChart(stream, selectProgress, isShallowEqual)
  const retry = () => stream.send({ type: 'smartProgress.retry' })
  if (plan === null)
    return (
      <section className="card" aria-label={t('smartProgress.title')}>
        {failure === null ? (
          <SkeletonRows count={4} label={t('smartProgress.loading')} />
        ) : (
          <ErrorState
            title={t('smartProgress.failedTitle')}
            action={
              <div className="row">
                <Button tone="primary" onClick={retry}>
                  {t('common.tryAgain')}
                </Button>
                <ButtonLink to="/trading">{t('smartProgress.toAll')}</ButtonLink>
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
          <h2 className="t-h2">{nameOf(plan)}</h2>
          <p className="t-body">{ruleOf(plan)}</p>
          <p className="row row--s">
            <PlanBadge plan={plan} />
            <span className="t-meta">{t('smartPlans.number', { number: plan.orderNumber })}</span>
          </p>
        </div>
        <ButtonLink to="/trading">{t('smartProgress.toAll')}</ButtonLink>
      </div>
      {mayBeOld ? (
        <Note tone="warn">
          {t('smartProgress.mayBeOld')} {failureText(failure)}{' '}
          <Button size="sm" tone="quiet" onClick={retry}>
            {t('common.retry')}
          </Button>
        </Note>
      ) : null}
      <div className="split">
        <div className="stack">
          <PlanFigures plan={plan} />
          <PlanDays stream={stream} plan={plan} />
        </div>
        {exit}
      </div>
    </>
  )
}
