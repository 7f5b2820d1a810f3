import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './track.module.css'

export interface TrackStep {
  /** `done` and `now` are walked, `next` is not yet; `stop` is where it ended otherwise. */
  readonly state: 'done' | 'now' | 'next' | 'stop'
  readonly title: ReactNode
  /** When it was, or how far it is. */
  readonly beside?: ReactNode
  readonly children?: ReactNode
}

/** The one timeline of everything that is reviewed or runs. */
export const Track = ({ label, steps }: { readonly label: string; readonly steps: readonly TrackStep[] }) => (
  <ol className={styles['track']} aria-label={label}>
    {steps.map(({ state, title, beside, children }, at) => (
      <li key={at} className={classNames(styles[state])} aria-current={state === 'now' ? 'step' : undefined}>
        <div>
          <span className={styles['head']}>
            <b>{title}</b>
            {beside === undefined ? null : <span className={styles['beside']}>{beside}</span>}
          </span>
          {children}
        </div>
      </li>
    ))}
  </ol>
)
