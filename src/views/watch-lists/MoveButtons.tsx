import type { Step } from '../../machines/watch-lists/watch-lists.types.ts'
import { classNames } from '../kit/class-names.ts'
import { Icon } from '../kit/Icon.tsx'
import { useText } from '../kit/text.ts'
import styles from './watch-lists.module.css'

interface MoveButtonsProps {
  /** What is moved. */
  readonly name: string
  readonly place: number
  readonly count: number
  readonly isDisabled?: boolean
  readonly onMove: (by: Step) => void
}

/** One place up or down. At either end the button stays, so that the focus of whoever presses it again has a place. */
export const MoveButtons = ({ name, place, count, isDisabled = false, onMove }: MoveButtonsProps) => (
  <>
    <Move label="watchLists.moveUp" name={name} isUp isOff={isDisabled || place === 0} onMove={() => onMove(-1)} />
    <Move label="watchLists.moveDown" name={name} isOff={isDisabled || place === count - 1} onMove={() => onMove(1)} />
  </>
)

const Move = ({
  label,
  name,
  isUp = false,
  isOff,
  onMove,
}: {
  readonly label: 'watchLists.moveUp' | 'watchLists.moveDown'
  readonly name: string
  readonly isUp?: boolean
  readonly isOff: boolean
  readonly onMove: () => void
}) => {
  const t = useText()
  return (
    <button
      type="button"
      className={classNames('icon-btn', isUp && styles['up'])}
      aria-label={t(label, { name })}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onMove()
      }}
    >
      <Icon name="down" size="sm" />
    </button>
  )
}
