import type { ReactNode } from 'react'
import type { PurchaseStage } from '../../../machines/shapes/plan-purchase-facts.ts'
import { ignoreRepeat } from '../../kit/ignore-repeat.ts'
import { useText } from '../../kit/text.ts'
import { PURCHASE } from './purchase-id.ts'
import styles from './plans.module.css'

interface PurchaseFrameProps {
  readonly stage: PurchaseStage
  /** In the place of all three. */
  readonly instead: ReactNode
  readonly form: ReactNode
  readonly review: ReactNode
  readonly sent: ReactNode
}

/** From the first keystroke to the venue's answer, in one place. */
export const PurchaseFrame = ({ stage, instead, form, review, sent }: PurchaseFrameProps) => {
  const t = useText()
  return (
    <section id={PURCHASE} className={`card ${styles['purchase']}`} aria-label={t('planPurchase.purchase')}>
      <div className="card__head">
        <h2 className="t-h3">{t(stage === 'reviewing' ? 'planPurchase.reviewTitle' : 'planPurchase.purchase')}</h2>
      </div>
      <div className="card__body" onKeyDown={ignoreRepeat}>
        {instead ?? (stage === 'editing' || stage === 'renewing' ? form : stage === 'reviewing' ? review : sent)}
      </div>
    </section>
  )
}
