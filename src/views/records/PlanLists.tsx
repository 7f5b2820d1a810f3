/** Smart plans where they are listed: among the orders, and above those that are offered. */
import { planStateOf } from '../../domain/smart/plan-state.ts'
import type { SmartOrder } from '../../domain/wire/smart.ts'
import { isPlan, recordsFacts } from '../../machines/records/records.selectors.ts'
import type { RecordsRow } from '../../machines/records/records.types.ts'
import { ButtonLink, Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Delta } from '../kit/Figure.tsx'
import { Link } from '../kit/Link.tsx'
import { EmptyState } from '../kit/States.tsx'
import { Note } from '../kit/Toast.tsx'
import { classNames } from '../kit/class-names.ts'
import { exactMoney } from '../kit/exact-text.ts'
import { useFormat, useText, useFailureText } from '../kit/text.ts'
import { LifeFoot } from '../shell/OrderLifeSlots.tsx'
import { PlanBadge } from '../shell/PlanBadge.tsx'
import { useNow, type StreamOf, isShallowEqual, useChart, useStreamIfOpen } from '../shell/system-context.tsx'
import { usePlanTexts } from '../shell/use-plan-texts.ts'
import { PagedList } from './PagedList.tsx'
import styles from './records.module.css'

interface PlansOfAccountProps {
  readonly mode: 'demo' | 'real'
  readonly stream: StreamOf<'records'> | undefined
  readonly status: 'open' | 'closed'
}

/** Plans that wait for their first day or run, or those that have ended. There are none in the demo account. */
export const PlansOfAccount = ({ mode, stream, status }: PlansOfAccountProps) => {
  const t = useText()
  if (mode === 'demo') return <EmptyState title={t('smartPlans.realOnlyTitle')}>{t('smartPlans.realOnlyHint')}</EmptyState>
  return (
    <PagedList
      stream={stream}
      emptyTitle={t(status === 'open' ? 'smartPlans.emptyOpenTitle' : 'smartPlans.emptyClosedTitle')}
      emptyHint={t('smartPlans.emptyHint')}
      emptyAction={<ButtonLink to="/trading">{t('smartPlans.toPlans')}</ButtonLink>}
    >
      {({ rows }) => <PlanRows rows={rows} />}
    </PagedList>
  )
}

/**
 * The plans that the person has, above those that are offered: one of each product at most, so that there are no further pages.
 * Nothing where there are none, or the account has none.
 */
export const RunningPlans = () => {
  const stream = useStreamIfOpen('records', 'openSmart:real')
  return stream ? <Listed stream={stream} /> : null
}

const Listed = ({ stream }: { readonly stream: StreamOf<'records'> }) => {
  const t = useText()
  const failureText = useFailureText()
  const { stage, rows, mayBeOld, failure } = useChart(stream, recordsFacts, isShallowEqual)
  if (stage === 'empty' || stage === 'loading') return null
  return (
    <Card title={t('smartPlans.yours')}>
      {stage === 'failed' || mayBeOld ? (
        <div className="card__body">
          <Note tone="warn">
            {t('smartPlans.listFailed')} {failureText(failure)}{' '}
            <Button size="sm" tone="quiet" onClick={() => stream.send({ type: 'records.retry' })}>
              {t('common.retry')}
            </Button>
          </Note>
        </div>
      ) : null}
      <PlanRows rows={rows} />
    </Card>
  )
}

const MINUTE = 60_000

/** Smart plans as records, at every width. */
const PlanRows = ({ rows }: { readonly rows: readonly RecordsRow[] }) => (
  <div className="recs">
    {rows.filter(isPlan).map((plan) => (
      <Plan key={plan.id} plan={plan} />
    ))}
  </div>
)

const Plan = ({ plan }: { readonly plan: SmartOrder }) => {
  const t = useText()
  const format = useFormat()
  const { nameOf } = usePlanTexts()
  const state = planStateOf(plan, useNow(MINUTE))
  const result = plan.profit ?? plan.income
  return (
    <article className="rec" aria-label={plan.orderNumber}>
      <div className="row row--between">
        <Link className="strong" to={`/trading?plan=${plan.id}`}>
          {nameOf(plan)}
        </Link>
        <PlanBadge plan={plan} />
      </div>
      <dl className={classNames('rec__grid', styles['facts'])}>
        <div>
          <dt>{t('smartPlans.amount')}</dt>
          <dd className="num">{exactMoney(format, plan.amount, 'USDT')}</dd>
        </div>
        <div>
          <dt>{t(plan.profit === null ? 'smartPlans.income' : 'smartPlans.result')}</dt>
          <dd>
            <Delta value={result}>{format.signedMoney(result, 'USDT')}</Delta>
          </dd>
        </div>
        <div>
          <dt>{t('smartPlans.runTime')}</dt>
          <dd>{t('smartPlans.daysOf', { posted: format.figure(plan.daysPosted), count: plan.days })}</dd>
        </div>
        <div>
          <dt>{t(plan.closeTime === null ? (state === 'pending' ? 'smartPlans.firstResult' : 'smartPlans.next') : 'smartPlans.ended')}</dt>
          <dd>{format.dateTime(plan.closeTime ?? plan.nextTime ?? plan.endTime)}</dd>
        </div>
      </dl>
      <LifeFoot order={plan}>
        <span className={styles['reference']}>{t('smartPlans.number', { number: plan.orderNumber })}</span>
      </LifeFoot>
    </article>
  )
}
