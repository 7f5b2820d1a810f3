import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import type { MachineFacts } from '../../machines/mining-machine/mining-machine.selectors.ts'
import { Badge } from '../kit/Badge.tsx'
import { useText } from '../kit/text.ts'
import type { StreamOf } from '../shell/system-context.tsx'
import { BuyForm } from './BuyForm.tsx'
import { SentPurchase } from './SentPurchase.tsx'
import { PURCHASE } from './purchase-id.ts'
import styles from './mining-machine.module.css'

export interface BuyProps {
  readonly stream: StreamOf<'miningMachine'>
  readonly facts: MachineFacts
}

/** From the first keystroke to the venue's answer, in one place. */
export const BuyCard = ({ stream, facts }: BuyProps) => {
  const t = useText()
  const { stage, machine } = facts
  return (
    <section id={PURCHASE} className={`card ${styles['purchase']}`} aria-label={t('miningMachine.purchase')}>
      <div className="card__head">
        <h2 className="t-h3">{t('miningMachine.purchase')}</h2>
        {machine === null ? null : <Badge tone="over">{machine.name}</Badge>}
      </div>
      <div className="card__body" onKeyDown={ignoreRepeat}>
        {stage === 'editing' || stage === 'renewing' ? (
          <BuyForm stream={stream} facts={facts} />
        ) : (
          <SentPurchase stream={stream} facts={facts} />
        )}
      </div>
    </section>
  )
}
