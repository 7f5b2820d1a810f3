import { useLocation } from 'react-router-dom'
import type { FlowPlan } from '../../domain/flow-plan.ts'
import { Icon } from '../kit/Icon.tsx'
import { Link } from '../kit/Link.tsx'
import { EmptyState } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { LateSection } from '../shell/LateSection.tsx'
import { FlowPicture } from './FlowPicture.tsx'
import { FLOWS, flowPath, planOf } from './flows.ts'
import styles from './guide.module.css'
import { StepFacts } from './StepFacts.tsx'
import { useFlowTitle, useFlowWords } from './use-flow-words.ts'

/** Help's pictures of all flows; the address names the one that is shown, and its fragment the step that is read about. */
export const FlowsPage = () => {
  const t = useText()
  const { search } = useLocation()
  const flow = new URLSearchParams(search).get('flow')
  return (
    <div className="page">
      {flow === null ? <AllFlows /> : <OneFlow key={flow} flow={flow} />}
      {flow === null ? null : (
        <nav aria-label={t('guide.list')}>
          <Link className="btn btn--secondary" to="/help/flows">
            <Icon name="back" size="sm" isMirrored />
            {t('guide.list')}
          </Link>
        </nav>
      )}
    </div>
  )
}

const AllFlows = () => {
  const t = useText()
  return (
    <>
      <div className="page__head">
        <div>
          <h1 className="t-title">{t('guide.pageName')}</h1>
          <p className="t-lead">{t('guide.lead')}</p>
        </div>
      </div>
      <nav className={styles['cards']} aria-label={t('guide.list')}>
        {FLOWS.map((flow) => (
          <FlowCard key={flow} flow={flow} />
        ))}
      </nav>
    </>
  )
}

const FlowCard = ({ flow }: { readonly flow: string }) => {
  const { title, about } = useFlowTitle(flow)
  return (
    <Link className="fcard" to={flowPath(flow)}>
      <h2 className="t-h2">{title}</h2>
      <p>{about}</p>
    </Link>
  )
}

const OneFlow = ({ flow }: { readonly flow: string }) => {
  const t = useText()
  const { title, about } = useFlowTitle(flow)
  const part = planOf(flow)
  if (!part) return <EmptyState title={t('guide.unknownTitle')}>{t('guide.unknownHint')}</EmptyState>
  return (
    <>
      <div className="page__head">
        <div>
          <h1 className="t-title">{title}</h1>
          <p className="t-lead">{about}</p>
        </div>
      </div>
      <LateSection part={part}>{(plan) => <Explained flow={flow} plan={plan} />}</LateSection>
    </>
  )
}

/** Steps in the order of the chart. */
const stepsOf = ({ boxes }: FlowPlan): readonly string[] => boxes.filter(({ kind }) => kind === 'step').map(({ step }) => step)

const Explained = ({ flow, plan }: { readonly flow: string; readonly plan: FlowPlan }) => {
  const t = useText()
  const words = useFlowWords(flow)
  const { hash } = useLocation()
  const steps = stepsOf(plan)
  const looked = steps.find((step) => hash === `#${step}`) ?? steps[0]!
  return (
    <>
      <div className={styles['explained']}>
        <section className={`card ${styles['shown']}`} aria-label={t('guide.pageName')}>
          <FlowPicture flow={flow} plan={plan} here={[]} looked={looked} middle={looked} />
          <p className="t-meta">{t('guide.pictureHint')}</p>
        </section>
        <section className={`card card__body ${styles['beside']}`} aria-live="polite">
          <h2 className="t-h2">{words.step(looked)}</h2>
          <StepFacts flow={flow} plan={plan} step={looked} />
        </section>
      </div>
      <section className="card">
        <div className="card__head">
          <h2 className="t-h2">{t('guide.allSteps')}</h2>
        </div>
        <div className="divide">
          {steps.map((step) => (
            <details key={step} className={styles['entry']}>
              <summary>{words.step(step)}</summary>
              <StepFacts flow={flow} plan={plan} step={step} />
            </details>
          ))}
        </div>
      </section>
    </>
  )
}
