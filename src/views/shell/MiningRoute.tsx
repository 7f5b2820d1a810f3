import { useLocation } from 'react-router-dom'
import { rowId } from '../../domain/row-id.ts'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { selectIsReadingSwitches, selectSwitches } from '../../machines/modules/modules.selectors.ts'
import { EmptyState, SkeletonRows } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { MachinesPage } from '../mining-machine/MachinesPage.tsx'
import { SignedInOnly } from './AccountFrame.tsx'
import { latePart } from './late-part.ts'
import { LateSection } from './LateSection.tsx'
import { useChart, useStream } from './system-context.tsx'

const OWN = latePart(async () => (await import('../records/MiningList.tsx')).MiningList, ['mining', 'records', 'errors/trade'])
const HOLDING = latePart(
  async () => (await import('../mining-holding/OneHolding.tsx')).OneHolding,
  ['mining', 'miningHolding', 'errors/trade'],
)
const COLLECTION = latePart(
  async () => (await import('../mining-collection/CollectionCard.tsx')).CollectionCard,
  ['mining', 'miningCollection', 'errors/trade', 'errors/mining'],
)
const EXIT = latePart(async () => (await import('../mining-exit/ExitCard.tsx')).ExitCard, ['miningExit', 'errors/trade', 'errors/mining'])

/**
 * Mining machines: what is sold, or one of the person's own purchases, `?order=17`. What is switched off is not sold, and what runs goes
 * on, can be collected and can be switched off.
 */
export const MiningRoute = () => {
  const id = new URLSearchParams(useLocation().search).get('order')
  return id === null || rowId(id) === null ? <Offered /> : <Own id={id} />
}

const Offered = () => {
  const t = useText()
  const modules = useStream('modules')
  const isReading = useChart(modules, selectIsReadingSwitches)
  const isOn = useChart(modules, (snapshot) => selectSwitches(snapshot).mining)
  const mode = useChart(useStream('accountMode'), selectMode)
  const name = t('plugin.mining')
  const off = isReading ? (
    <section className="card" aria-label={name}>
      <SkeletonRows count={3} label={t('plugin.reading')} />
    </section>
  ) : isOn ? null : (
    <section className="card" aria-label={name}>
      <EmptyState title={t('plugin.offTitle', { name })}>{t('plugin.offBody')}</EmptyState>
    </section>
  )
  return <MachinesPage mode={mode} off={off} own={<LateSection part={OWN}>{(MiningList) => <MiningList mode={mode} />}</LateSection>} />
}

const Own = ({ id }: { readonly id: string }) => {
  const t = useText()
  const mode = useChart(useStream('accountMode'), selectMode)
  return (
    <div className="page">
      <h1 className="t-title">{t('shell.titles.mining')}</h1>
      <SignedInOnly signedOut={t('miningMachine.signedOut')}>
        <LateSection part={HOLDING}>
          {(OneHolding) => (
            <OneHolding
              id={id}
              mode={mode}
              collection={(order) => <LateSection part={COLLECTION}>{(CollectionCard) => <CollectionCard order={order} />}</LateSection>}
              exit={(order) => <LateSection part={EXIT}>{(ExitCard) => <ExitCard order={order} />}</LateSection>}
            />
          )}
        </LateSection>
      </SignedInOnly>
    </div>
  )
}
