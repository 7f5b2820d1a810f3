import { useLocation } from 'react-router-dom'
import { rowId } from '../../domain/row-id.ts'
import { selectIsReadingSwitches, selectSwitches } from '../../machines/modules/modules.selectors.ts'
import { RealOnlyNote, useLacksRealAccount } from '../plugin/RealOnlyNote.tsx'
import { EmptyState, SkeletonRows } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { SmartPlanPage } from '../smart-plan/SmartPlanPage.tsx'
import { SignedInOnly } from './AccountFrame.tsx'
import { latePart } from './late-part.ts'
import { LateSection } from './LateSection.tsx'
import { useChart, useStream } from './system-context.tsx'

const RUNNING = latePart(async () => (await import('../records/PlanLists.tsx')).RunningPlans, ['plans', 'smartPlans', 'records'])
const PLAN = latePart(
  async () => (await import('../smart-progress/OnePlan.tsx')).OnePlan,
  ['plans', 'planProgress', 'smartPlans', 'smartProgress', 'errors/trade'],
)
const EXIT = latePart(async () => (await import('../smart-exit/ExitCard.tsx')).ExitCard, ['planExit', 'errors/trade', 'errors/products'])

/** Smart plans: what is offered, or one of the person's own, `?plan=17`. What is switched off is not sold, and what runs can still be left. */
export const TradingRoute = () => {
  const id = new URLSearchParams(useLocation().search).get('plan')
  return id === null || rowId(id) === null ? <Offered /> : <Own id={id} />
}

const Offered = () => {
  const t = useText()
  const modules = useStream('modules')
  const isReading = useChart(modules, selectIsReadingSwitches)
  const isOn = useChart(modules, (snapshot) => selectSwitches(snapshot).smartTrade)
  const lacksRealAccount = useLacksRealAccount('smartTrade')
  const off = isReading ? (
    <section className="card" aria-label={t('plugin.smartTrade')}>
      <SkeletonRows count={3} label={t('plugin.reading')} />
    </section>
  ) : isOn ? null : (
    <section className="card" aria-label={t('plugin.smartTrade')}>
      <EmptyState title={t('plugin.smartNotEnabled')}>{t('plugin.offBody')}</EmptyState>
    </section>
  )
  return (
    <SmartPlanPage
      off={off}
      instead={lacksRealAccount ? <RealOnlyNote module="smartTrade" /> : null}
      running={lacksRealAccount ? null : <LateSection part={RUNNING}>{(RunningPlans) => <RunningPlans />}</LateSection>}
    />
  )
}

/** A plan is the person's whichever account is in use. */
const Own = ({ id }: { readonly id: string }) => {
  const t = useText()
  return (
    <div className="page">
      <h1 className="t-title">{t('shell.titles.trading')}</h1>
      <SignedInOnly signedOut={t('smartPlan.signedOut')}>
        <LateSection part={PLAN}>
          {(OnePlan) => <OnePlan id={id} exit={<LateSection part={EXIT}>{(ExitCard) => <ExitCard id={id} />}</LateSection>} />}
        </LateSection>
      </SignedInOnly>
    </div>
  )
}
