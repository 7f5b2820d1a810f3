import { IconButton } from '../kit/IconButton.tsx'
import styles from './flash-exchange.module.css'

interface SwapButtonProps {
  readonly label: string
  readonly isDisabled: boolean
  readonly onPress: () => void
}

/** The two sides change places: it stands between them, on the edges of both. */
export const SwapButton = ({ label, isDisabled, onPress }: SwapButtonProps) => (
  <span className={styles['swap']}>
    <IconButton icon="sort" label={label} disabled={isDisabled} onClick={onPress} />
  </span>
)
