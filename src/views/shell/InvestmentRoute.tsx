import { useLocation } from 'react-router-dom'
import { rowId } from '../../domain/row-id.ts'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { selectIsReadingSwitches, selectSwitches } from '../../machines/modules/modules.selectors.ts'
import { selectSession } from '../../machines/session/session.selectors.ts'
import { InvestmentPlanPage } from '../investment-plan/InvestmentPlanPage.tsx'
import { EmptyState, SkeletonRows } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { RealOnlyNote } from '../plugin/RealOnlyNote.tsx'
import { SignedInOnly } from './AccountFrame.tsx'
import { latePart } from './late-part.ts'
import { LateSection } from './LateSection.tsx'
import { isShallowEqual, useChart, useStream } from './system-context.tsx'

const LIST = latePart(async () => (await import('../records/InvestmentList.tsx')).InvestmentList, ['plans', 'investments', 'records'])
const PLAN = latePart(
  async () => (await import('../investment-holding/OneInvestment.tsx')).OneInvestment,
  ['plans', 'planProgress', 'investments', 'investmentHolding', 'errors/trade'],
)
const EXIT = latePart(
  async () => (await import('../investment-exit/ExitCard.tsx')).ExitCard,
  ['planExit', 'investments', 'errors/trade', 'errors/products'],
)

/**
 * Investment plans: what is offered and what the account has, or one commitment, `?plan=17`. What is switched off takes no money, and
 * what runs can still be left.
 */
export const InvestmentRoute = () => {
  const id = new URLSearchParams(useLocation().search).get('plan')
  return id === null || rowId(id) === null ? <Offered /> : <Own id={id} />
}

const Offered = () => {
  const t = useText()
  const modules = useStream('modules')
  const isReading = useChart(modules, selectIsReadingSwitches)
  const isOn = useChart(modules, (snapshot) => selectSwitches(snapshot).investment)
  const mode = useChart(useStream('accountMode'), selectMode)
  const { isSignedIn } = useChart(useStream('session'), selectSession, isShallowEqual)
  const name = t('plugin.investment')
  const off = isReading ? (
    <section className="card" aria-label={name}>
      <SkeletonRows count={3} label={t('plugin.reading')} />
    </section>
  ) : isOn ? null : (
    <section className="card" aria-label={name}>
      <EmptyState title={t('plugin.offTitle', { name })}>{t('plugin.offBody')}</EmptyState>
    </section>
  )
  return (
    <InvestmentPlanPage
      mode={mode}
      off={off}
      instead={isSignedIn ? null : <RealOnlyNote module="investment" />}
      holdings={isSignedIn ? <LateSection part={LIST}>{(InvestmentList) => <InvestmentList mode={mode} />}</LateSection> : null}
    />
  )
}

/** A commitment is that of the account in use. */
const Own = ({ id }: { readonly id: string }) => {
  const t = useText()
  return (
    <div className="page">
      <h1 className="t-title">{t('shell.titles.investment')}</h1>
      <SignedInOnly signedOut={t('investmentPlan.signedOut')}>
        <LateSection part={PLAN}>
          {(OneInvestment) => <OneInvestment id={id} exit={<LateSection part={EXIT}>{(ExitCard) => <ExitCard id={id} />}</LateSection>} />}
        </LateSection>
      </SignedInOnly>
    </div>
  )
}
