import type { ReactNode } from 'react'
import type miningMachine from '../../../locales/en/miningMachine.json'
import type { Mode } from '../../domain/mode.ts'
import { selectMachines } from '../../machines/mining-machine/mining-machine.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { latePart } from '../shell/late-part.ts'
import { LateSection } from '../shell/LateSection.tsx'
import { PlanTabs } from '../shell/plans/PlanTabs.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { EndedMachines } from './EndedMachines.tsx'
import { MachineRule } from './MachineRule.tsx'
import { OfferedMachine } from './OfferedMachine.tsx'
import styles from './mining-machine.module.css'

declare module '../kit/texts.ts' {
  interface Texts {
    miningMachine: typeof miningMachine
  }
}

/** The form has the sentences of all that can be wrong with it, which who only compares the machines needs none of. */
const CARD = latePart(
  async () => (await import('./BuyCard.tsx')).BuyCard,
  ['mining', 'miningMachine', 'validation/trade', 'errors/trade', 'errors/mining', 'errors/products'],
)

interface MachinesPageProps {
  readonly mode: Mode
  /** Why nothing is sold at all. */
  readonly off: ReactNode
  /** The machines that the person has. */
  readonly own: ReactNode
}

/** The machines that are sold, by which rule they work and what ended ones gave back, and the purchase of some. */
export const MachinesPage = ({ mode, off, own }: MachinesPageProps) => {
  const t = useText()
  const stream = useStreamIfOpen('miningMachine', mode)
  return (
    <div className="page">
      <div className="page__head">
        <div>
          <h1 className="t-title">{t('shell.titles.mining')}</h1>
          <p className="t-lead">{t('miningMachine.lead')}</p>
        </div>
      </div>
      <PlanTabs />
      {off ?? (stream ? <Offer stream={stream} /> : <SkeletonRows count={4} label={t('miningMachine.loading')} />)}
      {own}
    </div>
  )
}

const Offer = ({ stream }: { readonly stream: StreamOf<'miningMachine'> }) => {
  const t = useText()
  const failureText = useFailureText()
  const facts = useChart(stream, selectMachines, isShallowEqual)
  const { stage, offer } = facts
  if (stage === 'failed')
    return (
      <section className="card" aria-label={t('miningMachine.offer')}>
        <ErrorState
          title={t('miningMachine.failedTitle')}
          action={
            <Button tone="primary" onClick={() => stream.send({ type: 'miningMachine.retry' })}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {failureText(facts.failure)} {t('miningMachine.failedSafe')}
        </ErrorState>
      </section>
    )
  if (stage === 'nothingOffered')
    return (
      <section className="card" aria-label={t('miningMachine.offer')}>
        <EmptyState title={t('miningMachine.noneTitle')}>{t('miningMachine.noneBody')}</EmptyState>
      </section>
    )
  if (stage === 'loading' || offer === null)
    return (
      <section className="card" aria-label={t('miningMachine.offer')}>
        <SkeletonRows count={4} label={t('miningMachine.loading')} />
      </section>
    )
  return (
    <div className="split">
      <div className="stack">
        <Card title={t('miningMachine.offer')}>
          <div className="card__body">
            <div className={styles['machines']}>
              {offer.machines.map((machine) => (
                <OfferedMachine key={machine.machine} stream={stream} machine={machine} facts={facts} />
              ))}
            </div>
            <MachineRule offer={offer} machine={facts.machine} />
          </div>
        </Card>
        <EndedMachines ended={offer.ended} />
      </div>
      <LateSection part={CARD}>{(BuyCard) => <BuyCard stream={stream} facts={facts} />}</LateSection>
    </div>
  )
}
