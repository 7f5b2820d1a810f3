import { useText } from '../kit/text.ts'
import styles from './loan.module.css'

const STEPS = ['identity', 'amount', 'agreement', 'review'] as const
export type LoanStep = (typeof STEPS)[number]

/** How far it is to a loan. */
export const LoanSteps = ({ at }: { readonly at: LoanStep }) => {
  const t = useText()
  const now = STEPS.indexOf(at)
  return (
    <ol className={styles['steps']} aria-label={t('loan.steps')}>
      {STEPS.map((step, place) => (
        <li key={step} data-at={place < now ? 'done' : place === now ? 'now' : 'next'} aria-current={place === now ? 'step' : undefined}>
          {t(`loan.step.${step}`)}
        </li>
      ))}
    </ol>
  )
}
