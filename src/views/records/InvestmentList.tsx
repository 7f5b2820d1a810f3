import { useLocation } from 'react-router-dom'
import { investmentsFilterOf, STATES_OF_INVESTMENTS, type InvestmentState } from '../../domain/records-filter.ts'
import type { Mode } from '../../domain/mode.ts'
import { isInvestment } from '../../machines/records/records.selectors.ts'
import { Card } from '../kit/Card.tsx'
import { Segment } from '../kit/Segment.tsx'
import { useText } from '../kit/text.ts'
import { useChart, useStreamIfOpen, useSystem, type SnapshotOf, type StreamOf } from '../shell/system-context.tsx'
import { PagedList } from './PagedList.tsx'
import { PlanRecord } from './PlanRecord.tsx'
import styles from './records.module.css'

type Shown = InvestmentState | 'all'
const stateOf = ({ context }: SnapshotOf<'records'>): Shown => investmentsFilterOf(context.filter).state ?? 'all'

/** What the account has committed to investment plans, all of it or by how it stands. */
export const InvestmentList = ({ mode }: { readonly mode: Mode }) => {
  const t = useText()
  const stream = useStreamIfOpen('records', `investments:${mode}`)
  return (
    <Card title={t('investments.yours')}>
      {stream ? (
        <div className={styles['bar']}>
          <States stream={stream} />
        </div>
      ) : null}
      <PagedList
        stream={stream}
        failedTitle={t('investments.failedTitle')}
        emptyTitle={t('investments.emptyTitle')}
        emptyHint={t('investments.emptyHint')}
        emptyAction={null}
      >
        {({ rows }) => (
          <div className="recs">
            {rows.filter(isInvestment).map((plan) => (
              <PlanRecord key={plan.id} plan={plan} name={plan.name} to={`/investment?plan=${plan.id}`} />
            ))}
          </div>
        )}
      </PagedList>
    </Card>
  )
}

const States = ({ stream }: { readonly stream: StreamOf<'records'> }) => {
  const t = useText()
  const { navigate } = useSystem()
  const { pathname } = useLocation()
  return (
    <Segment<Shown>
      label={t('investments.states')}
      look="chips"
      value={useChart(stream, stateOf)}
      onChoose={(shown) => {
        stream.send({ type: 'records.filter', filter: { state: shown === 'all' ? null : shown } })
        navigate(shown === 'all' ? pathname : `${pathname}?state=${shown}`, 'replace')
      }}
      options={(['all', ...STATES_OF_INVESTMENTS] as const).map((value) => ({ value, label: t(`investments.state.${value}`) }))}
    />
  )
}
