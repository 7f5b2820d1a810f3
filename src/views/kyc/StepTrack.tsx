import type { StepFacts } from '../../machines/kyc/kyc.selectors.ts'
import { classNames } from '../kit/class-names.ts'
import { useFormat, useText } from '../kit/text.ts'
import styles from './kyc.module.css'

/** Which steps there are, and which of them the person is in. On a phone only the current one is named. */
export const StepTrack = ({ steps }: { readonly steps: readonly StepFacts[] }) => {
  const t = useText()
  const format = useFormat()
  const now = steps.findIndex(({ isNow }) => isNow)
  return (
    <div>
      <ol className={styles['steps']} aria-label={t('kyc.steps.label')}>
        {steps.map(({ step, isNow, isDone }, at) => (
          <li key={step} className={classNames(isDone && styles['done'])} aria-current={isNow ? 'step' : undefined}>
            <span className={styles['dot']} aria-hidden="true">
              {isDone ? '✓' : format.figure(at + 1)}
            </span>
            <span className={styles['stepName']} aria-hidden="true">
              {t(`kyc.steps.${step}`)}
            </span>
            {/* On a phone there is no room to show them all. */}
            <span className="sr">
              {t(`kyc.steps.${step}`)} {isDone ? t('kyc.steps.done') : ''}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles['stepNow']} aria-hidden="true">
        {t('kyc.steps.now', { place: format.figure(now + 1), places: format.figure(steps.length) })}{' '}
        <b>{t(`kyc.steps.${steps[now]?.step ?? 'review'}`)}</b>
      </p>
    </div>
  )
}
