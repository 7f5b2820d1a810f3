/** Smart plans where they are listed: among the orders, and above those that are offered. */
import { isPlan, recordsFacts } from '../../machines/records/records.selectors.ts'
import type { RecordsRow } from '../../machines/records/records.types.ts'
import { ButtonLink, Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { EmptyState } from '../kit/States.tsx'
import { Note } from '../kit/Toast.tsx'
import { useText, useFailureText } from '../kit/text.ts'
import { type StreamOf, isShallowEqual, useChart, useStreamIfOpen } from '../shell/system-context.tsx'
import { usePlanTexts } from '../shell/use-plan-texts.ts'
import { PagedList } from './PagedList.tsx'
import { PlanRecord } from './PlanRecord.tsx'

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
      emptyTitle={t(status === 'open' ? 'plans.emptyOpenTitle' : 'plans.emptyClosedTitle')}
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
    <Card title={t('plans.yours')}>
      {stage === 'failed' || mayBeOld ? (
        <div className="card__body">
          <Note tone="warn">
            {t('plans.listFailed')} {failureText(failure)}{' '}
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

/** Smart plans as records, at every width. */
const PlanRows = ({ rows }: { readonly rows: readonly RecordsRow[] }) => {
  const { nameOf } = usePlanTexts()
  return (
    <div className="recs">
      {rows.filter(isPlan).map((plan) => (
        <PlanRecord key={plan.id} plan={plan} name={nameOf(plan)} to={`/trading?plan=${plan.id}`} />
      ))}
    </div>
  )
}
