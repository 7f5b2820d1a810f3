import type { KeyboardEvent, ReactNode } from 'react'

const STEP: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Arrow keys only move the focus. Enter or Space chooses, because a choice acts at once. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = STEP[event.key]
  if (step === undefined) return
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')]
  const at = choices.indexOf(document.activeElement as HTMLElement)
  event.preventDefault()
  choices[(at + step + choices.length) % choices.length]?.focus()
}

/** Radio buttons that act at once, without Base UI: the language can be chosen before that library is loaded. */
export const ChoiceGroup = ({
  label,
  className,
  children,
}: {
  readonly label: string
  readonly className: string
  readonly children: ReactNode
}) => (
  <div role="radiogroup" aria-label={label} className={className} onKeyDown={moveFocus}>
    {children}
  </div>
)

export const Choice = ({
  isChosen,
  isFirst = isChosen,
  onChoose,
  className,
  children,
}: {
  readonly isChosen: boolean
  /** The one that the tab key reaches: the chosen one, or the first as long as none is. */
  readonly isFirst?: boolean
  readonly onChoose: () => void
  readonly className: string
  readonly children: ReactNode
}) => (
  <button
    type="button"
    role="radio"
    className={className}
    aria-checked={isChosen}
    tabIndex={isFirst ? 0 : -1}
    data-first-focus={isChosen || undefined}
    onClick={onChoose}
  >
    {children}
  </button>
)
