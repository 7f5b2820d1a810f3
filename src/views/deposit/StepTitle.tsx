import { useFormat } from '../kit/text.ts'
import styles from './deposit.module.css'

interface StepTitleProps {
  readonly id: string
  readonly step: number
  readonly title: string
}

/** Title of a card that is one of the steps. */
export const StepTitle = ({ id, step, title }: StepTitleProps) => {
  const format = useFormat()
  return (
    <div className={styles['head']}>
      <h2 className={`t-h3 ${styles['step']}`} id={id}>
        <span className={styles['number']}>{format.figure(step)}</span> {title}
      </h2>
    </div>
  )
}
